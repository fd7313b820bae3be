"""The players' spaces at any size, put together from small pieces: a vector picture a size would cost a frame."""

from pygame import SRCALPHA, Rect, Surface

from scenes.art import felt
from scenes.art.theme import kept

STEP = 28
"""One repeat of the pattern of a space."""
RADIUS = 14


@kept(maxsize=16)
def space_cloth(size: tuple[int, int], seat: int, unit: float, *, active: bool) -> Surface:
    """A player's space of this size; the pieces of its edge and its pattern are repeated."""
    radius = round(RADIUS * unit)
    edge = STEP * -(-(radius + 8) // STEP)
    middle = STEP * 8
    source = felt.space_panel((middle + 2 * edge, middle + 2 * edge), seat, active, radius)
    out = Surface(size, SRCALPHA, source)
    for to_x, width, from_x in _pieces(size[0], edge, middle):
        for to_y, height, from_y in _pieces(size[1], edge, middle):
            out.blit(source, (to_x, to_y), Rect(from_x, from_y, width, height))
    return out


def _pieces(length: int, edge: int, middle: int) -> list[tuple[int, int, int]]:
    """Where each piece along a side goes, how long it is, and where in the source it comes from."""
    first = min(edge, length // 2)
    last = min(edge, length - first)
    found = [(0, first, 0)]
    at = first
    while at < length - last:
        part = min(middle, length - last - at)
        found.append((at, part, edge))
        at += part
    return [*found, (length - last, last, middle + 2 * edge - last)]
