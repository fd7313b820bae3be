"""The robes of the court cards: pieces cut at the slanting line, and the patterns upon them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assets.drawing.outline import cut, flatten, text
from assets.drawing.shapes import Drawing, path
from assets.drawing.svg import Point

LEFT, RIGHT, TOP = 118.0, 382.0, 36.0
SLANT_LEFT, SLANT_RIGHT = 304.0, 396.0
UPPER: tuple[Point, ...] = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, SLANT_RIGHT), (LEFT, SLANT_LEFT))

LINE = "#14151d"
Cells = Callable[[float], Iterator[tuple[Point, ...]]]


def piece(
    d: str, fill: str, cells: Cells | None = None, size: float = 20, colour: str = "", width: float = 4
) -> Drawing:
    """One piece of a robe, with a pattern if cells are given."""
    outline = cut(flatten(d), UPPER)
    shape = text([outline])
    if cells is None:
        return path(shape, fill, LINE, width)
    marks = text(cut(outline, cell) for cell in cells(size))
    return path(shape, fill) + path(marks, colour) + path(shape, None, LINE, width)


def chequers(size: float) -> Iterator[tuple[Point, ...]]:
    """Every other field of a board."""
    for row in range(int(240 / size)):
        for col in range(int(300 / size) + 1):
            if (row + col) % 2 == 0:
                x, y = LEFT + col * size, 200 + row * size
                yield (x, y), (x + size, y), (x + size, y + size), (x, y + size)


def lozenges(size: float) -> Iterator[tuple[Point, ...]]:
    """Upright diamonds that touch."""
    high = size * 1.5
    for row in range(int(120 / high) + 1):
        for col in range(int(150 / size) + 1):
            x, y = LEFT + col * size * 2, 200 + row * high * 2
            yield (x, y - high), (x + size, y), (x, y + high), (x - size, y)


def bars(size: float) -> Iterator[tuple[Point, ...]]:
    """Slanting stripes."""
    for i in range(int(560 / size / 2)):
        x = LEFT - 220 + i * size * 2
        yield (x + 220, 200), (x + 220 + size, 200), (x + size, 420), (x, 420)


def chevrons(size: float) -> Iterator[tuple[Point, ...]]:
    """Bands that run down towards the middle; each half is one field."""
    for i in range(-8, int(240 / size / 2)):
        y = 210 + i * size * 2
        yield (100, y), (260, y + 110), (260, y + 110 + size), (100, y + size)
        yield (260, y + 110), (420, y), (420, y + size), (260, y + 110 + size)
