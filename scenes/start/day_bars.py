"""Points of players as bars under each other, with a common zero."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from engine.forms import decimal
from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale

_NAME, _NUMBER = 0.3, 0.14
"""The parts of the width for a name and for its points."""
_LEAST = 30
"""The height of a row, to be scaled, with which its letters have their usual size."""


@value_class
class Bar:
    """A player with the points."""

    name: str
    points: int | None
    mine: bool = False
    """True for the player who looks at it."""
    cut: bool = False
    """True if the player ran out of time, and decided the rest at once."""
    told: str = ""
    """The words in place of points."""


def paint_bars(surface: Surface, box: Rect, bars: Sequence[Bar], unit: float) -> None:
    """Paint the bars in rows of one height, and a note if a player ran out of time."""
    note = any(bar.cut for bar in bars)
    high = box.height // (len(bars) + note)
    scale = type_scale(min(unit, high / _LEAST))
    points = [bar.points for bar in bars if bar.points is not None]
    least, most = min(0, *points, 0), max(0, *points, 1)
    left, number = box.left + round(box.width * _NAME), round(box.width * _NUMBER)
    room = box.right - number - left
    zero = left + round(room * -least / (most - least))
    for row, bar in enumerate(bars):
        middle = box.top + row * high + high // 2
        ink = theme().gold if bar.mine else theme().ink
        wide = round(box.width * _NAME) - round(high / 4)
        text.draw_text(
            surface, bar.name, (box.left, middle), scale.body, ink, bold=bar.mine, anchor="midleft", max_width=wide
        )
        end = zero if bar.points is None else left + round(room * (bar.points - least) / (most - least))
        if bar.points is not None:
            shape = Rect(min(zero, end), 0, max(2, abs(end - zero)), round(high * 0.44))
            shape.centery = middle
            pygame.draw.rect(surface, ink if bar.mine else theme().ink_muted, shape, border_radius=shape.height // 4)
        shown = bar.told if bar.points is None else f"{decimal(bar.points, 0)}{'*' if bar.cut else ''}"
        at = max(zero, end) + round(high / 6), middle
        text.draw_text(surface, shown, at, scale.body, ink, bold=bar.mine, anchor="midleft")
    pygame.draw.rect(surface, theme().hairline, Rect(zero - 1, box.top, 2, high * len(bars)))
    if note:
        words, at = _("* decided at once when its time was up"), (box.left, box.top + len(bars) * high)
        text.draw_text(surface, words, at, scale.small, theme().ink_muted, max_width=box.width)
