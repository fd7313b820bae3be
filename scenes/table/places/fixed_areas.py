"""The input of a layout, and the fixed parts of the table, which depend on the window and the text alone."""

from dataclasses import replace
from functools import lru_cache

from pygame import Rect

from engine.values import value_class
from scenes.art.card_size import card_width
from scenes.table.places import fans
from scenes.table.places.card_heights import FREE, Composition
from scenes.table.places.largest_cards import SMALLEST, TARGET, Room
from scenes.table.places.play_lines import TAG, Wishes
from scenes.ui.scale import SMALLEST_SCALE, interface_scale

HEADER, BARE_HEADER, SECOND_ROW = 27, 8, 19
"""Heights, to be scaled: of a heading, of the room over the plays of a space that has none, of a second row."""
LEAST_HEADING = 140
"""The width of a heading, to be scaled, below which its words stand in two rows."""
WIDEST_SIDE = 0.31
"""The most that the side panel takes of the window's width, as a part of it."""
WIDEST_HAND = 0.7
"""The most of the table's height, as a part of the window's width, by which the hand's cards are sized."""
HEADS = 4
"""The most headings side by side in a strip."""


@value_class(kw_only=True)
class Request:
    """The input of a layout. Seats are numbers from 0; `bottom` is the seat at the lower edge of the window."""

    size: tuple[int, int]
    bottom: int
    plays: tuple[tuple[int, ...], ...]
    """For each space the number of cards of each play, in the order in which they lie.

    Spaces belong to seats, to sides, or a single one to all; `bottom` is then a number of a space.
    """
    hand: int
    tray: int
    pile: int
    wishes: tuple[Wishes, ...] = ()
    """The wished places of plays, by seat; empty for none."""
    scale: float = 1.0
    """The player's wish for larger or smaller text."""
    scrolled: tuple[int, ...] = ()
    """By seat, the first visible line of its space, which may have too many; empty for 0."""
    mirrored: bool = False
    """True if the side panel lies at the left and the sort buttons at the right, for players who use the left hand."""
    rack: tuple[int, ...] | None = None
    """The place of each card of the hand where it lies on a rack; then there are no discards."""
    hand_before: int = 0
    """Cards in the hand when the turn began: its left edge stays where it was then. With 0 the hand is centred."""
    heads: int = 0
    """The number of headings in a strip over the spaces, if seats have no spaces of their own: up to eight."""
    stays: int = 0
    """The number of discards that never come into a hand, and for which it keeps no room."""
    brings: int = 0
    """The number of cards that may come into the hand from under the top of the pile."""
    members: tuple[tuple[int, ...], ...] = ()
    """By space the seats of a side, whose headings stand side by side; empty if each seat has a space."""
    zoom: int = 0
    """Steps by which the cards of plays are larger than the size at which all are visible; smaller below 0."""
    tray_before: int = 0
    """Cards that were drawn openly in this turn: the hand leaves their room free until it ends."""
    composition: Composition = FREE
    groups: tuple[int, ...] = ()
    """The numbers of cards in the groups of the hand, after which the others lie; empty where it has no groups."""


@value_class
class Frame:
    """The fixed parts of the table: they depend on the window and the text alone."""

    main: Rect
    side: Rect
    table: Rect
    unit: float
    base: float
    """The scale of the room between things and of targets, which larger text does not widen."""
    room: Room
    hand_area: Rect
    tools: Rect
    middle: int
    """The height of the middle strip."""
    narrower: int
    """The width that the side panel would take from the hand with the largest text."""
    second: int
    """The height of the second row of the opponents' headings; 0 if one is enough."""
    zooms: bool = False
    """True if the middle strip has buttons that zoom at its right end."""
    rack: bool = False
    """True if there is no middle strip: stock and zoom buttons lie at the end of the hand's strip, which is higher."""
    centred: bool = False
    """True if stock and discards stand side by side in the middle of the strip."""
    apart: bool = False
    """True if a card lies open beside the stock."""

    @property
    def target(self) -> int:
        """The least width and height of a button."""
        return max(TARGET, round(TARGET * self.base))

    @property
    def seam(self) -> int:
        """The pixels of the hand's strip taken by the box around the tray."""
        return 3 * round(8 * self.base)

    @property
    def hand(self) -> Rect:
        """The area for the cards of hand and tray."""
        gap = round(10 * self.base)
        width = self.hand_area.width - self.tools.width - round(7 * self.base) - 2 * gap
        if self.rack:
            width -= self.end.width + gap
        at_right = self.tools.centerx > self.hand_area.centerx
        left = self.hand_area.left + gap if at_right else self.tools.right + gap
        if self.rack and at_right:
            left = self.end.right + gap
        return Rect(left, self.tools.top, width, self.tools.height)

    @property
    def end(self) -> Rect:
        """The column for the stock and the buttons that zoom at the end of a rack."""
        result = self.tools.copy()
        result.centerx = self.hand_area.left + self.hand_area.right - self.tools.centerx
        return result

    @property
    def beside_stock(self) -> int:
        """The width from the left edge of the stock to the area for discards: its number stands in between."""
        card = card_width(self.middle - round(8 * self.base))
        return card + round(66 * self.unit) + (card + round(8 * self.base) if self.apart else 0)

    @property
    def stock_left(self) -> int:
        """The left edge of the stock."""
        gap = round(8 * self.base)
        if not self.centred:
            return self.main.left + gap
        return self.main.centerx - (self.beside_stock + card_width(self.middle - gap) + 2 * gap) // 2

    def stock(self, middle: Rect, height: int) -> Rect:
        """The stock: in the middle strip, or at the end of a rack."""
        result = Rect(self.stock_left, 0, card_width(height), height)
        result.centery = middle.centery
        if self.rack:
            result.midtop = self.end.midtop
        return result

    def strip(self, top: int) -> Rect:
        """The area for discards and tray, where the middle strip begins at this height."""
        gap = round(8 * self.base)
        high, left = self.middle - gap, self.stock_left + self.beside_stock
        taken = 2 * self.target + 3 * self.room.gap if self.zooms else 0
        wide = card_width(high) + 2 * gap if self.centred else self.main.right - taken - left
        return Rect(left, top + round(4 * self.base), wide, high)

    def buttons(self, top: int) -> tuple[Rect, Rect] | None:
        """The buttons that zoom, if the middle strip begins at this height; None without them."""
        if not self.zooms:
            return None
        size, gap = self.target, self.room.gap
        if self.rack:
            lower = Rect(self.end.left, self.end.bottom - size, size, size)
            return lower, lower.move(0, -size - round(4 * self.base))
        right = Rect(self.main.right - size - gap, top + (self.middle - size) // 2, size, size)
        return right.move(-size - gap, 0), right


def frame_of(request: Request) -> Frame:
    """The fixed parts of a table."""
    spaces = max(len(request.plays) - 1, *map(len, request.members), 0)
    look = {"mirrored": request.mirrored, "on_rack": request.rack is not None}
    return _frame(request.size, request.scale, request.composition, heads=request.heads, spaces=spaces, **look)


@lru_cache(maxsize=8)
def _frame(
    size: tuple[int, int],
    wish: float,
    shares: Composition,
    *,
    mirrored: bool,
    on_rack: bool,
    heads: int = 0,
    spaces: int = 0,
) -> Frame:
    unit = interface_scale(size, wish)
    base = min(unit, interface_scale(size))
    margin, edge = round(8 * base), round(7 * base)
    side, table, narrower = _sides(size, unit, mirrored=mirrored)
    whole = table.inflate(-2 * margin, -2 * margin)
    rows, second = -(-heads // HEADS), _second_row(whole.width, margin, unit, heads, spaces)
    strip = rows * (round(HEADER * unit) + second + margin)
    main = Rect(whole.left, whole.top + strip, whole.width, whole.height - strip)
    high = whole.height - rows * (round(HEADER * base) + margin)  # larger text in headings must not shrink the hand
    target = max(TARGET, round(TARGET * base))
    card = max(round(shares.hand * min(high, size[0] * WIDEST_HAND)), 2 * target)
    smallest = min(card, round(SMALLEST * max(1.0, interface_scale(size))))
    two_rows = round(smallest * (1 + fans.TALL)) + 2 if heads else 0
    middle, held = max(round(card * shares.stacks), two_rows) + round(8 * base), card
    if on_rack:
        middle, held = 0, card + middle
    area = Rect(main.left, main.bottom - held - round(24 * base), main.width, held + round(24 * base))
    tools = Rect(area.left + edge, area.bottom - edge - held, target, held)
    if mirrored:
        tools.right = area.right - edge
    header = round((BARE_HEADER if heads else HEADER) * unit)
    free = main.height - area.height - 3 * margin - (0 if heads else second)
    largest = round(card * shares.melds)
    room = Room(main.width, free, margin, round(5 * base), header, largest, base, smallest, tiles=on_rack)
    if not on_rack and shares.grown > 1:
        room = replace(room, grown=round(largest * shares.grown))
    if not on_rack:
        line = header + 2 * room.pad + round(largest * (1 + TAG)) + 2
        middle = max(middle, min(round(card * shares.most), free - 2 * line))
    room = replace(room, height=free - middle)
    parts = main, side, table, unit, base, room, area, tools, middle, narrower, second
    return Frame(*parts, zooms=bool(heads), rack=on_rack, centred=shares.centred, apart=shares.apart)


def _second_row(width: int, margin: int, unit: float, heads: int, spaces: int) -> int:
    """The height of the second row of words in headings that are narrow; 0 if they are not."""
    a_row = -(-heads // -(-heads // HEADS)) if heads else max(1, spaces)
    narrow = (width - margin * (a_row - 1)) // a_row < LEAST_HEADING * unit
    return round(SECOND_ROW * unit) if narrow else 0


def _sides(size: tuple[int, int], unit: float, *, mirrored: bool) -> tuple[Rect, Rect, int]:
    """The side panel, the table beside it, and the width that the panel would still gain with the largest text."""
    widest = round(size[0] * WIDEST_SIDE)
    width = min(round(300 * max(unit, SMALLEST_SCALE)), widest)
    side = Rect(0 if mirrored else size[0] - width, 0, width, size[1])
    table = Rect(width if mirrored else 0, 0, size[0] - width, size[1])
    return side, table, max(0, widest - width)
