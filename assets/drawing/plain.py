"""Number cards and aces, and the index that all faces share."""

from __future__ import annotations

from assets.drawing.signs import figure, figure_width, suit
from assets.drawing.svg import (
    HEIGHT,
    PAPER,
    SUIT_COLOUR,
    WIDTH,
    blank,
    both,
    circle,
    group,
    move,
    path,
)

INDEX_X = 66.0
LEFT, MIDDLE, RIGHT = 170.0, 250.0, 330.0
TOP = 128.0
_FOUR = (TOP, TOP + (HEIGHT - 2 * TOP) / 3)
_PIP = 96.0

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
    height = 96.0
    width = figure_width(rank, height)
    squeeze = min(1.0, 97 / width)
    mark = group(figure(rank, 0, 0, height, colour, name="index"), f"translate({INDEX_X} 17) scale({squeeze:.3g} 1)")
    return mark + suit(letter, INDEX_X, 141, 52, colour)


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
    size = 300.0 if letter == "s" else 230.0
    sprigs = both(index("A", letter) + _sprig(SUIT_COLOUR[letter]))
    return blank() + sprigs + ace_sign(letter, MIDDLE, 350, size)


def ace_sign(letter: str, x: float, y: float, size: float) -> str:
    """The sign of an ace, with a light line in it."""
    colour = SUIT_COLOUR[letter]
    out = suit(letter, x, y, size, colour) + suit(letter, x, y, size * 0.78, PAPER)
    out += suit(letter, x, y, size * 0.70, colour)
    return out + (_roof(x, y + size * 0.04, size / 375) if letter == "s" else "")


def _sprig(colour: str) -> str:
    """A small ornament above the ace's sign."""
    leaf = "M0,0 C14,-20 40,-24 62,-8 C42,4 18,8 0,0Z"
    out = path(leaf, colour) + move(path(leaf, colour), 0, 0, mirror=True)
    out += circle(0, -14, 8, colour) + circle(72, -8, 4.5, colour) + circle(-72, -8, 4.5, colour)
    return move(out, MIDDLE, 150)


def _roof(x: float, y: float, scale: float) -> str:
    """The house in the ace of spades."""
    house = path("M0,-62 L58,-12 L46,-12 L46,42 L-46,42 L-46,-12 L-58,-12Z", PAPER)
    door = path("M-13,42 L-13,14 C-13,-4 13,-4 13,14 L13,42Z", SUIT_COLOUR["s"])
    return move(house + door + suit("h", 0, -24, 20, SUIT_COLOUR["s"]), x, y, scale)
