"""The order in which each seat's hand is shown: sorted, or as the player has put it."""

from collections.abc import Collection, Sequence

from engine.rummy.cards import Card
from scenes.games import arranging
from scenes.table.intents import Sorting


class HandOrders:
    """The orders of all seats; they survive the others' turns."""

    def __init__(self, seats: int) -> None:
        self._by = [Sorting.RUNS] * seats
        self._orders: list[tuple[Card, ...]] = [()] * seats

    def of(self, seat: int, hand: Collection[Card]) -> tuple[Card, ...]:
        """The order for a hand as it is now; new cards find their place."""
        self._orders[seat] = arranging.follow_hand(self._orders[seat], hand, self._by[seat])
        return self._orders[seat]

    def sort(self, seat: int, by: Sorting) -> None:
        """Keep the hand sorted so from now on."""
        self._by[seat] = by

    def put(self, seat: int, order: Sequence[Card]) -> None:
        """Show these cards in this order, others after them, until the hand is sorted again."""
        rest = (card for card in self._orders[seat] if card not in order)
        self._by[seat], self._orders[seat] = Sorting.MANUAL, (*order, *rest)
