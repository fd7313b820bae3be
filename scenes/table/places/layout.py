"""The layout of the table: a pure function from the window, the players, plays, hand and pile to rectangles.

It keeps these promises for every window from 1024x640, every text scale and every split of the cards:

- Nothing leaves the window. The side panel, the spaces, the middle strip and the hand do not overlap, nor do stock and
  discards, hand and tray, nor the plays of a space, which lie inside it and under its heading.
- The other players' spaces are equally wide, whatever lies in them.
- A line of plays is full, or its handles and fans are as wide as is of use. No fan is narrower than that while a line
  of its space is empty and another play lies beside it.
- The corner index of every visible card can be seen. No card is too small to be read.
- Cards in plays are equally high in the own space, and equally high in the others'.
- No card becomes smaller during a turn while all plays have room. They go on in new lines, then cards lie closer, then
  the table is divided anew, and then the cards of plays become smaller. Where the smallest have no room, lines of a
  space are scrolled out of sight, with two buttons that show it. The hand has room for all discards from the
  beginning, so that a draw makes it no smaller; a long fan goes on in another row.
- The size of the text does not change the size of the hand's cards, and makes no cards of plays smaller that have room.
- A play of a few cards lies in one line, unless that is impossible.
- Targets are large enough. Buttons, the marks that scroll and the sort buttons measure 44 px both ways, and more in
  large windows. The handle of a play can be grabbed in the gap before it too: together they are 44 px wide while there
  is room and 24 at least, and as high as the play. A card can be grabbed wherever it shows, at least by its index.

`tests/scenes/layout_rules.py` lists breaches of these promises; tests and a bench look for them in random tables.
"""

from dataclasses import replace

from pygame import Rect

from engine.values import value_class
from scenes.art.card_size import card_width
from scenes.table.places import fans, rack
from scenes.table.places.fixed_areas import HEADER, HEADS, Frame, Request, frame_of
from scenes.table.places.largest_cards import Counts, Fit, choose, column, heights, keep, settle
from scenes.table.places.play_lines import WIDEST, Spread
from scenes.table.places.rack import RackGrid
from scenes.table.places.spaces import Contents, SpacePlace, lay_space
from scenes.table.places.zoom import unzoomed, zoomed

ADDED = 1
"""The most cards that come onto the pile in one turn."""


@value_class(kw_only=True)
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
    """By seat, the headings: in the strip over the spaces, or side by side in those of sides; else none."""
    zooms: tuple[Rect, Rect] | None
    """The buttons that make the cards of a common space smaller and larger; None if seats have spaces."""
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
    """The places of the rack on which the hand's cards lie; None without a rack."""
    tray_area: Rect | None
    tray: tuple[Rect, ...]

    @property
    def strip(self) -> bool:
        """True if the headings lie in a strip over the spaces, which belong to nobody."""
        return bool(self.request.heads)

    def head(self, seat: int) -> Rect:
        """The heading of a seat: in the strip, or that of its space."""
        return self.heads[seat] if self.heads else self.spaces[seat].header

    def can_zoom(self, by: int) -> bool:
        """True if the cards of plays can become larger, or smaller, by so many steps."""
        request, plain = self.request, unzoomed(self.fit)
        then = zoomed(plain, request.zoom + by, frame_of(request).room, len(request.plays) - 1)
        return any(request.plays) and (then.spread, then.others) != (self.fit.spread, self.fit.others)

    @property
    def beside_pile(self) -> Rect:
        """The room for words beside the top of the pile."""
        area, top = self.pile_area, max((rect.right for rect in self.pile), default=self.pile_area.left)
        end = self.middle.right if self.request.composition.centred else area.right
        return Rect(top, area.top, end - top, area.height)

    @property
    def apart(self) -> Rect | None:
        """The place of the card that lies open beside the stock; None where there is none."""
        beside = self.request.composition.apart and self.rack is None
        return self.stock.move(self.stock.width + round(8 * self.base), 0) if beside else None

    @property
    def stock_count(self) -> Rect:
        """The room for the number of the stock: beside it, or across it at the end of a rack."""
        stock = self.stock if self.apart is None else self.apart
        if self.rack is not None:
            return Rect(stock.left, stock.centery - stock.height // 4, stock.width, stock.height // 2)
        return Rect(stock.right, self.middle.top, self.pile_area.left - stock.right, self.middle.height)

    def members(self, space: int) -> tuple[int, ...]:
        """The seats whose headings stand in a space."""
        if self.request.members:
            return self.request.members[space]
        return () if self.strip else (space,)

    def home(self, seat: int) -> int:
        """The number of the space in which a seat lays its cards, if that is no common one."""
        return next((space for space, members in enumerate(self.request.members) if seat in members), seat)

    def spread(self, space: int) -> Spread:
        """The closest spread of plays in a space."""
        return self.fit.spread if space == self.request.bottom else self.fit.others

    @property
    def table_card(self) -> int:
        """The height of the cards in plays of the own space, or the only one."""
        return self.fit.spread.height

    @property
    def others_card(self) -> int:
        """The height of the cards in plays of the opponents' spaces; that of the only one where they have none."""
        return self.fit.others.height

    @property
    def pile_card(self) -> int:
        """The height of stock, discards and tray."""
        return self.fit.pile

    @property
    def hand_card(self) -> int:
        """The height of the cards in the hand."""
        return self.fit.hand


def lay_out(request: Request, prior: Fit | None = None, *, new_turn: bool = False) -> Layout:
    """The layout; `prior` is the fit of the last layout, whose sizes stay while a turn lasts."""
    frame = frame_of(request)
    order = _around(request)
    fit = _fit(request, prior, _counts(request), frame, new_turn=new_turn)
    margin = frame.room.gap
    top = frame.main.top + fit.top + (0 if request.heads else frame.second)
    middle = Rect(frame.main.left, top + margin, frame.main.width, frame.middle)
    stock, strip = frame.stock(middle, fit.pile), frame.strip(middle.top)
    grid = None if request.rack is None else rack.grid(frame.hand, fit.hand, _columns(request.rack))
    hand, tray_area, tray = _held(request, frame, fit.hand, grid)
    spaces = _spaces(request, frame, order, fit, middle.bottom + margin)
    return Layout(
        window=Rect(0, 0, *request.size),
        unit=frame.unit,
        base=frame.base,
        fit=fit,
        request=request,
        target=frame.target,
        side=frame.side,
        table=frame.table,
        spaces=spaces,
        heads=_side_by_side(request.members, spaces) if request.members else _heads(request.heads, frame),
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


def _counts(request: Request) -> Counts:
    """The cards of each play, by space, in the order of the columns."""
    return tuple(request.plays[seat] for seat in _around(request))


# -- sizes


def _fit(request: Request, prior: Fit | None, counts: Counts, frame: Frame, *, new_turn: bool) -> Fit:
    """All sizes, with the player's zoom of the plays' cards."""
    fit = _unzoomed_fit(request, None if prior is None else unzoomed(prior), counts, frame, new_turn=new_turn)
    return zoomed(fit, request.zoom, frame.room, len(counts) - 1) if request.zoom else fit


def _unzoomed_fit(request: Request, prior: Fit | None, counts: Counts, frame: Frame, *, new_turn: bool) -> Fit:
    """All sizes: those of the turn so far, or new ones."""
    held = request.hand + request.tray
    room = replace(frame.room, spare=min(request.composition.spare, 1 + held // 4))
    if request.scale > 1:
        usual = _unzoomed_fit(
            replace(request, scale=1.0), None, counts, frame_of(replace(request, scale=1.0)), new_turn=True
        )
        room = replace(room, wanted=(usual.spread.height, usual.others.height))
    if prior is not None and not new_turn:
        return replace(keep(prior, counts, room), hand=prior.hand, pile=prior.pile)
    fresh = choose(counts, room) if prior is None else settle(prior, counts, room)
    if request.rack is not None:
        hand = rack.tile_height(frame.hand.size, _columns(request.rack), frame.room.smallest)
        return replace(fresh, hand=hand, pile=_stock_height(frame))
    strip = frame.strip(0)
    width, high = frame.hand.size
    coming = held + request.composition.drawn + request.pile - request.stays + request.brings
    hand = fans.card_height((width - frame.narrower, high), coming, 2, frame.seam)
    more = 0 if request.composition.centred else ADDED  # the next discard covers the top
    pile = fans.card_height(strip.size, request.pile + request.tray + more, 1, 2 * round(8 * frame.base))
    return replace(fresh, hand=hand, pile=max(pile, min(frame.room.smallest, strip.height)))


def _columns(places: tuple[int, ...]) -> int:
    return rack.columns_of(places, len(places))


def _stock_height(frame: Frame) -> int:
    """The height of the stock over the buttons that zoom at the end of a rack."""
    room = frame.end.height - 2 * frame.target - round(10 * frame.base)
    return min(frame.room.smallest, max(room, 1), frame.end.width * 7 // 5)


def coming(layout: Layout, turned: Request) -> tuple[int, ...]:
    """The heights that cards may have soon: if the next turn begins like this, and if plays need more room.

    `turned` is the request of the table once it has turned to whoever is to see it next, or that of the layout.
    """
    request, now = layout.request, layout.table_card
    frame = frame_of(request)
    thens = [_fit(request, layout.fit, _counts(request), frame, new_turn=True)]
    if turned.bottom != request.bottom:
        thens.append(_fit(turned, None, _counts(turned), frame, new_turn=True))
    smaller = next((height for height in heights(frame.room) if height < now), now)
    soon = [height for then in thens for height in (then.spread.height, then.others.height, then.hand, then.pile)]
    return tuple(dict.fromkeys([*soon, smaller]))


# -- the strips


def _held(
    request: Request, frame: Frame, height: int, grid: RackGrid | None
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
    if request.groups:
        return _in_groups(request, free, height)
    return _in_a_row(request, area, free, height)


def _in_groups(request: Request, free: Rect, height: int) -> tuple[Rect, ...]:
    """The rectangles of a hand in groups: in the middle, with a gap after each group.

    Room is kept for the card that comes next, so that a draw moves no other card.
    """
    count = request.hand
    loose = count - sum(request.groups)
    coming = max(0, (request.hand_before or count) + 1 - count)
    sizes = (*request.groups, *((loose + coming,) if loose + coming else ()))
    places = fans.group_steps(free.width, height, sizes)
    if places is None:
        return _in_a_row(replace(request, groups=()), free, free, height)
    left = free.left + (free.width - places[-1] - card_width(height)) // 2
    top = free.top + (free.height - height) // 2
    return tuple(Rect(left + place, top, card_width(height), height) for place in places[:count])


def _in_a_row(request: Request, area: Rect, free: Rect, height: int) -> tuple[Rect, ...]:
    """The rectangles of a hand without groups."""
    count, before = request.hand, request.hand_before or request.hand
    rows, way = _hand_rows(request, free, height, max(count, before))
    if rows > 1:
        before = count
        rows, way = _hand_rows(request, free, height, count)
    left = area.centerx - fans.fan_width(before, rows, way, height) // 2
    left = min(left, free.right - fans.fan_width(max(count, before), rows, way, height))
    return fans.fan(Rect(max(left, free.left), area.top, 0, area.height), height, count, rows, way)


def _hand_rows(request: Request, free: Rect, height: int, count: int) -> tuple[int, float]:
    """The rows of a hand, and the step from card to card; hands that are often large lie in several rows sooner."""
    fan = fans.step(free.width, height, (count,), fans.APART)
    return fans.in_rows(free.width, height, count, free.height, fan) if request.heads or request.members else fan


def _pile(count: int, strip: Rect, height: int, pad: int) -> tuple[Rect, ...]:
    """The rectangles of the discards, from the left."""
    rows, way = fans.step(strip.width - 2 * pad, height, (count,), WIDEST)
    return fans.fan(strip.move(pad, 0), height, count, rows, way)


def _heads(count: int, frame: Frame) -> tuple[Rect, ...]:
    """The headings in their strip, as many in a row as fit."""
    gap, high = frame.room.gap, round(HEADER * frame.unit) + frame.second
    a_row = -(-count // max(1, -(-count // HEADS)))
    wide = (frame.main.width - gap * (a_row - 1)) // max(1, a_row)
    top = frame.main.top - -(-count // HEADS) * (high + gap)
    return tuple(
        Rect(frame.main.left + seat % a_row * (wide + gap), top + seat // a_row * (high + gap), wide, high)
        for seat in range(count)
    )


def _side_by_side(members: tuple[tuple[int, ...], ...], spaces: tuple[SpacePlace, ...]) -> tuple[Rect, ...]:
    """The headings of sides, which share the width of their spaces."""
    result = dict[int, Rect]()
    for seats, space in zip(members, spaces, strict=True):
        left, top, width, height = space.header
        wide = width // len(seats)
        result |= {seat: Rect(left + place * wide, top, wide, height) for place, seat in enumerate(seats)}
    return tuple(result[seat] for seat in sorted(result))


# -- the spaces


def _spaces(request: Request, frame: Frame, order: tuple[int, ...], fit: Fit, own_top: int) -> tuple[SpacePlace, ...]:
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
            tuple(rect),
            Contents(request.plays[seat], wishes.get(seat, ()), scrolled.get(seat, 0)),
            fit.spread if seat == order[-1] else fit.others,
            room if seat == order[-1] else opposite,
            frame.target,
        )
        for seat, rect in zip(order, rects, strict=True)
    }
    return tuple(places[seat] for seat in range(len(order)))
