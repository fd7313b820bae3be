"""The robes of the court cards: pieces cut at the slanting line, and the patterns upon them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assets.drawing.outline import cut, flatten, text
from assets.drawing.svg import Point, path

LEFT, RIGHT, TOP = 112.0, 388.0, 44.0
SLANT_LEFT, SLANT_RIGHT = 288.0, 412.0
UPPER: tuple[Point, ...] = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, SLANT_RIGHT), (LEFT, SLANT_LEFT))

LINE = "#14151d"
Cells = Callable[[float], Iterator[tuple[Point, ...]]]


def piece(d: str, fill: str, cells: Cells | None = None, size: float = 20, colour: str = "", width: float = 4) -> str:
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
    high = size * 1.4
    for row in range(int(480 / high)):
        for col in range(int(300 / size) + 2):
            if (row + col) % 2 == 0:
                x, y = 250 + (col - int(150 / size)) * size / 1, 200 + row * high / 1
                yield (x, y - high), (x + size, y), (x, y + high), (x - size, y)


def bars(size: float) -> Iterator[tuple[Point, ...]]:
    """Slanting stripes."""
    for i in range(-8, int(560 / size)):
        x = LEFT - 220 + i * size * 2
        yield (x + 220, 200), (x + 220 + size, 200), (x + size, 420), (x, 420)


def chevrons(size: float) -> Iterator[tuple[Point, ...]]:
    """Bands that run down towards the middle; each half is one field."""
    for i in range(-10, int(240 / size)):
        y = 210 + i * size * 2
        yield (100, y), (255, y + 90), (255, y + 90 + size), (100, y + size)
        yield (255, y + 90), (410, y), (410, y + size), (255, y + 90 + size)


def uprights(size: float) -> Iterator[tuple[Point, ...]]:
    """Upright stripes."""
    for i in range(int(150 / size) + 1):
        x = 258 - size / 2 - 140 // size * size + i * size * 2
        yield (x, 190), (x + size, 190), (x + size, 430), (x, 430)
