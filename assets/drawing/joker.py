"""Jokers: a jester with cap, bells and bauble, one in colours and one in black and grey."""

from __future__ import annotations

import math
from dataclasses import dataclass

from assets.drawing.heads import BLUE, CREAM, GOLD, LIP, RED, SKIN
from assets.drawing.robes import LINE
from assets.drawing.shapes import Drawing, circle, cut, merged, move, path, poly, text, text_both, twice
from assets.drawing.signs import figure, joker_star
from assets.drawing.svg import blank, both, group, star

_INDEX_X = 64.0


@dataclass(frozen=True, slots=True)
class Motley:
    """Colours of one joker."""

    left: str
    right: str
    middle: str
    metal: str
    skin: str
    blush: str
    lip: str
    sign: str


_MOTLEY = {
    1: Motley(RED, BLUE, GOLD, GOLD, SKIN, "#e9967c", LIP, "#c0182a"),
    2: Motley("#2b2e3b", "#8a909e", CREAM, "#d9dce3", "#f3ebdf", "#c9bfb4", "#4a4450", "#20222c"),
}


_HEAD = (250.0, 234.0)
_SLANT = ((116.0, 312.0), (384.0, 388.0))
_UPPER = ((96.0, 20.0), (404.0, 20.0), (404.0, 393.7), (96.0, 306.3))
"""Above the band that parts the halves."""


def joker_card(number: int) -> str:
    """Joker 1 in colours, joker 2 in black and grey; the same both ways up."""
    m = _MOTLEY[number]
    jester = cut(move(_ruff(m), *_HEAD), _UPPER)
    jester += move(_horns(m) + _face(m) + _cap(m), *_HEAD)
    return blank() + text_both(merged(_sparks(m) + jester)) + text(_band(m)) + both(_index(m.sign))


def _band(m: Motley) -> Drawing:
    """The band between the halves, with a bell at either end."""
    (x0, y0), (x1, y1) = _SLANT
    out: Drawing = []
    for half, fill in ((12, LINE), (8, m.metal)):
        out += poly(((x0, y0 - half), (x1, y1 - half), (x1, y1 + half), (x0, y0 + half)), fill)
    steps = 11
    for i in range(steps):
        t = (i + 0.5) / steps
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        out += poly(((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)), (m.left, m.right)[i % 2])
    return merged(out) + _bells(m, _SLANT, 15)


def _index(colour: str) -> str:
    """A star and the word, down the corner."""
    out = joker_star(_INDEX_X, 57, 80, colour)
    for i, letter in enumerate("JOKER"):
        mark = figure(letter, 0, 0, 42, colour, 20, name="letter")
        out += group(mark, f"translate({_INDEX_X} {103 + i * 49}) scale(1.3 1)")
    return out


def _sparks(m: Motley) -> Drawing:
    """Stars in the free corner."""
    out: Drawing = []
    for x, y, r, fill in (
        (420, 112, 26, m.left),
        (444, 178, 15, m.right),
        (390, 56, 17, m.right),
        (450, 58, 14, m.middle),
    ):
        out += poly(star(x, y, r, r * 0.43, 5), fill, LINE, 3.4)
    return out


def _bells(m: Motley, places: tuple[tuple[float, float], ...], r: float) -> Drawing:
    out: Drawing = []
    for x, y in places:
        out += circle(x, y, r, m.metal, LINE, 4)
    for x, y in places:
        out += path(f"M{x - r},{y} L{x + r},{y} M{x},{y + r * 0.4} L{x},{y + r}", None, LINE, 3)
    return out


def _horns(m: Motley) -> Drawing:
    """The two side points of the cap."""
    left = "M-30,-62 C-48,-132 -112,-124 -97,-10 C-90,-34 -76,-38 -58,-8 L-44,6Z"
    right = "M30,-62 C48,-132 112,-124 97,-10 C90,-34 76,-38 58,-8 L44,6Z"
    return path(left, m.left, LINE, 5) + path(right, m.right, LINE, 5) + _bells(m, ((-96, 0), (96, 0)), 14)


def _cap(m: Motley) -> Drawing:
    """The middle point, in halves, and the band."""
    out = path("M-46,-38 C-58,-104 -34,-150 12,-184 C16,-150 58,-104 46,-38Z", m.middle, LINE, 5)
    out += path("M0,-48 C-8,-96 -4,-146 12,-184 C16,-150 58,-104 46,-38Z", m.right, LINE, 4)
    out += path("M-54,-30 C-30,-60 30,-60 54,-30 L50,-10 C28,-36 -28,-36 -50,-10Z", m.metal, LINE, 5)
    for x, y in ((0, -43), (-26, -37), (26, -37)):
        out += poly(((x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)), m.left)
    return out + _bells(m, ((14, -192),), 15)


def _face(m: Motley) -> Drawing:
    """A mask with stars for eyes."""
    out = path("M-44,-40 C-48,12 -38,44 0,64 C38,44 48,12 44,-40Z", m.skin, LINE, 5)
    out += twice(poly(star(-19, -3, 17, 7, 4), LINE) + circle(-19, -3, 4, "#ffffff"))
    out += twice(path("M-30,-23 C-24,-28 -15,-28 -9,-24", None, LINE, 3.4) + circle(-29, 20, 8, m.blush))
    out += path("M3,4 C4,10 8,13 8,18 C4,22 -3,22 -6,18", None, LINE, 3.4)
    out += path("M-20,35 C-8,39 8,39 20,35 C14,50 -14,50 -20,35Z", m.lip, LINE, 3)
    return out + twice(path("M-24,31 C-23,34 -21,36 -19,37", None, LINE, 3.4))


def _ruff(m: Motley) -> Drawing:
    """A collar of points with bells."""
    out: Drawing = []
    tips: list[tuple[float, float]] = []
    fills = (m.middle, m.middle, m.right, m.left, m.left, m.right)
    for turn, fill in zip((75, -75, 45, -45, 15, -15), fills, strict=True):
        out += move(path("M-13,0 L13,0 L25,74 L0,100 L-25,74Z", fill, LINE, 4), 0, 46, 1, turn)
        angle = math.radians(turn + 90)
        tips.append((102 * math.cos(angle), 46 + 102 * math.sin(angle)))
    return out + _bells(m, tuple(tips), 8)
