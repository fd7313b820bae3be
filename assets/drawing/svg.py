"""Small SVG vocabulary: the part that every common reader draws alike.

Shapes, groups and transforms only; no text, <use>, clips, masks or filters.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

WIDTH, HEIGHT = 500, 700
PAPER = "#fdfaf2"
EDGE = "#b0a896"
INK = "#1d2233"
SUIT_COLOUR = {"s": "#181a22", "h": "#c81828", "d": "#c81828", "c": "#181a22"}

Point = tuple[float, float]


def num(value: float) -> str:
    """A number, as short as a tenth of a unit allows."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def attrs(fill: str | None, stroke: str | None, width: float, more: str = "") -> str:
    """Paint attributes."""
    out = f' fill="{fill or "none"}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{num(width)}"'
        out += ' stroke-linejoin="round" stroke-linecap="round"'
    return out + (" " + more if more else "")


def path(d: str, fill: str | None = None, stroke: str | None = None, width: float = 3, more: str = "") -> str:
    """A path."""
    return f'<path d="{d}"{attrs(fill, stroke, width, more)}/>'


def circle(x: float, y: float, r: float, fill: str | None = None, stroke: str | None = None, width: float = 3) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{attrs(fill, stroke, width)}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 3,
) -> str:
    """An ellipse."""
    box = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f"<ellipse {box}{attrs(fill, stroke, width)}/>"


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 3,
) -> str:
    """A rectangle, rounded by r."""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f"<rect {box}{attrs(fill, stroke, width)}/>"


def poly(points: Iterable[Point], fill: str | None = None, stroke: str | None = None, width: float = 3) -> str:
    """A closed polygon."""
    d = "M" + " L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"
    return path(d, fill, stroke, width)


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = 0) -> list[Point]:
    """Corners of a star with one point up."""
    out: list[Point] = []
    for i in range(points * 2):
        angle = math.pi * i / points - math.pi / 2 + math.radians(turn)
        r = inner if i % 2 else outer
        out.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return out


def group(body: str, transform: str) -> str:
    """A transformed group."""
    return f'<g transform="{transform}">{body}</g>'


def move(body: str, x: float, y: float, scale: float = 1, turn: float = 0, mirror: bool = False) -> str:
    """The body scaled, turned and moved, in that order."""
    steps = f"translate({num(x)} {num(y)})"
    if turn:
        steps += f" rotate({num(turn)})"
    if scale != 1 or mirror:
        steps += f" scale({-scale if mirror else scale:.4g} {scale:.4g})"
    return group(body, steps)


def both(body: str) -> str:
    """The body and the body turned half round the middle of the card."""
    return body + group(body, f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")


def document(body: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A whole SVG file."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    return f'{head} width="{width}" height="{height}">\n{body}\n</svg>\n'


def blank(fill: str = PAPER) -> str:
    """The card's paper with its edge."""
    return marked(rect(2, 2, WIDTH - 4, HEIGHT - 4, 34, fill, EDGE, 4), "edge")


def marked(element: str, name: str) -> str:
    """The element with a class, by which it is found where cards are shown in high contrast."""
    return element.replace(" ", f' class="{name}" ', 1)
