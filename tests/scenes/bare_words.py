"""Words on a screen in the pseudo-locale that no message has: they were never marked for translation."""

import re

from scenes.player_names import NAMES, OPPONENT_NAMES

_WORD = re.compile(r"[^\W\d_]{2,}")
_CARDS = re.compile(r"\[[^\]]*\]")
_PLAIN = frozenset("aeioucnsyAEIOUCNSY")
"""The letters that have accents in the pseudo-locale."""
OWN = frozenset(
    {
        *("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"),
        *NAMES,
        *(name for names in OPPONENT_NAMES.values() for name in names),
        "English",
        "Main",
    }
)
"""Words that no language translates: names of players, of a language in itself, and of the profile of the tests."""


def bare(words: str) -> list[str]:
    """The words of a text that no message of the pseudo-locale has."""
    found = (word for word in _WORD.findall(_CARDS.sub("", words)) if word.isascii() and word not in OWN)
    return [word for word in found if _PLAIN.intersection(word)]
