"""Outlines as polygons: curves made straight, and cut to a convex shape where SVG would clip."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from assets.drawing.svg import Point, num

_TOKEN = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")
_STEPS = 7


def flatten(d: str) -> list[Point]:
    """Corners of one closed outline; d has the commands M, L, C and Z alone."""
    out: list[Point] = []
    command, values = "M", list[float]()
    for token in _TOKEN.findall(d):
        if token.isalpha():
            command, values = token, []
            continue
        values.append(float(token))
        if command == "C" and len(values) == 6:
            out += _curve(out[-1], (values[0], values[1]), (values[2], values[3]), (values[4], values[5]))
            values = []
        elif command != "C" and len(values) == 2:
            out.append((values[0], values[1]))
            values = []
    return out


def _curve(a: Point, b: Point, c: Point, e: Point) -> list[Point]:
    """A cubic curve's points after the first."""
    out: list[Point] = []
    for i in range(1, _STEPS + 1):
        t = i / _STEPS
        u = 1 - t
        k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x = k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * e[0]
        y = k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * e[1]
        out.append((x, y))
    return out


def cut(outline: Sequence[Point], convex: Sequence[Point]) -> list[Point]:
    """The part of an outline inside a convex one, whose corners run clockwise on the screen."""
    out = list(outline)
    for i, a in enumerate(convex):
        b = convex[(i + 1) % len(convex)]
        out = _half(out, a, b)
    return out


def _half(outline: Sequence[Point], a: Point, b: Point) -> list[Point]:
    """The part to the right of the line from a to b."""

    def side(p: Point) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    out: list[Point] = []
    for i, p in enumerate(outline):
        q = outline[i - 1]
        here, before = side(p), side(q)
        if (here >= 0) != (before >= 0):
            t = before / (before - here)
            out.append((q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t))
        if here >= 0:
            out.append(p)
    return out


def text(outlines: Iterable[Sequence[Point]]) -> str:
    """Path text of closed outlines; those with no surface are left out."""
    return "".join(
        "M" + " ".join(f"{num(x)},{num(y)}" for x, y in outline) + "Z" for outline in outlines if len(outline) > 2
    )
