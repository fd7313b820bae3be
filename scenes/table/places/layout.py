"""The layout of the table: a pure function from the window, the players, plays, hand and pile to rectangles.

It keeps these promises for every window from 1024x640, every text scale and every split of the cards:

- Nothing leaves the window. The side panel, the spaces, the middle strip and the hand do not overlap, nor do stock and
  discards, hand and tray, nor the plays of a space, which lie inside it and under its heading.
- The other players' spaces are equally wide, whatever lies in them.
- A line of plays is full, or its handles and fans are as wide as is of use. No fan is narrower than that while a line
  of its space is empty and another play lies beside it.
- The corner index of every visible card is seen. No card is too small to be read.
- No card becomes smaller during a turn. Plays go on in new lines, then cards lie closer, then the table is divided
  anew, and then lines of a space are scrolled out of sight, with two buttons that show it. The hand has room for all
  discards from the beginning, so that a draw makes it no smaller; a long fan goes on in another row.
- The cards of the hand are as large whatever the size of the text.
- Targets are large enough. Buttons, the marks that scroll and the sort buttons measure 44 px both ways, and more in
  large windows. The handle of a play can be grabbed in the gap before it too: together they are 44 px wide while there
  is room and 24 at least, and as high as the play. A card can be grabbed wherever it shows, at least by its index.

`build/bench/layout_rules.py` lists breaches of these promises; tests and a bench look for them in random tables.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect

from scenes.art.card_size import card_width
from scenes.table.places import fans, rack
from scenes.table.places.packing import (
    SMALLEST,
    TARGET,
    Counts,
    Fit,
    Room,
    choose,
    column,
    heights,
    keep,
    settle,
    unzoomed,
    zoomed,
)
from scenes.table.places.rack import RackGrid
from scenes.table.places.spaces import Contents, SpacePlace, lay_space
from scenes.table.places.spreading import WIDEST, Wishes
from scenes.ui.scale import SMALLEST_SCALE, interface_scale

DRAWN = 5
"""Cards that may come into a hand in one turn, besides those of the pile: three drawn, two jokers replaced."""
ADDED = 1
"""Cards that may come to the pile in one turn."""

HEADER, BARE_HEADER, SECOND_ROW = 27, 8, 19
"""Heights, to be scaled: of a heading, of the room over the plays of a space that has none, of a second row."""
LEAST_HEADING = 140
"""The width of a heading, to be scaled, below which its words stand in two rows."""
WIDEST_SIDE = 0.31
"""The part of the window's width that the side panel takes at most."""
HEADS = 4
"""Headings side by side in a strip, at most."""
MOST_CENTRED = 1.6
"""The height of the middle strip where stock and discards stand large in it, as a part of a card's in the hand."""
MOST_SPARE = 3
"""New plays of a player's own that room is kept for, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
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
    """The first line to show, by seat, where a space has too many; empty for 0."""
    mirrored: bool = False
    """The side panel lies at the left and the sort buttons at the right, as is handy for the left hand."""
    rack: tuple[int, ...] | None = None
    """The place of each card of the hand where it lies on a rack; then there are no discards."""
    hand_before: int = 0
    """Cards in the hand when the turn began: its left edge stays where it was then. With 0 the hand is centred."""
    heads: int = 0
    """Headings in a strip over the spaces, where seats have no space of their own: one a seat, up to eight."""
    zoom: int = 0
    """Steps by which the cards of plays are larger than the size at which all are visible; smaller below 0."""
    tray_before: int = 0
    """Cards that were drawn openly in this turn: the hand leaves their room free until it ends."""
    centred: bool = False
    """Stock and discards stand in the middle, as large as leaves each space a line of its largest cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Every rectangle of the table, in pixels of the window."""

    window: Rect
    unit: float
    """The interface's scale: text sizes and lines are multiplied by it."""
    base: float
    """The scale of the room between things, which larger text does not widen."""
    fit: Fit
    request: Request
    """The input from which this was laid out."""
    target: int
    """The least width and height of a button."""
    side: Rect
    table: Rect
    """The window without the side panel."""
    spaces: tuple[SpacePlace, ...]
    heads: tuple[Rect, ...]
    """By seat, the headings in the strip over the spaces; none where each seat has its space."""
    zooms: tuple[Rect, Rect] | None
    """The buttons that make the cards of a common space smaller and larger; None where seats have spaces."""
    middle: Rect
    """The strip with stock, pile and tray."""
    stock: Rect
    pile_area: Rect
    pile: tuple[Rect, ...]
    hand_area: Rect
    tools: Rect
    """Room for the sort buttons."""
    hand: tuple[Rect, ...]
    rack: RackGrid | None
    """The places of the hand's cards where they lie on a rack."""
    tray_area: Rect | None
    tray: tuple[Rect, ...]

    def head(self, seat: int) -> Rect:
        """The heading of a seat: in the strip, or that of its space."""
        return self.heads[seat] if self.heads else self.spaces[seat].header

    @property
    def table_card(self) -> int:
        """The height of the cards in plays."""
        return self.fit.spread.height

    @property
    def pile_card(self) -> int:
        """The height of stock, discards and tray."""
        return self.fit.pile

    @property
    def hand_card(self) -> int:
        """The height of the cards in the hand."""
        return self.fit.hand


@dataclass(frozen=True, slots=True)
class _Frame:
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
    """The width that the side panel would take from the hand if the text were as large as can be."""
    second: int
    """The height of the second row of the opponents' headings; 0 where one is enough."""
    zooms: bool = False
    """True if the middle strip has buttons that zoom at its right end."""
    rack: bool = False
    """True if there is no middle strip: stock and these buttons lie at the end of the hand's, which is higher."""
    centred: bool = False
    """True if stock and discards stand side by side in the middle of the strip."""

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
        found = self.tools.copy()
        found.centerx = self.hand_area.left + self.hand_area.right - self.tools.centerx
        return found

    @property
    def beside_stock(self) -> int:
        """The width from the left edge of the stock to the area for discards: its number stands in between."""
        return card_width(self.middle - round(8 * self.base)) + round(66 * self.unit)

    @property
    def stock_left(self) -> int:
        """The left edge of the stock."""
        gap = round(8 * self.base)
        if not self.centred:
            return self.main.left + gap
        return self.main.centerx - (self.beside_stock + card_width(self.middle - gap) + 2 * gap) // 2

    def stock(self, middle: Rect, height: int) -> Rect:
        """The stock: in the middle strip, or at the end of a rack."""
        found = Rect(self.stock_left, 0, card_width(height), height)
        found.centery = middle.centery
        if self.rack:
            found.midtop = self.end.midtop
        return found

    def strip(self, top: int) -> Rect:
        """The area for discards and tray, where the middle strip begins at this height."""
        gap = round(8 * self.base)
        high, left = self.middle - gap, self.stock_left + self.beside_stock
        taken = 2 * self.target + 3 * self.room.gap if self.zooms else 0
        wide = card_width(high) + 2 * gap if self.centred else self.main.right - taken - left
        return Rect(left, top + round(4 * self.base), wide, high)

    def buttons(self, top: int) -> tuple[Rect, Rect] | None:
        """The buttons that zoom, the middle strip beginning at this height."""
        if not self.zooms:
            return None
        size, gap = self.target, self.room.gap
        if self.rack:
            lower = Rect(self.end.left, self.end.bottom - size, size, size)
            return lower, lower.move(0, -size - round(4 * self.base))
        right = Rect(self.main.right - size - gap, top + (self.middle - size) // 2, size, size)
        return right.move(-size - gap, 0), right


def _frame_of(request: Request) -> _Frame:
    spaces = len(request.plays) - 1
    look = {"mirrored": request.mirrored, "centred": request.centred, "on_rack": request.rack is not None}
    return _frame(request.size, request.scale, heads=request.heads, spaces=spaces, **look)


@lru_cache(maxsize=8)
def _frame(
    size: tuple[int, int],
    wish: float,
    *,
    mirrored: bool,
    centred: bool,
    on_rack: bool,
    heads: int = 0,
    spaces: int = 0,
) -> _Frame:
    unit = interface_scale(size, wish)
    base = min(unit, interface_scale(size))
    margin = round(8 * base)
    widest_side = round(size[0] * WIDEST_SIDE)
    side_width = min(round(300 * max(unit, SMALLEST_SCALE)), widest_side)
    side = Rect(0 if mirrored else size[0] - side_width, 0, side_width, size[1])
    table = Rect(side_width if mirrored else 0, 0, size[0] - side_width, size[1])
    main = table.inflate(-2 * margin, -2 * margin)
    rows_of_heads = -(-heads // HEADS)
    a_row = -(-heads // max(1, rows_of_heads)) if heads else max(1, spaces)
    narrow = (main.width - margin * (a_row - 1)) // a_row < LEAST_HEADING * unit
    second = round(SECOND_ROW * unit) if narrow else 0
    strip = rows_of_heads * (round(HEADER * unit) + second + margin)
    usual_strip = rows_of_heads * (round(HEADER * base) + margin)
    high = main.height - usual_strip  # larger headings leave the hand as it is
    main = Rect(main.left, main.top + strip, main.width, main.height - strip)
    card = max(round(min(high * 0.165, size[0] * 0.115)), 2 * max(TARGET, round(TARGET * base)))
    smallest = min(card, round(SMALLEST * max(1.0, interface_scale(size))))
    rows = round(smallest * (1 + fans.TALL)) + 2 if heads else 0
    middle = max(round(card * 0.73), rows) + round(8 * base)
    held = card
    if on_rack:
        middle, held = 0, card + middle
    area = Rect(main.left, 0, main.width, held + round(24 * base))
    area.bottom = main.bottom
    edge, pad = round(7 * base), round(5 * base)
    header = round((BARE_HEADER if heads else HEADER) * unit)
    free = main.height - area.height - 3 * margin - (0 if heads else second)
    if centred:
        middle = max(middle, min(round(card * MOST_CENTRED), free - 2 * (header + 2 * pad + card)))
    room = Room(
        width=main.width,
        height=free - middle,
        gap=margin,
        pad=pad,
        header=header,
        card=card,
        scale=base,
        smallest=smallest,
        tiles=on_rack,
    )
    tools = Rect(area.left + edge, area.bottom - edge - held, max(TARGET, round(TARGET * base)), held)
    if mirrored:
        tools.right = area.right - edge
    narrower = max(0, widest_side - side_width)
    parts = main, side, table, unit, base, room, area, tools, middle, narrower, second
    return _Frame(*parts, zooms=bool(heads), rack=on_rack, centred=centred)


def lay_out(request: Request, prior: Fit | None = None, *, new_turn: bool = False) -> Layout:
    """The layout; `prior` is the fit of the layout before, whose sizes stay while a turn lasts."""
    frame = _frame_of(request)
    order = _around(request)
    counts = tuple(request.plays[seat] for seat in order)
    fit = _fit(request, prior, counts, frame, new_turn=new_turn)
    margin = frame.room.gap
    top = frame.main.top + fit.top + (0 if request.heads else frame.second)
    middle = Rect(frame.main.left, top + margin, frame.main.width, frame.middle)
    stock, strip = frame.stock(middle, fit.pile), frame.strip(middle.top)
    grid = None if request.rack is None else rack.grid(frame.hand, fit.hand, _columns(request.rack))
    hand, tray_area, tray = _held(request, frame, fit.hand, grid)
    return Layout(
        window=Rect(0, 0, *request.size),
        unit=frame.unit,
        base=frame.base,
        fit=fit,
        request=request,
        target=frame.target,
        side=frame.side,
        table=frame.table,
        spaces=_spaces(request, frame, order, fit, middle.bottom + margin),
        heads=_heads(request.heads, frame),
        zooms=frame.buttons(middle.top),
        middle=middle,
        stock=stock,
        pile_area=Rect(stock.bottomleft, (0, 0)) if grid else Rect(strip.left, middle.top, strip.width, middle.height),
        pile=_pile(request.pile, strip, fit.pile, round(8 * frame.base)),
        hand_area=frame.hand_area,
        tools=frame.tools,
        hand=hand,
        rack=grid,
        tray_area=tray_area,
        tray=tray,
    )


def _around(request: Request) -> tuple[int, ...]:
    """The seats in the order of the columns, in turn order to the left of the bottom seat, which comes last."""
    seats = len(request.plays)
    return tuple((request.bottom + step) % seats for step in range(1, seats + 1))


# -- sizes


def _fit(request: Request, prior: Fit | None, counts: Counts, frame: _Frame, *, new_turn: bool) -> Fit:
    """All sizes, the plays' cards zoomed as is wished."""
    fit = _unzoomed_fit(request, None if prior is None else unzoomed(prior), counts, frame, new_turn=new_turn)
    return zoomed(fit, request.zoom, frame.room) if request.zoom else fit


def _unzoomed_fit(request: Request, prior: Fit | None, counts: Counts, frame: _Frame, *, new_turn: bool) -> Fit:
    """All sizes: those of the turn so far, or new ones."""
    held = request.hand + request.tray
    room = replace(frame.room, spare=0 if request.centred else min(MOST_SPARE, 1 + held // 4))
    if prior is not None and not new_turn:
        return replace(keep(prior, counts, room), hand=prior.hand, pile=prior.pile)
    fresh = choose(counts, room) if prior is None else settle(prior, counts, room)
    if request.rack is not None:
        hand = rack.tile_height(frame.hand.size, _columns(request.rack), frame.room.smallest)
        return replace(fresh, hand=hand, pile=_stock_height(frame))
    strip = frame.strip(0)
    width, high = frame.hand.size
    hand = fans.card_height((width - frame.narrower, high), held + DRAWN + request.pile, 2, frame.seam)
    more = 0 if request.centred else ADDED  # the next discard covers the top
    pile = fans.card_height(strip.size, request.pile + request.tray + more, 1, 2 * round(8 * frame.base))
    return replace(fresh, hand=hand, pile=max(pile, min(frame.room.smallest, strip.height)))


def _columns(places: tuple[int, ...]) -> int:
    return rack.columns_of(places, len(places))


def _stock_height(frame: _Frame) -> int:
    """The height of the stock over the buttons that zoom at the end of a rack."""
    room = frame.end.height - 2 * frame.target - round(10 * frame.base)
    return min(frame.room.smallest, max(room, 1), frame.end.width * 7 // 5)


def coming(layout: Layout) -> tuple[int, ...]:
    """Heights that cards will have if the next turn begins like this, and when plays need more room: to be prepared."""
    request, now = layout.request, layout.table_card
    frame = _frame_of(request)
    counts = tuple(request.plays[seat] for seat in _around(request))
    then = _fit(request, layout.fit, counts, frame, new_turn=True)
    smaller = next((height for height in heights(frame.room) if height < now), now)
    return tuple({then.spread.height: 0, then.hand: 0, then.pile: 0, smaller: 0})


# -- the strips


def _held(
    request: Request, frame: _Frame, height: int, grid: RackGrid | None
) -> tuple[tuple[Rect, ...], Rect | None, tuple[Rect, ...]]:
    """The cards of the hand, the box of the tray at the end of their strip if anything lies in it, and its cards."""
    if grid is not None and request.rack is not None:
        return tuple(map(grid.rect, request.rack)), None, ()
    area, pad, tray = frame.hand, round(8 * frame.base), request.tray
    drawn = max(tray, request.tray_before)
    if not drawn:
        return _hand(request, area, area, height), None, ()
    rows, way = fans.step(area.width - frame.seam, height, (max(1, request.hand, request.hand_before), drawn), WIDEST)
    if rows > 1:
        drawn = tray
        rows, way = fans.step(area.width - frame.seam, height, (max(1, request.hand), tray), WIDEST)
    whole = fans.fan_width(drawn, rows, way, height) + 2 * pad
    free = Rect(area.left, area.top, area.width - whole - pad, area.height)
    if request.mirrored:
        free.right = area.right
    hand = _hand(request, area, free, height)
    if not tray:
        return hand, None, ()
    wide = fans.fan_width(tray, rows, way, height) + 2 * pad
    left = area.left if request.mirrored else area.right - wide
    box = Rect(left, frame.hand_area.top + pad // 2, wide, frame.hand_area.height - pad)
    return hand, box, fans.fan(Rect(left + pad, area.top, 0, area.height), height, tray, rows, way)


def _hand(request: Request, area: Rect, free: Rect, height: int) -> tuple[Rect, ...]:
    """The rectangles of the hand's cards: side by side while there is room in the part of the area that is `free`.

    The left edge is where the hand at the start of the turn is centred, or as near as the free part allows. So cards to
    the left of one that has left the hand do not move. The edge moves to the left only where the cards would need more
    room at the right. A hand in several rows is centred anew.
    """
    count, before = request.hand, request.hand_before or request.hand
    rows, way = _hand_rows(request, free, height, max(count, before))
    if rows > 1:
        before = count
        rows, way = _hand_rows(request, free, height, count)
    left = area.centerx - fans.fan_width(before, rows, way, height) // 2
    left = min(left, free.right - fans.fan_width(max(count, before), rows, way, height))
    return fans.fan(Rect(max(left, free.left), area.top, 0, area.height), height, count, rows, way)


def _hand_rows(request: Request, free: Rect, height: int, count: int) -> tuple[int, float]:
    """The rows of a hand, and the step from card to card; at a table for all large hands lie in several rows sooner."""
    fan = fans.step(free.width, height, (count,), fans.APART)
    return fans.in_rows(free.width, height, count, free.height, fan) if request.heads else fan


def _pile(count: int, strip: Rect, height: int, pad: int) -> tuple[Rect, ...]:
    """Discards from the left."""
    rows, way = fans.step(strip.width - 2 * pad, height, (count,), WIDEST)
    return fans.fan(strip.move(pad, 0), height, count, rows, way)


def _heads(count: int, frame: _Frame) -> tuple[Rect, ...]:
    """The headings in their strip, as many a row as there may be."""
    gap, high = frame.room.gap, round(HEADER * frame.unit) + frame.second
    a_row = -(-count // max(1, -(-count // HEADS)))
    wide = (frame.main.width - gap * (a_row - 1)) // max(1, a_row)
    top = frame.main.top - -(-count // HEADS) * (high + gap)
    return tuple(
        Rect(frame.main.left + seat % a_row * (wide + gap), top + seat // a_row * (high + gap), wide, high)
        for seat in range(count)
    )


# -- the spaces


def _spaces(request: Request, frame: _Frame, order: tuple[int, ...], fit: Fit, own_top: int) -> tuple[SpacePlace, ...]:
    """The spaces by seat."""
    main, room = frame.main, frame.room
    rects = []
    left = main.left
    width = column(len(order) - 1, room)
    for _seat in order[:-1]:
        rects.append(Rect(left, main.top, width, fit.top + frame.second))
        left += width + room.gap
    rects.append(Rect(main.left, own_top, main.width, room.height - fit.top))
    opposite = replace(room, header=room.header + frame.second)
    scrolled, wishes = dict(enumerate(request.scrolled)), dict(enumerate(request.wishes))
    places = {
        seat: lay_space(
            _box(rect),
            Contents(request.plays[seat], wishes.get(seat, ()), scrolled.get(seat, 0)),
            fit.spread,
            room if seat == order[-1] else opposite,
            frame.target,
        )
        for seat, rect in zip(order, rects, strict=True)
    }
    return tuple(places[seat] for seat in range(len(order)))


def _box(rect: Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.width, rect.height
