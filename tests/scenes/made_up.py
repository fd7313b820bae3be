"""A made-up language: the lessons and books of all games with an accent on each vowel, but for what is no word."""

import re
import shutil
from pathlib import Path

from engine.family import lessons as engine_lessons
from engine.family.lesson_words import read_words
from engine.text import ENGLISH
from scenes.learn import lesson_files
from scenes.rules import book_reader

CODE = "xx"
ACCENTS = str.maketrans("aeiouAEIOU", "àèìòùÀÈÌÒÙ")
SIGNS = re.compile(r"\{[^}]*\}|\[[^\]]*\]|\b(?:[2-9TJQKA][cdhs]|X\d?)[*+!]?(?!\w)|\b[A-Z]\d+\b|@\w+")
"""Names in braces, cards and rules."""
EXPLAINS = re.compile(r"(\{[^}]*\} *)?\? ")
LINE = re.compile(r"(\{[^}]*\} *)?(.*)")


def made_up(text: str) -> str:
    """A sentence in the language."""
    words, signs = SIGNS.split(text), [*SIGNS.findall(text), ""]
    return "".join(word.translate(ACCENTS) + sign for word, sign in zip(words, signs, strict=True))


def lesson_text(english: str) -> str:
    """A file of lessons' words in the language."""
    result = []
    for lesson, sentences in read_words(english).items():
        result += [f"= {lesson}", *(f"{name}: {made_up(words)}" for name, words in sentences.items())]
    return "\n".join(result)


def book_text(english: str) -> str:
    """A rules book in the language."""
    result, explains = [], False
    for line in re.sub(r"\n  +", " ", english).splitlines():
        explains = EXPLAINS.match(line) is not None or (explains and line.startswith("~ "))
        result.append(_book_line(line, explains))
    return "\n".join(result)


def _book_line(line: str, explains: bool) -> str:
    """A line, which may explain a word."""
    condition, text = (part or "" for part in LINE.fullmatch(line).groups())
    if text.startswith("see "):
        return line
    if text.startswith("second "):
        return f"second {made_up(text.removeprefix('second '))}"
    if text.startswith("= "):
        sign, key, title = text.split(" ", 2)
        return f"{sign} {key} {made_up(title)}"
    if explains:
        sign, name = text.split(" ", 1)
        name, sentence = name.split("|", 1)
        key, _colon, forms = name.strip().partition(":")
        return f"{condition}{sign} {key}: {made_up(forms or key)} |{made_up(sentence)}"
    return condition + made_up(text)


def write(folder: Path) -> None:
    """Copy the texts of all games into a folder, with those of the language beside them."""
    for english in lesson_files.FOLDER.glob(f"*/*/{ENGLISH}.txt"):
        kind = english.parent.name
        there = folder / english.parents[1].name / kind
        shutil.copytree(english.parent, there)
        told = {"lessons": lesson_text, "book": book_text}[kind](english.read_text("utf-8"))
        (there / f"{CODE}.txt").write_text(told, "utf-8")


def put_on(monkeypatch, folder: Path) -> None:
    """Read all texts from this folder, and the books in the made-up language."""
    monkeypatch.setattr(lesson_files, "FOLDER", folder)
    monkeypatch.setattr(book_reader, "FOLDER", folder)
    monkeypatch.setattr(book_reader, "language", lambda: CODE)
    monkeypatch.setattr(lesson_files, "language", lambda: CODE)
    monkeypatch.setattr(engine_lessons, "language", lambda: CODE)
