"""Tiles: the cards of a pack as numbers from 1 to 13 in four colours, each colour with its own sign."""

from __future__ import annotations

from assets.drawing.plain import INDEX_X
from assets.drawing.signs import figure, figure_width, index_suit, joker_star, suit
from assets.drawing.svg import EDGE, HEIGHT, SUIT_COLOUR, WIDTH, circle, group, marked, rect

NUMBERS = {"A": "1", "T": "10", "J": "11", "Q": "12", "K": "13"}
"""The numbers of the ranks that are none themselves."""
_IVORY, _RIM = "#f7f0de", "#e2d6b8"
_JOKER = {1: "#c0182a", 2: "#20222c"}
_GAP = 14.0
"""Room between two figures, in a hundredth of their height."""
_MIDDLE = 268.0
"""The middle of the large number and of its sign: a little to the right, beside the index."""
_LARGE, _LARGE_TOP, _SQUEEZED = 270.0, 176.0, 330.0
"""Height and upper edge of the large number, and the width to which one of two figures is squeezed."""
_SMALL, _SMALL_TOP, _WIDEST = 92.0, 15.0, 88.0
"""The same of the index."""


def tile(code: str) -> str:
    """The face of a card as a tile."""
    if code[0] == "X":
        return _blank() + _joker(_JOKER[int(code[1])])
    number, letter = NUMBERS.get(code[0], code[0]), code[1]
    colour = SUIT_COLOUR[letter]
    corner = _number(number, INDEX_X, _SMALL_TOP, (_SMALL, _WIDEST), colour)
    corner += group(index_suit(letter, 77, colour), f"translate({INDEX_X} 153)")
    large = _number(number, _MIDDLE, _LARGE_TOP, (_LARGE, _SQUEEZED), colour)
    return _blank() + corner + large + suit(letter, _MIDDLE, 560, 150, colour)


def _number(number: str, x: float, top: float, size: tuple[float, float], colour: str) -> str:
    """A number with its middle at x, of some height, and squeezed where it would be wider than that."""
    height, widest = size
    widths = [figure_width(each, 100) for each in number]
    whole = sum(widths) + _GAP * (len(number) - 1)
    squeeze = min(1.0, widest / (whole * height / 100))
    out, left = "", -whole / 2
    for each, width in zip(number, widths, strict=True):
        out += figure(each, left + width / 2, 0, 100, colour, name="index")
        left += width + _GAP
    return group(out, f"translate({x} {top}) scale({squeeze * height / 100:.4g} {height / 100:.4g})")


def _joker(colour: str) -> str:
    """A large star in a ring, and the small one of the index."""
    ring = circle(_MIDDLE, 350, 150, None, colour, 16)
    return joker_star(INDEX_X + 4, 62, 88, colour) + ring + joker_star(_MIDDLE, 350, 210, colour)


def _blank() -> str:
    """Ivory with a darker rim at the foot, as a tile has."""
    foot = marked(rect(14, HEIGHT - 44, WIDTH - 28, 30, 14, _RIM), "field")
    return marked(rect(2, 2, WIDTH - 4, HEIGHT - 4, 34, _IVORY, EDGE, 4), "edge") + foot
