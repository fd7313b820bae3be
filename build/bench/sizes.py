"""Compare the boxes of texts with those of their places.

Every screen at five sizes of the window with text from 100 to 200 %; what is looked for stands in
`tests/scenes/every_screen.py`. Told is how often each kind of screens was looked at.
"""

import itertools
from collections import Counter
from functools import cache

from build.cases import WRONG, Case
from build.report import Line
from tests.scenes.every_screen import SIZES, TEXTS, Make, found_at, places


def names() -> list[str]:
    """The names of all looks: a place, a size of the window, a size of the text."""
    return [
        f"{place} {width}x{high} {wish}" for (width, high), wish, place in itertools.product(SIZES, TEXTS, _places())
    ]


@cache
def _places() -> dict[str, Make]:
    return places()


def look(name: str) -> Line:
    """What breaks the rules at one look, counted by kind of screen."""
    place, size, wish = name.rsplit(" ", 2)
    width, high = map(int, size.split("x"))
    kind, result = found_at(_places()[place], (width, high), float(wish))
    counts = Counter(words.split(":")[0] for words in result)
    return {kind: {"looked at": 1, **counts}, WRONG: result}


CASE = Case(about=__doc__, look=look, names=names, window=SIZES[0])
