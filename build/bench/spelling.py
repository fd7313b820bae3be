"""Have hunspell, where it is installed, look at every word of a language: messages, lessons and rules books.

`spelling.txt` beside the files of translators has the words that are right and that hunspell's dictionary lacks: names
of games, words of players, forms of imperatives. A word that it does not know is a fault, and so is a word of that list
that the dictionary knows or that is said nowhere.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from babel.core import get_global

from build.cases import WRONG, Case
from build.report import Line
from build.words.po import FOLDER, entries_of, languages
from scenes.learn.lesson_files import lesson_words
from scenes.learn.lesson_paths import FOLDER as GAMES
from scenes.rules.book_reader import entries_of as entries_of_book

_SIGNS = re.compile(r"\{[^}]*\}|\[[^\]]*\]|\b(?:[2-9TJQKA][cdhs])\b|--\w+(?: \w+=)?")
"""Names in braces, cards, and arguments of the command line: signs, and no words."""
_WORD = re.compile(r"(?<!\w)[^\W\d_]+(?:[-'\N{RIGHT SINGLE QUOTATION MARK}][^\W\d_]+)*")


def dictionary(code: str) -> str:
    """The name of hunspell's dictionary of a language: with the country in which most speak it, such as de_DE."""
    parts = get_global("likely_subtags").get(code, code).split("_")
    return f"{parts[0]}_{parts[-1]}"


def known_words(code: str) -> list[str]:
    """The words that are right though the dictionary lacks them."""
    path = FOLDER / code / "spelling.txt"
    return path.read_text("utf-8").split() if path.exists() else []


def _told(code: str) -> Iterator[tuple[str, str]]:
    """All texts of a language, each with its place."""
    for part, entries in entries_of(code).items():
        yield from ((part, form) for entry in entries if entry.message for form in entry.forms)
    for path in sorted(GAMES.glob(f"*/lessons/{code}.txt")):
        for lesson, words in lesson_words(path.parent, code).items():
            yield from ((f"{path.parents[1].name}, {lesson}", text) for text in words.values())
    for path in sorted(GAMES.glob(f"*/book/{code}.txt")):
        yield from ((path.parents[1].name, text) for text in _of_book(path))


def _of_book(path: Path) -> Iterator[str]:
    for entry in entries_of_book(path.read_text("utf-8"))[1]:
        yield from filter(None, (entry.title, entry.own))
        for line in entry.lines:
            forms, bar, said = line.text.partition("|")
            if line.kind == "?":  # the name of a word, its forms, and what is said of it
                yield from (forms.partition(":")[2], said) if bar else (line.text,)
            elif line.kind != "@":
                yield from filter(None, (line.text, line.own, line.tag))


def words_of(code: str) -> dict[str, str]:
    """Every word of a language, with the place and the text in which it stands first."""
    result = dict[str, str]()
    for place, text in _told(code):
        for word in _WORD.findall(_SIGNS.sub(" ", text)):
            result.setdefault(word, f"{place}: {text}")
    return result


def unknown(words: list[str], program: str, code: str) -> set[str]:
    """The words that a dictionary lacks. Raises ValueError where there is no such dictionary."""
    command = [program, "-d", dictionary(code), "-i", "utf-8", "-l"]
    told = "".join(f"{word}\n" for word in words)
    result = subprocess.run(command, input=told, check=False, capture_output=True, encoding="utf-8")
    if result.returncode or "Can't open" in result.stderr:
        message = f"hunspell lacks the dictionary {dictionary(code)}"
        raise ValueError(message)
    parts = set(result.stdout.split())  # hunspell tells parts of a compound with a hyphen by themselves
    return {word for word in words if word in parts or not parts.isdisjoint(word.split("-"))}


def look(code: str) -> Line:
    """The words of a language that neither the dictionary nor its own list has."""
    program = shutil.which("hunspell")
    if program is None:
        return {WRONG: ["hunspell is missing; on Debian, with German, it is hunspell and hunspell-de-de"]}
    told, own = words_of(code), known_words(code)
    missing = unknown([*told, *own], program, code)
    wrong = [f"“{word}” ({told[word]})" for word in sorted((missing & told.keys()) - set(own))]
    wrong += [f"“{word}” of the list is said nowhere" for word in own if word not in told]
    wrong += [f"“{word}” of the list is in the dictionary" for word in own if word not in missing]
    return {"words": len(told), "of the list": len(own), WRONG: wrong}


CASE = Case(about=__doc__, look=look, names=languages)
"""The frame takes the rest from here."""
