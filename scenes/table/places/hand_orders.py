"""The order in which each seat's hand is shown: sorted, or as the player has put it."""

from collections.abc import Callable, Collection, Iterable, Sequence

from engine.rummy.cards import Card, by_face
from engine.rummy.hand_order import HandOrder, Sorting
from scenes.table.places.hand_rows import HandRow, row_of


class HandOrders:
    """The orders of all hands, kept during the others' turns. `keep` is called at each change."""

    def __init__(self, orders: Sequence[HandOrder], keep: Callable[[tuple[HandOrder, ...]], None]) -> None:
        self._orders = list(orders)
        self._shown = [_row_kept(order) for order in orders]
        self._keep = keep
        self._steps = [_Steps() for _order in orders]

    def begin(self) -> None:
        """Sort the hands, since new ones are dealt."""
        self._shown = [_row_kept(order) for order in self._orders]

    def of(
        self,
        seat: int,
        hand: Collection[Card],
        melds: Sequence[Sequence[Card]] = (),
        *,
        ranked: Sequence[Card] = (),
        grouped: bool = False,
        sorts: bool = True,
    ) -> HandRow:
        """The row of the present cards of a hand, in which these melds were found.

        New cards find their place, or lie at the end if they are not to be sorted. Where ranks are what counts, the
        hand is `ranked` so; where melds are, it is `grouped` by them unless the player wants another order.
        """
        order = self._orders[seat]
        usual = Sorting.MELDS if grouped and order.by is Sorting.USUAL else order.by
        by = usual if sorts or not self._shown[seat].cards else Sorting.MANUAL
        if ranked and by in {Sorting.USUAL, Sorting.BOOKS}:
            shown = HandRow(tuple(ranked))
        else:
            shown = follow_row(self._shown[seat], hand, by, melds)
        self._shown[seat] = shown
        if order.by is Sorting.MANUAL and shown != _row_kept(order).only(shown.cards):
            self.change(seat, _manual(shown))
        return shown

    def kept(self, seat: int) -> HandOrder:
        """The order that is kept."""
        return self._orders[seat]

    def sort(self, seat: int, by: Sorting) -> None:
        """Sort the hand in this way from now on."""
        self._step(seat)
        self._shown[seat] = HandRow()
        self.change(seat, HandOrder(by))

    def put(self, seat: int, row: HandRow) -> None:
        """Keep these cards as they lie in a row, with others after them, until the hand is sorted again."""
        self._step(seat)
        rest = tuple(card for card in self._shown[seat].cards if card not in row.cards)
        self._shown[seat] = HandRow((*row.cards, *rest), row.sizes)
        self.change(seat, _manual(self._shown[seat]))

    def change(self, seat: int, order: HandOrder) -> None:
        """Keep another order."""
        if order != self._orders[seat]:
            self._orders[seat] = order
            self._keep(tuple(self._orders))

    # -- changes taken back

    def can_undo(self, seat: int) -> bool:
        """True if the player's last change of the order can be taken back: the hand still has the same cards."""
        return self._fits(seat, self._steps[seat].done)

    def can_redo(self, seat: int) -> bool:
        """True if a change that was taken back can be made again."""
        return self._fits(seat, self._steps[seat].undone)

    def undo(self, seat: int) -> None:
        """Take the last change back."""
        self._go(seat, self._steps[seat].done, self._steps[seat].undone)

    def redo(self, seat: int) -> None:
        """Make the change again that was taken back last."""
        self._go(seat, self._steps[seat].undone, self._steps[seat].done)

    def _now(self, seat: int) -> "_Before":
        return self._orders[seat], frozenset(self._shown[seat].cards)

    def _fits(self, seat: int, steps: Sequence["_Before"]) -> bool:
        return bool(steps) and steps[-1][1] == frozenset(self._shown[seat].cards)

    def _step(self, seat: int) -> None:
        """Remember the order before a change."""
        steps = self._steps[seat]
        steps.done[:] = [*steps.done, self._now(seat)][-MOST_STEPS:]
        steps.undone.clear()

    def _go(self, seat: int, source: list["_Before"], other: list["_Before"]) -> None:
        other.append(self._now(seat))
        order, _cards = source.pop()
        self._shown[seat] = _row_kept(order)
        self.change(seat, order)


_Before = tuple[HandOrder, frozenset[Card]]
"""An order that was kept before a change, and the cards of the hand then."""
MOST_STEPS = 200
"""The most changes of an order that can be taken back."""


class _Steps:
    """A player's changes of the order of a hand, and those that were taken back."""

    def __init__(self) -> None:
        self.done: list[_Before] = []
        self.undone: list[_Before] = []


def _row_kept(order: HandOrder) -> HandRow:
    """The row of an order that is kept."""
    return HandRow(order.cards, order.groups)


def _manual(row: HandRow) -> HandOrder:
    """The order of a row as a player has put it."""
    return HandOrder(Sorting.MANUAL, row.cards, groups=row.sizes)


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


def follow_row(before: HandRow, hand: Collection[Card], by: Sorting, melds: Sequence[Sequence[Card]] = ()) -> HandRow:
    """The row of a hand that has changed: sorted, or as the player has put it with new cards at the end.

    Sorted by melds, each meld is a group. Another copy of a card that has left the hand takes its place: after a game
    is resumed, equal cards are numbered anew.
    """
    if by is Sorting.MELDS:
        groups = [tuple(card for card in meld if card in hand) for meld in melds]
        taken = frozenset(card for group in groups for card in group)
        return row_of([*groups, sorted_hand((card for card in hand if card not in taken), by)])
    if by is not Sorting.MANUAL:
        return HandRow(sorted_hand(hand, by))
    new = sorted((card for card in hand if card not in before.cards), key=by_face)
    parts = []
    for part in before.parts:
        kept = []
        for card in part:
            result = card if card in hand else next((each for each in new if is_copy(each, card)), None)
            if result is not None:
                kept.append(result)
                if result in new:
                    new.remove(result)
        parts.append(kept)
    return row_of([*parts[:-1], [*parts[-1], *new]])


def is_copy(one: Card, other: Card) -> bool:
    """True if two cards may be equal ones of several decks."""
    return one.is_joker if other.is_joker else one.face == other.face
