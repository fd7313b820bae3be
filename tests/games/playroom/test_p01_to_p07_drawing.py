"""Decks, deal, phases and draws (P1 to P7)."""

import pytest

from engine.family.game import act, new_game
from engine.games.playroom.game import PLAYROOM
from engine.rummy.actions import DrawStock
from tests.games.playroom.positions import END, ask, lay, line, options, throw

PILE = {"draw": "discard"}


@pytest.mark.parametrize(("players", "decks"), [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_p1_decks_and_jokers_go_by_the_players(players, decks):
    found = options(players=players)
    assert (found["decks"], found["jokers"], found["stock"]) == (decks, 2 * decks, 54 * decks - 14 * players)
    assert options(players=players, preset="identity")["decks"] == 4


def test_p2_each_player_gets_fourteen_cards_and_the_pile_is_empty():
    game = new_game(PLAYROOM, PLAYROOM.options("playroom", 3, {}), 5)
    hand = game.hand
    assert [len(cards) for cards in hand.hands] == [14, 14, 14]
    assert (hand.discard, hand.table, len(hand.stock)) == ((), (), 66)
    assert hand.to_move == (hand.dealer + 1) % 3
    assert len(set(PLAYROOM.cards(hand))) == 108


@pytest.mark.parametrize("action", [lay("4c 4d 4h"), {"undo": "plays"}, {"undo": "draw"}, throw("4c"), END])
def test_p3_before_the_draw_nothing_else_is_done(action):
    position = {"players": 2, "to_move": 0, "hands": ["4c 5c", "9d"]}
    assert ask(position, action)["rule"] == "P3"


@pytest.mark.parametrize("action", [{"draw": "stock"}, PILE])
def test_p3_one_draw_a_turn(action):
    assert line("4c 5c", action, discard="9h")["rule"] == "P3"


def test_p4_the_pile_but_its_top_is_the_new_stock():
    position = {"players": 2, "to_move": 0, "hands": ["4c 5c", "9d"], "discard": "2c 3c 4d", "stock": ""}
    state = ask({**position, "reshuffles": ["3c 2c"]}, {"draw": "stock"})["state"]
    assert (state["hands"][0], state["stock"], state["discard"]) == ("3c 4c 5c", "2c", "4d")
    assert (state["reshuffled"], state["reshuffles"]) == (1, [])
    assert ask(position, {"draw": "stock"})["state"]["hands"][0] == "2c 4c 5c"


@pytest.mark.parametrize(
    ("changes", "pile", "before"),
    [({}, "2c", 0), ({}, "", 0), ({"reshuffles": 0}, "2c 3c", 0), ({"reshuffles": 1}, "2c 3c", 1)],
)
def test_p4_without_a_card_to_draw_the_round_is_dead(changes, pile, before):
    position = {"players": 2, "to_move": 0, "hands": ["4c 5c", "9d"], "discard": pile, "scores": [10, -5]}
    state = ask({**position, "options": changes, "reshuffled": before}, {"draw": "stock"})["state"]
    assert (state["hand_over"], state["winner"], state["totals"]) == (True, None, [10, -5])


def test_p4_a_round_is_dead_after_a_hundred_turns_a_player():
    state = line("4c 5c", throw("4c"), turns=199)["state"]
    assert (state["hand_over"], state["winner"], state["turns"]) == (True, None, 200)
    assert "hand_over" not in line("4c 5c", throw("4c"), turns=198)["state"]


def test_p4_going_out_in_that_very_turn_wins():
    state = line("6c", lay("2c 3c 4c 5c 6c"), END, table=["3c 4c 5c"], turns=199, stock="2c")["state"]
    assert (state["hand_over"], state["winner"]) == (True, 0)


@pytest.mark.parametrize(
    ("pile", "count", "taken"),
    [
        ("top", None, "4d"),
        ("top", 1, "4d"),
        ("top", 2, None),
        ("none", None, None),
        ("above", None, "4d"),
        ("above", 2, "3c 4d"),
        ("above", 4, None),
        ("above", 0, None),
        ("whole", None, "2c 3c 4d"),
        ("whole", 3, "2c 3c 4d"),
        ("whole", 2, None),
    ],
)
def test_p5_cards_from_the_pile(pile, count, taken):
    position = {"players": 2, "to_move": 0, "hands": ["9c", "9d"], "discard": "2c 3c 4d", "options": {"pile": pile}}
    found = ask(position, PILE if count is None else {**PILE, "count": count})
    if taken is None:
        assert found["rule"] == "P5"
    else:
        assert found["state"]["drawn"] == {"from": "discard", "cards": taken}


def test_p6_who_has_not_entered_draws_from_the_stock():
    position = {"players": 2, "to_move": 0, "hands": ["9c", "9d"], "discard": "2c", "melded": [False, True]}
    assert ask(position, PILE)["rule"] == "P6"
    assert ask({**position, "discard": "", "options": {"pile": "none"}}, PILE)["rule"] == "P5"


def test_p7_the_one_card_taken_is_not_discarded_in_the_same_turn():
    position = {"players": 2, "to_move": 0, "hands": ["9c", "9d"], "discard": "2c"}
    assert ask(position, PILE, throw("2c"))["rule"] == "P7"
    assert ask({**position, "options": {"return_taken": True}}, PILE, throw("2c"))["ok"]
    assert ask({**position, "hands": ["2c 9c", "9d"]}, PILE, throw("2c"))["ok"]
    two = {**position, "discard": "2c 3c", "options": {"pile": "above"}}
    assert ask(two, {**PILE, "count": 2}, throw("2c"))["ok"]


def test_p7_with_the_option_the_deepest_card_taken_is_laid():
    position = {
        "players": 2,
        "to_move": 0,
        "hands": ["4c 5c 9h", "9d"],
        "discard": "6c 2d",
        "options": {"pile": "above", "pile_must": True},
    }
    both = {**PILE, "count": 2}
    assert ask(position, both, throw("2d"))["rule"] == "P7"
    assert ask(position, both, lay("4c 5c 6c"), throw("2d"))["ok"]


def test_p27_nobody_sees_the_stock_or_another_hand():
    game = new_game(PLAYROOM, PLAYROOM.options("playroom", 2, {}), 3)
    game = act(game, DrawStock())
    seat = game.hand.to_move
    other = PLAYROOM.view(game.hand, 1 - seat)
    assert len(PLAYROOM.view(game.hand, seat).hand) == 15
    assert other.hand_sizes[seat] == 15
    assert sum(other.unseen.values()) == 108 - 14
