"""Places of the cards left in another player's hand while a finished hand is counted."""

from pygame import Rect

from scenes.art.card_size import card_width, index_width
from scenes.table.places.fans import TALL
from scenes.table.places.layout import Layout

SIZE = 0.8
"""The height of such a card, as a part of one in a play."""
STEP = 0.62
"""The largest step from card to card, as a part of a card's width."""
SUM = 120
"""Pixels, to be scaled, that the sum takes in the corner of the space."""


def left_over(layout: Layout, seat: int, count: int) -> tuple[Rect, ...]:
    """The rectangles of `count` cards in a row: under the plays where there is room, else over the lowest of them."""
    if not count:
        return ()
    if layout.strip:
        return _under_head(layout, seat, count)
    space, pad, head = layout.spaces[layout.home(seat)], round(8 * layout.unit), layout.head(seat)
    high = max(1, min(round(layout.table_card * SIZE), space.rect.bottom - space.header.bottom - 2 * pad))
    wide = card_width(high)
    plays = [play.rect.bottom for play in space.plays if play.seen]
    top = max([space.header.bottom, *plays]) + pad
    top = min(top, space.rect.bottom - pad - high)
    whole = head.width - 2 * pad - wide
    room = whole - round(SUM * layout.unit)
    if room < index_width(high) * (count - 1):
        room = max(0, whole)  # every index is to be seen: the sum then lies over the last cards
    step = min(wide * STEP, room / (count - 1)) if count > 1 else 0.0
    return tuple(Rect(head.left + pad + round(place * step), top, wide, high) for place in range(count))


def _under_head(layout: Layout, seat: int, count: int) -> tuple[Rect, ...]:
    """The cards of a seat without a space, under the strip of headings: those of each row of it lie a little lower."""
    head, lowest = layout.head(seat), max(rect.bottom for rect in layout.heads)
    high = max(1, round(layout.table_card * SIZE))
    wide = card_width(high)
    row = sum(rect.top < head.top for rect in layout.heads if rect.left == head.left)
    step = min(wide * STEP, max(0, head.width - wide) / (count - 1)) if count > 1 else 0.0
    top = lowest + round(8 * layout.unit) + row * round(high * TALL)
    return tuple(Rect(head.left + round(place * step), top, wide, high) for place in range(count))
