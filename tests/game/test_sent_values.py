"""Every task of the program is done, and what it reports and gives passes the way from the worker.

A task that is added needs its row in `TASKS`: some whose values hold something of each kind that they can hold.
"""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.family.daily import usual_options
from engine.family.game import act, new_game
from engine.family.matches import Match
from engine.games.list import game_names, rules_of
from engine.rummy.cards import card
from game.records.library import ReadGames
from game.records.practice import DueExercises, Exercises, KeepMarked, NoteTry
from game.session.opponents import Decide, LoadLevels
from game.statistics.figures import CountGames, ReviewHand
from game.workers.messages import JobAnswer, Progress, pack, report_conforms, result_conforms, unpack
from scenes.fairness.task import ProveDeals
from scenes.games.hint_task import AdviseSeat
from scenes.games.house.guide.tasks import Order, Weigh
from scenes.games.proving import ProveSeat
from scenes.learn.puzzles import puzzles
from scenes.match.other_table import OtherTable
from scenes.score import day_task
from scenes.score.coaching import Analysis
from scenes.score.day_task import DayLevels, LevelsAgain
from tests.game.kept_games import game_record, keep
from tests.game.test_messages import turn_begun
from tests.game.test_practice import KEY, ONE

ROOT = Path(__file__).parents[2]
NAMES = ("Ann", "Ben")
LATER = 12
"""Decisions after which there is more to be seen than at the deal."""
DAY = "2026-11-28"
MATCH = Match(game="gin", preset="gin", seats=2, changed={}, level="learner", seed=5, deals=4)


def never() -> bool:
    return False


def at_once() -> bool:
    return True


@cache
def recorded() -> str:
    """The record of a short game."""
    return game_record(1)


@cache
def view_of(name: str, after: int = LATER) -> Any:
    """What the seat to move of a game sees after so many plain actions."""
    rules = rules_of(name)
    game = new_game(rules, usual_options(rules), 5)
    for _time in range(after):
        if game.hand.to_move is not None:
            game = act(game, rules.plainest(rules.view(game.hand, game.hand.to_move))[0])
    return rules.view(game.hand, game.mover)


def decisions(_folder: Path) -> Iterator[Any]:
    """The decisions of a quick and of a good level of each game."""
    for name in game_names():
        levels = rules_of(name).levels
        yield from (Decide(name, level.name, view_of(name), 1, 1.0) for level in (levels[0], levels[2]))


def reviewed(_folder: Path) -> Iterator[Any]:
    """The coach's reviews of some turns of a game."""
    turns = range(1, 200)
    yield Analysis(recorded(), 0, NAMES, tuple(turn for turn in turns if turn not in {2, 5}))


def practised(folder: Path, task: Any) -> Iterator[Any]:
    """A task about exercises that are kept."""
    Exercises(folder).keep(ONE)
    yield task


def levels_of(_folder: Path) -> Iterator[Any]:
    rules = rules_of("straight")
    yield DayLevels("straight", usual_options(rules), 3, {1: "learner"}, 0)


def turn_moves(_folder: Path) -> Iterator[Any]:
    seen = turn_begun()
    yield Order(seen.playing.basis, seen.options.seating, seen.playing.basis.start.table)


TASKS: dict[type, Callable[[Path], Iterator[Any]]] = {
    AdviseSeat: lambda _folder: (AdviseSeat(name, view_of(name)) for name in game_names()),
    Analysis: reviewed,
    CountGames: lambda folder: practised(folder, CountGames(folder)),
    DayLevels: levels_of,
    Decide: decisions,
    DueExercises: lambda folder: practised(folder, DueExercises(folder, 739_000)),
    KeepMarked: lambda folder: iter([KeepMarked(folder, recorded(), 0, ())]),
    LevelsAgain: lambda _folder: iter([LevelsAgain(recorded(), 0, 0, "learner")]),
    LoadLevels: lambda _folder: iter([LoadLevels("gin", ("learner",))]),
    NoteTry: lambda folder: practised(folder, NoteTry(folder, KEY, 739_000, solved=True)),
    Order: turn_moves,
    OtherTable: lambda _folder: iter([OtherTable(MATCH, 1)]),
    ProveDeals: lambda _folder: iter([ProveDeals(recorded())]),
    ProveSeat: lambda _folder: (ProveSeat(name, view_of(name)) for name in game_names()),
    ReadGames: lambda folder: iter([ReadGames(folder)]),
    ReviewHand: lambda folder: practised(folder, ReviewHand(folder, 90.0)),
    Weigh: lambda _folder: iter([Weigh(turn_begun(), card("As"))]),
}
"""By class, tasks in a folder with a game that is over."""


def task_classes() -> Iterator[str]:
    """The names of all classes of the program that are run with a stop and a progress, but for the protocol."""
    for path in (path for part in ("engine", "scenes", "game") for path in (ROOT / part).rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "def run(self, " in text else ():
            for run in node.body if isinstance(node, ast.ClassDef) and node.name != "Task" else ():
                given = run.args.args if isinstance(run, ast.FunctionDef) and run.name == "run" else []
                if [each.arg.strip("_") for each in given[1:]] == ["stop", "progress"]:
                    yield node.name


def test_no_task_is_left_out() -> None:
    assert sorted(task_classes()) == sorted([*(kind.__name__ for kind in TASKS), "SolvePuzzle"])


def assert_passes(task: Any, stop: Callable[[], bool] = never) -> None:
    """The values of a task come out of the worker as they are, and are what they are said to be."""
    reports: list[object] = []
    result = task.run(stop, reports.append)
    assert unpack(pack(JobAnswer(1, result))) == JobAnswer(1, result)
    assert result_conforms(task, result)
    for report in reports:
        assert unpack(pack(Progress(1, report))) == Progress(1, report)
        assert report_conforms(report)


@pytest.mark.parametrize("kind", TASKS, ids=lambda kind: kind.__name__)
def test_what_a_task_gives_passes(kind: type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(day_task, "SECONDS", 0.0)
    path = keep(tmp_path, 0, recorded())
    assert path.name == ONE.record
    for task in TASKS[kind](tmp_path):
        assert_passes(task, at_once if kind is AdviseSeat else never)


@pytest.mark.parametrize("name", ["house", "gin"])
def test_the_solution_of_a_puzzle_passes(name: str) -> None:
    assert_passes(puzzles(name, DAY)[0].steps[0].task)
