"""The best turns of tile rummy and Playroom Rummy, as the command line answers them.

`best_tiles.jsonl` came from outside: positions with the most that one turn can do.
"""

import json
from pathlib import Path

import pytest

from engine.cli.solve import solve
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.scoring import hand_value
from engine.rummy.actions import Discard, EndTurn

LINES = (Path(__file__).parent / "best_tiles.jsonl").read_text("utf-8").splitlines()
QUICK = [line for line in LINES if json.loads(line)["id"] not in {"tp000", "tp006", "tp007", "tp008"}]
"""Those that take less than a fifth of a second from the sources."""
LIMIT = 20.0


def answers(objective, *lines):
    return [{**answer, "ms": 0} for answer in solve(lines, objective, LIMIT)]


@pytest.mark.parametrize("objective", ["cards", "points", "out"])
def test_the_best_turns_of_tiles_do_the_most_that_is_known_to_be_possible(objective):
    result = answers(objective, *QUICK)
    assert [each["value"] for each in result] == [json.loads(line)["best"][objective] for line in QUICK]
    assert all(each["exact"] and each["bound"] == each["value"] for each in result)


def test_a_best_turn_is_legal_and_lays_what_it_says():
    for line, answer in zip(QUICK, answers("cards", *QUICK), strict=True):
        case = json.loads(line)
        hand = PLAYROOM.read_position(case["position"])
        before = hand.hands[hand.mover]
        for action in answer["actions"]:
            hand = PLAYROOM.apply(hand, PLAYROOM.read_action(hand, action))
        left = hand.hands[hand.mover]
        assert (len(before) - len(left), len(left)) == (answer["value"], answer["cards_left"])
        laid = hand_value(hand.options, before) - hand_value(hand.options, left)
        assert laid == case["best"]["points_at_cards"]
        assert not answer["actions"] or PLAYROOM.legal(hand, EndTurn()) == ()


def test_where_the_table_counts_points_are_those_of_the_table():
    position = {"players": 2, "to_move": 0, "phase": "play", "hands": ["Tc Jc 2d", "9s"], "table": ["7c 8c 9c"]}
    (answer,) = answers("points", json.dumps({"id": 1, "game": "playroom", "position": position}))
    assert answer["actions"] == [{"table": ["7c 8c 9c Tc Jc"]}]
    assert (answer["value"], answer["cards_left"], answer["exact"]) == (20, 1, True)
    hand = PLAYROOM.read_position(position)
    hand = PLAYROOM.apply(hand, PLAYROOM.read_action(hand, answer["actions"][0]))
    assert PLAYROOM.legal(hand, Discard(hand.pack.read("2d"))) == ()
    (answer,) = answers("out", json.dumps({"id": 1, "game": "playroom", "position": position}))
    assert answer["value"] == 1


def test_without_time_there_is_an_answer_and_a_bound():
    (answer,) = solve(LINES[7:8], "cards", 0.0)
    assert answer["exact"] or answer["bound"] >= answer["value"]
