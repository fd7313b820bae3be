"""The order in which each seat's hand is shown: sorted, or as the player has put it."""

from collections.abc import Callable, Collection, Iterable, Sequence

from engine.rummy.cards import Card, by_face
from engine.rummy.hand_order import HandOrder, Sorting


class HandOrders:
    """The orders of all hands, kept during the others' turns. `keep` is called at each change."""

    def __init__(self, orders: Sequence[HandOrder], keep: Callable[[tuple[HandOrder, ...]], None]) -> None:
        self._orders = list(orders)
        self._shown = [order.cards for order in orders]
        self._keep = keep

    def begin(self) -> None:
        """Sort the hands, since new ones are dealt."""
        self._shown = [order.cards for order in self._orders]

    def of(
        self,
        seat: int,
        hand: Collection[Card],
        melds: Sequence[Sequence[Card]] = (),
        *,
        ranked: Sequence[Card] = (),
        grouped: bool = False,
        sorts: bool = True,
    ) -> tuple[Card, ...]:
        """The order for the present cards of a hand, in which these melds were found.

        New cards find their place, or lie at the end if they are not to be sorted. Where ranks are what counts, the
        hand is `ranked` so; where melds are, it is `grouped` by them unless the player wants another order.
        """
        order = self._orders[seat]
        usual = Sorting.MELDS if grouped and order.by is Sorting.USUAL else order.by
        by = usual if sorts or not self._shown[seat] else Sorting.MANUAL
        if ranked and by in {Sorting.USUAL, Sorting.BOOKS}:
            shown = tuple(ranked)
        else:
            shown = follow_hand(self._shown[seat], hand, by, melds)
        self._shown[seat] = shown
        if order.by is Sorting.MANUAL and shown != tuple(card for card in order.cards if card in shown):
            self.change(seat, HandOrder(Sorting.MANUAL, shown))
        return shown

    def kept(self, seat: int) -> HandOrder:
        """The order that is kept."""
        return self._orders[seat]

    def sort(self, seat: int, by: Sorting) -> None:
        """Sort the hand in this way from now on."""
        self._shown[seat] = ()
        self.change(seat, HandOrder(by))

    def put(self, seat: int, order: Sequence[Card]) -> None:
        """Keep these cards in this order, with others after them, until the hand is sorted again."""
        rest = (card for card in self._shown[seat] if card not in order)
        self._shown[seat] = (*order, *rest)
        self.change(seat, HandOrder(Sorting.MANUAL, self._shown[seat]))

    def change(self, seat: int, order: HandOrder) -> None:
        """Keep another order."""
        if order != self._orders[seat]:
            self._orders[seat] = order
            self._keep(tuple(self._orders))


def put(lying: Sequence[Card], cards: Sequence[Card], place: int) -> tuple[Card, ...]:
    """A row of cards in which these cards have moved to a place; the place is counted without them."""
    rest = [card for card in lying if card not in cards]
    return (*rest[:place], *cards, *rest[place:])


def sorted_hand(hand: Iterable[Card], by: Sorting) -> tuple[Card, ...]:
    """The cards by suit and rank, or by rank and suit; jokers last."""
    if by is Sorting.BOOKS:
        return tuple(sorted(hand, key=lambda card: (card.is_joker, card.rank, card.suit, card)))
    return tuple(sorted(hand, key=lambda card: (card.is_joker, SUIT_PLACES[card.suit], card.rank, card)))


SUIT_PLACES = (0, 1, 3, 2, 4)
"""The places of the suits: clubs, diamonds, spades, hearts, so that black and red take turns."""


def follow_hand(
    order: Sequence[Card], hand: Collection[Card], by: Sorting, melds: Sequence[Sequence[Card]] = ()
) -> tuple[Card, ...]:
    """The order for a hand that has changed: sorted, or as the player has put it with new cards at the end.

    Another copy of a card that has left the hand takes its place: after a game is resumed, equal cards are numbered
    anew.
    """
    if by is Sorting.MELDS:
        first = [card for meld in melds for card in meld if card in hand]
        return (*first, *sorted_hand((card for card in hand if card not in first), by))
    if by is not Sorting.MANUAL:
        return sorted_hand(hand, by)
    new = sorted((card for card in hand if card not in order), key=by_face)
    kept = []
    for card in order:
        result = card if card in hand else next((each for each in new if is_copy(each, card)), None)
        if result is not None:
            kept.append(result)
            if result in new:
                new.remove(result)
    return (*kept, *new)


def is_copy(one: Card, other: Card) -> bool:
    """True if two cards may be equal ones of several decks."""
    return one.is_joker if other.is_joker else one.face == other.face


def moved_in_hand(order: Sequence[Card], cards: Sequence[Card], place: int) -> tuple[Card, ...]:
    """The order after these cards were put before the card that was at `place`."""
    before = [card for card in order[:place] if card not in cards]
    after = [card for card in order[place:] if card not in cards]
    return (*before, *(card for card in cards if card in order), *after)
