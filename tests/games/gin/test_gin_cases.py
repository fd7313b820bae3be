"""What is no conformance case of Gin and Knock Rummy, and answers that cases have."""

import json

import pytest

from engine.cli.check import answer_line


def ask(**case):
    return answer_line(json.dumps({"id": 1, "game": "gin", **case}))


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "solve"},
        {"kind": 5},
        {"kind": []},
        {},
        {"kind": "play"},
        {"kind": "play", "cards": 7},
        {"kind": "count", "cards": "2c 2c"},
        {"kind": "count", "cards": "2c X1"},
        {"kind": "count", "cards": "2c", "options": {"ace": "high"}},
        {"kind": "deal", "deck": "2c 3c"},
        {"kind": "deal", "deck": "2c", "dealer": 2},
        {"kind": "deal"},
        {"kind": "line"},
        {"kind": "line", "position": {"to_move": 0, "hands": ["2c", "3c"]}, "actions": {}},
        {"kind": "line", "position": {"to_move": 0, "hands": ["2c", "3c"], "preset": "gin"}},
        {"kind": "legal", "position": []},
        {"kind": "options", "players": "2"},
        {"kind": "options", "options": 5},
    ],
)
def test_what_is_no_case_is_an_error_in_a_sentence(case):
    assert ask(**case)["error"].endswith(".")


def test_refused_options_are_an_answer_where_they_are_asked_for_alone():
    found = ask(kind="options", options={"oklahoma": 1})
    assert (found["ok"], found["rule"]) == (False, "G2")
    assert ask(kind="options", preset="whist")["rule"] == "G2"
    assert ask(kind="options", preset="knock", players=5) == {"id": 1, "ok": True}


def test_g12_unmatched_cards_are_told_as_one_or_as_several():
    def said(hand):
        position = {"to_move": 0, "hands": [hand, "9s Jc"], "phase": "play", "upcard": "8s"}
        return ask(kind="line", options={"big_gin": 31}, position=position, actions=[{"big_gin": True}])["message"]

    assert said("2c 3c 4c Kd") == "For big gin every card must be matched; Kd is not."
    assert said("2c 3c 4c Kd Ks") == "For big gin every card must be matched; Kd and Ks are not."


def test_the_state_of_an_answer_is_a_position():
    position = {"to_move": 0, "hands": ["2c 3c 4c", "9s Jc"], "discard": "8s", "stock": "Qh 7h 4h"}
    state = ask(kind="line", position=position, actions=[{"draw": "discard"}])["state"]
    assert ask(kind="line", position=state, actions=[])["state"] == state


def test_the_legal_actions_are_listed():
    position = {"to_move": 0, "hands": ["2c 3c 4c", "9s Jc"], "discard": "8s"}
    assert ask(kind="legal", position=position)["actions"] == [{"draw": "stock"}, {"draw": "discard"}]
