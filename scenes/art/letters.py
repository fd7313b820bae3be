"""The letters of jack, queen, king and ace, which each country has its own for; records and codes always have JQKA."""

import re

from engine.text import NC_, _

USUAL = "JQKA"
IN_LANGUAGE = NC_("letters of jack, queen, king and ace on cards of your country, of B D H J K Q R V A", "J Q K A")
_INDEX = re.compile(r'<path class="index" d="[^"]*"')
_WIDE = {"J": 66, "Q": 76, "K": 80, "A": 82}
"""The widths for which the faces leave room, where figures are 100 high (`assets/drawing/signs.py`)."""
_STROKES = {
    "B": (
        68,
        (
            "M17,7 L17,93 M4,7.5 L36,7.5 C50,7.5 57,15 57,27 C57,40 49,47.5 36,47.5 L17,47.5 "
            "M36,47.5 C52,47.5 61,56 61,70 C61,84 52,92.5 36,92.5 L4,92.5"
        ),
    ),
    "D": (72, "M17,7 L17,93 M4,7.5 L32,7.5 C52,7.5 64,23 64,50 C64,77 52,92.5 32,92.5 L4,92.5"),
    "H": (
        76,
        "M16,7 L16,93 M60,7 L60,93 M16,50 L60,50 M2,7.5 L30,7.5 M2,92.5 L30,92.5 M46,7.5 L74,7.5 M46,92.5 L74,92.5",
    ),
    "R": (
        74,
        (
            "M17,7 L17,93 M4,92.5 L31,92.5 M4,7.5 L36,7.5 C50,7.5 58,16 58,29 C58,43 50,51 36,51 L17,51 "
            "M36,51 L60,92 M49,92.5 L72,92.5"
        ),
    ),
    "V": (78, "M11,7 L36,94 L42,94 L67,7 M2,7.5 L26,7.5 M52,7.5 L76,7.5"),
}
"""By letter its width and its lines, as those of `assets/drawing/signs.py`."""


def of_language() -> str:
    """The letters of jack, queen, king and ace by the language; the usual ones where others are not drawn."""
    letters = "".join(_(IN_LANGUAGE).split())
    return letters if len(letters) == len(USUAL) and {*letters} <= {*USUAL, *_STROKES} else USUAL


def shown(rank: str, letters: str) -> str:
    """A rank by these letters; others than letters stay."""
    return letters[USUAL.index(rank)] if rank in USUAL else rank


def lettered(source: str, rank: str, letters: str) -> str:
    """The picture of a card with another letter in its corners."""
    letter = shown(rank, letters)
    if letter == rank or letter not in _STROKES:
        return source
    width, lines = _STROKES[letter]
    shift = f' transform="translate({(_WIDE[rank] - width) / 2:g} 0)"'
    return _INDEX.sub(f'<path class="index"{shift} d="{lines}"', source)
