"""Shapes as lists that are moved and mirrored here rather than by the reader.

The reader passes over the whole card once for each shape, so a shape and its mirror image are kept as one path.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from assets.drawing import outline, svg
from assets.drawing.svg import HEIGHT, WIDTH, Point, num

_TOKEN = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")
_ROUND = 0.5523

Step = tuple[str, tuple[Point, ...]]


class Shape(NamedTuple):
    """A path of the commands M, L, C and Z with its paint."""

    steps: tuple[Step, ...]
    fill: str | None
    stroke: str | None
    width: float


Drawing = list[Shape]


def _read(d: str) -> tuple[Step, ...]:
    """The steps of path text; a command is written out for each of its first uses."""
    out: list[Step] = []
    command, values = "M", list[float]()
    for token in _TOKEN.findall(d):
        if token.isalpha():
            command, values = token, []
            if command == "Z":
                out.append(("Z", ()))
            continue
        values.append(float(token))
        if len(values) == (6 if command == "C" else 2):
            out.append((command, tuple(zip(values[::2], values[1::2], strict=True))))
            command, values = "L" if command == "M" else command, []
    return tuple(out)


def path(d: str, fill: str | None = None, stroke: str | None = None, width: float = 3) -> Drawing:
    """A path."""
    return [Shape(_read(d), fill, stroke, width)]


def poly(points: Iterable[Point], fill: str | None = None, stroke: str | None = None, width: float = 3) -> Drawing:
    """A closed polygon."""
    steps = [("M" if i == 0 else "L", (p,)) for i, p in enumerate(points)]
    return [Shape((*steps, ("Z", ())), fill, stroke, width)]


def rect(
    x: float, y: float, w: float, h: float, fill: str | None = None, stroke: str | None = None, width: float = 3
) -> Drawing:
    """A rectangle."""
    return poly(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), fill, stroke, width)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str | None = None, stroke: str | None = None, width: float = 3
) -> Drawing:
    """An ellipse."""
    kx, ky = rx * _ROUND, ry * _ROUND
    steps: tuple[Step, ...] = (
        ("M", ((x, y - ry),)),
        ("C", ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))),
        ("C", ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))),
        ("C", ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))),
        ("C", ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))),
        ("Z", ()),
    )
    return [Shape(steps, fill, stroke, width)]


def circle(
    x: float, y: float, r: float, fill: str | None = None, stroke: str | None = None, width: float = 3
) -> Drawing:
    """A circle."""
    return ellipse(x, y, r, r, fill, stroke, width)


def _each(steps: Iterable[Step], to: Callable[[Point], Point]) -> tuple[Step, ...]:
    return tuple((command, tuple(to(p) for p in points)) for command, points in steps)


def move(body: Drawing, x: float, y: float, scale: float = 1, turn: float = 0, mirror: bool = False) -> Drawing:
    """The body mirrored, scaled, turned and moved, in that order."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    side = -1 if mirror else 1

    def to(p: Point) -> Point:
        return x + c * side * p[0] - s * p[1], y + s * side * p[0] + c * p[1]

    return [Shape(_each(b.steps, to), b.fill, b.stroke, b.width * scale) for b in body]


def twice(body: Drawing) -> Drawing:
    """The body, which must not cross the middle, with its mirror image."""
    return [b._replace(steps=b.steps + _each(b.steps, lambda p: (-p[0], p[1]))) for b in body]


def merged(body: Drawing) -> Drawing:
    """Neighbours in the order of drawing that have the same paint, as one path; they must not overlap."""
    out: Drawing = []
    for b in body:
        if out and out[-1][1:] == b[1:]:
            out[-1] = b._replace(steps=out[-1].steps + b.steps)
        else:
            out.append(b)
    return out


def cut(body: Drawing, convex: Sequence[Point]) -> Drawing:
    """The inside of a convex outline; every shape is one closed outline."""
    inside = (outline.cut(outline.flatten(_write(b.steps)), convex) for b in body)
    return [
        shape
        for b, points in zip(body, inside, strict=True)
        for shape in poly(points, b.fill, b.stroke, b.width)
        if len(points) > 2
    ]


def _write(steps: Iterable[Step]) -> str:
    return "".join(command + " ".join(f"{num(x)},{num(y)}" for x, y in points) for command, points in steps)


def text(body: Drawing) -> str:
    """SVG text of the shapes."""
    return "".join(svg.path(_write(b.steps), b.fill, b.stroke, b.width) for b in body)


def text_both(body: Drawing) -> str:
    """SVG text of the shapes and the same turned half round the middle of the card."""
    turned = (_each(b.steps, lambda p: (WIDTH - p[0], HEIGHT - p[1])) for b in body)
    return text([b._replace(steps=b.steps + t) for b, t in zip(body, turned, strict=True)])
