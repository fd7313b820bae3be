"""Fonts that have the letters which the interface's own lacks: those beside it, then the system's.

Loaded for the first such letter, and never before: asking the system takes some 30 ms.
"""

from __future__ import annotations

import os
import sys
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from unicodedata import name

import pygame

from engine.values import value_class
from scenes.art import faces

_PATIENCE = 2.0
"""The seconds for which the system's list of fonts is waited for."""
_HAN = ("CJK", "IDEOGRAPHIC")
_INDIC = ("BENGALI", "GUJARATI", "GURMUKHI", "KANNADA", "MALAYALAM", "ORIYA", "SINHALA", "TAMIL", "TELUGU")
_BESIDE = (
    ("NotoSansHebrew", "ttf", ("HEBREW",)),
    ("NotoSansArabic", "ttf", ("ARABIC",)),
    ("NotoSansGeorgian", "ttf", ("GEORGIAN",)),
    ("NotoSansJP", "otf", (*_HAN, "HIRAGANA", "KATAKANA", "FULLWIDTH", "HALFWIDTH")),
    ("NotoSansSC", "otf", (*_HAN, "BOPOMOFO", "FULLWIDTH")),
    ("NotoSansKR", "ttf", (*_HAN, "HANGUL")),
)
"""Fonts that come with the interface's own, with the first words of their letters' names; packages leave them out."""
_WINDOWS = (
    ("segoeui.ttf", "segoeuib.ttf", ("HEBREW", "ARABIC", "GEORGIAN", "ARMENIAN", "LATIN", "GREEK", "CYRILLIC")),
    ("YuGothR.ttc", "YuGothB.ttc", (*_HAN, "HIRAGANA", "KATAKANA", "FULLWIDTH", "HALFWIDTH")),
    ("msgothic.ttc", "msgothic.ttc", (*_HAN, "HIRAGANA", "KATAKANA", "FULLWIDTH", "HALFWIDTH")),
    ("msyh.ttc", "msyhbd.ttc", (*_HAN, "BOPOMOFO", "FULLWIDTH")),
    ("msjh.ttc", "msjhbd.ttc", (*_HAN, "BOPOMOFO", "FULLWIDTH")),
    ("malgun.ttf", "malgunbd.ttf", (*_HAN, "HANGUL")),
    ("Nirmala.ttc", "Nirmala.ttc", _INDIC),
    ("Nirmala.ttf", "NirmalaB.ttf", _INDIC),
    ("LeelawUI.ttf", "LeelaUIb.ttf", ("THAI", "LAO", "KHMER")),
    ("mmrtext.ttf", "mmrtextb.ttf", ("MYANMAR",)),
    ("himalaya.ttf", "himalaya.ttf", ("TIBETAN",)),
    ("ebrima.ttf", "ebrimabd.ttf", ("ETHIOPIC", "NKO", "TIFINAGH", "VAI")),
    ("gadugi.ttf", "gadugib.ttf", ("CHEROKEE", "CANADIAN")),
)
"""Windows' own fonts, regular and bold, with the first words of the names of their letters."""
_APPLE = Path("/System/Library/Fonts/Supplemental/Arial Unicode.ttf")


@value_class
class Candidate:
    """A font file, and the letters that it is said to have: by the first words of their names, or by their numbers."""

    path: str
    words: tuple[str, ...] = ()
    starts: tuple[int, ...] = ()
    """The first numbers of ranges of letters."""
    ends: tuple[int, ...] = ()

    def says(self, letter: str) -> bool:
        """True if the font is said to have a letter."""
        if self.words:
            return first_word(letter) in self.words
        place = bisect_right(self.starts, ord(letter)) - 1
        return place >= 0 and ord(letter) <= self.ends[place]

    def has(self, letter: str) -> bool:
        """True if the font draws a letter; signs that the interface's font has, too, need no mention."""
        return (self.says(letter) or faces.is_own(letter)) and _draws(self.path, letter)


@lru_cache(maxsize=1024)
def _draws(path: str, letter: str) -> bool:
    try:
        return faces.has(faces.opened(path, "", False), letter)
    except (OSError, ValueError, pygame.error):
        return False  # a font of the system that is gone or broken is none


def first_word(letter: str) -> str:
    """The first word of a letter's name, which is that of its script."""
    return name(letter, "").split(" ", 1)[0].split("-", 1)[0]


def font_of(letters: str, *, bold: bool) -> str:
    """The file of the first font that has all of these letters; empty if there is none."""
    return _font_of("".join(sorted(set(letters))), bold)


@lru_cache(maxsize=512)
def _font_of(letters: str, bold: bool) -> str:
    faces.start()
    return next((each.path for each in _candidates(bold) if all(map(each.has, letters))), "")


def _candidates(bold: bool) -> Iterator[Candidate]:
    yield from beside(bold)
    yield from of_system(bold)


@cache
def beside(bold: bool) -> tuple[Candidate, ...]:
    """The fonts that lie beside the interface's own."""
    place, weight = faces.folder(), "Bold" if bold else "Regular"
    paths = ((place / f"{stem}-{weight}.{kind}", words) for stem, kind, words in _BESIDE) if place is not None else ()
    return tuple(Candidate(str(path), words) for path, words in paths if path.exists())


@cache
def of_system(bold: bool) -> tuple[Candidate, ...]:
    """The fonts of the system, the best first."""
    if sys.platform == "win32":
        place = Path(os.environ.get("WINDIR", "C:/Windows"), "Fonts")
        named = ((place / (heavy if bold else regular), words) for regular, heavy, words in _WINDOWS)
        return tuple(Candidate(str(path), words) for path, words in named if path.exists())
    if sys.platform == "darwin":
        every = Candidate(str(_APPLE), starts=(0,), ends=(sys.maxunicode,))
        return (every,) if _APPLE.exists() else ()
    return _of_fontconfig(bold)


def _of_fontconfig(bold: bool) -> tuple[Candidate, ...]:
    """The fonts in the order in which fontconfig takes letters from them, without those that bring none."""
    import subprocess  # noqa: PLC0415 - lines of text are edited without it

    wish = "sans:bold" if bold else "sans"
    command = ["fc-match", "-s", "-f", "%{color}|%{scalable}|%{file}|%{charset}\n", wish]
    try:
        done = subprocess.run(command, check=True, timeout=_PATIENCE, capture_output=True)  # noqa: S603 - no words of others
    except (OSError, subprocess.SubprocessError):
        return ()
    rows = (line.split("|", 3) for line in done.stdout.decode("utf-8", "replace").splitlines())
    outlines = (row[2:] for row in rows if row[:2] == ["False", "True"])
    return tuple(_with_ranges(path, letters) for path, letters in outlines)


def _with_ranges(path: str, letters: str) -> Candidate:
    """A font with its ranges, which fontconfig writes as `20-7e a0`."""
    ends = (each.partition("-") for each in letters.split())
    ranges = sorted((int(first, 16), int(last or first, 16)) for first, _dash, last in ends)
    return Candidate(path, starts=tuple(first for first, _ in ranges), ends=tuple(last for _, last in ranges))
