"""Every sentence with a number is right for one thing, too: formatted with 1, it says no "1 points"."""

import ast
import re
from collections.abc import Iterator

from tests.imports import ROOT, modules, nodes

PARTS = ("engine", "scenes", "game")
_MARKS = {"_": 0, "N_": 0, "plural": 0, "NN_": 0, "pgettext": 1, "NC_": 1}
"""The functions that mark messages, and the place of the message among their arguments."""
_CONDITION = re.compile(r"^\{[^}]*\}")
"""What may stand before a line of a rules book."""
_NUMBER = re.compile(r"\{(\w*)(?::[^}]*)?\}")
_NAME = re.compile(r"\{(?:name|names|seat|dealer|other)\}")
_THINGS = (
    "points|cards|hands|deals|rounds|games|turns|choices|players|letters|profiles|seconds|minutes|jokers|decks|mistakes"
    "|times|files|others|places|books|runs|sets|melds|plays|combinations|changes|days|worlds|seats|steps|moves"
)
_ONE_OF_MANY = re.compile(rf"(?<![\d.])1 (?:more |further |other |of the |of 1 |unmatched )*({_THINGS})\b")
NEVER_ONE = {
    "engine/games/canasta/puzzles.py": "puzzles of four cards and of three hundred points, and more",
    "engine/games/conquian/puzzles.py": "puzzles of three cards and more",
    "engine/games/conquian/score_sheet.py": "a game is won with nine cards and more",
    "engine/games/conquian/hint_words.py": "three cards and more are on the table",
    "engine/games/conquian/player.py": "deals are told from six on",
    "engine/games/conquian/words.py": "a rope may have eight cards, or ten",
    "engine/games/contract/puzzles.py": "puzzles of three cards and of twenty points, and more",
    "engine/games/gin/puzzles.py": "puzzles of four cards and of ten points, and more",
    "engine/games/house": "points of plays come in fives, and an estimate is told from five on",
    "engine/games/indian/puzzles.py": "puzzles of four cards and more",
    "engine/games/playroom/coach.py": "told from five points on",
    "engine/games/playroom/hint_words.py": "a first meld takes several cards",
    "engine/games/playroom/puzzles.py": "puzzles of four cards and of forty points, and more",
    "engine/games/playroom/words.py": "a first meld takes several cards, and the fine is fixed",
    "engine/games/rummy500/puzzles.py": "puzzles of thirty points and more",
    "engine/games/straight/puzzles.py": "puzzles of two cards and of twenty points, and more",
    "engine/rummy/words.py": "told from hundreds of moves on",
    "engine/rummy/hand_words.py": "averages, told with a sign and a decimal",
    "scenes/games/canasta": "a game goes to many points, a first meld too; cards of a hand",
    "scenes/games/conquian/book": "cards of a hand",
    "scenes/games/contract/book": "decks of many players, jokers and buyings of a deal",
    "scenes/games/gin/book": "cards of a hand; another sentence tells of one time",
    "scenes/games/house": "points of plays come in fives; one card taken has a sentence of its own",
    "scenes/games/playroom/beats.py": "a first meld takes several cards, and the fine is fixed",
    "scenes/games/playroom/book": "cards of a hand, points of a first meld and of a whole game",
    "scenes/games/playroom/ledger.py": "a first meld takes several cards, and the fine is fixed",
    "scenes/games/playroom/panel.py": "the fine is fixed, and a game goes to many points",
    "scenes/games/playroom/presenter.py": "a game goes to many points",
    "scenes/games/rummy500": "a game goes to many points; one card has a sentence of its own; cards of a hand",
    "scenes/games/straight": "one card has a sentence of its own; a run has several; a game goes to many points",
    "scenes/settings/rows.py": "seconds to choose from",
    "scenes/spoken/cards.py": "equal tiles are two or more",
    "scenes/start/catalogue.py": "nobody plays alone",
    "scenes/start/seat_row.py": "a name may have many letters",
    "scenes/statistics/words.py": "streaks from three on; averages, told with a sign and a decimal",
    "game/arguments.py": "nobody plays alone",
    "game/profiles/profiles.py": "there can be several profiles",
}
"""Where a number cannot be 1, and why: modules, or whole folders."""


def messages() -> Iterator[tuple[str, str]]:
    """Every message for players and its place, but for the second forms of plurals."""
    for path in modules(*PARTS):
        pairs = {id(each) for node in nodes(path) if isinstance(node, ast.Tuple) for each in node.elts[1:2]}
        for node in nodes(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
                continue
            first = node.args[_MARKS.get(node.func.id, 0)]
            if (
                node.func.id in _MARKS
                and id(node) not in pairs
                and isinstance(first, ast.Constant)
                and isinstance(first.value, str)
            ):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", first.value
    for path in sorted((ROOT / "scenes/games").glob("*/book/en.txt")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", _CONDITION.sub("", line)


def wrong_for_one(message: str) -> list[str]:
    """The words of a message that are wrong where its numbers are 1."""
    told = _NUMBER.sub("1", _NAME.sub("Ann", message))
    return _ONE_OF_MANY.findall(told) if told != message else []


def test_the_search_finds_one_of_many():
    assert wrong_for_one("+{points} points") == ["points"]
    assert wrong_for_one("No mistakes in {count} choices") == ["choices"]
    assert wrong_for_one("{count} of the cards; {left} more turns") == ["cards", "turns"]
    assert not wrong_for_one("{name} plays. 2 points. {count} card")


def test_no_sentence_says_one_of_many():
    result = {(place, message) for place, message in messages() if wrong_for_one(message)}
    known = {each for each in result if each[0].startswith(tuple(NEVER_ONE))}
    assert sorted(result - known) == []
    assert [place for place in NEVER_ONE if not any(each[0].startswith(place) for each in known)] == []
