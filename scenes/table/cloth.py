"""The players' spaces at any size, put together from small pieces: a vector picture a size would cost a frame."""

from pygame import Rect, Surface

from scenes.art import felt
from scenes.art.pieces import draw_pieces

STEP = 28
"""One repeat of the pattern of a space."""
RADIUS = 14
MIDDLE = STEP * 8


def draw_space(surface: Surface, space: Rect, seat: int, unit: float, *, active: bool) -> None:
    """Paint a player's space; the pieces of its edge and its pattern are repeated."""
    draw_pieces(surface, space, cloth(seat, unit, active=active), _edge(unit))


def cloth(seat: int, unit: float, *, active: bool) -> Surface:
    """The picture that a player's space is made from."""
    side = MIDDLE + 2 * _edge(unit)
    return felt.space_panel((side, side), seat, active, round(RADIUS * unit))


def _edge(unit: float) -> int:
    return STEP * -(-(round(RADIUS * unit) + 8) // STEP)
