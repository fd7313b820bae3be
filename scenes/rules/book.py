"""A rules book: the entries of a game in order, and the search through them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from engine.text import N_, _
from engine.values import value_class
from scenes.rules.entries import Block, Entry, Figure, Grid, Term, Words

_NUMBERED = re.compile(r"(\D*)(\d+)(\D*)")
_RULE, _NOTE, _BADGE = N_("Rule {number}"), N_("Note {number}"), N_("N{number}")
"""The names of entries, and that of a note before its title."""
_INFLECTED = 5
"""The number of letters from which on the last letter of a word may differ, as in replace and replacing."""
_SENTENCE_END = re.compile(r"[.!?](?=\s)")
_ABOUT = 36
"""The most letters of an excerpt before the word that was found."""


@dataclass(frozen=True)
class Book:
    """The rules book of a game."""

    game: str
    title: str
    """The name of the game, as players read it."""
    entries: tuple[Entry, ...]
    """The entries, at least one: rules, then notes."""

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The words of the game that its entries explain."""
        return tuple(chain.from_iterable(each.terms for each in self.entries))

    @cached_property
    def _by_key(self) -> dict[str, Entry]:
        return {result.key: result for result in self.entries}

    @cached_property
    def _said(self) -> "tuple[_Said, ...]":
        """The texts of the entries, to be searched."""
        return tuple(map(_said_in, self.entries))

    def entry(self, key: str) -> Entry:
        """The entry with this key. Raises KeyError."""
        return self._by_key[key]

    def opened_at(self, key: str | None) -> Entry:
        """The entry with this key; the first one if there is none with this key."""
        return self._by_key.get(key or "", self.entries[0])

    def search(self, wanted: str) -> "tuple[BookHit, ...]":
        """The entries that hold every word of the search in any order; hits in number or title come first."""
        wanted = " ".join(wanted.casefold().split())
        if not wanted:
            return tuple(BookHit(self, each) for each in self.entries)
        hits: list[tuple[int, BookHit]] = []
        numbered = _NUMBERED.fullmatch(wanted.replace(" ", ""))
        words = parts(wanted)
        for result, said in zip(self.entries, self._said, strict=True):
            if numbered and _is_numbered(result, numbered):
                hits.append((0, BookHit(self, result)))
            elif (excerpt := said.excerpt(words)) is not None:
                hits.append((2 if excerpt else 1, BookHit(self, result, excerpt)))
        return tuple(hit for _rank, hit in sorted(hits, key=lambda ranked: ranked[0]))


def name_of(result: Entry) -> str:
    """The name of an entry: `Rule 12`, `Note 3`; the introduction has no number."""
    if not result.number:
        return _("Getting started")
    return _(_RULE if result.is_rule else _NOTE).format(number=result.number)


def badge_of(result: Entry) -> str:
    """The number of an entry in the form before its title."""
    return str(result.number) if result.is_rule else _(_BADGE).format(number=result.number)


def paragraphs(result: Entry) -> Iterator[str]:
    """The texts of an entry."""
    yield from filter(None, chain.from_iterable(map(_told, result.body)))


def _told(block: Block) -> Iterator[str]:
    match block:
        case Words(text, _tag):
            yield text
        case Grid(cells):
            for cell_row in cells:
                yield from cell_row
        case Figure(rows, caption):
            for row in rows:
                yield row.title
                yield from (lay.label for lay in row.lays)
            yield caption


@value_class
class BookHit:
    """An entry that was found, with an excerpt around the words of the search; empty if the title holds them."""

    book: Book
    entry: Entry
    excerpt: str = ""


def parts(wanted: str) -> list[str]:
    """The words of a search, in small letters."""
    words = wanted.casefold().split()
    return [word[:-1] if len(word) >= _INFLECTED else word for word in words]


def _is_numbered(result: Entry, numbered: re.Match[str]) -> bool:
    """True if a search for a number, alone or with a word or letter, means this entry."""
    before, number, after = numbered.groups()
    kinds = {"n", *_kinds(_NOTE, _BADGE)} if not result.is_rule else _kinds(_RULE)
    kind = before + after
    named = not kind or kind in kinds or (result.is_rule and len(kind) == 1 and kind not in {"n", *_kinds(_BADGE)})
    return named and result.number == int(number)


def _kinds(*forms: str) -> set[str]:
    """The words around the number in the names of entries, as a search may have them."""
    return {_(form).format(number="").casefold().replace(" ", "") for form in forms}


@value_class
class _Said:
    """The words of an entry, to be searched; all but the paragraphs in small letters."""

    title: str
    paragraphs: tuple[str, ...]
    whole: str

    def excerpt(self, words: list[str]) -> str | None:
        """The text around the words of a search, empty if the title holds them; None if the entry lacks them."""
        if all(word in self.title for word in words):
            return ""
        if not all(word in self.whole for word in words):
            return None
        telling = (text for text in self.paragraphs if any(word in text.casefold() for word in words))
        return _excerpt(next(telling, ""), words)


def _said_in(result: Entry) -> _Said:
    title, lines = result.title.casefold(), tuple(paragraphs(result))
    return _Said(title, lines, " ".join((title, *lines)).casefold())


def _excerpt(text: str, words: list[str]) -> str:
    """The text from shortly before the first word found to the end of its sentence."""
    folded = text.casefold()
    at = min((folded.find(word) for word in words if word in folded), default=0)
    end = _SENTENCE_END.search(text, at)
    text = text[: end.end()] if end is not None else text
    start = text.rfind(" ", 0, max(0, at - _ABOUT)) + 1
    return text if at <= _ABOUT else f"\u2026{text[start:]}"
