"""The sources of every point of a round (P21 to P25)."""

from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.playroom.phases.round_end import ALONE, RUMMY
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.words import LowestHand, PutOut, RoundDead, RoundWon, TableLeft, TurnFined
from engine.rummy.cards import Card, by_face
from engine.rummy.words import Names
from engine.text import _, listed, plural


def sheet(hand: PlayroomHand, names: Names) -> ScoreSheet:
    """The score sheet of a round that is over. Raises ValueError if it is not."""
    scores = hand.hand_scores
    if scores is None:
        message = "the round is not over"
        raise ValueError(message)
    sides = tuple(
        SideScore(side=seat, rows=_rows(hand, seat), score=scores[seat], total=hand.totals[seat])
        for seat in range(hand.options.seats)
    )
    return ScoreSheet(sides=sides, sentence=_sentence(hand, names))


def _sentence(hand: PlayroomHand, names: Names) -> str:
    said = []
    if any(isinstance(event, LowestHand) for event in hand.log):
        said.append(_("All have passed: the lowest hand wins."))
    if any(isinstance(event, RoundDead) for event in hand.log):
        said.append(_("Nobody went out."))
    if any(isinstance(event, RoundWon) and event.rummy for event in hand.log):
        said.append(_("Rummy!"))
    if out := [names[event.seat] for event in hand.log if isinstance(event, PutOut)]:
        form = plural("{names} is out of the game.", "{names} are out of the game.", len(out))
        said.append(form.format(names=listed(out)))
    return " ".join(said)


def _rows(hand: PlayroomHand, seat: int) -> tuple[ScoreRow, ...]:
    """The rows of a seat: laid cards, penalties, and what the end of the round brought."""
    played = sum(event.points for event in hand.log if isinstance(event, TableLeft) and event.seat == seat)
    fines = sum(event.points for event in hand.log if isinstance(event, TurnFined) and event.seat == seat)
    rows = [
        ScoreRow(words=words, points=points, seat=seat)
        for words, points in ((_("Laid on the table"), played), (_("Tables that didn't fit"), fines))
        if points
    ]
    won = next((event for event in hand.log if isinstance(event, RoundWon)), None)
    if hand.options.fewest_win:
        value = hand.scores[seat] - fines
        if value:
            rows.append(ScoreRow(words=_("Cards left in the hand"), points=value, seat=seat, cards=_held(hand, seat)))
    elif hand.winner is not None and (seat == hand.winner or hand.options.mode == "settle"):
        words = _("Cards left in the hand")
        for other in _payers(hand) if seat == hand.winner else (seat,):
            value = hand_value(hand.options, hand.hands[other]) - hand_value(hand.options, hand.hands[hand.winner])
            points = value if seat == hand.winner else -value
            rows.append(ScoreRow(words=words, points=points, seat=other, cards=_held(hand, other)))
        if won is not None and won.seat == seat and hand.options.laid_counts:
            rows += _bonuses(won)
    return tuple(rows)


def _payers(hand: PlayroomHand) -> tuple[int, ...]:
    """The seats whose cards are counted for the winner."""
    return tuple(seat for seat in hand.playing if seat != hand.winner)


def _held(hand: PlayroomHand, seat: int) -> tuple[tuple[Card, ...], ...]:
    return (tuple(sorted(hand.hands[seat], key=by_face)),)


def _bonuses(won: RoundWon) -> list[ScoreRow]:
    """The bonuses of a winner (P24)."""
    rows = []
    if won.rummy:
        words = _("Rummy without touching the table") if won.pure else _("Rummy")
        rows.append(ScoreRow(words=words, points=RUMMY[won.pure]))
    if won.alone:
        rows.append(ScoreRow(words=_("Nobody else has entered"), points=ALONE))
    return rows
