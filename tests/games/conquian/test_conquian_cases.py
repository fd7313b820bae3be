"""What is no conformance case of Conquian and Panguingue, and answers that cases have."""

import json

import pytest

from engine.cli.check import answer_line

HANDS = ["2c 4c Qc Ad 4d Ah 4h Qh As 6s", "Ac 6c Kc 6d Kd 6h Kh 3s 7s Ks"]


def ask(**case):
    return answer_line(json.dumps({"id": 1, "game": "conquian", **case}))


def tried(position, *actions, **case):
    return ask(kind="line", position={"players": 2, "to_move": 0, "hands": HANDS, **position}, actions=actions, **case)


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "solve"},
        {"kind": []},
        {},
        {"kind": "play"},
        {"kind": "play", "cards": 7},
        {"kind": "play", "cards": "8c 8d 8h"},
        {"kind": "play", "cards": "2c 2c 2c"},
        {"kind": "play", "cards": "2c", "players": 4},
        {"kind": "deal", "deck": "2c 3c"},
        {"kind": "deal"},
        {"kind": "line"},
        {"kind": "line", "position": {"players": 2, "to_move": 0}},
        {"kind": "view", "position": {"players": 2, "to_move": 0, "hands": HANDS}, "seat": 2},
        {"kind": "line", "position": []},
    ],
)
def test_what_is_no_case_is_an_error_in_a_sentence(case):
    assert ask(**case)["error"].endswith(".")


OFFERED = {"phase": "answer", "up": "5c", "from": "stock", "by": 0}
LAID = {"hands": ["2c 4c 4d Jd 2h Jh Qh", HANDS[1].replace("6c", "Ah")], "melds": [["5c 6c 7c"], []]}


@pytest.mark.parametrize(
    ("position", "options"),
    [
        ({"table": []}, {}),
        ({"hands": ["2c", "3c"]}, {}),
        ({"hands": HANDS[:1]}, {}),
        ({"to_move": 2}, {}),
        ({"to_move": None}, {}),
        ({"to_move": True}, {}),
        ({"dealer": 2}, {}),
        ({"deal": 4}, {"deals": 3}),
        ({"totals": [5, 0]}, {}),
        ({"totals": [-1, 0]}, {}),
        ({"totals": [0]}, {}),
        ({"pot": 2}, {}),
        ({"worth": 0}, {}),
        ({"chips": [1, -1]}, {}),
        ({"in": [True, False]}, {}),
        ({"in": [True, None]}, {}),
        ({"phase": "stay"}, {}),
        ({"phase": "nothing"}, {}),
        ({"phase": "discard"}, {}),
        ({"phase": "answer"}, {}),
        ({"pile": "2c"}, {}),
        ({"stock": ""}, {}),
        ({"melds": [["5c 6c"], []]}, {}),
        ({"melds": [[""], []]}, {}),
        ({**OFFERED, "phase": "turn"}, {}),
        ({**OFFERED, "by": None}, {}),
        ({**OFFERED, "from": "pile"}, {}),
        ({**OFFERED, "up": "5c 5d"}, {}),
        ({**OFFERED, "from": "hand"}, {}),
        ({**OFFERED, "by": 1, "from": "hand"}, {"offer": "next"}),
        ({**OFFERED, "passer": 1}, {}),
        ({**OFFERED, "phase": "forced"}, {}),
        ({**OFFERED, **LAID, "phase": "forced", "up": "Jc"}, {"force": False}),
        ({**OFFERED, **LAID, "phase": "force", "up": "Jc", "passer": 0}, {}),
        ({**OFFERED, **LAID, "phase": "force", "up": "Jc", "to_move": 1}, {}),
    ],
)
def test_a_position_that_no_deal_comes_to_is_an_error(position, options):
    assert tried(position, options=options)["error"].endswith(".")


@pytest.mark.parametrize(
    "position",
    [
        {"worth": 2},
        {"phase": "stay", "in": [True, None]},
        {"phase": "stay", "pile": "3c"},
        {"phase": "stay", "dealer": 0, "in": [None, False]},
        {"in": [False, True]},
        {"in": [True, False]},
        {"paid": [-1, 0]},
        {"pot": -1},
    ],
)
def test_a_position_that_no_deal_for_chips_comes_to_is_an_error(position):
    pan = {"scoring": "chips", "target": None, "deals": 4}
    assert "state" in tried({}, options=pan)
    assert tried(position, options=pan)["error"].endswith(".")


@pytest.mark.parametrize(
    "action", [{}, {"turn": False}, {"turn": True, "pass": True}, {"discard": "2h 3h"}, {"lay": "5c"}, {"undo": "x"}, 7]
)
def test_an_action_of_no_shape_is_an_error_only_where_it_is_tried(action):
    assert "error" in tried({}, action)
    assert "error" in tried({}, {"turn": True}, action)
    assert tried({}, {"pass": True}, action)["rule"] == "K4"


def test_the_state_of_an_answer_is_a_position():
    state = tried({}, {"turn": True})["state"]
    assert tried(state)["state"] == state


def test_k10_a_forced_player_cannot_pass_and_takes_the_lay_back_to_be_forced_again():
    position = {**LAID, "stock": "Jc 2d 3d"}
    forced = [{"turn": True}, {"pass": True}, {"force": True}]
    assert tried(position, *forced, {"pass": True})["rule"] == "K10"
    lay = [*forced, {"lay": ["5c 6c 7c Jc"]}, {"undo": "lay"}]
    assert tried(position, *lay)["state"]["phase"] == "forced"


def test_k15_hands_of_players_who_dropped_stay_hidden():
    hands = [*HANDS, "3c Jc 5d Jd 3h Jh 7h 2s 5s Js"]
    position = {"players": 3, "to_move": 0, "dealer": 2, "phase": "stay", "hands": hands, "stock": "7c 7d"}
    drops = [{"drop": True}, {"drop": True}]
    view = ask(kind="view", preset="pan", position=position, actions=drops, seat=2)["view"]
    assert (view["winner"], view["hand_scores"]) == (2, [-3, -3, 6])
    assert view["hands"][0] == view["hands"][1] == " ".join(["??"] * 10)
    assert view["stock"] == "?? ??"
