"""The conformance cases of every game, answered by the command line's `check`.

Those of `sentences.jsonl` say a sentence of the rules each, and name it in their id; the other files came from outside.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from engine.cli.check import answer_line, check
from engine.games.list import game_names, game_of_case
from scenes.games.list import shown_names
from tests.golden import frozen_games

FOLDER = Path(__file__).resolve().parents[1] / "conformance"
CASES = sorted(FOLDER.rglob("*.jsonl"))
every_file = pytest.mark.parametrize(
    "path", CASES, ids=lambda path: path.relative_to(FOLDER).as_posix(), scope="module"
)
"""File by file, so that the worker that has answered a file of cases is asked for all of its tests."""


def test_every_game_has_cases():
    kinds = {"house": "combined plays random rules sentences", "straight": "combined random rules sentences"}
    kinds |= dict.fromkeys(("conquian", "canasta", "rummy500", "contract", "indian"), "random rules sentences")
    kinds |= {"gin": "corners random rules sentences", "playroom": "corners plays random rules sentences"}
    folders = {name: FOLDER if name == "house" else FOLDER / name for name in game_names() if name != "toy"}
    assert {name: " ".join(path.stem for path in CASES if path.parent == folders[name]) for name in folders} == kinds


@cache
def answered(path):
    """Each answer to a file of cases, and how it differs from what is expected."""
    return list(check(path.read_text("utf-8").splitlines(), expect=True))


@every_file
def test_every_case_is_answered_as_expected(path):
    result = answered(path)
    assert len(result) > 50
    assert len({given["id"] for given, _ in result}) == len(result)
    assert [(given["id"], differing) for given, differing in result if differing] == []


@every_file
def test_every_refusal_is_a_sentence_for_each_fault(path):
    answers = [given for given, _ in answered(path)]
    assert all(given[key][-1] in ".!" for given in answers for key in ("error", "message") if key in given)
    refused = [given for given in answers if "faults" in given]
    assert refused or path.stem == "plays"
    for given in refused:
        assert (given["rule"], given["message"]) == (given["faults"][0]["rule"], given["faults"][0]["message"])
        for fault in given["faults"]:
            assert set(fault) == {"rule", "cards", "message"}
            assert fault["message"][-1] in ".!"
            assert "{" not in fault["message"]


@cache
def kept_cases(game):
    """By its file and its id, a digest of the answer to each case of a game as `build/frozen.py` keeps them."""
    return frozen_games.kept_of(game)["cases"]


def named(path):
    """Each case of a file with its game and its name among those that are kept."""
    for line in path.read_text("utf-8").splitlines():
        case = json.loads(line)
        yield game_of_case(case.get("game", "house")), f"{path.stem} {case['id']}"


@cache
def homes():
    """The file of each case that is kept: of two with the same name the last one."""
    return {each: path for path in CASES for each in named(path)}


@every_file
def test_every_case_is_answered_as_it_was(path):
    told = {}
    for (game, name), (given, _) in zip(named(path), answered(path), strict=True):
        if homes()[game, name] == path:
            told.setdefault(game, {})[name] = frozen_games.digest(given)
    for game, now in told.items():
        kept = {name: text for name, text in kept_cases(game).items() if name in now}
        assert frozen_games.differences(game, kept, now) == [], (
            "is the change wanted? CONTRIBUTING.md says how to keep it"
        )


def test_no_case_that_is_kept_is_gone():
    assert {(game, name) for game in shown_names() for name in kept_cases(game)} <= homes().keys()


def is_whole(case, state):
    """False in House Rummy's turns that have moved cards: plays of a position are whole."""
    if "game" in case or state["phase"] == "draw":
        return True
    return not any({"table", "replace"} & action.keys() for action in case["actions"])


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("sentences.jsonl")), ids=lambda path: path.parent.name)
def test_the_state_of_an_answer_is_a_position(path):
    count = 0
    cases = map(json.loads, path.read_text("utf-8").splitlines())
    for case, (given, _) in zip(cases, answered(path), strict=True):
        state = given.get("state") if case.get("kind") == "line" else None
        if state is not None and state["to_move"] is not None and is_whole(case, state):
            position = {key: state[key] for key in state if key in case["position"] or key not in {"preset", "options"}}
            again = answer_line(json.dumps({**case, "position": position, "actions": []}))
            assert again.get("state") == state, case["id"]
            count += 1
    assert count > 5
