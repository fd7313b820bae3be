"""Blunders at the end of a hand, where points are counted and nothing is left to hope for."""

from collections.abc import Iterator

from engine.games.house.ai.sense.blunder import Blunder, BlunderKind
from engine.games.house.ai.sense.deeds import Better, TurnPlay
from engine.games.house.memory import known
from engine.games.house.scoring import table_points, unplayed_value
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.state import Draw, Out
from engine.rummy.cards import CARDS, Card
from engine.rummy.table import cards_on


def is_last(play: TurnPlay) -> bool:
    """True if the seat has no turn after this one (R19)."""
    return play.view.stock_count == 0 or play.view.last_turns is not None


def _nothing_follows(play: TurnPlay) -> bool:
    """True if the hand is over after this turn, however it is played (R19)."""
    return play.view.stock_count == 0 or play.view.last_turns == (play.view.seat,)


def ended_short(play: TurnPlay) -> Blunder | None:
    """A blunder if nothing can follow and another turn is worth more, with all that counts at the end (R21).

    The other turn leaves no other side more. Where the bonus for going out first depends on hidden hands, it counts as
    nothing, and a turn that goes out first is not compared.
    """
    if not _nothing_follows(play) or _earns_hidden_bonus(play):
        return None
    worth = play.points - _penalty(play, play.kept) + _bonus(play, out=not play.kept)
    for answer in _others(play):
        kept = _after_discard(play, answer.left)
        other = answer.points - _penalty(play, kept) + _bonus(play, out=not kept)
        table = play.table_of(answer)
        if other > worth and play.spares(table):
            more = tuple(sorted(cards_on(table) - cards_on(play.table)))
            better = Better(answer.tables, min(answer.left - kept, default=None))
            return Blunder(kind=BlunderKind.ENDED_SHORT, cards=more, better=better)
    return None


def _others(play: TurnPlay) -> Iterator[Answer]:
    for objective in Objective:
        answer = play.asked.best(objective=objective)
        if answer.value is not None:
            yield answer


def _after_discard(play: TurnPlay, left: frozenset[Card]) -> frozenset[Card]:
    """The cards left in the hand if the costliest card that may be discarded is (R14)."""
    free = left - play.basis.hot - play.basis.warm
    return left - {max(free, key=lambda card: unplayed_value((card,)))} if free else left


def _penalty(play: TurnPlay, kept: frozenset[Card]) -> int:
    return unplayed_value(kept) if play.view.options.final_penalty else 0


def _bonus(play: TurnPlay, *, out: bool) -> int:
    """The points that going out earns for certain (R18)."""
    return (play.view.options.fixed_bonus or 0) if out and play.view.first_out is None else 0


def _earns_hidden_bonus(play: TurnPlay) -> bool:
    return not play.kept and play.view.first_out is None and play.view.options.fixed_bonus is None


def kept_a_joker(play: TurnPlay) -> Blunder | None:
    """A blunder if the seat's last turn kept a joker that could be laid, besides all it laid, for more points."""
    if not is_last(play):
        return None
    for joker in sorted(card for card in play.kept if card.is_joker):
        answer = play.asked.best(play.laid | {joker})
        if answer.value is not None and answer.points > play.points and play.spares(play.table_of(answer)):
            return Blunder(kind=BlunderKind.KEPT_A_JOKER, cards=(joker,), better=Better(answer.tables, None))
    return None


def closed_losing(play: TurnPlay) -> Blunder | None:
    """The last discard of the game's last hand closed the pile with a score that cannot win.

    Whatever the others hold, one of them has more; and the seat could have kept a card and played on (R20).
    """
    view, card = play.view, play.discard
    last_hand = view.hand_number == view.options.hands
    could_stay = view.stock_count > 0 and not play.basis.hot and len(play.basis.start.hand) > 1
    if card is None or not last_hand or not could_stay or not _closes(play) or not _has_lost(play):
        return None
    return Blunder(kind=BlunderKind.CLOSED_LOSING, cards=(card,), better=Better((), None))


def _closes(play: TurnPlay) -> bool:
    """True if the last discard ended the hand at once (R19, R20). A demand may have put others out: not looked at."""
    view = play.view
    if play.kept or view.last_turns is not None or view.draw is Draw.DEMAND:
        return False
    plays_on = view.first_out is None and view.options.reentry_cards > 0
    partners = [seat for seat in play.seating.members(play.seating.side(view.seat)) if seat != view.seat]
    return not plays_on and all(view.out[seat] is Out.OUT for seat in partners)


def _has_lost(play: TurnPlay) -> bool:
    """True if the side cannot have the most points when the hand ends with this turn, whatever is hidden."""
    view, seating = play.view, play.seating
    own = seating.side(view.seat)
    on_table = table_points(play.table, view.options)
    totals = [before + more for before, more in zip(view.totals, on_table, strict=True)]
    first = view.seat if view.first_out is None else view.first_out
    totals[seating.side(first)] += _bonus(play, out=True) if view.first_out is None else view.bonus
    least = [max(0, totals[side] - _most_unplayed(play, side)) for side in range(seating.sides) if side != own]
    return max(least) > max(0, totals[own])


def _most_unplayed(play: TurnPlay, side: int) -> int:
    """The most that the side's hands can count against it (R21)."""
    view = play.view
    if not view.options.final_penalty:
        return 0
    seats = play.seating.members(side)
    open_cards = [card for seat in seats for card in known(view).held[seat]]
    visible = cards_on(play.table) | frozenset(view.discard) | play.left | frozenset(open_cards)
    hidden = sorted((unplayed_value((card,)) for card in CARDS if card not in visible), reverse=True)
    count = sum(view.hand_sizes[seat] for seat in seats) - len(open_cards)
    return unplayed_value(open_cards) + sum(hidden[:count])


OF_ENDS = (ended_short, kept_a_joker, closed_losing)
