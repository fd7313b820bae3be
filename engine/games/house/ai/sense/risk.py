"""The gain of the next opponent from a discard, by public knowledge, and the discards that the hand could spare.

The risk of a discard is the points by which it betters the turn of the next opponent who is still to move: if that seat
draws it alone and holds only the cards that everyone has seen there. It counts a place on the table as it stands, also
one that thefts and regrouping make, and plays with cards openly held. Cards that are only guessed at count nothing.
"""

from collections.abc import Iterator

from engine.games.house.ai.sense.deeds import TurnPlay
from engine.games.house.basis import Basis
from engine.games.house.draws import after_draw
from engine.games.house.memory import known
from engine.games.house.options import Temperature
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.value import nearness
from engine.games.house.state import Out
from engine.games.house.view import View, basis_with
from engine.rummy.cards import CARDS, Card
from engine.rummy.plays import is_whole
from engine.rummy.table import Table, plays_of
from engine.values import value_class


@value_class
class Risk:
    """Points that a discard brings the next opponent: no fewer than `least`, no more than `most`."""

    least: int
    most: int


NO_RISK = Risk(0, 0)


def next_opponent(view: View) -> int | None:
    """The opponent who moves first after this turn; None where no opponent has a turn to come (R19)."""
    if view.stock_count == 0:
        return None
    opponents = view.options.seating.opponents(view.seat)
    for seat in view.options.seating.round_from(view.seat):
        moves = view.out[seat] is not Out.OUT and (view.last_turns is None or seat in view.last_turns)
        if moves and seat in opponents:
            return seat
    return None


class Risks:
    """The risks of discards after one turn, for any table it might leave; each is worked out once."""

    def __init__(self, play: TurnPlay) -> None:
        self._view = play.view
        self._asked = play.asked
        self._seat = next_opponent(play.view)
        self._open = known(play.view).held
        self._known: dict[tuple[Table, Card, bool], Risk] = {}

    def of(self, card: Card, table: Table, *, with_hand: bool = True) -> Risk:
        """The risk of a card; by the table alone without the cards that the opponent openly holds."""
        asked = (table, card, with_hand)
        if asked not in self._known:
            self._known[asked] = self._risk(card, table, with_hand=with_hand)
        return self._known[asked]

    def _risk(self, card: Card, table: Table, *, with_hand: bool) -> Risk:
        if self._seat is None:
            return NO_RISK
        hand = self._open[self._seat] if with_hand else frozenset[Card]()
        without = basis_with(self._view, self._seat, table, hand)
        return self._gain(without, after_draw(without, (card,), Temperature.HOT))

    def _gain(self, without: Basis, drawn: Basis) -> Risk:
        after = self._asked.of(drawn)
        if after.value is None and after.exact:
            return NO_RISK
        before = self._asked.of(without)
        most = (after.bound or 0) - (before.value or 0)
        return Risk(max(0, after.points - (before.bound or 0)), max(0, most))


def usefulness(card: Card, hand: frozenset[Card], table: Table) -> int:
    """The use of a card to the hand, in no unit: nearness to the others, and the plays of the table that it fits."""
    if card.is_joker:
        return len(CARDS)
    near = nearness(mask_of((card,)), mask_of(hand))
    return near + sum(is_whole(play | {card}) for _, play in plays_of(table))


def spare(play: TurnPlay, instead: Card) -> Iterator[Card]:
    """Cards that could have been discarded `instead`, and which help the hand no more than that card does."""
    use = usefulness(instead, play.left, play.table)
    for card in play.draft.report.may_discard:
        if card != instead and not card.is_joker and usefulness(card, play.left, play.table) <= use:
            yield card
