"""The conformance cases of every game, answered by the command line's `check`."""

from pathlib import Path

import pytest

from engine.cli.check import answer_line, check
from engine.games.list import game_names

FOLDER = Path(__file__).resolve().parents[1] / "conformance"
CASES = sorted(FOLDER.rglob("*.jsonl"))
every_file = pytest.mark.parametrize("path", CASES, ids=lambda path: path.relative_to(FOLDER).as_posix())


def test_every_game_has_cases():
    kinds = {"house": "combined plays random rules", "straight": "combined random rules", "conquian": "random rules"}
    kinds |= dict.fromkeys(("canasta", "rummy500", "contract"), "random rules")
    kinds |= {"gin": "corners random rules", "playroom": "corners plays random rules"}
    folders = {name: FOLDER if name == "house" else FOLDER / name for name in game_names() if name != "toy"}
    assert {name: " ".join(path.stem for path in CASES if path.parent == folders[name]) for name in folders} == kinds


@every_file
def test_every_case_is_answered_as_expected(path):
    found = list(check(path.read_text("utf-8").splitlines(), expect=True))
    assert len(found) > 50
    assert [(given["id"], differing) for given, differing in found if differing] == []


@every_file
def test_every_refusal_is_a_sentence_for_each_fault(path):
    refused = [given for given in map(answer_line, path.read_text("utf-8").splitlines()) if "faults" in given]
    assert refused or path.stem == "plays"
    for given in refused:
        assert (given["rule"], given["message"]) == (given["faults"][0]["rule"], given["faults"][0]["message"])
        for fault in given["faults"]:
            assert set(fault) == {"rule", "cards", "message"}
            assert fault["message"][-1] in ".!"
            assert "{" not in fault["message"]
