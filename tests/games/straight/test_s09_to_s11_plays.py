"""Melds laid, cards laid off and jokers replaced (S9 to S11)."""

import pytest

from tests.games.straight.positions import (
    PILE_DRAW,
    STOCK_DRAW,
    after,
    at,
    call,
    held,
    lay,
    lay_off,
    meld,
    rules,
    state,
    swap,
    table,
    throw,
)

HAND = "5h 6h 7h 9c 9d 9s Kc"
EXCHANGE = {"jokers": 1, "joker_exchange": "hand"}
JOKER_RUN = [meld("X1=4h 5h 6h")]


def drawn(cards=HAND, other="2c 9h", **position):
    return after(at([cards, other], **position), STOCK_DRAW)


def test_s9_three_cards_or_more_of_the_hand_are_a_new_meld():
    hand = after(drawn(), lay("5h 6h 7h"))
    assert (table(hand), held(hand)) == (["5h 6h 7h"], "9c Kc 9d Kd 9s")


def test_s9_any_number_a_turn():
    assert len(table(after(drawn(), lay("5h 6h 7h"), lay("9c 9d 9s")))) == 2


def test_s9_one_a_turn_where_the_option_says_so():
    hand = after(drawn(changes={"melds_per_turn": 1}), lay("5h 6h 7h"))
    assert rules(hand, lay("9c 9d 9s")) == {"S9"}
    assert not rules(after(hand, throw("Kc"), STOCK_DRAW, throw("2c"), STOCK_DRAW), lay("9c 9d 9s"))


def test_s9_lay_offs_and_replacements_do_not_count():
    changes = {"melds_per_turn": 1, **EXCHANGE}
    hand = drawn("4h 7h 9c 9d 9s Kc", changes=changes, melds=JOKER_RUN)
    assert not rules(after(hand, lay_off("7h", "6h"), swap("X1", "4h")), lay("9c 9d 9s"))


def test_s9_cards_not_held_are_refused():
    assert rules(drawn(), lay("5h 6h 4h")) == {"S9"}


@pytest.mark.parametrize(
    ("card", "on", "after_it"),
    [("8h", "5h", "5h 6h 7h 8h"), ("4h", "7h", "4h 5h 6h 7h"), ("9c", "9d", "9c 9d 9h 9s")],
)
def test_s10_a_card_is_added_to_a_meld_whoever_laid_it(card, on, after_it):
    hand = drawn("8h 4h 9c Kc", "2c", melds=[meld("5h 6h 7h"), meld("9d 9h 9s", by=0)])
    assert after_it in table(after(hand, lay_off(card, on)))


def test_s10_it_must_still_be_a_meld():
    hand = drawn("9h 8c Kc", "2c", melds=[meld("5h 6h 7h")])
    assert rules(hand, lay_off("9h", "5h")) == {"S2"}
    assert rules(hand, lay_off("8c", "5h")) == {"S2"}


def test_s10_a_joker_names_what_it_stands_for_unless_one_card_is_possible():
    hand = drawn("X1 Kc", "2c", changes={"jokers": 1}, melds=[meld("5h 6h 7h"), meld("Ad 2d 3d"), meld("9c 9d 9s")])
    assert rules(hand, lay_off("X1", "5h")) == {"S3"}
    assert table(after(hand, lay_off("X1", "Ad")))[1] == "Ad 2d 3d X1=4d"
    assert table(after(hand, lay_off("X1", "9c")))[2] == "9c 9d X1=9h 9s"
    assert rules(hand, lay_off("X1", "5h", "9h")) == {"S2"}


def test_s10_more_cards_one_after_another():
    hand = drawn("8h 9h Kc", "2c", melds=[meld("5h 6h 7h")])
    assert rules(hand, lay_off("9h", "7h")) == {"S2"}
    assert table(after(hand, lay_off("8h", "7h"), lay_off("9h", "8h"))) == ["5h 6h 7h 8h 9h"]


def test_s10_cards_not_held_or_melds_not_there_are_refused():
    hand = drawn("8h Kc", "2c", melds=[meld("5h 6h 7h")])
    assert rules(hand, lay_off("4h", "5h")) == {"S10"}
    assert rules(hand, lay_off("8h", "9h")) == {"S10"}


def test_s10_own_first_asks_for_a_meld_of_ones_own_this_turn_included():
    hand = drawn("8h 9c 9d 9s Kc", "2c", preset="standard", melds=[meld("5h 6h 7h")])
    assert rules(hand, lay_off("8h", "5h")) == {"S10"}
    assert not rules(after(hand, lay("9c 9d 9s")), lay_off("8h", "5h"))


def test_s10_laying_off_gives_no_right_and_replacing_needs_it():
    hand = drawn(
        "4h Kc", "2c", preset="standard", changes=EXCHANGE, melds=[*JOKER_RUN, meld("9c 9d 9s 9h", by=1, **{"9h": 0})]
    )
    assert rules(hand, swap("X1", "4h")) == {"S10"}


def test_s10_calling_a_lay_off_gives_no_right():
    changes = {"call": "top", "lay_off": "own_first"}
    hand = at(["8h Kc", "2c 9h 9d"], changes=changes, melds=[meld("5h 6h 7h")], stock="3c 4c 5c 6c")
    hand = after(hand, STOCK_DRAW, throw("8h"), call(lay_off("8h", "5h")), STOCK_DRAW)
    assert not rules(hand, lay_off("9h", "8h"))  # seat 1 laid that meld itself
    hand = after(hand, throw("2c"), STOCK_DRAW)
    assert rules(hand, lay_off("4h", "5h")) == {"S10"}


def test_s10_a_card_that_fits_a_set_and_a_run_goes_to_the_run_and_moves_nothing():
    hand = drawn("8h Kc", "2c", melds=[meld("5h 6h 7h"), meld("8c 8d 8s")])
    assert table(after(hand, lay_off("8h", "5h"))) == ["5h 6h 7h 8h", "8c 8d 8s"]


def test_s10_who_lays_off_owns_the_card():
    hand = after(drawn("8h Kc", "2c", melds=[meld("5h 6h 7h")]), lay_off("8h", "5h"))
    assert state(hand)["melds"] == [{"by": 1, "cards": "5h 6h 7h 8h", "others": {"8h": 0}}]


def test_s11_a_natural_takes_the_place_of_the_joker_that_stands_for_it():
    hand = after(drawn("4h Kc", "2c", changes=EXCHANGE, melds=JOKER_RUN), swap("X1", "4h"))
    assert (table(hand), held(hand)) == (["4h 5h 6h"], "Kc Kd X1")
    assert state(hand)["melds"][0]["others"] == {"4h": 0}


def test_s11_who_laid_the_joker_may_replace_it_too():
    assert not rules(drawn("4h Kc", "2c", changes=EXCHANGE, melds=[meld("X1=4h 5h 6h", by=0)]), swap("X1", "4h"))


@pytest.mark.parametrize(
    ("changes", "action"),
    [
        ({"jokers": 1}, swap("X1", "4h")),
        (EXCHANGE, swap("X1", "7h")),
        (EXCHANGE, swap("X1", "3d")),
        (EXCHANGE | {"jokers": 2}, swap("X2", "4h")),
    ],
)
def test_s11_what_cannot_be_replaced(changes, action):
    assert rules(drawn("4h 7h Kc", "2c", changes=changes, melds=JOKER_RUN), action) == {"S11"}


def test_s11_it_counts_as_laying_off_for_going_rummy():
    hand = after(drawn("4h Kc", "2c 3c", changes=EXCHANGE, melds=JOKER_RUN), swap("X1", "4h"), throw("Kc"))
    assert hand.played[0]


def test_s11_a_joker_to_hand_is_free_and_may_be_discarded():
    hand = after(drawn("4h Kc", "2c", changes=EXCHANGE, melds=JOKER_RUN), swap("X1", "4h"))
    assert not rules(hand, throw("X1"))
    assert not rules(hand, throw("Kc"))


def test_s11_a_joker_to_be_played_binds_the_turn():
    hand = drawn("4h Kc 7s", "2c", changes={"jokers": 1, "joker_exchange": "play"}, melds=JOKER_RUN)
    hand = after(hand, swap("X1", "4h"))
    assert rules(hand, throw("Kc")) == {"S18"}
    assert not rules(after(hand, lay_off("X1", "6h", "7h")), throw("Kc"))


def test_s11_a_card_just_taken_may_replace():
    hand = at(["Kc 2d", "2c"], changes=EXCHANGE, melds=JOKER_RUN, discard="4h")
    assert not rules(after(hand, PILE_DRAW), swap("X1", "4h"))
