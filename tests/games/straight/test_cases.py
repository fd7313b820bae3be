"""What is no conformance case of Straight Rummy, and answers that cases have."""

import json

import pytest

from engine.cli.check import answer_line


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({"kind": "puzzle"}, "no kind of case"),
        ({"kind": "line"}, "position"),
        ({"kind": "line", "position": {"players": 2, "to_move": 0, "hands": ["2c", "3c"], "edition": "x"}}, "edition"),
        ({"kind": "line", "position": {"players": 2, "to_move": 0, "hands": ["2c", "2c"]}}, "more often"),
        ({"kind": "view", "position": {"players": 2, "to_move": 0, "hands": ["2c", "3c"]}, "seat": 2}, "seat"),
        ({"kind": "deal", "players": 2, "deck": "2c"}, "deck"),
        ({"kind": "options", "options": []}, "Options"),
        ({"kind": "play", "cards": 5}, "cards"),
    ],
)
def test_what_is_no_case_is_told(case, said):
    given = answer_line(json.dumps({"id": "x", "game": "straight", "players": 2, **case}))
    assert said in given["error"]


def test_an_action_refused_before_a_view_is_told_in_the_words_of_the_game():
    case = {"id": "x", "game": "straight", "kind": "view", "position": POSITION, "seat": 0}
    given = answer_line(json.dumps({**case, "actions": [{"draw": "discard"}]}))
    assert given["error"] == "An action is refused: The discard pile is empty."


def test_a_play_that_does_not_fit_the_table_is_told_by_its_cards():
    turn = {"phase": "play", "turn": {"plays": [{"meld": "9c 9d 9s"}]}}
    given = answer_line(
        json.dumps({"id": "x", "game": "straight", "kind": "line", "position": {**POSITION, **turn}, "actions": []})
    )
    assert given["error"] == "This turn's play of 9c 9d 9s does not fit the table."


POSITION = {"players": 2, "to_move": 0, "hands": ["5h 6h 7h 2c", "3c"], "stock": "4c"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"phase": "play", "turn": {"draw": None}},
        {"turn": {"draw": "stock"}},
        {"phase": "play", "turn": {"draw": "discard"}},
        {"phase": "play", "turn": {"draw": "stock", "taken": "5h"}},
        {"phase": "play", "turn": {"draw": "discard", "taken": "9h"}},
        {"phase": "play", "turn": {"plays": [{"meld": "9c 9d 9s"}]}},
        {"phase": "play", "turn": {"plays": [{"layoff": "9h", "on": "8h"}]}},
        {"phase": "play", "turn": {"plays": [{"replace": "X1", "with": "9h"}]}},
        {"turn": {"plays": [{"meld": "9c 9d 9s"}]}},
        {
            "phase": "play",
            "melds": [{"by": 1, "cards": "6d 7d 8d 9d", "others": {"9d": 0}}],
            "turn": {"plays": [{"layoff": "9d", "on": "5c"}]},
        },
        {"phase": "call"},
        {"phase": "call", "calls": {"by": 0, "left": [0], "out": None}},
        {"calls": {"by": 1, "left": [0], "out": None}},
        {"phase": "challenge"},
        {"phase": "challenge", "challenge": {"by": 0, "phase": "draw"}},
        {"known": ["9c", ""]},
        {"melds": [{"by": 2, "cards": "9c 9d 9s"}]},
        {"melds": [{"by": 1, "cards": "9c 9d 9s", "others": {"9h": 0}}]},
        {"melds": [{"by": 1, "cards": "9c 9d"}]},
        {"hands": ["5h", "3c", "4c"]},
        {"turns": [1]},
        {"reuses": -1},
        {"dealer": 2},
        {"to_move": None},
        {"phase": "over"},
        {"turn": {"drawn": "stock"}},
    ],
)
def test_a_position_that_cannot_be_is_told(wrong):
    case = {"id": "x", "game": "straight", "kind": "line", "position": {**POSITION, **wrong}, "options": {"jokers": 1}}
    assert answer_line(json.dumps(case))["error"]
