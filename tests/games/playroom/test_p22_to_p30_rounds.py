"""Few cards, points, the end of rounds and games, undo, snapshots and options (P22 to P30)."""

import pytest

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.position import read_kinds
from engine.games.playroom.words import ShowTable
from engine.rummy.actions import DrawStock, EndTurn
from tests.games.playroom.positions import END, ask, lay, line, options, throw

OUT = lay("2c 3c 4c 5c 6c")
TABLE = ["3c 4c 5c"]


def won(others=("2d 9d",), **more):
    """The state after seat 0 has gone out by laying off its last two cards."""
    return line("6c", OUT, END, table=TABLE, stock="2c", others=others, **more)["state"]


def test_p22_three_cards_or_fewer_are_announced():
    assert line("4c 5c 9h Kd", throw("Kd"), others=("2d 3d 4d 5d",))["state"]["announced"] == []
    assert line("4c 5c Kd", throw("Kd"), others=("2d 3d 4d",))["state"]["announced"] == [0, 1]
    assert line("4c 5c")["state"]["announced"] == [1]


def test_p23_a_turn_scores_what_the_table_gained():
    assert line("2c 9h Kd", lay("2c 3c 4c 5c"), throw("Kd"), table=TABLE)["state"]["scores"] == [5, 0]
    ace = line("2h Kd", lay("Ah 2h 3h", "Ks Qs Js"), throw("Kd"), table=["3h Ah 2h"], stock="9c")
    assert ace["rule"] == "P29"
    moved = line("2h 3h Kd", lay("Ah 2h 3h", "Js Qs Ks"), throw("Kd"), table=["Js Qs Ks", "Qh Kh Ah"])
    assert moved["rule"] == "P17"


def test_p23_an_ace_that_becomes_low_costs_points():
    table = ["Qh Kh Ah", "Jh Th 9h"]
    options_ = {"manipulation": True}
    found = line("2h 3h Kd", lay("Ah 2h 3h", "9h Th Jh Qh Kh"), throw("Kd"), table=table, options=options_)
    assert found["state"]["scores"][0] == 5 + 5 - 10


@pytest.mark.parametrize(
    ("melded", "first", "bonus"),
    [
        ([True, True], TABLE, 0),
        ([True, False], TABLE, 100),
        ([False, True], TABLE, 200),
        ([False, False], TABLE, 300),
        ([False, True], [], 300),
        ([False, False], [], 400),
    ],
)
def test_p24_the_winner_gets_the_others_cards_and_the_bonuses(melded, first, bonus):
    groups = ["Qh Kh Ah", "4d 4h 4s"] if not melded[0] else []
    hand = "6c " + " ".join(groups)
    actions = [lay(*groups, "2c 3c 4c 5c 6c"), END] if first else [lay(*groups, "6c 7c 8c"), END]
    hand += "" if first else " 7c"
    found = line(hand, *actions, table=first, stock="2c" if first else "8c", others=("2d 9d X",), melded=melded)[
        "state"
    ]
    laid = (50 if groups else 0) + (10 if first else 15)
    assert found["scores"] == [laid + 5 + 5 + 20 + bonus, 0]
    assert found["winner"] == 0


@pytest.mark.parametrize(
    ("melded", "factor"), [([True, True], 1), ([True, False], 1), ([False, True], 2), ([False, False], 2)]
)
def test_p25_in_elimination_cards_left_count_against_their_holder(melded, factor):
    groups = ["Qh Kh Ah", "4d 4h 4s"] if not melded[0] else []
    found = line(
        " ".join(["6c", *groups]),
        lay(*groups, "2c 3c 4c 5c 6c"),
        END,
        table=TABLE,
        stock="2c",
        others=("2d Kd",),
        melded=melded,
        preset="elimination",
    )["state"]
    assert found["scores"] == [0, 15 * factor]


def test_p25_who_reaches_the_target_is_out():
    found = won(others=("2d Kd", "3d"), preset="elimination", totals=[0, 490, 100])
    assert (found["eliminated"], found["game_over"], found["totals"]) == ([1], False, [0, 505, 105])
    last = won(others=("2d Kd", "3d"), preset="elimination", totals=[0, 490, 496])
    assert (last["eliminated"], last["winners"]) == ([1, 2], [0])


def test_p25_the_score_sheet_names_those_who_are_out():
    position = {"preset": "elimination", "players": 3, "to_move": 0, "hands": ["6c", "2d Kd", "3d"], "stock": "2c"}
    hand = PLAYROOM.read_position({**position, "table": TABLE, "melded": [True, True, True], "totals": [0, 490, 100]})
    for action in (DrawStock(), ShowTable((read_kinds("2c 3c 4c 5c 6c"),)), EndTurn()):
        hand = hand.apply(action)
    found = PLAYROOM.sheet(hand, ("Ann", "Bo", "Cy"))
    assert found.sentence == "Bo is out of the game."
    assert found.fewest_win


def test_p26_the_game_ends_at_the_target_or_after_the_rounds():
    assert won(totals=[995, 1200])["winners"] == [1]
    assert won(totals=[10, 20], options={"rounds": 1, "target": 0})["game_over"]
    assert won(preset="romme", totals=[5, 501], options={"final_discard": False})["winners"] == [0]
    assert not won(totals=[10, 20])["game_over"]
    assert won(totals=[10, 20])["next_dealer"] == 0


def test_p28_plays_and_a_draw_from_the_pile_are_undone():
    assert line("6c", OUT, {"undo": "plays"}, table=TABLE, stock="2c")["state"]["table"] == TABLE
    assert line("6c", {"undo": "draw"})["rule"] == "P28"
    position = {"players": 2, "to_move": 0, "hands": ["6c", "9d"], "discard": "2c", "table": TABLE}
    state = ask(position, {"draw": "discard"}, OUT, {"undo": "draw"})["state"]
    assert (state["phase"], state["discard"], state["hands"][0]) == ("draw", "2c", "6c")


def test_p29_no_card_lies_more_often_than_there_is():
    assert line("6c", lay("3c 4c 5c 6c", "6c 6d 6h"), table=TABLE)["rule"] == "P29"
    assert line("6c", lay("3c 4c 5c 6c", "", " "), table=TABLE)["state"]["table"] == ["3c 4c 5c 6c"]


@pytest.mark.parametrize(
    "refused",
    [
        {"players": 1},
        {"players": 9},
        {"players": "2"},
        {"preset": "dominoes"},
        {"options": {"colour": 1}},
        {"options": {"jokers": True}},
        {"options": {"decks": None}},
        {"options": {"first_meld": 20}},
        {"options": {"target": 50}},
        {"options": {"identity": True, "decks": 2}},
        {"players": 8, "options": {"decks": 2}},
        {"options": {"pile": "none", "pile_must": True}},
        {"options": {"pile": "none", "return_taken": True}},
        {"options": {"joker_layoff": True, "jokers": 0}},
        {"options": {"target": 0}},
        {"preset": "elimination", "options": {"target": 0, "rounds": 3}},
        {"preset": "romme", "players": 7},
    ],
)
def test_p30_options_that_cannot_be(refused):
    found = options(**{"players": 2, **refused})
    assert (found["ok"], found["rule"]) == (False, "P30")
    assert found["message"].endswith(".")


def test_p30_every_preset_can_be_played():
    for preset in PLAYROOM.presets:
        assert options(players=preset.seats[-1], preset=preset.key)["ok"]
