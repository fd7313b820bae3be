"""Where things lie: a pure function from the window, the players, plays, hand and pile to rectangles.

What holds for every window from 1024x640, every text scale and every split of the cards:

- nothing leaves the window; the side panel, the spaces, the middle strip and the hand do not overlap, nor do stock,
  discards and tray, nor the plays of a space, which lie inside it and under its heading;
- of every card in sight the corner index is seen; no card is smaller than can be read;
- while a turn lasts no card becomes smaller: plays go on in new lines and the table is divided anew, then cards lie
  closer, and then lines of a space are out of sight and scrolled to, with two buttons that show it; the discards and
  what was drawn of them share one strip, so that a draw needs no new room, and a long fan goes on in another row;
- what is pressed is a target. Buttons, the marks that scroll and the sort buttons measure 44 px both ways, and more in
  large windows. The handle of a play is taken in the gap before it too, together 44 px wide while there is room and 24
  at least, and as high as the play. A card is taken by what is seen of it, at least its index.

`build/bench/layout_rules.py` lists what breaks these sentences; tests and a bench look for it in tables at random.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect

from scenes.art.card_size import card_width
from scenes.table.places import fans
from scenes.table.places.packing import (
    TARGET,
    Counts,
    Fit,
    Room,
    Spot,
    Spread,
    choose,
    heights,
    keep,
    pack,
    settle,
    widened,
)
from scenes.ui.scale import SMALLEST_SCALE, interface_scale

DRAWN = 5
"""Cards that may come into a hand in one turn, besides those of the pile: three drawn, two jokers replaced."""
ADDED = 3
"""Cards that may come to pile and tray in one turn: one taken or demanded, one discarded."""

MOST_SPARE = 3
"""New plays of a player's own that room is kept for, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is to be laid out. Seats are numbers from 0; `bottom` is the seat at the lower edge of the window."""

    size: tuple[int, int]
    bottom: int
    plays: tuple[tuple[int, ...], ...]
    """For each seat the number of cards of each play, in the order in which they lie."""
    hand: int
    tray: int
    pile: int
    scale: float = 1.0
    """The player's wish for larger or smaller text."""
    scrolled: tuple[int, ...] = ()
    """For each seat the line that is wanted first in sight, if its space has too many; none means 0."""
    mirrored: bool = False
    """The side panel lies at the left and the sort buttons at the right, as is handy for the left hand."""
    hand_before: int = 0
    """Cards in the hand when the turn began: its left edge stays where it was then. With 0 the hand is centred."""


@dataclass(frozen=True, slots=True)
class PlayPlace:
    """A play: what is seen of it, the handle by which it is moved as a whole, and its cards.

    A card out of sight has the place at the edge of the space behind which it is to be thought; a play wholly out of
    sight has an empty rectangle.
    """

    rect: Rect
    grip: Rect
    reach: Rect
    """Where the handle can be taken: the gap before it too."""
    cards: tuple[Rect, ...]
    seen: range
    """Places of the cards in sight."""
    line: int
    """The line of the space where it begins."""


@dataclass(frozen=True, slots=True)
class SpacePlace:
    """A player's space: all it covers, its heading, its plays, and how far it is scrolled."""

    rect: Rect
    header: Rect
    plays: tuple[PlayPlace, ...]
    first: int
    """The first line in sight."""
    more: int
    """Lines that are out of sight."""
    marks: tuple[Rect, Rect] | None
    """The buttons that scroll up and down, where there are more lines than can be seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Every rectangle of the table, in pixels of the window."""

    window: Rect
    unit: float
    """The interface's scale: text sizes and lines are multiplied by it."""
    fit: Fit
    request: Request
    """What is laid out here."""
    target: int
    """The least width and height of a button."""
    side: Rect
    table: Rect
    """The window without the side panel."""
    spaces: tuple[SpacePlace, ...]
    middle: Rect
    """The strip with stock, pile and tray."""
    stock: Rect
    pile_area: Rect
    pile: tuple[Rect, ...]
    hand_area: Rect
    tools: Rect
    """Room for the sort buttons."""
    hand: tuple[Rect, ...]
    tray_area: Rect | None
    tray: tuple[Rect, ...]

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

    @property
    def target(self) -> int:
        """The least width and height of a button."""
        return max(TARGET, round(TARGET * self.base))

    @property
    def hand(self) -> Rect:
        """Where the cards of the hand may lie."""
        gap = round(10 * self.base)
        width = self.hand_area.width - self.tools.width - round(7 * self.base) - 2 * gap
        at_right = self.tools.centerx > self.hand_area.centerx
        left = self.hand_area.left + gap if at_right else self.tools.right + gap
        return Rect(left, self.tools.top, width, self.tools.height)

    def strip(self, top: int) -> Rect:
        """Where discards and tray may lie, the middle strip beginning at this height."""
        high = self.middle - round(8 * self.base)
        left = self.main.left + round(8 * self.base) + card_width(high) + round(66 * self.unit)
        return Rect(left, top + round(4 * self.base), self.main.right - left, high)


def _frame(size: tuple[int, int], wish: float, *, mirrored: bool) -> _Frame:
    unit = interface_scale(size, wish)
    base = min(unit, interface_scale(size))
    margin = round(8 * base)
    side_width = min(round(300 * max(unit, SMALLEST_SCALE)), round(size[0] * 0.31))
    side = Rect(0 if mirrored else size[0] - side_width, 0, side_width, size[1])
    table = Rect(side_width if mirrored else 0, 0, size[0] - side_width, size[1])
    main = table.inflate(-2 * margin, -2 * margin)
    card = round(min(main.height * 0.165, size[0] * 0.115))
    middle = round(card * 0.73) + round(8 * base)
    area = Rect(main.left, 0, main.width, card + round(24 * base))
    area.bottom = main.bottom
    edge = round(7 * base)
    room = Room(
        width=main.width,
        height=main.height - area.height - middle - 3 * margin,
        gap=margin,
        pad=round(5 * base),
        header=round(27 * unit),
        card=card,
        scale=base,
    )
    tools = Rect(area.left + edge, area.bottom - edge - card, max(TARGET, round(TARGET * base)), card)
    if mirrored:
        tools.right = area.right - edge
    return _Frame(main, side, table, unit, base, room, area, tools, middle)


def lay_out(request: Request, prior: Fit | None = None, *, new_turn: bool = False) -> Layout:
    """The layout; `prior` is the fit of the layout before, whose sizes stay while a turn lasts."""
    frame = _frame(request.size, request.scale, mirrored=request.mirrored)
    order = _around(request)
    counts = tuple(request.plays[seat] for seat in order)
    fit = _fit(request, prior, counts, frame, new_turn=new_turn)
    margin = frame.room.gap
    middle = Rect(frame.main.left, frame.main.top + fit.top + margin, frame.main.width, frame.middle)
    stock = Rect(middle.left + round(8 * frame.base), 0, card_width(fit.pile), fit.pile)
    stock.centery = middle.centery
    pile_area, pile, tray_area, tray = _pile(request, frame, middle, fit.pile)
    return Layout(
        window=Rect(0, 0, *request.size),
        unit=frame.unit,
        fit=fit,
        request=request,
        target=frame.target,
        side=frame.side,
        table=frame.table,
        spaces=_spaces(request, frame, order, fit, middle.bottom + margin),
        middle=middle,
        stock=stock,
        pile_area=pile_area,
        pile=pile,
        hand_area=frame.hand_area,
        tools=frame.tools,
        hand=_hand(request.hand, request.hand_before or request.hand, frame.hand, fit.hand),
        tray_area=tray_area,
        tray=tray,
    )


def _around(request: Request) -> tuple[int, ...]:
    """The seats in the order of the columns, in turn order to the left of the bottom seat, which comes last."""
    seats = len(request.plays)
    return tuple((request.bottom + step) % seats for step in range(1, seats + 1))


# -- sizes


def _fit(request: Request, prior: Fit | None, counts: Counts, frame: _Frame, *, new_turn: bool) -> Fit:
    """All sizes: those of the turn so far, or new ones."""
    held = request.hand + request.tray
    room = replace(frame.room, spare=min(MOST_SPARE, 1 + held // 4))
    if prior is not None and not new_turn:
        kept = keep(prior, counts, room)
        return replace(widened(kept, counts, room, prior.spreads), hand=prior.hand, pile=prior.pile)
    fresh = widened(choose(counts, room) if prior is None else settle(prior, counts, room), counts, room)
    strip = frame.strip(0)
    hand = fans.card_height(frame.hand.size, held + DRAWN)
    pile = fans.card_height(strip.size, request.pile + request.tray + ADDED, 2, 5 * round(8 * frame.base))
    return replace(fresh, hand=hand, pile=pile)


def coming(layout: Layout) -> tuple[int, ...]:
    """Heights that cards will have if the next turn begins like this, and when plays need more room: to be prepared."""
    request, now = layout.request, layout.table_card
    frame = _frame(request.size, request.scale, mirrored=request.mirrored)
    counts = tuple(request.plays[seat] for seat in _around(request))
    then = _fit(request, layout.fit, counts, frame, new_turn=True)
    smaller = next((height for height in heights(frame.room) if height < now), now)
    return tuple({then.spread.height: 0, then.hand: 0, then.pile: 0, smaller: 0})


# -- the strips


def _hand(count: int, before: int, area: Rect, height: int) -> tuple[Rect, ...]:
    """The cards of the hand, side by side while there is room.

    The left edge lies where a hand of as many cards as `before` is centred, so that no card moves that lies to the left
    of one that has left the hand. It moves to the left only where the cards would need more room at the right. A hand
    in several rows is centred anew.
    """
    rows, way = fans.step(area.width, height, (max(count, before),), fans.APART)
    if rows > 1:
        before = count
        rows, way = fans.step(area.width, height, (count,), fans.APART)
    left = area.centerx - fans.fan_width(before, rows, way, height) // 2
    left = min(left, area.right - fans.fan_width(count, rows, way, height))
    return fans.fan(Rect(left, area.top, 0, area.height), height, count, rows, way)


def _pile(
    request: Request, frame: _Frame, middle: Rect, height: int
) -> tuple[Rect, tuple[Rect, ...], Rect | None, tuple[Rect, ...]]:
    """Discards from the left, and the tray with what was drawn of them at the right."""
    pad = round(8 * frame.base)
    strip = frame.strip(middle.top)
    pile, tray = request.pile, request.tray
    area = Rect(strip.left, middle.top, strip.width, middle.height)
    counts = (max(1, pile), tray) if tray else (pile,)
    rows, way = fans.step(strip.width - (5 if tray else 2) * pad, height, counts, 0.62)
    inner = strip.move(pad, 0)
    discards = fans.fan(inner, height, pile, rows, way)
    if not tray:
        return area, discards, None, ()
    box = Rect(0, middle.top, fans.fan_width(tray, rows, way, height) + 2 * pad, middle.height)
    box.right = strip.right
    drawn = fans.fan(Rect(box.left + pad, strip.top, 0, strip.height), height, tray, rows, way)
    area.width = box.left - pad - area.left
    return area, discards, box, drawn


# -- the spaces


def _spaces(request: Request, frame: _Frame, order: tuple[int, ...], fit: Fit, own_top: int) -> tuple[SpacePlace, ...]:
    """The spaces by seat."""
    main, room = frame.main, frame.room
    rects = []
    left = main.left
    for width in fit.columns:
        rects.append(Rect(left, main.top, width, fit.top))
        left += width + room.gap
    rects.append(Rect(main.left, own_top, main.width, room.height - fit.top))
    scrolled = dict(enumerate(request.scrolled))
    places = {
        seat: _space(_box(rect), request.plays[seat], spread, room, frame.target, scrolled.get(seat, 0))
        for seat, rect, spread in zip(order, rects, fit.spreads, strict=True)
    }
    return tuple(places[seat] for seat in range(len(order)))


def _box(rect: Rect) -> tuple[int, int, int, int]:
    return rect.left, rect.top, rect.width, rect.height


@lru_cache(maxsize=64)
def _space(
    box: tuple[int, int, int, int], counts: tuple[int, ...], spread: Spread, room: Room, target: int, wanted: int
) -> SpacePlace:
    """One space. While a card is dragged over others the same ones are asked for again and again."""
    rect = Rect(box)
    header = Rect(rect.left, rect.top, rect.width, room.header)
    view = Rect(rect.left, header.bottom, rect.width, rect.height - header.height).inflate(-2 * room.pad, -2 * room.pad)
    shown = room.lines(rect.height, spread)
    spots, lines = pack(counts, view.width, spread)
    marks = None
    if lines > shown:
        marks = _marks(view, target, room.pad)
        view.width = marks[0].left - view.left
        spots, lines = pack(counts, view.width, spread)
    first = max(0, min(wanted, lines - shown))
    window = range(first, first + shown)
    plays = tuple(_play(view, spot, count, spread, window) for spot, count in zip(spots, counts, strict=True))
    return SpacePlace(rect, header, plays, first, max(0, lines - shown), marks)


def _marks(view: Rect, size: int, gap: int) -> tuple[Rect, Rect]:
    """The buttons that scroll, at the right edge: one over the other, or side by side in a low space."""
    if view.height >= 2 * size + gap:
        tall = min(view.height // 2, round(size * 1.5))
        left = view.right - size
        return Rect(left, view.top, size, tall), Rect(left, view.bottom - tall, size, tall)
    tall = max(size, min(view.height, round(size * 1.5)))
    right = Rect(view.right - size, view.top, size, tall)
    return right.move(-size - gap, 0), right


def _play(view: Rect, spot: Spot, count: int, spread: Spread, window: range) -> PlayPlace:
    """A play of which the lines in the window are in sight."""
    left = view.left + spot.x + spread.gap
    edge = window.start, window.stop - 1
    width, height, pitch, first = spread.width, spread.height, spread.pitch, left + spread.grip

    def line_top(line: int) -> int:
        return view.top + (min(max(line, edge[0]), edge[1]) - window.start) * pitch

    cards = tuple(
        Rect(first + place % spot.per_line * spread.step, line_top(spot.line + place // spot.per_line), width, height)
        for place in range(count)
    )
    start = max(0, window.start - spot.line) * spot.per_line
    seen = range(min(start, count), min(count, max(0, window.stop - spot.line) * spot.per_line))
    if not seen:
        nothing = Rect(left, cards[0].top, 0, 0)
        return PlayPlace(nothing, nothing, nothing, cards, seen, spot.line)
    rect = cards[seen.start].unionall([cards[place] for place in seen])
    rect.left, rect.width = left, rect.right - left
    grip = Rect(left, rect.top, spread.grip, rect.height)
    reach = Rect(left - spread.gap, rect.top, spread.reach, rect.height)
    return PlayPlace(rect, grip, reach, cards, seen, spot.line)
