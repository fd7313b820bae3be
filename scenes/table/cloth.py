"""The players' spaces at any size, put together from small pieces: a vector picture a size would cost a frame."""

from pygame import Surface

from scenes.art import felt
from scenes.art.pieces import put_together
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
    return put_together(source, size, edge)
