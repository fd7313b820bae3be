"""Compares lessons and rules books with the English ones: `python -m build.long_texts [LANGUAGE ...]`.

Prints what is missing, what is left over, and where names in braces, cards and numbers differ. Cards that a sentence
names in words are compared as far as `long_texts.txt` has the words of the language.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path

from engine.family.lessons import sentence_names
from engine.text import ENGLISH
from scenes.learn.lesson_files import lesson_words
from scenes.learn.lesson_paths import FOLDER, lesson_paths
from scenes.rules.book_reader import EntryText, book_path, entries_of

_SIGNS = re.compile(r"\{[^}]*\}|\b(?:[2-9TJQKA][cdhs]|X\d?)\b|\b[A-Z]\d+\b|\d+(?:[.,' ]\d{3})*")
"""Names in braces, cards, rules and numbers."""
_WORDS = Path(__file__).with_suffix(".txt")


def signs(text: str) -> list[str]:
    """All that is the same in every language."""
    return sorted(re.sub(r"(?<=\d)[.,' ](?=\d{3})", "", each) for each in _SIGNS.findall(text))


@cache
def card_words(language: str) -> Mapping[str, int]:
    """The words of ranks and suits in a language, each with its place; none where nobody has written them."""
    rows = (line.split(": ", 1) for line in _WORDS.read_text("utf-8").splitlines() if line)
    words = next((row for code, row in rows if code == language), "")
    return {
        word: place for place, forms in enumerate(words.split(", ")) for word in forms.casefold().split("|") if word
    }


def cards_named(text: str, language: str) -> set[int]:
    """The ranks and suits that a sentence names in words."""
    words = card_words(language)
    return {words[word] for word in re.findall(r"[\w-]+", text.casefold()) if word in words}


def otherwise(here: str, there: str, language: str) -> str:
    """The difference between an English sentence and one of a language; empty if there is none."""
    if signs(here) != signs(there):
        return f"{' '.join(signs(here))} is {' '.join(signs(there))}"
    if card_words(language) and cards_named(here, ENGLISH) != cards_named(there, language):
        return "other cards are named"
    return ""


def lesson_faults(folder: Path, language: str) -> Iterator[str]:
    """What is wrong with the words of the lessons in a folder."""
    english, told = (lesson_words(folder, each) for each in (ENGLISH, language))
    wanted = {path.stem: sentence_names(path.read_text("utf-8")) for path in lesson_paths(folder)}
    for lesson in english | told | wanted:
        here, there = english.get(lesson, {}), told.get(lesson, {})
        free = {name for name in here if name.split()[-1] in _FREE}
        names = (wanted[lesson] | free) if lesson in wanted else set[str]()
        at = f"{folder.parent.name}/{lesson}"
        yield from (f"{at}: “{name}” is missing" for name in sorted(names - {each for each in there if there[each]}))
        yield from (f"{at}: “{name}” is left over" for name in sorted(there.keys() - names))
        for name in here.keys() & there.keys():
            if difference := otherwise(here[name], there[name], language):
                yield f"{at}: “{name}”: {difference}"


_FREE = {"differs", "say", "end", "tip", "miss"}
"""The last words of the names of sentences that a lesson may lack."""


def book_faults(path: Path, language: str) -> Iterator[str]:
    """What is wrong with a rules book beside the English one: entries, their links, and lines one by one."""
    paths = path.with_name(f"{ENGLISH}.txt"), path
    (_second, english), (_other, told) = (entries_of(each.read_text("utf-8")) for each in paths)
    at = path.parents[1].name
    keys = [each.key for each in english]
    if keys != [each.key for each in told]:
        yield f"{at}: the entries are not {' '.join(keys)}"
        return
    for here, there in zip(english, told, strict=True):
        yield from (f"{at}/{here.key}: {fault}" for fault in _entry_faults(here, there, language))


def _entry_faults(here: EntryText, there: EntryText, language: str) -> Iterator[str]:
    if here.see != there.see:
        yield f"see {' '.join(there.see)}"
    if here.own and not there.own:
        yield "the title in the game's own words is missing"
    for number, (one, other) in enumerate(zip_longest(here.lines, there.lines), 1):
        if one is None or other is None:
            yield f"there is no line {number}" if other is None else f"line {number} is left over"
            return
        if one.own and not other.own:
            yield f"line {number} in the game's own words is missing"
        if (one.condition, one.kind, bool(one.tag)) != (other.condition, other.kind, bool(other.tag)):
            yield f"line {number} has another condition, sign or tag"
        for text, told in ((one.text, other.text), (one.own or one.text, other.own or other.text)):
            if one.kind == "?" and _term(text) != _term(told):
                yield f"line {number} explains “{_term(told)}”"
            elif difference := otherwise(text, told, language):
                yield f"line {number}: {difference}"


def _term(text: str) -> str:
    return text.partition("|")[0].partition(":")[0].strip()


def languages() -> list[str]:
    """The codes of all languages in which there is a lesson or a book."""
    found = [path.stem for kind in ("lessons", "book") for path in FOLDER.glob(f"*/{kind}/*.txt")]
    return sorted({each for each in found if not each[0].isdigit()})


def faults(language: str) -> Iterator[str]:
    """What is wrong with the lessons and books of a language."""
    for english in sorted(FOLDER.glob(f"*/lessons/{ENGLISH}.txt")):
        yield from lesson_faults(english.parent, language)
    for english in sorted(FOLDER.glob(f"*/book/{ENGLISH}.txt")):
        path = book_path(english.parent, language)
        if path.stem == language:
            yield from book_faults(path, language)
        else:
            yield f"{english.parts[-3]}: there is no book"


def main(codes: list[str]) -> int:
    """Print the faults of some languages, or of all."""
    found = [f"{code}: {fault}" for code in codes or languages() for fault in faults(code)]
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
