"""The turn that lays most points, against every way to lay cards."""

import pytest

from engine.games.rummy500.best_turn import best_turn
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.melds import OwnedMeld
from tests.games.rummy500.every_turn import SETS, fault

POSITIONS = 20
"""Of each set of options. `build.measure rummy500 exact` tries thousands."""


@pytest.mark.parametrize("number", range(len(SETS)))
def test_no_turn_lays_more_points(number):
    assert not [wrong for each in range(POSITIONS) if (wrong := fault(number + each * len(SETS)))]


@pytest.mark.parametrize(
    ("cards", "table", "changes", "points", "left"),
    [
        ("5h 6h 7h 5c 5d", "", {}, 18, "5c 5d"),
        ("7h 7c 7d 8h 9h", "", {}, 24, "7c 7d"),
        ("Kh Ah 2c", "Th Jh Qh", {}, 25, "2c"),
        ("Ac 2c 3c", "", {}, 6, ""),
        ("Kc X", "Ac 2c 3c", {"ace": "round"}, 39, ""),
        ("Kc X", "Ac 2c 3c", {}, 15, "Kc"),
        ("9c 9d 9h X", "", {"out_discard": True}, 33, "9h"),
        ("9c 9d 9h X", "", {}, 42, ""),
    ],
)
def test_a_turn_that_can_be_told(cards, table, changes, points, left):
    options = RUMMY500.options("standard", 2, changes)
    read = options.pack.read_all
    melds = [OwnedMeld(read(table), (0, 0, 0))] if table else []
    turn = best_turn(options, melds, read(cards))
    assert (turn.points, options.pack.text_of(turn.left)) == (points, left)


def test_there_is_no_turn_where_the_card_that_must_be_laid_fits_nothing():
    options = RUMMY500.options("standard", 2, {})
    read = options.pack.read_all
    assert best_turn(options, (), read("2c 3c 4c Kh"), must=read("Kh")[0]) is None
    assert best_turn(options, (), read("2c 3c 4c Kh"), must=read("4c")[0]).points == 9
