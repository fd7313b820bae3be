"""One word a thing within a game, as the glossary says, in all that its players read."""

import ast
import re
from pathlib import Path

import pytest

from engine.family.lesson_words import read_words
from tests.imports import nodes

ROOT = Path(__file__).resolve().parent.parent.parent
TELLING = {"_", "N_", "NN_", "NC_", "pgettext", "plural", "option"}
"""The functions whose texts players read."""
TELLS = re.compile(rf"\b({'|'.join(sorted(TELLING))})\(")
"""A call of one of them: a module without any need not be parsed."""
EVERY = "every game"


def banned():
    """By game, the words that its players never read."""
    lines = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").split("one word a thing")[1].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][2:]
    return {row[0]: row[2].split(", ") for row in rows}


def told(folder):
    """The texts in the sources of a folder that players read."""
    for path in sorted(folder.rglob("*.py")):
        for node in nodes(path) if TELLS.search(path.read_text(encoding="utf-8")) else ():
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if name in TELLING:
                yield from (each.value for each in node.args if isinstance(each, ast.Constant))


def read(game):
    """All texts of a game: its sources, its rules book and its lessons."""
    for top in ("engine", "scenes"):
        yield from told(ROOT / top / "games" / game)
    folder = ROOT / "scenes/games" / game
    yield from (folder / "book/en.txt").read_text(encoding="utf-8").splitlines()
    for sentences in read_words((folder / "lessons/en.txt").read_text(encoding="utf-8")).values():
        yield from (text for name, text in sentences.items() if name != "differs")  # which names what others say


def broken(texts, words):
    """The texts that hold one of these words, cards and conditions in braces and JSON aside."""
    wanted = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b", re.IGNORECASE)
    return [text for text in texts if isinstance(text, str) and wanted.search(re.sub(r"\{[^}]*\}", "", text))]


GAMES = sorted(set(banned()) - {EVERY})


def test_every_game_with_a_rules_book_has_its_words():
    assert sorted(path.parts[-3] for path in (ROOT / "scenes/games").glob("*/book/en.txt")) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_one_word_for_a_thing(game):
    assert broken(read(game), banned()[game]) == []


def test_no_sentence_has_a_word_that_nobody_says():
    texts = [text for top in ("engine", "scenes", "game") for text in told(ROOT / top)]
    assert len(texts) > 2500
    assert broken([*texts, *(text for game in GAMES for text in read(game))], banned()[EVERY]) == []


def test_a_word_of_another_game_is_refused():
    assert broken(["A {set} of cards.", "Lay a set."], banned()["house"]) == ["Lay a set."]
