"""The sources of the score of each player, as the lines of its score sheet (K12, K13)."""

from collections.abc import Iterator, Mapping

from engine.family.figures import HandFigure
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.conquian.rules import DROPPING, TOP
from engine.games.conquian.state import ConquianState
from engine.games.conquian.words import Collects
from engine.rummy.words import Names
from engine.text import N_, _

FIGURES = (HandFigure("laid", N_("cards laid in a deal"), average=True),)


def sheet(hand: ConquianState, names: Names) -> ScoreSheet:
    """The score sheet of a deal: the items of each player's score (K12, K13)."""
    sides = (
        SideScore(
            side=seat,
            rows=tuple(
                ScoreRow(words=words, points=points, seat=seat) for words, points in _items(hand, seat, score) if points
            ),
            score=score,
            total=hand.totals[seat],
            melds=hand.kinds_of(hand.melds[seat]),
        )
        for seat, score in enumerate(hand.hand_scores or ())
    )
    return ScoreSheet(sides=tuple(sides), sentence=_ending(hand, names))


def _items(hand: ConquianState, seat: int, score: int) -> Iterator[tuple[str, int]]:
    """The items of the score of a seat, in words and chips; what the log does not tell, in one item."""
    if not hand.options.chips:
        yield _("Deal won"), score
        return
    items = [*_pot_items(hand, seat), *_payments(hand, seat)]
    yield from items
    yield _("Chips won or lost"), score - sum(chips for _words, chips in items)


def _pot_items(hand: ConquianState, seat: int) -> Iterator[tuple[str, int]]:
    """The chips that a seat put into the pot and got out of it (K5, K12)."""
    yield _("The top"), -TOP
    yield _("Dropped out"), -DROPPING * (seat in hand.dropped)
    pot = sum(hand.chips) + hand.pot + TOP * hand.options.seats + DROPPING * len(hand.dropped)
    if hand.winner is not None:
        yield _("The pot"), pot * (seat == hand.winner)
    elif not hand.pot and seat not in hand.dropped:
        playing = [each for each in hand.options.seating.round_from(hand.dealer) if each not in hand.dropped]
        share, more = divmod(pot, len(playing))
        yield _("Share of the pot"), share + (playing.index(seat) < more)


def _payments(hand: ConquianState, seat: int) -> Iterator[tuple[str, int]]:
    """The chips that a seat got from the others for its melds and for winning, and those that it paid them (K12)."""
    others = hand.options.seats - len(hand.dropped) - 1
    if seat in hand.dropped or not others:
        return
    paid = [(event.seat, event.chips) for event in hand.log if isinstance(event, Collects)]
    yield _("For melds, from the others"), others * sum(chips for to, chips in paid if to == seat)
    yield _("For the others' melds"), -sum(chips for to, chips in paid if to != seat)
    if hand.winner is not None:
        last = TOP + hand.paid[hand.winner]
        yield (_("For winning, from the others"), others * last) if seat == hand.winner else (_("To the winner"), -last)


def _ending(hand: ConquianState, names: Names) -> str:
    if hand.winner is None:
        return _("The stock is empty: nobody wins this deal.")
    name = names[hand.winner]
    if len(hand.dropped) + 1 == hand.options.seats:
        return _("{name} wins: all the others dropped out.").format(name=name)
    return _("{name} wins with {count} cards on the table.").format(name=name, count=hand.options.hand + 1)


def tally(hand: ConquianState, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal that is over."""
    return {"laid": sum(map(len, hand.melds[seat]))}
