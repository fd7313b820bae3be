"""`python -m engine solve` in the games whose best turn is quickly found: 500, Contract Rummy, Canasta."""

import json

import pytest

from engine.cli.solve import solve
from engine.games.list import game_names, rules_of

CANASTAS = ["Kc Kd Kh Ks Kc Kd Kh", "Qc Qd Qh Qs Qc Qd Qh"]
POSITIONS = {
    "most points": (
        "rummy500",
        {"players": 2, "hands": ["9c 9d 9h 4d 4h 4c 6d", "5c 5d"], "discard": "9s", "stock": "2c 2d"},
        39,
        1,
    ),
    "a card is kept for the discard": (
        "rummy500",
        {"players": 2, "hands": ["9c 9d 9h 4d 4h 4c", "5c 5d"], "discard": "9s", "options": {"out_discard": True}},
        27,
        3,
    ),
    "nothing to lay": ("rummy500", {"players": 2, "hands": ["9c 4d", "5c 5d"], "discard": "9s"}, 0, 2),
    "the contract": ("contract", {"players": 3, "hands": ["9c 9d 9h 4d 4h 4c 6d", "5c 5d", "6c"]}, 1, 1),
    "no contract": ("contract", {"players": 3, "hands": ["9c 9d 9h 4d 4h 5c 6d", "5c 5d", "6c"]}, 0, 7),
    "a way out": (
        "canasta",
        {"players": 2, "hands": ["9c 9d 9h 4d", "5c 5d"], "melds": [CANASTAS, []]},
        1,
        1,
    ),
    "no way out": (
        "canasta",
        {"players": 2, "hands": ["9c 9d 9h 4d 5d", "5c 5d"], "melds": [CANASTAS, []]},
        0,
        5,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_the_best_turn_is_legal_and_does_what_it_says(name):
    game, position, value, left = POSITIONS[name]
    position = {"to_move": 0, "phase": "play", "stock": "2c 2d", **position}
    options = {"options": position.pop("options")} if "options" in position else {}
    (answer,) = solve([json.dumps({"id": 1, "game": game, **options, "position": position})], None, 10.0)
    assert (answer.get("error"), answer["value"], answer["cards_left"]) == (None, value, left)
    assert (answer["exact"], answer["bound"]) == (True, value)
    rules = rules_of(game)
    deal = rules.read_position({**options, **position})
    for action in answer["actions"]:
        deal = rules.apply(deal, rules.read_action(deal, action))
    assert bool(answer["actions"]) is bool(value)
    assert deal.to_move is None or len(deal.hands[0]) == left


def test_a_line_names_its_game_as_cases_do_or_gets_a_sentence():
    position = POSITIONS["most points"][1] | {"to_move": 0, "phase": "play"}
    lines = [
        {"game": "500", "position": position},
        {"game": "conquian", "position": position},
        {"game": "golf", "position": position},
        {"game": "500", "position": {**position, "phase": "draw"}},
        {"game": "contract", "position": {"players": 3, "to_move": 0, "phase": "play", "hands": ["4c 5c", "6c", "7c"],
                                          "melds": [["9c 9d 9h"], [], []]}},
    ]  # fmt: skip
    answers = list(solve(map(json.dumps, lines), None, 10.0))
    assert answers[0]["value"] == 39
    assert [each["error"] for each in answers[1:]] == [
        "No best turn is searched for in this game.",
        f"There is no game 'golf'; there are: {', '.join(game_names())}.",
        "A position to solve must be in phase play.",
        "The contract of the player to move is laid.",
    ]


def test_an_objective_that_a_game_does_not_have_is_named_with_those_that_it_has():
    line = json.dumps({"game": "500", "position": POSITIONS["most points"][1]})
    (answer,) = solve([line], "cards", 10.0)
    assert answer["error"] == "There is no objective 'cards'; there are: points."
