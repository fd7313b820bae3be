"""The order in which each seat's hand is shown: sorted, or as the player has put it."""

from collections.abc import Callable, Collection, Sequence

from engine.rummy.cards import Card
from engine.rummy.hand_order import HandOrder, Sorting
from scenes.games import arranging


class HandOrders:
    """The orders of all seats; they survive the others' turns. `keep` is told of each change."""

    def __init__(self, orders: Sequence[HandOrder], keep: Callable[[tuple[HandOrder, ...]], None]) -> None:
        self._orders = list(orders)
        self._shown = [order.cards for order in orders]
        self._keep = keep

    def of(self, seat: int, hand: Collection[Card]) -> tuple[Card, ...]:
        """The order for a hand as it is now; new cards find their place."""
        order = self._orders[seat]
        shown = arranging.follow_hand(self._shown[seat], hand, order.by)
        self._shown[seat] = shown
        if order.by is Sorting.MANUAL and shown != tuple(card for card in order.cards if card in shown):
            self._change(seat, HandOrder(Sorting.MANUAL, shown))
        return shown

    def sort(self, seat: int, by: Sorting) -> None:
        """Keep the hand sorted so from now on."""
        self._change(seat, HandOrder(by))

    def put(self, seat: int, order: Sequence[Card]) -> None:
        """Show these cards in this order, others after them, until the hand is sorted again."""
        rest = (card for card in self._shown[seat] if card not in order)
        self._shown[seat] = (*order, *rest)
        self._change(seat, HandOrder(Sorting.MANUAL, self._shown[seat]))

    def _change(self, seat: int, order: HandOrder) -> None:
        if order != self._orders[seat]:
            self._orders[seat] = order
            self._keep(tuple(self._orders))
