"""Number cards and aces, and the index that all faces share."""

from __future__ import annotations

from assets.drawing.signs import figure, figure_width, index_suit, suit
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

INDEX_X = 55.0
_FIGURE, _FIGURE_TOP, _WIDEST = 92.0, 15.0, 85.0
"""Height and upper edge of an index figure, and the width to which the 10 is squeezed."""
_MARK, _MARK_Y = 77.0, 153.0
"""Height of the suit under it, and where its middle is."""
LEFT, MIDDLE, RIGHT = 158.0, 250.0, 342.0
TOP, CENTRE = 106.0, 350.0
"""Upper pips begin beside the figure of the index, not beside its suit, so that the two are not taken for one."""
_SECOND = TOP + (HEIGHT - 2 * TOP) / 3
_PIP = 110.0

# Pips of the upper half; those below the middle mirror them, those on the middle stand alone.
_FOUR = ((LEFT, TOP), (RIGHT, TOP))
_SIX = (*_FOUR, (LEFT, CENTRE), (RIGHT, CENTRE))
_EIGHT = (*_FOUR, (LEFT, _SECOND), (RIGHT, _SECOND))
_BETWEEN = (TOP + CENTRE) / 2
_PAIRS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, TOP),),
    "3": ((MIDDLE, TOP), (MIDDLE, CENTRE)),
    "4": _FOUR,
    "5": (*_FOUR, (MIDDLE, CENTRE)),
    "6": _SIX,
    "7": _SIX,
    "8": (*_SIX, (MIDDLE, _BETWEEN)),
    "9": (*_EIGHT, (MIDDLE, CENTRE)),
    "T": (*_EIGHT, (MIDDLE, (TOP + _SECOND) / 2)),
}


def index(rank: str, letter: str) -> str:
    """Rank over suit in the top left corner, inside 26 % of the width and 30 % of the height, in high contrast too."""
    colour = SUIT_COLOUR[letter]
    squeeze = min(1.0, _WIDEST / figure_width(rank, _FIGURE))
    place = f"translate({INDEX_X} {_FIGURE_TOP}) scale({squeeze:.3g} 1)"
    top = group(figure(rank, 0, 0, _FIGURE, colour, name="index"), place)
    return top + move(index_suit(letter, _MARK, colour), INDEX_X, _MARK_Y)


def number_card(rank: str, letter: str) -> str:
    """A card from 2 to 10."""
    colour = SUIT_COLOUR[letter]
    out = ""
    for x, y in _PAIRS[rank]:
        out += suit(letter, x, y, _PIP, colour)
        if y < CENTRE:
            out += suit(letter, WIDTH - x, HEIGHT - y, _PIP, colour, 180)
    if rank == "7":
        out += suit(letter, MIDDLE, _BETWEEN, _PIP, colour)
    return blank() + both(index(rank, letter)) + out


def ace(letter: str) -> str:
    """One large sign; the ace of spades carries the house's ornament."""
    size = 300.0 if letter == "s" else 230.0
    sprigs = both(index("A", letter) + _sprig(SUIT_COLOUR[letter]))
    return blank() + sprigs + ace_sign(letter, MIDDLE, CENTRE, size)


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
