"""Number cards, the shared index, and the back."""

from __future__ import annotations

import math

from assets.drawing.signs import figure, figure_width, suit
from assets.drawing.svg import (
    HEIGHT,
    SUIT_COLOUR,
    WIDTH,
    blank,
    both,
    circle,
    ellipse,
    group,
    move,
    path,
    poly,
    rect,
    star,
)

INDEX_X = 64.0
LEFT, MIDDLE, RIGHT = 167.0, 250.0, 333.0
TOP = 128.0
_FOUR = (TOP, TOP + (HEIGHT - 2 * TOP) / 3)
_THREE = (TOP, HEIGHT / 2)
_PIP = 92.0

# Pips of the upper half; those below the middle mirror them, those on the middle stand alone.
_PAIRS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, TOP),),
    "3": ((MIDDLE, TOP), (MIDDLE, 350)),
    "4": ((LEFT, TOP), (RIGHT, TOP)),
    "5": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, 350)),
    "6": ((LEFT, TOP), (RIGHT, TOP), (LEFT, 350), (RIGHT, 350)),
    "7": ((LEFT, TOP), (RIGHT, TOP), (LEFT, 350), (RIGHT, 350)),
    "8": ((LEFT, TOP), (RIGHT, TOP), (LEFT, 350), (RIGHT, 350), (MIDDLE, 239)),
    "9": ((LEFT, _FOUR[0]), (RIGHT, _FOUR[0]), (LEFT, _FOUR[1]), (RIGHT, _FOUR[1]), (MIDDLE, 350)),
    "T": ((LEFT, _FOUR[0]), (RIGHT, _FOUR[0]), (LEFT, _FOUR[1]), (RIGHT, _FOUR[1]), (MIDDLE, 202)),
}


def index(rank: str, letter: str) -> str:
    """Rank over suit in the top left corner, inside 28 % of the width and 24 % of the height."""
    colour = SUIT_COLOUR[letter]
    height = 88.0
    width = figure_width(rank, height)
    squeeze = min(1.0, 84 / width)
    mark = group(figure(rank, 0, 0, height, colour), f"translate({INDEX_X} 24) scale({squeeze:.3g} 1)")
    return mark + suit(letter, INDEX_X, 141, 50, colour)


def number_card(rank: str, letter: str) -> str:
    """A card from 2 to 10."""
    colour = SUIT_COLOUR[letter]
    out = ""
    for x, y in _PAIRS[rank]:
        out += suit(letter, x, y, _PIP, colour)
        if y < 350:
            out += suit(letter, WIDTH - x, HEIGHT - y, _PIP, colour, 180)
    if rank == "7":
        out += suit(letter, MIDDLE, 239, _PIP, colour)
    return blank() + both(index(rank, letter)) + out


def ace(letter: str) -> str:
    """One large sign; the ace of spades carries the house's ornament."""
    colour = SUIT_COLOUR[letter]
    size = 300.0 if letter == "s" else 210.0
    out = suit(letter, MIDDLE, 350, size, colour)
    out += suit(letter, MIDDLE, 350, size * 0.78, "#fdfaf2")
    out += suit(letter, MIDDLE, 350, size * 0.70, colour)
    if letter == "s":
        out += _roof(MIDDLE, 362)
    return blank() + both(index("A", letter) + _sprig(colour)) + out


def _sprig(colour: str) -> str:
    """A small ornament above the ace's sign."""
    leaf = "M0,0 C14,-20 40,-24 62,-8 C42,4 18,8 0,0Z"
    out = path(leaf, colour) + move(path(leaf, colour), 0, 0, mirror=True)
    out += circle(0, -14, 8, colour) + circle(72, -8, 4.5, colour) + circle(-72, -8, 4.5, colour)
    return move(out, MIDDLE, 150)


def _roof(x: float, y: float) -> str:
    """The house in the ace of spades."""
    cream = "#fdfaf2"
    house = path("M0,-62 L58,-12 L46,-12 L46,42 L-46,42 L-46,-12 L-58,-12Z", cream)
    door = path("M-13,42 L-13,14 C-13,-4 13,-4 13,14 L13,42Z", SUIT_COLOUR["s"])
    return move(house + door + suit("h", 0, -24, 20, SUIT_COLOUR["s"]), x, y, 0.8)


# -- the back -----------------------------------------------------------------------------------

_NAVY, _BLUE, _GOLD, _IVORY = "#142a52", "#234b8c", "#d9ac52", "#f7efd9"


def back() -> str:
    """A lattice with rosettes, a medallion in the middle and a border, the same both ways up."""
    out = blank("#fbf7ec")
    out += rect(24, 24, 452, 652, 20, _NAVY)
    out += rect(34, 34, 432, 632, 14, None, _GOLD, 4)
    out += _lattice()
    out += rect(58, 58, 384, 584, 6, None, _GOLD, 5)
    out += rect(50, 50, 400, 600, 8, None, _IVORY, 2)
    out += both(_corner(58, 58, False) + _corner(442, 58, True))
    return out + _medallion()


def _lattice() -> str:
    """Crossing threads with small rosettes in the fields."""
    out = rect(58, 58, 384, 584, 0, _BLUE)
    threads = ""
    left, top, right, low = 58, 58, 442, 642
    step = 48
    for k in range(-13, 22):
        c = left + k * step
        for sign in (1, -1):
            points = []
            for t in (0.0, 1.0):
                y = top + t * (low - top)
                points.append((c + sign * (y - 350), y))
            threads += _clipped(points[0], points[1], left, right)
    out += path(threads, None, _IVORY, 2.6)
    for row in range(25):
        for col in range(17):
            x, y = 58 + col * 24, 350 + (row - 12) * 24
            if (row + col) % 2 == 1 and 62 < x < 438 and 62 < y < 638:
                out += _rosette(x, y)
    return out


def _clipped(a: tuple[float, float], b: tuple[float, float], left: float, right: float) -> str:
    """The part of a slanted line between two uprights, as path text."""
    lo, hi = 0.0, 1.0
    dx = b[0] - a[0]
    t0, t1 = sorted(((left - a[0]) / dx, (right - a[0]) / dx))
    lo, hi = max(lo, t0), min(hi, t1)
    if lo >= hi:
        return ""
    ends = [(a[0] + dx * t, a[1] + (b[1] - a[1]) * t) for t in (lo, hi)]
    return f"M{ends[0][0]:.1f},{ends[0][1]:.1f} L{ends[1][0]:.1f},{ends[1][1]:.1f} "


def _rosette(x: float, y: float) -> str:
    return poly(star(x, y, 8.5, 3.2, 4), _GOLD)


def _corner(x: float, y: float, mirror: bool) -> str:
    """A fan of leaves in a corner of the field."""
    out = path("M0,0 L92,0 C88,50 50,88 0,92Z", _NAVY, _GOLD, 4)
    for angle, length in ((14, 66), (45, 84), (76, 66)):
        leaf = f"M8,0 C{length * 0.4},-13 {length * 0.8},-9 {length},0 C{length * 0.8},9 {length * 0.4},13 8,0Z"
        out += move(path(leaf, _IVORY), 0, 0, turn=angle)
    return move(out + circle(6, 6, 10, _GOLD), x, y, mirror=mirror)


def _medallion() -> str:
    """A round shield of petals with the four suits."""
    x, y = WIDTH / 2, HEIGHT / 2
    out = ""
    for i in range(16):
        petal = path("M0,-96 C16,-112 16,-128 0,-140 C-16,-128 -16,-112 0,-96Z", _NAVY, _GOLD, 3)
        out += move(petal, x, y, turn=i * 22.5)
    out += circle(x, y, 104, _NAVY, _GOLD, 5) + circle(x, y, 94, None, _IVORY, 2)
    for i in range(8):
        petal = path("M0,-16 C22,-38 20,-66 0,-84 C-20,-66 -22,-38 0,-16Z", _BLUE, _IVORY, 2.5)
        out += move(petal, x, y, turn=i * 45)
    for i in range(8):
        angle = math.radians(i * 45 + 22.5)
        out += circle(x + 80 * math.sin(angle), y - 80 * math.cos(angle), 4.5, _GOLD)
    for i in range(4):
        angle = math.radians(i * 90 + 45)
        letter = "shsh"[i]
        cx, cy = x + 52 * math.sin(angle), y - 52 * math.cos(angle)
        out += suit(letter, cx, cy, 28, _IVORY, i * 90 + 45)
    out += poly(star(x, y, 30, 12, 8), _GOLD) + circle(x, y, 8, _NAVY)
    return out + ellipse(x, y, 3, 3, _IVORY)
