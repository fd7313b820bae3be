"""Where things lie: a pure function from the window, the players, plays, hand and pile to rectangles."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.table.packing import (
    Counts,
    Fit,
    Room,
    Spread,
    card_width,
    choose,
    heights,
    holds,
    index_width,
    pack,
    settle,
)

WIDTH, HEIGHT = 1280, 720
"""The window for which the interface's scale is 1."""
SMALLEST_SCALE = 0.86
SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
"""Parts of the wished height at which cards of a long fan are tried."""


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


@dataclass(frozen=True, slots=True)
class PlayPlace:
    """A play: all it covers, the handle by which it is moved as a whole, and its cards."""

    rect: Rect
    grip: Rect
    cards: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class SpacePlace:
    """A player's space: all it covers, its heading, and its plays."""

    rect: Rect
    header: Rect
    plays: tuple[PlayPlace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Every rectangle of the table, in pixels of the window."""

    window: Rect
    unit: float
    """The interface's scale: text sizes and lines are multiplied by it."""
    fit: Fit
    side: Rect
    spaces: tuple[SpacePlace, ...]
    middle: Rect
    """The strip with stock and pile."""
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
        """The height of stock and pile."""
        return self.stock.height

    @property
    def hand_card(self) -> int:
        """The height of the cards in the hand."""
        return self.tools.height


def interface_scale(size: tuple[int, int], wish: float = 1.0) -> float:
    """The scale of text and lines for a window, times what the player wishes."""
    return max(SMALLEST_SCALE, min(size[0] / WIDTH, size[1] / HEIGHT)) * wish


def wished_card(window_height: int) -> int:
    """The height of cards in plays that looks best, if there is room."""
    return round(window_height * 0.118)


def next_smaller(layout: Layout) -> int:
    """The height that cards in plays will have when they have to shrink next."""
    now = layout.table_card
    return next((height for height in heights(wished_card(layout.window.height)) if height < now), now)


def lay_out(request: Request, prior: Fit | None = None, *, new_turn: bool = False) -> Layout:
    """The layout; `prior` is the fit of the layout before, kept in a turn while everything fits."""
    window = Rect(0, 0, *request.size)
    unit = interface_scale(request.size, request.scale)
    margin = round(8 * unit)
    side_width = min(round(300 * unit), round(window.width * 0.31))
    side = Rect(window.right - side_width, 0, side_width, window.height)
    main = Rect(margin, margin, side.left - 2 * margin, window.height - 2 * margin)
    hand_area, tools = _hand_strip(main, unit)
    pile_height = round(window.height * 0.12)
    middle_height = pile_height + round(8 * unit)
    room = Room(
        width=main.width,
        height=main.height - hand_area.height - middle_height - 3 * margin,
        gap=margin,
        pad=round(6 * unit),
        header=round(27 * unit),
        card=wished_card(window.height),
    )
    order = _around(request)
    counts = [request.plays[seat] for seat in order]
    if prior is None or not holds(prior, counts, room):
        fit = choose(counts, room)
    else:
        fit = settle(prior, counts, room) if new_turn else prior
    middle = Rect(main.left, main.top + fit.top + margin, main.width, middle_height)
    stock, pile_area = _middle_strip(middle, pile_height, unit)
    hand, tray_area, tray = _hand(request, hand_area, tools, unit)
    return Layout(
        window=window,
        unit=unit,
        fit=fit,
        side=side,
        spaces=_spaces(main, middle.bottom + margin, order, counts, fit, room),
        middle=middle,
        stock=stock,
        pile_area=pile_area,
        pile=_fan(pile_area.inflate(-round(12 * unit), 0), pile_height, request.pile, 0.5),
        hand_area=hand_area,
        tools=tools,
        hand=hand,
        tray_area=tray_area,
        tray=tray,
    )


def _around(request: Request) -> tuple[int, ...]:
    """The seats in the order of the columns, in turn order to the left of the bottom seat, which comes last."""
    seats = len(request.plays)
    return tuple((request.bottom + step) % seats for step in range(1, seats + 1))


def _hand_strip(main: Rect, unit: float) -> tuple[Rect, Rect]:
    """The strip of the hand at the foot of the table, and the tools at its left."""
    card = round((main.height) * 0.165)
    height = card + round(24 * unit)
    area = Rect(main.left, main.bottom - height, main.width, height)
    return area, Rect(area.left + round(7 * unit), area.bottom - round(7 * unit) - card, round(40 * unit), card)


def _middle_strip(middle: Rect, height: int, unit: float) -> tuple[Rect, Rect]:
    top = middle.centery - height // 2
    stock = Rect(middle.left + round(8 * unit), top, card_width(height), height)
    left = stock.right + round(66 * unit)
    return stock, Rect(left, middle.top, middle.right - left, middle.height)


def _fan(area: Rect, height: int, count: int, widest: float) -> tuple[Rect, ...]:
    """`count` cards from the left of an area, vertically centred."""
    height, step = _largest(area.width, height, count, 1)
    width = card_width(height)
    step = min(step, width * widest)
    top = area.centery - height // 2
    return tuple(Rect(area.left + int(step * place), top, width, height) for place in range(count))


def _largest(room: int, height: int, count: int, fans: int) -> tuple[int, float]:
    """The largest height at which so many cards in so many fans show their indices, and the step they have then."""
    for part in SMALLER:
        card = round(height * part)
        width = card_width(card)
        step = (room - fans * width) / max(1, count - fans)
        if step >= index_width(card):
            break
    return card, step


def _hand(
    request: Request, area: Rect, tools: Rect, unit: float
) -> tuple[tuple[Rect, ...], Rect | None, tuple[Rect, ...]]:
    """The cards of the hand, centred, and those of the tray to their right."""
    pad = round(10 * unit)
    free = Rect(tools.right + pad, tools.top, area.right - tools.right - 2 * pad, tools.height)
    hand, tray = request.hand, request.tray
    cards, seams = max(hand, 1) + tray, pad * 3 if tray else 0
    height, step = _largest(free.width - seams, tools.height, cards, 2 if tray else 1)
    width = card_width(height)
    step = min(step, width * 0.72)
    top = free.bottom - height
    hand_width = round(width + step * max(0, hand - 1))
    tray_width = round(width + step * max(0, tray - 1)) if tray else 0
    left = free.left + max(0, free.width - hand_width - tray_width - seams) // 2
    in_hand = tuple(Rect(left + int(step * place), top, width, height) for place in range(hand))
    if not tray:
        return in_hand, None, ()
    start = left + hand_width + pad * 2
    in_tray = tuple(Rect(start + int(step * place), top, width, height) for place in range(tray))
    edge = round(5 * unit)
    box = Rect(start - edge, top - edge, tray_width + 2 * edge, height + 2 * edge)
    return in_hand, box, in_tray


def _spaces(
    main: Rect, own_top: int, order: tuple[int, ...], counts: Counts, fit: Fit, room: Room
) -> tuple[SpacePlace, ...]:
    """The spaces by seat."""
    own_height = room.height - fit.top
    places: dict[int, SpacePlace] = {}
    left = main.left
    for seat, width, plays in zip(order, fit.columns, counts, strict=False):
        places[seat] = _space(Rect(left, main.top, width, fit.top), plays, fit.spread, room)
        left += width + room.gap
    own = Rect(main.left, own_top, main.width, own_height)
    places[order[-1]] = _space(own, counts[-1], fit.spread, room)
    return tuple(places[seat] for seat in range(len(order)))


def _space(rect: Rect, counts: Sequence[int], spread: Spread, room: Room) -> SpacePlace:
    header = Rect(rect.left, rect.top, rect.width, room.header)
    inner = rect.width - 2 * room.pad
    left, top = rect.left + room.pad, header.bottom + room.pad // 2
    boxes, _ = pack(counts, inner, spread)
    plays = []
    for (x, y, width, height), count in zip(boxes, counts, strict=True):
        box = Rect(left + x, top + y, width, height)
        plays.append(_play(box, count, spread, inner))
    return SpacePlace(rect, header, tuple(plays))


def _play(box: Rect, count: int, spread: Spread, inner: int) -> PlayPlace:
    line = spread.per_line(inner)
    cards = tuple(
        Rect(
            box.left + spread.grip + place % line * spread.step,
            box.top + place // line * (spread.height + 2),
            spread.width,
            spread.height,
        )
        for place in range(count)
    )
    return PlayPlace(box, Rect(box.left, box.top, spread.grip, box.height), cards)
