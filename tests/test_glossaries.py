"""Every catalogue keeps to the words of its glossary, which stands beside it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.words.po import FOLDER, Entry, entries_of

GLOSSARIES = sorted(FOLDER.glob("*/glossary.md"))
_NEVER, _ASKED = ("English", "German", "Never"), ("English", "German")
"""The headings of the tables that are read."""
_FIELD = re.compile(r"\{[^{}]*\}")


def _tables(glossary: Path) -> Iterator[tuple[tuple[str, ...], list[tuple[str, ...]]]]:
    """The tables of a glossary: their headings, and their rows."""
    for block in re.findall(r"(?:^\|.*\|\n)+", glossary.read_text("utf-8"), re.MULTILINE):
        heading, _line, *rows = (tuple(map(str.strip, line.strip("|").split("|"))) for line in block.splitlines())
        yield heading, rows


def _rows(glossary: Path, heading: tuple[str, ...]) -> list[tuple[str, ...]]:
    result = [row for found, rows in _tables(glossary) if found == heading for row in rows]
    assert result, f"{glossary} has no table of {heading}"
    return result


def _listed(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


def _translated(glossary: Path) -> Iterator[Entry]:
    for entries in entries_of(glossary.parent.name).values():
        yield from (entry for entry in entries if entry.message and entry.done)


def _has_word(words: list[str], text: str) -> bool:
    return re.search(rf"\b(?:{'|'.join(map(re.escape, words))})\b", _FIELD.sub("", text)) is not None


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda path: path.parent.name)
def test_no_translation_has_a_word_that_the_glossary_rules_out(glossary: Path) -> None:
    never = [word for row in _rows(glossary, _NEVER) for word in _listed(row[2])]
    wrong = [form for entry in _translated(glossary) for form in entry.forms if _has_word(never, form)]
    assert not wrong


@pytest.mark.parametrize("glossary", GLOSSARIES, ids=lambda path: path.parent.name)
def test_translations_of_a_binding_word_have_one_of_its_words(glossary: Path) -> None:
    asked = [(_listed(row[0]), [word.lower() for word in _listed(row[1])]) for row in _rows(glossary, _ASKED)]
    wrong = [
        (entry.message, form)
        for entry in _translated(glossary)
        for words, wanted in asked
        if _has_word(words, entry.message.lower())
        for form in entry.forms
        if not any(word in form.lower() for word in wanted)
    ]
    assert not wrong
