"""The conformance cases of tile rummy: best turns that are proved."""

import json
from pathlib import Path

import pytest

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.player import puzzle_of
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.solver.answer import TurnGoal
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import best_by, best_turn
from engine.games.playroom.view import view

BEST = Path(__file__).with_name("best_tiles.jsonl")
MOST_TILES = TurnAim(points=0, cards=10_000, hand=1, joker=0)


def cases():
    return [json.loads(line) for line in BEST.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_p36_the_best_turn_with_free_jokers_is_proved(case):
    hand = PLAYROOM.read_position(case["position"])
    puzzle = puzzle_of(view(hand, hand.mover))
    tiles, points = best_by(puzzle, MOST_TILES), best_turn(puzzle, TurnGoal.VALUE)
    assert tiles.exact
    assert points.exact
    assert case["best"] == {
        "cards": len(tiles.laid),
        "points": hand_value(hand.options, points.laid),
        "points_at_cards": hand_value(hand.options, tiles.laid),
        "out": int(len(tiles.laid) == len(puzzle.hand)),
    }
