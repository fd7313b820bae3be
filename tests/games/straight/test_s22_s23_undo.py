"""Taking back, and which rule a refusal names (S22, S23)."""

import pytest

from engine.games.straight.rules import previous
from scenes.games.straight.turns import told as log_turns
from tests.games.straight.positions import (
    END,
    PILE_DRAW,
    STOCK_DRAW,
    after,
    at,
    lay,
    lay_off,
    meld,
    rules,
    state,
    swap,
    table,
    throw,
    undo,
)

HANDS = ("5h 6h 7h 9c 9d 9s Kc", "2c 9h")


def test_s22_the_last_play_is_taken_back():
    hand = after(at(HANDS), STOCK_DRAW, lay("5h 6h 7h"), lay("9c 9d 9s"), undo("play"))
    assert table(hand) == ["5h 6h 7h"]


def test_s22_all_plays_are_taken_back():
    hand = after(at(HANDS), STOCK_DRAW)
    assert state(after(hand, lay("5h 6h 7h"), lay("9c 9d 9s"), undo("plays"))) == state(hand)


def test_s22_a_lay_off_and_a_replacement_are_taken_back():
    changes = {"jokers": 1, "joker_exchange": "hand"}
    hand = after(at(["4h 7h Kc", "2c"], changes=changes, melds=[meld("X1=4h 5h 6h")]), STOCK_DRAW)
    assert state(after(hand, lay_off("7h", "6h"), swap("X1", "4h"), undo("plays"))) == state(hand)


def test_s22_the_owner_of_a_joker_is_kept():
    changes = {"jokers": 1, "joker_exchange": "hand"}
    hand = at(["4h Kc", "2c", "3c"], changes=changes, melds=[meld("X1=4h 5h 6h", X1=2)])
    hand = after(hand, STOCK_DRAW)
    assert state(after(hand, swap("X1", "4h"), undo("play"))) == state(hand)


def test_s22_a_draw_from_the_pile_is_taken_back_with_all_plays_and_in_order():
    hand = at(["5h 6h Kc", "2c"], changes={"discard_draw": "deep"}, discard="2d 7h 3d")
    back = after(hand, {"draw": "discard", "card": "7h"}, lay("5h 6h 7h"), undo("draw"))
    assert state(back) == state(hand)
    assert not rules(back, STOCK_DRAW)


@pytest.mark.parametrize("what", ["play", "plays", "draw"])
def test_s22_nothing_to_undo_is_refused(what):
    assert rules(after(at(HANDS), STOCK_DRAW), undo(what)) == {"S22"}


def test_s22_a_discard_is_not_undone():
    assert rules(after(at(HANDS), STOCK_DRAW, throw("Kc")), undo("play")) == {"S6"}


def test_s22_a_turn_that_has_got_stuck_can_be_undone_to_where_it_can_end():
    hand = after(at(["5h 6h 2d", "2c"], changes={"go_out": "discard"}, discard="7h"), PILE_DRAW, lay("5h 6h 7h"))
    assert not rules(hand, throw("2d"))
    stuck = after(at(["5h 6h", "2c"], changes={"out_from_turn": 2}, turns=[0, 0], discard="7h"), PILE_DRAW)
    assert rules(stuck, lay("5h 6h 7h")) == {"S14"}
    assert not rules(stuck, throw("5h"))


def test_s22_plays_are_in_the_log_when_the_turn_ends():
    hand = after(at(HANDS), STOCK_DRAW, lay("5h 6h 7h"))
    names = [type(event).__name__ for event in hand.log]
    assert "MeldLaid" not in names
    assert "MeldLaid" in [type(event).__name__ for event in after(hand, throw("Kc")).log]


def test_s22_each_play_is_in_the_log_with_its_meld_as_it_was_then():
    hand = at(["8h 9h Kc", "2c"], melds=[meld("5h 6h 7h")])
    told = after(hand, STOCK_DRAW, lay_off("8h", "7h"), lay_off("9h", "8h"), throw("Kc")).log
    assert [str(event.meld) for event in told if hasattr(event, "meld")] == ["5h 6h 7h 8h", "5h 6h 7h 8h 9h"]
    (*_draw, turn) = log_turns(told, ("Ann", "Bob"))
    assert turn.words.startswith("Ann draws a card, lays off 8h on 5h 6h 7h, lays off 9h on 5h\N{EN DASH}8h,")


def test_s22_previous_is_the_hand_before_the_last_move():
    hand = at(HANDS, discard="3d")
    drawn = after(hand, PILE_DRAW)
    assert state(previous(after(drawn, lay("5h 6h 7h")))) == state(drawn)
    assert state(previous(drawn)) == state(hand)
    assert previous(hand) is None
    assert previous(after(hand, STOCK_DRAW)) is None


def test_s23_a_play_names_the_rules_that_it_breaks():
    hand = after(at(["9h Kc 2d", "2c"], "standard", melds=[meld("5h 6h 7h")]), STOCK_DRAW)
    assert rules(hand, lay_off("9h", "5h")) == {"S10", "S2"}
    assert rules(hand, lay("9h Th Jh")) == {"S9"}
    assert rules(hand, lay("9h Kc Kd")) == {"S2"}


def test_s13_is_named_for_an_end_with_cards():
    assert rules(after(at(HANDS), STOCK_DRAW), END) == {"S13"}


@pytest.mark.parametrize(("play", "rule"), [(lay("9c 9d 9h"), "S9"), (lay_off("8h", "7h"), "S10")])
def test_s23_cards_that_are_not_held_empty_no_hand(play, rule):
    held = "2c 3d Kc" if rule == "S9" else "2c"
    hand = at([held, "4c"], changes={"go_out": "discard"}, phase="play", melds=[meld("5h 6h 7h")], stock="")
    assert rules(hand, play) == {rule}
