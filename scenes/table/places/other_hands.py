"""Places of another player's cards: of a fan or a rack in the space, and of cards left in the hand when it is over."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import ceil, cos, radians, sin
from typing import NamedTuple

from pygame import Rect

from scenes.art.card_size import card_width, index_width
from scenes.art.theme import deck
from scenes.table.places.fans import TALL
from scenes.table.places.layout import Layout

IN_SPACE = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45, 0.4)
"""The heights of cards that are tried in a space, as parts of one in a play."""
ARC, TURN = 30, 6.0
"""The most degrees from the first card to the last, and from card to card."""
LEGIBLE = 44
"""The height in pixels below which the index of a card in a fan is hard to read."""
KNOWN, LEAST = 4.8, 0.5
"""The least degrees to the next card: after a card whose index is to be visible, and after a back."""
REACH = 2.3
"""The radius of the arc, in heights of a card."""
TILE, LAP = 0.9, 0.62
"""The height of a tile, as a part of a rack's; the step, as a part of a tile's width."""
SIZE = 0.8
"""The height of a card that is left, as a part of one in a play."""
STEP = 0.62
"""The largest step from card to card, as a part of a card's width."""
INDICES = 0.4
"""The part of a card's height that its index takes."""
SUM = 120
"""The width, in pixels to be scaled, that the sum takes in the corner of the space."""


def left_over(layout: Layout, seat: int, count: int) -> tuple[Rect, ...]:
    """The rectangles of `count` cards in a row: under the plays if there is room, else over the lowest of them.

    There they may hang over the foot of the space, so that the indices under them stay in sight.
    """
    if not count:
        return ()
    if layout.strip:
        return _under_head(layout, seat, count)
    space, pad, head = layout.spaces[layout.home(seat)], round(8 * layout.unit), layout.head(seat)
    card = layout.spread(layout.home(seat)).height
    high = max(1, min(round(card * SIZE), space.rect.bottom - space.header.bottom - 2 * pad))
    wide = card_width(high)
    plays = [play.rect.bottom for play in space.plays if play.seen]
    lowest = max([space.header.bottom, *plays])
    hangs = min(lowest - round((1 - INDICES) * card), _floor(layout, space.rect) - pad // 2 - high)
    top = min(lowest + pad, max(space.rect.bottom - pad - high, hangs))
    whole = head.width - 2 * pad - wide
    room = whole - round(SUM * layout.unit)
    if room < index_width(high) * (count - 1):
        room = max(0, whole)  # every index has to be visible, so the sum lies over the last cards
    step = min(wide * STEP, room / (count - 1)) if count > 1 else 0.0
    return tuple(Rect(head.left + pad + round(place * step), top, wide, high) for place in range(count))


def _floor(layout: Layout, space: Rect) -> int:
    """The height at which the next thing under a space begins, or the table ends."""
    others = *(each.rect for each in layout.spaces), layout.stock, layout.pile_area, layout.hand_area
    under = (
        each for each in others if each.top >= space.bottom and each.left < space.right and space.left < each.right
    )
    return min((each.top for each in under), default=layout.table.bottom)


def _under_head(layout: Layout, seat: int, count: int) -> tuple[Rect, ...]:
    """The cards of a seat without a space, under the strip of headings; for headings of a later row they lie lower."""
    head, lowest = layout.head(seat), max(rect.bottom for rect in layout.heads)
    high = max(1, round(layout.table_card * SIZE))
    wide = card_width(high)
    row = sum(rect.top < head.top for rect in layout.heads if rect.left == head.left)
    step = min(wide * STEP, max(0, head.width - wide) / (count - 1)) if count > 1 else 0.0
    top = lowest + round(8 * layout.unit) + row * round(high * TALL)
    return tuple(Rect(head.left + round(place * step), top, wide, high) for place in range(count))


# -- hands that are still held


class HeldHand(NamedTuple):
    """A hand in its player's space: the place, and the height of its cards."""

    rect: Rect
    height: int


def in_space(layout: Layout, seat: int, groups: Sequence[Rect], count: int, known: int) -> HeldHand | None:
    """The hand of a seat beside the groups in its space, the last cards face up; None if there is no room.

    When groups lie there, the hand stays in the lower right corner, which they reach last, as long as there is room.
    """
    body, margin = layout.spaces[seat].body, round(8 * layout.unit)
    lines = sorted({rect.centery for rect in groups})
    corner = {"bottomright": (body.right - margin, body.bottom - margin // 2)}
    beside = [{"midright": (body.right - margin, middle)} for middle in lines]
    under = {"midbottom": (body.centerx, body.bottom - margin)}
    points = (corner, *beside, under) if groups else ({"center": body.center},)
    for point, part in product(points, IN_SPACE):
        height = round(layout.spread(seat).height * part)
        place = Rect((0, 0), hand_size(count, height, known)).move_to(**point)
        if body.inflate(0, -margin).contains(place) and place.inflate(margin, 0).collidelist(groups) < 0:
            return HeldHand(place, height)
    return None


def hand_size(count: int, height: int, known: int = 0) -> tuple[int, int]:
    """The size of a hand as it is held: on a rack where cards are tiles."""
    return (on_rack(count, height)[1], height) if deck().tiles else _fan_size(count, height, known)


def on_rack(count: int, height: int) -> tuple[list[int], int]:
    """The left edges of tiles on a rack of this height, and its width."""
    tile = card_width(round(height * TILE))
    edge, step = max(1, tile // 8), max(1, round(tile * LAP))
    return [edge + step * place for place in range(count)], 2 * edge + tile + step * (count - 1)


@lru_cache(maxsize=256)
def on_arc(count: int, height: int, known: int = 0) -> tuple[tuple[tuple[float, float, float], ...], int]:
    """For each card its angle to the left, and its centre from that of the arc; and the width of the whole fan.

    The indices of the last `known` cards are visible.
    """
    turn = min(TURN, ARC / max(1, count - 1))
    shown, backs = max(0, known - 1), count - max(1, known)
    turns = [turn] * (count - 1)
    if turn < KNOWN and shown:
        turns = [max(LEAST, (ARC - shown * KNOWN) / max(1, backs))] * backs + [KNOWN] * shown
    angles = [sum(turns) / 2 - gone for gone in accumulate(turns, initial=0.0)]
    reach = REACH * height
    middles = tuple((angle, -sin(radians(angle)) * reach, -cos(radians(angle)) * reach) for angle in angles)
    lean = radians(angles[0])
    wide = 2 * -middles[0][1] if count > 1 else 0.0
    return middles, round(abs(wide) + card_width(height) * cos(lean) + height * sin(abs(lean))) + 2


@lru_cache(maxsize=256)
def _fan_size(count: int, height: int, known: int) -> tuple[int, int]:
    """The size of a fan, without a picture of it: for seven players many sizes are tried."""
    middles, wide = on_arc(count, height, known)
    card = card_width(height)
    turned = [(y, (card * abs(sin(radians(angle))) + height * cos(radians(angle))) / 2) for angle, _x, y in middles]
    return wide, ceil(max(y + half for y, half in turned) - min(y - half for y, half in turned)) + 2
