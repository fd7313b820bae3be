"""Fans of cards, in one row or in several of which each shows the indices of the one behind it."""

from collections.abc import Sequence
from itertools import accumulate

from pygame import Rect

from scenes.art.card_size import card_width, index_width

TALL = 0.34
"""The part of a card's height that shows its corner index: a row in front leaves at least that of the row behind."""
APART = 1.07
"""The step from card to card where they lie side by side, as a part of their width."""
PARTS = (1.0, 0.92, 0.85, 0.79, 0.74, 0.66, 0.59)
"""The heights that are tried for cards of a fan, as parts of the available one."""


def rows_high(height: int, room: int) -> int:
    """The number of rows of cards of this height that fit into a strip, each showing the indices of the one behind."""
    return 1 + max(0, room - height) // max(1, round(height * TALL))


def card_height(area: tuple[int, int], cards: int, fans: int = 1, seam: int = 0) -> int:
    """The largest height at which `cards` cards, however they are split into fans, show their indices in an area."""
    width, tall = area
    for part in PARTS:
        height = round(tall * part)
        a_row = -(-cards // rows_high(height, tall)) + fans - 1
        if fans * card_width(height) + seam + max(0, a_row - fans) * index_width(height) <= width:
            return height
    return height


def step(width: int, height: int, counts: Sequence[int], widest: float) -> tuple[int, float]:
    """The least number of rows in which fans side by side show their indices, and the step from card to card."""
    card, index = card_width(height), index_width(height)
    for rows in range(1, max(2, max(counts, default=1) + 1)):
        a_row = [-(-count // rows) for count in counts]
        gaps = sum(a_row) - len(a_row)
        way = (width - card * len(a_row)) / gaps if gaps else card * widest
        if way >= index:
            break
    return rows, min(way, card * widest)


ROOMY = 0.4
"""The step from card to card, as a part of their width, below which a large hand takes another row."""


def in_rows(width: int, height: int, count: int, room: int, fan: tuple[int, float]) -> tuple[int, float]:
    """Rows and step of a large hand: as many rows as there is room for, if cards in fewer rows would lie close."""
    card, rows = card_width(height), rows_high(height, room)
    if fan[1] >= card * ROOMY or rows <= fan[0]:
        return fan
    gaps = -(-count // rows) - 1
    return rows, min((width - card) / gaps if gaps > 0 else card * APART, card * APART)


FAN, FELT = 0.62, 1.14
"""The widest step inside a group of the hand, and that to the next group, as parts of a card's width."""
CLOSE = 0.36
"""The step inside a group below which groups rather lie over the last card of the group before."""
NEXT = 1.7
"""The least step to the next group, as a part of that inside a group."""


def group_steps(width: int, height: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """The places of the cards of a hand in groups, from 0 on; None if so many do not show their indices in a row.

    Inside groups cards overlap; between groups there is felt while there is room.
    """
    card, index = card_width(height), index_width(height)
    inner, outer = sum(sizes) - len(sizes), len(sizes) - 1
    room, apart = width - card, card * FELT
    way = max(card * CLOSE, min(card * FAN, (room - outer * apart) / max(1, inner)))
    if inner * way + outer * apart > room:
        apart = (room - inner * way) / max(1, outer)
        if apart < way * NEXT:
            way = room / (inner + outer * NEXT)
            apart = way * NEXT
    if way < index:
        return None
    steps = [step for size in sizes for step in (*[way] * (size - 1), apart)][:-1]
    return tuple(map(int, accumulate(steps, initial=0.0)))


def fan_width(count: int, rows: int, way: float, height: int) -> int:
    """The width of a fan of `count` cards in `rows` rows."""
    return card_width(height) + int(way * (-(-count // rows) - 1)) if count else 0


def fan(area: Rect, height: int, count: int, rows: int, way: float) -> tuple[Rect, ...]:
    """The cards from the left of an area: a single row in its middle, or rows from its top to its foot."""
    width = card_width(height)
    a_row = max(1, -(-count // rows))
    rows = -(-count // a_row)
    down = (area.height - height) / (rows - 1) if rows > 1 else 0.0
    down = min(down, height * 0.6)
    top = area.top + (area.height - height - round(down * (rows - 1))) // 2
    return tuple(
        Rect(area.left + int(way * (place % a_row)), top + int(down * (place // a_row)), width, height)
        for place in range(count)
    )
