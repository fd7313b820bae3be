"""Plots over the games of a rule set: a line with its grid, and the band in which chance alone would keep it."""

from collections.abc import Sequence

from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.art.vector import drawn, hex_of
from scenes.ui.surfaces import rule

_STEPS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)
"""The distances between lines of the grid that are tried, in points."""
_LEFT, _HEAD, _FOOT = 64, 30, 24
"""The room for figures, title and numbers of games, to be scaled."""
_DOTS = 60
"""The most games that have a dot each."""


@value_class(kw_only=True)
class Plot:
    """Values by game, the oldest first."""

    title: str
    values: Sequence[float]
    band: Sequence[float] = ()
    """By game, half the height of the band around 0; empty for none."""
    first: int = 1
    """The number of the first game."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest value, of line and band, with 0 between them."""
        every = (0.0, *self.values, *self.band, *(-each for each in self.band))
        return min(every), max(every)


def running_sum(values: Sequence[float]) -> list[float]:
    """The sums of the first values."""
    result, total = [], 0.0
    for value in values:
        total += value
        result.append(total)
    return result


def smoothed(values: Sequence[float], games: int = 10) -> list[float]:
    """The moving average: the mean of each value and those before it, of at most `games` values."""
    return [sum(part) / len(part) for end in range(1, len(values) + 1) if (part := values[max(0, end - games) : end])]


def paint_plot(surface: Surface, plot: Plot, box: Rect, unit: float) -> None:
    """Paint title, grid, band and line into a box."""
    scale = type_scale(unit)
    step, top = text.font(scale.body, bold=True).get_height(), box.top
    for row, line in enumerate(text.wrap(plot.title, scale.body, box.width, bold=True)):
        top = box.top + row * step
        text.draw_text(surface, line, (box.left, top), scale.body, theme().ink, bold=True)
    field = Rect(box.left + round(_LEFT * unit), top + round(_HEAD * unit), 0, 0)
    field.size = box.right - field.left - round(8 * unit), box.bottom - field.top - round(_FOOT * unit)
    low, high = _grid(surface, plot, field, unit)
    picture = drawn(_shapes(plot, field, (low, high), unit), field.size)
    surface.blit(picture, field)
    last = plot.first + len(plot.values) - 1
    foot, ink = field.bottom + round(3 * unit), theme().ink_muted
    text.draw_text(surface, str(plot.first), (field.left, foot), scale.small, ink)
    text.draw_text(surface, str(last), (field.right, foot), scale.small, ink, anchor="topright")


def _grid(surface: Surface, plot: Plot, field: Rect, unit: float) -> tuple[float, float]:
    """Paint the lines of the grid with their figures; return the lowest and the highest value of the field."""
    low, high = plot.bounds
    room = max(2, field.height // round(40 * unit))
    step = next((each for each in _STEPS if (high - low) / each <= room - 1), _STEPS[-1])
    first, last = -int(-low // step + (-low % step > 0)), max(1, int(high // step + (high % step > 0)))
    for line in range(first, last + 1):
        y = round(field.bottom - field.height * (line - first) / (last - first))
        rule(surface, field.left, field.right, y, unit * (1 if line else 1.6), theme().hairline)
        at = field.left - round(8 * unit), y
        words = f"{line * step:g}".replace("-", "\u2212")
        text.draw_text(surface, words, at, type_scale(unit).small, theme().ink_muted, anchor="midright")
    return first * step, last * step


def _shapes(plot: Plot, field: Rect, bounds: tuple[float, float], unit: float) -> str:
    low, high = bounds
    count = len(plot.values)

    def at(place: int, value: float) -> tuple[float, float]:
        x = field.width * (place / (count - 1) if count > 1 else 0.5)
        return x, field.height * (high - value) / (high - low)

    line = [at(place, value) for place, value in enumerate(plot.values)]
    shapes = ""
    if plot.band:
        edge = [at(place, value) for place, value in enumerate(plot.band)]
        edge += [at(place, -value) for place, value in reversed(list(enumerate(plot.band)))]
        shapes += f'<polygon points="{_written(edge)}" fill="{hex_of(theme().ink_muted)}" fill-opacity="0.16"/>'
    colour = hex_of(theme().gold)
    shapes += f'<polyline points="{_written(line)}" fill="none" stroke="{colour}" stroke-width="{2.6 * unit:.1f}"/>'
    if count <= _DOTS:
        shapes += "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4 * unit:.1f}" fill="{colour}"/>' for x, y in line)
    return shapes


def _written(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
