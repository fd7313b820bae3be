"""Letters of several scripts on a line: which font draws them, how they are shaped, and in which order they stand.

Words from right to left stand in a line that runs from left to right, as names do in our sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from unicodedata import bidirectional, category

from engine.values import value_class
from scenes.art import faces
from scenes.art.fallback_fonts import first_word, font_of

UNKNOWN = "?"
"""The sign for a letter that no font has."""
_SHAPED = {
    "ARABIC": "Arab", "BENGALI": "Beng", "DEVANAGARI": "Deva", "ETHIOPIC": "Ethi", "GUJARATI": "Gujr",
    "GURMUKHI": "Guru", "HEBREW": "Hebr", "KANNADA": "Knda", "KHMER": "Khmr", "LAO": "Laoo",
    "MALAYALAM": "Mlym", "MONGOLIAN": "Mong",
    "MYANMAR": "Mymr", "NKO": "Nkoo", "ORIYA": "Orya", "SINHALA": "Sinh", "SYRIAC": "Syrc", "TAMIL": "Taml",
    "TELUGU": "Telu", "THAANA": "Thaa", "THAI": "Thai", "TIBETAN": "Tibt",
}  # fmt: skip
"""The codes of scripts whose letters change beside others, by the first words of their names."""
_Kind = tuple[bool, str, bool]
"""True for a letter that the interface's font lacks; the code of its script; True if it runs from right to left."""
_PLAIN: _Kind = (False, "", False)


@value_class
class Run:
    """Letters of a line that one font draws at once."""

    words: str
    first: int
    """The place of its first letter in the line."""
    path: str = ""
    """The file of its font; empty for the interface's own."""
    script: str = ""
    rtl: bool = False
    strong: bool = True
    """False for blanks, digits and signs, which follow the direction of what is around them."""

    @property
    def plain(self) -> bool:
        """True if the interface's font draws it as it draws Latin letters."""
        return not self.path and not self.script and not self.rtl


def is_drawable(letter: str) -> bool:
    """True if some font has a letter."""
    return faces.is_own(letter) or bool(font_of(letter, bold=False))


@lru_cache(maxsize=512)
def runs(text: str, bold: bool) -> tuple[Run, ...]:
    """The runs of a line in the order in which they stand, from left to right."""
    return tuple(_ordered(list(_logical(text, bold))))


def _logical(text: str, bold: bool) -> Iterator[Run]:
    """The runs in the order of their letters."""
    first = 0
    for kind, group in groupby(zip(text, _kinds(text), strict=True), key=lambda pair: pair[1]):
        words = "".join(letter for letter, _ in group)
        if kind is None or kind == _PLAIN:
            yield Run(words, first, strong=kind is not None)
        else:
            yield from _drawn(words, first, kind, bold)
        first += len(words)


def _drawn(words: str, first: int, kind: _Kind, bold: bool) -> Iterator[Run]:
    """The runs of letters of one kind: one, if a font has all of them."""
    lacked, script, rtl = kind
    path = font_of(words, bold=bold) if lacked else faces.font_path(bold)
    if path:
        yield Run(words, first, path, script, rtl)
        return
    for path, group in groupby(words, key=lambda letter: font_of(letter, bold=bold)):
        part = "".join(group)
        yield Run(part, first, path, script, rtl) if path else Run(UNKNOWN * len(part), first)
        first += len(part)


def _kinds(text: str) -> list[_Kind | None]:
    """The kind of each letter; None for blanks, digits and signs that stand between letters of several kinds."""
    result = [_kind_of(letter) for letter in text]
    for place in range(1, len(text)):
        before, kind = result[place - 1], result[place]
        if before is not None and category(text[place]).startswith("M") and (kind is None or before[0] or not kind[0]):
            result[place] = before
    last, since = _PLAIN, 0
    for place, kind in enumerate(result):
        if kind is not None:
            if kind == last != _PLAIN and not any(map(str.isdigit, text[since:place])):
                result[since:place] = [kind] * (place - since)
            last, since = kind, place + 1
    return result


@lru_cache(maxsize=1024)
def _kind_of(letter: str) -> _Kind | None:
    if letter.isascii():
        return _PLAIN if letter.isalpha() else None
    own = faces.is_own(letter)
    word = first_word(letter)
    if own and word not in _SHAPED:
        return _PLAIN if letter.isalpha() or category(letter).startswith("M") else None
    return not own, _SHAPED.get(word, ""), bidirectional(letter) in {"R", "AL"}


def _ordered(line: Sequence[Run]) -> Iterator[Run]:
    """The runs from left to right: a piece of the line that runs from right to left is turned, with what is inside."""
    place = 0
    while place < len(line):
        end = place + 1
        if line[place].rtl:
            for further in range(end, len(line)):
                if line[further].rtl:
                    end = further + 1
                elif line[further].strong:
                    break
        yield from reversed(line[place:end])
        place = end
