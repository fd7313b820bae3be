"""Jokers: a jester with cap and bells, one in colours and one in black and gold."""

from __future__ import annotations

from assets.drawing.heads import BLUE, CREAM, GOLD, RED, SKIN, twice
from assets.drawing.robes import LINE
from assets.drawing.signs import figure, joker_star
from assets.drawing.svg import blank, both, circle, move, path, poly, star

_INDEX_X = 64.0
_COLOURS = {1: ("#c81e2c", BLUE, GOLD, "#b8152b"), 2: ("#2b2d38", "#767b88", CREAM, "#20222c")}


def joker_card(number: int) -> str:
    """Joker 1 in colours, joker 2 in dark."""
    first, second, third, mark = _COLOURS[number]
    gold = GOLD if number == 1 else "#d9b25c"
    figure_ = _collar(first, second, gold) + _cap_back(first, second, gold) + _face(number) + _cap(first, second, third, gold)
    return blank() + move(figure_, 262, 340, 1.12) + both(_index(mark))


def _index(colour: str) -> str:
    """A star and the word, down the corner."""
    out = joker_star(_INDEX_X, 54, 64, colour)
    for i, letter in enumerate("JOKER"):
        out += figure(letter, _INDEX_X, 96 + i * 46, 38, colour, 17)
    return out


def _bell(x: float, y: float, gold: str) -> str:
    out = circle(x, y, 17, gold, LINE, 4) + path(f"M{x - 15},{y + 3} L{x + 15},{y + 3}", None, LINE, 3)
    return out + circle(x, y + 9, 3.4, LINE)


def _cap_back(first: str, second: str, gold: str) -> str:
    left = "M-40,-50 C-60,-130 -130,-120 -134,-20 C-120,-50 -96,-44 -66,-10 L-52,10Z"
    right = "M40,-50 C60,-130 130,-120 134,-20 C120,-50 96,-44 66,-10 L52,10Z"
    return path(left, first, LINE, 5) + path(right, second, LINE, 5) + _bell(-134, -8, gold) + _bell(134, -8, gold)


def _cap(first: str, second: str, third: str, gold: str) -> str:
    out = path("M-48,-38 C-56,-110 -30,-150 30,-186 C20,-140 62,-110 48,-38Z", third, LINE, 5)
    out += path("M0,-48 C-14,-100 0,-150 30,-186 C20,-140 62,-110 48,-38Z", second, LINE, 4)
    out += path("M-56,-30 C-30,-58 30,-58 56,-30 L52,-10 C28,-34 -28,-34 -52,-10Z", gold, LINE, 5)
    return out + _bell(34, -196, gold)


def _face(number: int) -> str:
    out = path("M-46,-40 C-50,14 -38,44 0,66 C38,44 50,14 46,-40Z", SKIN, LINE, 5)
    out += poly(star(-20, -6, 17, 7, 4), LINE) + poly(star(20, -6, 17, 7, 4), LINE)
    out += circle(-20, -6, 4, "#ffffff") + circle(20, -6, 4, "#ffffff")
    out += path("M3,-8 C3,4 8,12 9,17 C5,22 -3,22 -6,18", None, LINE, 3.4)
    blush = "#e88f7c" if number == 1 else "#d8b59a"
    out += twice(circle(-30, 18, 8, blush))
    return out + path("M-26,30 C-12,38 12,38 26,30 C18,54 -18,54 -26,30Z", "#ffffff", LINE, 3.6)


def _collar(first: str, second: str, gold: str) -> str:
    out = ""
    body = "M-70,90 C-110,110 -124,170 -126,230 L0,230 L0,80Z"
    out += path(body, second, LINE, 5) + move(path(body, first, LINE, 5), 0, 0, mirror=True)
    points = (-112, -68, -24, 24, 68, 112)
    for i, x in enumerate(points):
        fill = first if i % 2 == 0 else CREAM
        y = 160 - abs(x) * 0.3
        out += path(f"M{x * 0.4 - 12},62 L{x * 0.4 + 12},62 L{x + 24},{y - 26} L{x},{y} L{x - 24},{y - 26}Z", fill, LINE, 4)
        out += circle(x, y + 4, 8, gold, LINE, 3)
    return out
