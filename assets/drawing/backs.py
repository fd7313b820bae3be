"""The backs of the cards: four designs, each in a colour of its own and the same both ways up."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing.shapes import Drawing, circle, cut, merged, move, path, poly, text
from assets.drawing.signs import SUIT_PATH
from assets.drawing.svg import HEIGHT, WIDTH, Point, blank, rect, star

GOLD, IVORY = "#d9ac52", "#f7efd9"
_X, _Y = WIDTH / 2, HEIGHT / 2
_LEFT, _TOP, _RIGHT, _FOOT = 58.0, 58.0, 442.0, 642.0
_FIELD: tuple[Point, ...] = ((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _FOOT), (_LEFT, _FOOT))


BACKS: dict[str, Callable[[], str]] = {}
"""The functions that draw the backs, by the names that the settings have for them."""


def _back(draws: Callable[[], str]) -> Callable[[], str]:
    BACKS[draws.__name__] = draws
    return draws


@dataclass(frozen=True, slots=True)
class _Tone:
    """The two shades of a back."""

    dark: str
    light: str


_NAVY, _WINE = _Tone("#142a52", "#234b8c"), _Tone("#4e1526", "#7d2a3d")
_PINE, _SLATE = _Tone("#113529", "#1f5a46"), _Tone("#20242e", "#3a4150")


def _sheet(tone: _Tone, field: str, body: Drawing) -> str:
    """Ivory paper, a border with a golden line, the field with what lies on it, and the lines around the field."""
    out = blank("#fbf7ec") + rect(24, 24, 452, 652, 20, tone.dark) + rect(34, 34, 432, 632, 14, None, GOLD, 4)
    out += rect(_LEFT, _TOP, 384, 584, 0, field) + text(merged(body))
    return out + rect(_LEFT, _TOP, 384, 584, 6, None, GOLD, 5) + rect(50, 50, 400, 600, 8, None, IVORY, 2)


def _turned(body: Drawing) -> Drawing:
    """The body, drawn round the middle of the card, and the same upside down."""
    return move(body, _X, _Y) + move(body, _X, _Y, turn=180)


def _ring(count: int, shape: Drawing, turn: float = 0) -> Drawing:
    """The shape, drawn above the middle of the card, so many times around it."""
    return [part for i in range(count) for part in move(shape, _X, _Y, turn=turn + i * 360 / count)]


def _signs(letters: str, reach: float, size: float, turn: float = 0) -> Drawing:
    """Suit signs around the middle, their feet towards it."""
    out: Drawing = []
    for i, letter in enumerate(letters):
        sign = move(path(SUIT_PATH[letter], IVORY), 0, -reach, size / 100)
        out += move(sign, _X, _Y, turn=turn + i * 360 / len(letters))
    return out


def _petal(near: float, far: float, half: float) -> str:
    """A leaf that points up, from `near` to `far` from the middle."""
    low, high = near + (far - near) * 0.3, near + (far - near) * 0.72
    return f"M0,{-near} C{half},{-low} {half},{-high} 0,{-far} C{-half},{-high} {-half},{-low} 0,{-near}Z"


# -- lattice


@_back
def lattice() -> str:
    """Crossing threads with small stars in the fields, fans in the corners and a medallion."""
    body = cut_lines(48, IVORY, 2.6)
    for row in range(-12, 13):
        for column in range(-7, 8):
            if (row + column) % 2:
                body += poly(star(_X + column * 24, _Y + row * 24, 8.5, 3.2, 4), GOLD)
    corner = _corner(_NAVY)
    for x, y, mirror in ((_LEFT - _X, _TOP - _Y, False), (_RIGHT - _X, _TOP - _Y, True)):
        body += _turned(move(corner, x, y, mirror=mirror))
    return _sheet(_NAVY, _NAVY.light, body + _medallion(_NAVY))


def cut_lines(step: float, colour: str, width: float) -> Drawing:
    """Slanting threads both ways, cut at the edges of the field."""
    out: Drawing = []
    for k in range(-11, 12):
        for way in (1, -1):
            # As thin pieces, so that they can be cut; the middle one passes through the middle of the card.
            half = width * 0.7071
            x0, x1 = _X + k * step - way * 400, _X + k * step + way * 400
            thread = ((x0 - half, _Y - 400), (x0 + half, _Y - 400), (x1 + half, _Y + 400), (x1 - half, _Y + 400))
            out += cut(poly(thread, colour), _FIELD)
    return out


def _corner(tone: _Tone) -> Drawing:
    """A fan of leaves for the corner at the top left."""
    out = path("M0,0 L92,0 C88,50 50,88 0,92Z", tone.dark, GOLD, 4)
    for turn, length in ((104, 66), (135, 84), (166, 66)):
        out += move(path(_petal(8, length, 10), IVORY), 0, 0, turn=turn)
    return out + circle(6, 6, 10, GOLD)


def _medallion(tone: _Tone) -> Drawing:
    """A round shield of petals with the suits."""
    out = _ring(16, path(_petal(96, 140, 15), tone.dark, GOLD, 3))
    out += circle(_X, _Y, 104, tone.dark, GOLD, 5) + circle(_X, _Y, 94, None, IVORY, 2)
    out += _ring(8, path(_petal(16, 84, 21), tone.light, IVORY, 2.5))
    out += _ring(8, circle(0, -80, 4.5, GOLD), 22.5)
    out += _signs("shsh", 52, 28, 45)
    return out + poly(star(_X, _Y, 30, 12, 8), GOLD) + circle(_X, _Y, 8, tone.dark) + circle(_X, _Y, 3, IVORY)


# -- compass


@_back
def compass() -> str:
    """A compass card upon fine rings."""
    tone = _WINE
    body: Drawing = []
    for r in range(176, 352, 16):
        body += _arc(float(r), tone.light)
    for x, y in ((_LEFT - _X, _TOP - _Y), (_RIGHT - _X, _TOP - _Y)):
        body += cut(_turned(circle(x, y, 92, tone.dark, GOLD, 4)), _FIELD)
        body += cut(_turned(poly(star(x, y, 74, 17, 8), GOLD)), _FIELD)
        body += cut(_turned(poly(star(x, y, 56, 12, 8, 22.5), IVORY)), _FIELD)
    body += circle(_X, _Y, 168, tone.dark, GOLD, 4) + circle(_X, _Y, 158, None, IVORY, 2)
    body += circle(_X, _Y, 118, tone.light, GOLD, 3)
    body += _ring(32, poly(((-1.6, -154), (1.6, -154), (1.6, -146), (-1.6, -146)), IVORY))
    body += _signs("shsh", 137, 27)
    body += _ring(4, circle(0, -137, 5, GOLD), 45)
    for turn, far, waist in ((22.5, 84, 17), (45, 112, 21), (0, 128, 25)):
        body += _points(far, waist, turn)
    return _sheet(tone, "#63202f", body + circle(_X, _Y, 14, tone.dark, GOLD, 4) + circle(_X, _Y, 5, IVORY))


def _arc(r: float, colour: str) -> Drawing:
    """A ring round the middle as a dotted line, as far as it lies in the field."""
    count = round(r * 0.36) * 2
    out: Drawing = []
    for i in range(count):
        angle = math.tau * (i + 0.5) / count
        x, y = _X + r * math.sin(angle), _Y - r * math.cos(angle)
        if _LEFT + 6 < x < _RIGHT - 6 and _TOP + 6 < y < _FOOT - 6:
            out += poly(((x, y - 4), (x + 4, y), (x, y + 4), (x - 4, y)), colour)
    return out


def _points(far: float, waist: float, turn: float) -> Drawing:
    """Four points of the compass, one side of each in the light."""
    k = waist / math.sqrt(2)
    out: Drawing = []
    for side, colour in ((1, IVORY), (-1, GOLD)):
        out += _ring(4, path(f"M0,0 L{side * k},{-k} L0,{-far}Z", colour), turn)
    return out


# -- leaves

_STEP = 76
"""From sprig to sprig."""


@_back
def leaves() -> str:
    """Sprigs of four leaves row by row, and a wreath in the middle."""
    tone = _PINE
    body: Drawing = []
    for colour, odd in ((tone.light, 1), (IVORY, 0)):
        for row in range(-4, 5):
            for column in range(-3, 4):
                if (row + column) % 2 == odd:
                    body += _sprig(_X + column * _STEP, _Y + row * _STEP, colour)
    body += [berry for x in range(-3, 3) for y in range(-4, 4) for berry in _berry(x, y)]
    body = cut(body, _FIELD)
    body += circle(_X, _Y, 142, tone.dark, GOLD, 4)
    body += _ring(24, move(path(_petal(0, 46, 13), "#3c8464", IVORY, 2), 0, -112, turn=62))
    body += _ring(24, circle(0, -133, 4, GOLD), 7)
    body += circle(_X, _Y, 92, None, GOLD, 3)
    return _sheet(tone, "#16463a", body + _signs("shsh", 46, 44) + poly(star(_X, _Y, 18, 7, 8), GOLD))


def _sprig(x: float, y: float, colour: str) -> Drawing:
    leaf = path(_petal(6, 45, 14), colour)
    return [part for turn in (45, 135, 225, 315) for part in move(leaf, x, y, turn=turn)]


def _berry(column: int, row: int) -> Drawing:
    """Between four sprigs."""
    return circle(_X + (column + 0.5) * _STEP, _Y + (row + 0.5) * _STEP, 5, GOLD)


# -- plain


@_back
def plain() -> str:
    """One colour, a fine line and the four suits small in the middle."""
    tone = _SLATE
    body = poly(((_X, _Y - 96), (_X + 70, _Y), (_X, _Y + 96), (_X - 70, _Y)), tone.dark, GOLD, 4)
    body += poly(((_X, _Y - 82), (_X + 60, _Y), (_X, _Y + 82), (_X - 60, _Y)), None, IVORY, 2)
    body += _signs("shsh", 34, 34)
    inner = ((_LEFT + 16, _TOP + 16), (_RIGHT - 16, _TOP + 16), (_RIGHT - 16, _FOOT - 16), (_LEFT + 16, _FOOT - 16))
    return _sheet(tone, tone.light, poly(inner, None, GOLD, 2) + body)
