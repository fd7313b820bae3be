"""The players' spaces at any size, put together from small pieces: to render a vector picture would cost a frame."""

from collections.abc import Iterator

from pygame import Rect, Surface

from scenes.art import felt
from scenes.art.pieces import draw_pieces, put_together
from scenes.table.moving.seat_change import SeatChange
from scenes.ui.stage import Sprite

RADIUS = 14
_REPEATS = 8
"""Repeats of the pattern along a side of the picture, at the smallest."""


def draw_space(surface: Surface, space: Rect, seat: int, unit: float, *, active: bool) -> None:
    """Paint a player's space; the pieces of its edge and its pattern are repeated."""
    draw_pieces(surface, space, cloth(seat, unit, active=active), _edge(unit))


def turning_cloths(turning: SeatChange, unit: float) -> Iterator[Sprite]:
    """The spaces on their way as the table turns; they fade until only the spaces that lie under them are visible.

    Without them the colours would change sides at once, before the cards have left.
    """
    for seat, rect in enumerate(turning.rects):
        made = put_together(cloth(seat, unit, active=False), rect.size, _edge(unit))
        made.set_alpha(round(255 * turning.left))
        yield Sprite(made, rect.topleft)


def cloth(seat: int, unit: float, *, active: bool) -> Surface:
    """The picture that a player's space is made from."""
    grain = _grain(unit)
    side = felt.STEP * grain * max(2, _REPEATS // grain) + 2 * _edge(unit)
    return felt.space_panel((side, side), seat, active, round(RADIUS * unit), grain)


def edges(space: Rect, unit: float, head: int) -> tuple[Rect, ...]:
    """The areas under its heading where a space looks different when its player is to move: as wide as its corners."""
    wide = round(RADIUS * unit) + 4 * _grain(unit)
    down = Rect(space.left, head, wide, space.bottom - wide - head)
    foot = Rect(space.left, space.bottom - wide, space.width, wide)
    return foot, down, down.move(space.width - wide, 0)


def _grain(unit: float) -> int:
    """The factor by which the pattern is coarser in a large window."""
    return max(1, round(unit))


def _edge(unit: float) -> int:
    step = felt.STEP * _grain(unit)
    return step * -(-(round(RADIUS * unit) + 8) // step)
