"""What is no conformance case of Playroom Rummy, and answers that cases have."""

import json

import pytest

from engine.cli.check import answer_line


def ask(**case):
    return answer_line(json.dumps({"id": 1, "game": "playroom", **case}))


TWO = {"players": 2, "to_move": 0, "hands": ["4h 4c Kd", "4s"]}


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "solve"},
        {"kind": []},
        {},
        {"kind": "play"},
        {"kind": "play", "cards": 7},
        {"kind": "play", "cards": "7h X1"},
        {"kind": "play", "cards": "7h 8h 9h", "options": {"jokers": 5}},
        {"kind": "options", "players": 2, "options": 5},
        {"kind": "line"},
        {"kind": "line", "position": []},
        {"kind": "line", "position": TWO, "actions": {}},
        {"kind": "line", "position": {**TWO, "players": 1}},
        {"kind": "line", "position": {**TWO, "moves": 3}},
        {"kind": "line", "position": {**TWO, "to_move": 2}},
        {"kind": "line", "position": {**TWO, "to_move": None}},
        {"kind": "line", "position": {**TWO, "hands": ["4h 4h 4h", "4s"]}},
        {"kind": "line", "position": {**TWO, "hands": ["4h", ""]}},
        {"kind": "line", "position": {**TWO, "table": ["4d 5d"]}},
        {"kind": "line", "position": {**TWO, "drawn": None}},
        {"kind": "line", "position": {**TWO, "before": []}},
        {"kind": "line", "position": {**TWO, "phase": "play", "before": ["4d 5d"]}},
        {"kind": "line", "position": {**TWO, "phase": "play", "before": ["4d 5d 6d"]}},
        {"kind": "line", "position": {**TWO, "phase": "play", "drawn": {"from": "discard", "cards": "5c"}}},
        {"kind": "line", "position": {**TWO, "phase": "play", "drawn": {"from": "pile"}}},
        {"kind": "line", "position": {**TWO, "eliminated": [1]}},
        {"kind": "line", "position": {**TWO, "preset": "elimination", "eliminated": [1]}},
        {"kind": "line", "position": TWO, "actions": [{"discard": "4h"}, {"discard": 5}]},
        {"kind": "line", "position": TWO, "actions": [{"draw": "discard", "count": True}]},
        {"kind": "line", "position": TWO, "actions": [{"end": False}]},
        {"kind": "line", "position": TWO, "actions": [{"table": "4h 5h"}]},
        {
            "kind": "line",
            "position": {**TWO, "discard": "2c 3c 4d", "reshuffles": ["2c"]},
            "actions": [{"draw": "stock"}],
        },
    ],
)
def test_what_is_no_case_is_an_error_in_a_sentence(case):
    assert ask(**case)["error"].endswith(".")


def test_a_list_of_another_length_is_told_with_the_length_it_needs():
    said = ask(kind="line", position={**TWO, "melded": [True]})["error"]
    assert said == "Melded must be a list of 2, one a seat."


def test_p8_a_card_left_alone_is_told_as_one():
    actions = [{"table": ["4h"]}, {"discard": "Kd"}]
    said = ask(kind="line", position={**TWO, "phase": "play"}, actions=actions)["message"]
    assert said == "4h alone is no combination."


def test_a_card_that_is_none_is_refused_when_its_turn_has_come():
    position = {**TWO, "stock": "2c"}
    assert ask(kind="line", position=position, actions=[{"discard": "9x"}])["rule"] == "P3"
    drawn = [{"draw": "stock"}]
    assert ask(kind="line", position=position, actions=[*drawn, {"discard": "9x"}])["rule"] == "P20"
    assert ask(kind="line", position=position, actions=[*drawn, {"table": ["9x 4h"]}])["rule"] == "P29"


def test_the_state_of_an_answer_is_a_position():
    position = {**TWO, "discard": "2c 4d", "stock": "5s"}
    for actions in ([], [{"draw": "discard"}], [{"draw": "discard"}, {"table": ["4c 4d 4h"]}]):
        state = ask(kind="line", position=position, actions=actions)["state"]
        assert ask(kind="line", position=state, actions=[])["state"] == state
