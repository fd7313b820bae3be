"""An evening is no mere walk: with the old way of a fault that hours of play have found, its part of an evening fails.

Each plays only that part.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from engine.family.exercises import Missed
from engine.family.practice import KeptExercise
from game.records.practice import Exercises
from tests.whole import old_ways
from tests.whole.evening import TAKEN, Evening, left_to_an_expert, spend, the_last_round_again
from tests.whole.quick_worker import OldWay

ONE = ("straight", "straight", "group game", "target 0", "deals number")
"""A game of one deal."""


def some_game(evening: Evening) -> None:
    """A deal that is given up at once, up to its scores."""
    evening.new_game(*ONE)
    evening.give_up()
    evening.to_scores()


# -- parts of an evening


def mistakes_are_counted(evening: Evening) -> None:
    """The statistics of a game in which the coach has found a mistake."""
    some_game(evening)
    evening.result()
    evening.title()
    (path,) = (evening.person.folder / "finished").iterdir()
    exercise = KeptExercise(
        record=path.name,
        game="straight",
        place=0,
        turn=1,
        at=0,
        missed=Missed.PILE,
        actions=({"draw": "discard"},),
        also=(),
        lost=4.0,
        error=0.5,
        words="Take it.",
    )
    Exercises(evening.person.folder).add(exercise)
    evening.person.restart()
    evening.statistics()


def the_only_discard_is_taken(evening: Evening) -> None:
    """The pointer rests on the discards while another player takes the only one."""
    evening.new_game("house", "classic", deal=TAKEN, level="learner")
    evening.deal(2, place="pile")


@pytest.mark.parametrize(
    ("part", "ways", "told"),
    [
        (
            mistakes_are_counted,
            [OldWay("game.statistics.figures", "_missed", old_ways.counters)],
            "BadMessageError|counted",
        ),
        (
            left_to_an_expert,
            [OldWay("game.statistics.facts", "what_counts", old_ways.won_for_somebody)],
            "counts as won",
        ),
        (some_game, [OldWay("scenes.ui.page.Page", "_waits_for_enter", old_ways.never)], "space led through"),
        (some_game, [OldWay("scenes.ui.early_input.PressGuard", "swallows", old_ways.never)], "return led through"),
        (
            the_last_round_again,
            [OldWay("scenes.ui.early_input.PressGuard", "swallows", old_ways.never)],
            "only just changed",
        ),
        (
            the_only_discard_is_taken,
            [OldWay("scenes.table.painting.resting_picture", "_above_tabs", old_ways.of_two_tables)],
            "IndexError",
        ),
        (
            Evening.stranger,
            [
                OldWay("engine.family.bounds", "_actions", old_ways.one_a_line),
                OldWay("engine.family.game", "MOST_OPEN", 10**9),
            ],
            "taken in|a word on",
        ),
        (
            lambda evening: evening.today("rummy500", 1),
            [OldWay("game.records.game_files", "_OF_A_DAY", old_ways.LETTERS)],
            "not known as played",
        ),
    ],
    ids=["A1", "A2", "Space", "Enter", "replay", "two tables", "bounds", "days"],
)
def test_an_evening_falls_with_an_old_way(
    part: Callable[[Evening], object], ways: Sequence[OldWay], told: str, tmp_path: Path
) -> None:
    _person, wrong = spend(1, tmp_path, part, old=ways)
    assert re.search(told, wrong)
