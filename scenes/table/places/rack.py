"""The rack of a tile game: two rows of places. A tile stays in the place it was put in, and places may be empty.

A place is a number: `ROW` times its row, and its column. So it stays the same however many columns are shown.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.hand_order import HandOrder, Sorting
from engine.values import value_class
from scenes.art.card_size import card_width
from scenes.table.places.hand_orders import HandOrders, is_copy, sorted_hand

ROWS, ROW = 2, 64
"""The number of rows, and the number of the first place in the lower one."""
LEAST, SPARE = 12, 4
"""The fewest columns, and the fewest empty places beside the tiles."""
APART = 1.04
"""The step from place to place if there is room, as a part of a tile's width."""
LEDGE = 0.1
"""The room under a row, as a part of a tile's height."""

Places = Mapping[Card, int]


# -- which tile lies where


def columns_of(places: Iterable[int], count: int) -> int:
    """The columns shown for `count` tiles of which some lie in these places."""
    used = max((place % ROW for place in places), default=0) + 1
    return min(ROW, max(LEAST, used, -(-(count + SPARE) // ROWS)))


def every_place(columns: int) -> Iterator[int]:
    """All places, row by row."""
    return (row * ROW + column for row in range(ROWS) for column in range(columns))


def followed(places: Places, left: Places, hand: Collection[Card]) -> dict[Card, int]:
    """The places of a hand that has changed: tiles keep their places, and new ones lie at the end of a row.

    They fill gaps only if both rows are full to their ends, since gaps separate the player's groups. The lower row
    comes first: a sorted rack ends there.

    `left` are the places of tiles that have left the hand and may come back to them. Another copy of a tile that is
    gone takes its place: after a game is resumed, equal tiles are numbered anew.
    """
    result = {card: place for card, place in places.items() if card in hand}
    gone = {card: place for card, place in places.items() if card not in hand}
    for card in [card for card in sorted(hand) if card not in result]:
        copy = card if card in gone else next((each for each in gone if is_copy(each, card)), None)
        place = gone.pop(copy) if copy is not None else left.get(card)
        if place is not None and place not in result.values():
            result[card] = place
    for card in (card for card in sorted(hand) if card not in result):
        taken = frozenset(result.values())
        columns = columns_of(taken, len(hand))
        free = [place for place in every_place(columns) if place not in taken]
        ends = (place for place in free if not any(place < other < (place // ROW + 1) * ROW for other in taken))
        result[card] = max(ends, key=lambda place: (place // ROW, -place), default=free[0])
    return result


def sorted_places(hand: Collection[Card], by: Sorting) -> dict[Card, int]:
    """The hand sorted by colours or by numbers, with a gap between two groups if there is room."""
    cards = sorted_hand(hand, by)
    groups = [tuple(group) for _key, group in groupby(cards, lambda card: _group(card, by))]
    columns = columns_of((), len(cards))
    return _in_rows(groups, columns) or dict(zip(cards, every_place(columns), strict=False))


def _group(card: Card, by: Sorting) -> int:
    return -1 if card.is_joker else card.rank if by is Sorting.BOOKS else card.suit


def _in_rows(groups: Sequence[Sequence[Card]], columns: int) -> dict[Card, int] | None:
    """The groups one after the other with a gap after each, none split over two rows; None if there is no room."""
    result: dict[Card, int] = {}
    row, column = 0, 0
    for group in groups:
        if column and column + len(group) > columns:
            row, column = row + 1, 0
        if row == ROWS or len(group) > columns:
            return None
        result.update((card, row * ROW + column + number) for number, card in enumerate(group))
        column += len(group) + 1
    return result


def put(places: Places, cards: Sequence[Card], at: int) -> dict[Card, int]:
    """The places after these tiles were put side by side, the first of them at place `at`.

    Tiles that lie there make room: they move on towards the nearest empty place of their row, or one that is left.
    """
    columns = columns_of(places.values(), len(places))
    row, column = divmod(at, ROW)
    first = row * ROW + max(0, min(column, columns - len(cards)))
    result = {card: place for card, place in places.items() if card not in cards}
    wanted = range(first, first + len(cards))
    for place in wanted:
        _make_room(result, place, columns, wanted, frozenset(map(places.get, cards)))
    stay = sorted(
        (card for card in result if result[card] // ROW == places[card] // ROW == row), key=places.__getitem__
    )
    result.update(zip(stay, sorted(result[card] for card in stay), strict=True))  # none overtakes another
    result.update(zip(cards, wanted, strict=True))
    return result


def _make_room(
    places: dict[Card, int], at: int, columns: int, block: Collection[int], vacant: Collection[int | None]
) -> None:
    """Clear a place of a `block`: the tiles from it to the nearest empty place of the row move on by one place.

    Tiles skip the other places of the block. Of two empty places that are equally near, one in `vacant` is filled.
    """
    lying = {place: card for card, place in places.items()}
    if at not in lying:
        return
    start = at - at % ROW
    ways = (range(at + 1, start + columns), range(at - 1, start - 1, -1))
    result = list(filter(None, (_up_to_a_gap(at, way, lying, block) for way in ways)))
    if result:
        nearest = min(result, key=lambda way: (len(way), way[-1] not in vacant))
        for place, following in reversed(list(pairwise(nearest))):
            places[lying[place]] = following
    else:
        free = (place for place in every_place(columns) if place not in lying and place not in block)
        places[lying[at]] = next(free, ROW + columns)


def _up_to_a_gap(at: int, way: range, lying: Mapping[int, Card], block: Collection[int]) -> list[int]:
    """The places on a way without those of the block, up to the first empty one; none if there is no empty one."""
    result = [at]
    for place in way:
        if place not in block:
            result.append(place)
            if place not in lying:
                return result
    return []


def moved(places: Places, cards: Collection[Card], by: int) -> dict[Card, int]:
    """The places after these tiles moved on together by `by` places, from the end of a row into the other row."""
    chosen = sorted(cards, key=lambda card: places[card])
    every = list(every_place(columns_of(places.values(), len(places))))
    start = every.index(places[chosen[0]])
    return put(places, chosen, every[max(0, min(len(every) - 1, start + by))])


def _in_order(places: Places) -> dict[Card, int]:
    return dict(sorted(places.items(), key=lambda pair: pair[1]))


class RackOrders:
    """The racks of all seats, kept in the same way as the orders of hands."""

    def __init__(self, orders: HandOrders) -> None:
        self._orders = orders
        self._left: dict[int, dict[Card, int]] = {}
        """By seat, the places of tiles that have left the hand; a tile that comes back lies there again."""

    def of(self, seat: int, hand: Collection[Card], *, keeps: bool = True) -> dict[Card, int]:
        """The places of a hand as it is now. Without `keeps`, for a preview, they are not kept."""
        before, left = self._kept(seat), self._left.setdefault(seat, {})
        new = not before and not left
        result = sorted_places(hand, self._orders.kept(seat).by) if new else followed(before, left, hand)
        if keeps:
            left.update((card, place) for card, place in before.items() if card not in result)
            self._keep(seat, result)
        return _in_order(result)

    def _kept(self, seat: int) -> dict[Card, int]:
        order = self._orders.kept(seat)
        fits = all(place < ROWS * ROW for place in order.places)
        return dict(zip(order.cards, order.places, strict=True)) if order.places and fits else {}

    def _keep(self, seat: int, places: Places) -> None:
        result, by = _in_order(places), self._orders.kept(seat).by
        self._orders.change(seat, HandOrder(by, tuple(result), tuple(result.values())))

    def sort(self, seat: int, by: Sorting) -> None:
        """Sort a rack once: from then on every tile stays where it is put."""
        hand = self._kept(seat)
        self._left.pop(seat, None)
        self._orders.change(seat, HandOrder(by))
        self._keep(seat, sorted_places(hand, by))

    def put(self, seat: int, cards: Sequence[Card], at: int) -> None:
        """Put tiles side by side on a rack, the first at a place; they may come from the table."""
        self._keep(seat, put(self._kept(seat), cards, at))

    def move(self, seat: int, cards: Collection[Card], by: int) -> None:
        """Move tiles on by some places."""
        self._keep(seat, moved(self._kept(seat), cards, by))


# -- where the places lie


@value_class
class RackGrid:
    """The places of a rack in the window."""

    first: Rect
    """The first place of the upper row."""
    columns: int
    step: tuple[float, int]
    """The steps from place to place and from row to row, in pixels."""

    @property
    def rows(self) -> tuple[Rect, ...]:
        """The rows with all their places."""
        last = self.rect(self.columns - 1)
        return tuple(self.first.union(last).move(0, row * self.step[1]) for row in range(ROWS))

    def rect(self, place: int) -> Rect:
        """The rectangle of a place."""
        row, column = divmod(place, ROW)
        return self.first.move(int(column * self.step[0]), row * self.step[1])

    def nearest(self, at: tuple[int, int]) -> int:
        """The place that is nearest to a point."""
        row = max(0, min(ROWS - 1, (at[1] - self.first.top) // self.step[1]))
        column = int((at[0] - self.first.left) // self.step[0])
        return row * ROW + max(0, min(self.columns - 1, column))


def tile_height(area: tuple[int, int], columns: int, least: int) -> int:
    """The largest height of tiles in two rows of `columns` places; tiles overlap before they are lower than `least`."""
    high = int(area[1] / (ROWS * (1 + LEDGE)))
    wide = area[0] / (1 + APART * (columns - 1))
    while high > least and card_width(high) > wide:
        high -= 1
    return high


def grid(area: Rect, height: int, columns: int) -> RackGrid:
    """The grid of places in the middle of an area."""
    width = card_width(height)
    step = min(width * APART, (area.width - width) / max(1, columns - 1))
    down = min(round(height * (1 + 2 * LEDGE)), area.height // ROWS)
    whole = width + int(step * (columns - 1))
    top = area.top + (area.height - ROWS * down) // 2
    return RackGrid(Rect(area.centerx - whole // 2, top, width, height), columns, (step, down))
