"""The robes of the court cards: pieces cut at the slanting line, and the patterns upon them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assets.drawing.outline import cut, flatten, text
from assets.drawing.shapes import Drawing, path
from assets.drawing.svg import Point

LEFT, RIGHT, TOP = 40.0, 460.0, 36.0
SLANT_LEFT, SLANT_RIGHT = 290.0, 410.0
# Within the frame the corners of the indices are left out.
NOTCH_X, NOTCH_Y = 118.0, 206.0
FRAME: tuple[Point, ...] = (
    *((NOTCH_X, TOP), (RIGHT, TOP), (RIGHT, 700 - NOTCH_Y), (500 - NOTCH_X, 700 - NOTCH_Y)),
    *((500 - NOTCH_X, 700 - TOP), (LEFT, 700 - TOP), (LEFT, NOTCH_Y), (NOTCH_X, NOTCH_Y)),
)
UPPER: tuple[Point, ...] = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, SLANT_RIGHT), (LEFT, SLANT_LEFT))

LINE = "#14151d"
Cells = Callable[[float], Iterator[tuple[Point, ...]]]


def piece(d: str, fill: str, right: float = 0) -> Drawing:
    """One piece of a robe, moved to the right."""
    outline = cut([(x + right, y) for x, y in flatten(d)], UPPER)
    return path(text([outline]), fill, LINE, 4)


def cloth(d: str, fill: str, cells: Cells, size: float, colour: str) -> Drawing:
    """One piece of a robe with a pattern."""
    outline = cut(flatten(d), UPPER)
    shape = text([outline])
    marks = text(cut(outline, cell) for cell in cells(size))
    return path(shape, fill) + path(marks, colour) + path(shape, None, LINE, 4)


def chequers(size: float) -> Iterator[tuple[Point, ...]]:
    """Every other field of a board."""
    for row in range(int(240 / size)):
        for col in range(int(430 / size) + 1):
            if (row + col) % 2 == 0:
                x, y = LEFT + col * size, 200 + row * size
                yield (x, y), (x + size, y), (x + size, y + size), (x, y + size)


def lozenges(size: float) -> Iterator[tuple[Point, ...]]:
    """Upright diamonds that touch."""
    high = size * 1.5
    for row in range(int(120 / high) + 1):
        for col in range(int(220 / size) + 1):
            x, y = LEFT + col * size * 2, 200 + row * high * 2
            yield (x, y - high), (x + size, y), (x, y + high), (x - size, y)


def bars(size: float) -> Iterator[tuple[Point, ...]]:
    """Slanting stripes."""
    for i in range(int(700 / size / 2)):
        x = LEFT - 220 + i * size * 2
        yield (x + 220, 200), (x + 220 + size, 200), (x + size, 420), (x, 420)


def chevrons(size: float) -> Iterator[tuple[Point, ...]]:
    """Bands that run down towards the middle; each half is one field."""
    for i in range(-8, int(240 / size / 2)):
        y = 210 + i * size * 2
        yield (30, y), (272, y + 130), (272, y + 130 + size), (30, y + size)
        yield (272, y + 130), (482, y), (482, y + size), (272, y + 130 + size)
