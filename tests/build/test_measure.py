"""The measures: any game has them, the same cards give the same figures, and documents name only those that exist."""

import inspect
import json
import os
import re
import sys
from collections import Counter
from dataclasses import replace
from importlib import import_module
from itertools import chain, count
from types import SimpleNamespace

import pytest

from build import report
from build.measure import hidden, ladder, own
from build.measure.__main__ import OWN_CASES, WHATS, main
from build.measure.own.values import OwnMeasures
from engine.games.list import game_names, rules_of
from tests.imports import ROOT

PAIR = ["casual", "learner", "--pairs", "2", "--single"]


def told(capsys):
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("what", sorted({*WHATS} - {*OWN_CASES}))
def test_every_measure_has_a_main_or_gives_its_cases(what):
    module = import_module(f"build.measure.{what}")
    assert hasattr(module, "main") != hasattr(module, "case_of")


@pytest.mark.parametrize("game", game_names())
def test_the_cases_of_a_game_are_among_the_measures(game):
    assert {*own.cases_of(game)} <= {*OWN_CASES}


def test_a_game_without_such_cases_gets_a_sentence(capsys):
    assert main(["gin", "melds"]) == 2
    assert capsys.readouterr().out == "Gin and Knock Rummy has no such measure; it has: exact.\n"


@pytest.mark.parametrize("game", ["gin", "straight"])
def test_the_same_pairs_have_the_same_values(game, capsys):
    result = []
    for _ in range(2):
        assert main([game, "ladder", *PAIR]) == 0
        result.append({key: value for key, value in told(capsys).items() if key not in {"ms a turn", "deals a second"}})
    assert result[0] == result[1]
    assert result[0]["pairs"] == 2


@pytest.mark.parametrize(("habits", "same"), [("stock=12.0,keeps_outs=true", True), ("keeps_outs=false", False)])
def test_a_level_of_playroom_rummy_is_measured_with_other_habits(habits, same, capsys):
    assert main(["playroom", "ladder", f"expert:{habits}", "expert", "--pairs", "1", "--single"]) == 0
    assert (told(capsys)["points"] == "0.0000") == same


def test_a_run_goes_on_from_its_progress(capsys, tmp_path):
    path = ["--progress", str(tmp_path / "kept")]
    main(["gin", "ladder", *PAIR])
    whole = told(capsys)["points"]
    main(["gin", "ladder", "casual", "learner", "--pairs", "1", "--single", *path])
    capsys.readouterr()
    main(["gin", "ladder", *PAIR, *path])
    assert told(capsys)["points"] == whole


def test_a_silly_turn_is_told_with_its_example_and_a_choice_is_not(capsys, monkeypatch):
    follies = [("silly: points", ["a"]), ("waited: meld", ["b"])]
    monkeypatch.setattr(own, "of", lambda game: OwnMeasures(rules=rules_of(game), silly=lambda steps, last: follies))
    assert main(["gin", "silly", "--hands", "1", "--level", "learner"]) == 1
    result = told(capsys)
    assert (result["silly"], result["waits"]) == ({"silly: points": 1}, {"waited: meld": 1})
    assert result["first wrong"] == [[0, ["silly: points", ["a"]]]]


def test_a_learner_of_house_rummy_is_silly_and_its_turns_are_counted(capsys):
    assert main(["house", "silly", "--hands", "2", "--level", "learner"]) == 1
    result = told(capsys)
    assert result["sets"]["classic, 2 seats"]["turns"] > 3
    assert result["wrong"] == sum(result["silly"].values()) > 0


def test_hidden_cards_are_looked_at_once_with_progress(capsys, tmp_path, monkeypatch):
    asked = ["gin", "hidden", "--states", "10", "--levels", "learner", "--progress", str(tmp_path / "kept")]
    assert main(asked) == 0
    first = told(capsys)
    monkeypatch.setattr(hidden, "look", lambda *_: 1 / 0)
    assert main(asked) == 0
    assert told(capsys) == first


def test_a_game_needs_nothing_of_its_own(capsys):
    assert ladder.main(OwnMeasures(rules=rules_of("playroom")), PAIR) == 0
    assert told(capsys)["deals"] == 4


@pytest.mark.parametrize("game", ["gin", "house", "straight"])
def test_a_level_that_decides_otherwise_the_second_time_is_found(game, monkeypatch):
    asked = count()
    monkeypatch.setattr(hidden, "decided", lambda *_: str(next(asked)))
    counts = Counter()
    wrong = hidden.look(own.of(game), 0, counts, ["learner"])
    assert len(wrong) == counts["learner"] > 0


def test_a_fair_level_decides_the_same_when_hidden_cards_are_dealt_again():
    counts = Counter()
    assert hidden.look(own.of("house"), 1, counts, ["learner"]) == []
    assert counts["learner"] == counts["states"] == hidden.A_HAND


def test_a_view_that_shows_hidden_cards_is_found():
    house = own.of("house")
    open_hands = replace(house.hidden, faults=lambda hand, seat, rng: ["stock"])
    counts = Counter()
    wrong = hidden.look(replace(house, hidden=open_hands), 2, counts, ["learner"])
    assert len(wrong) == counts["views"] > 0


def test_the_measures_that_documents_name_exist():
    named = [
        (path.name, *match)
        for path in sorted((ROOT / "docs").glob("*.md"))
        for match in re.findall(r"build\.measure ([a-z]\w*) ([a-z]\w*)", path.read_text("utf-8"))
    ]
    assert named
    assert [each for each in named if each[1] not in game_names() or each[2] not in WHATS] == []


@pytest.mark.parametrize("arguments", [[], ["gin"], ["whist", "ladder"], ["gin", "beauty"]])
def test_a_measure_that_there_is_not_gets_the_usage(arguments, capsys):
    assert main(arguments) == 2
    assert capsys.readouterr().out.startswith("usage: ")


# -- every measure of every game

SMALL = {
    "ladder": PAIR,
    "options": ["casual", "learner", "--pairs", "1"],
    "compiled": ["--level", "learner", "--games", "1", "--child"],
}
"""The least that may be asked of the measures that are no cases."""
CALLS = 25_000
"""The calls of functions after which a measure has begun."""


class Begun(BaseException):
    """Ends a measure that has begun; no part of the program catches it."""


def begun(measure, monkeypatch):
    """The exit code of a measure; None where it has not ended after so many calls."""
    left = count(CALLS, -1)

    def note(frame, event, _argument):
        if event == "call" and next(left) < 0 and not frame.f_code.co_flags & inspect.CO_GENERATOR:  # may be closing
            sys.setprofile(None)
            raise Begun

    monkeypatch.setattr(report, "os", SimpleNamespace(getloadavg=os.getloadavg))  # this process keeps its cores
    sys.setprofile(note)
    try:
        return measure()
    except Begun:
        return None
    finally:
        sys.setprofile(None)


def measures_of(game):
    """Each measure that a game has after the game, with the least that may be asked of it."""
    ours = own.of(game)
    for what in WHATS:
        if what in SMALL:
            yield game, what, SMALL[what]
            continue
        try:
            if what in OWN_CASES:
                case = own.cases_of(game)[what]
            else:
                case = import_module(f"build.measure.{what}").case_of(ours)
        except LookupError:
            continue
        yield game, what, ["--only", case.names()[0]] if case.names else [f"--{case.counted or 'cases'}", "1"]


@pytest.mark.parametrize(("game", "what", "asked"), [*chain.from_iterable(map(measures_of, game_names()))])
def test_every_measure_of_every_game_begins(game, what, asked, capsys, monkeypatch):
    code = begun(lambda: main([game, what, *asked]), monkeypatch)
    out = capsys.readouterr().out
    assert out if code is not None else not out
    assert "Traceback" not in out
