"""Cards, melds and their points (S1 to S4)."""

import pytest

from engine.games.straight.cases import answer_play
from tests.games.straight.positions import STOCK_DRAW, after, at, dealt, lay, lay_off, meld, rules, table, throw

JOKERS = {"jokers": 3}


def judged(cards, **changes):
    answer = answer_play({"kind": "play", "cards": cards, "options": changes})
    return answer["reading"], answer["value"]


def reading(cards, **changes):
    return judged(cards, **changes)[0]


def test_s1_there_are_52_naturals_and_as_many_jokers_as_chosen():
    assert len(dealt().options.pack.cards) == 52
    assert list(map(str, dealt(changes=JOKERS).options.pack.cards[51:])) == ["Ks", "X1", "X2", "X3"]


@pytest.mark.parametrize(("joker", "skips"), [("X1", 2), ("X2", 5), ("X3", 2)])
def test_s1_the_second_joker_is_black_the_others_are_red(joker, skips):
    hand = at([f"{joker} Kc", "2c 3d"], changes=JOKERS | {"joker_discard": "skip"})
    assert after(hand, STOCK_DRAW, throw(joker)).skips == (skips, 0)


@pytest.mark.parametrize("cards", ["7c 7d 7h", "7c 7d 7h 7s"])
def test_s2_a_set_is_three_or_four_cards_of_one_rank(cards):
    assert reading(cards) == "set"


@pytest.mark.parametrize("cards", ["5h 6h 7h", "Ah 2h 3h 4h", "Th Jh Qh Kh"])
def test_s2_a_run_is_three_cards_or_more_of_one_suit_in_sequence(cards):
    assert reading(cards) == "run"


@pytest.mark.parametrize("cards", ["7c 7d", "5h 6h", "5h 6h 8h", "5h 6h 7d", "7c 7d 8h"])
def test_s2_less_than_that_is_no_meld(cards):
    assert reading(cards) is None


@pytest.mark.parametrize(
    ("ace", "low", "high", "round_it"),
    [
        ("low", "run", None, None),
        ("high", None, "run", None),
        ("both", "run", "run", None),
        ("corner", "run", "run", "run"),
    ],
)
def test_s2_the_ace_stands_where_the_option_puts_it(ace, low, high, round_it):
    assert (reading("Ah 2h 3h", ace=ace), reading("Qh Kh Ah", ace=ace)) == (low, high)
    assert reading("Qh Kh Ah 2h", ace=ace) == round_it


def test_s2_a_run_has_at_most_max_run_cards_and_never_more_than_13():
    assert reading("5h 6h 7h 8h", max_run=4) == "run"
    assert reading("5h 6h 7h 8h 9h", max_run=4) is None
    assert reading("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ace="corner") == "run"
    assert reading("X1 Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", ace="corner", jokers=1) is None


def test_s2_no_meld_holds_the_same_card_twice():
    assert reading("X1=5h 5h 6h 7h", jokers=1) is None
    hand = after(at(["5h X1 Kc", "2c"], changes={"jokers": 1}), STOCK_DRAW)
    assert rules(hand, lay("X1=5h 5h Kc")) == {"S2"}


def test_s3_a_joker_stands_for_the_named_card():
    hand = after(at(["5h 6h X1 Kc", "2c"], changes={"jokers": 1}), STOCK_DRAW, lay("5h 6h X1=7h"))
    assert table(hand) == ["5h 6h X1=7h"]
    assert rules(hand, lay_off("Kc", "X1")) == {"S2"}


def test_s3_a_meld_needs_a_natural():
    assert reading("X1=5h X2=6h X3=7h", jokers=3) is None
    hand = after(at(["X1 X2 X3 Kc", "2c"], changes=JOKERS), STOCK_DRAW)
    assert rules(hand, lay("X1 X2 X3")) == {"S3"}


def test_s3_a_meld_has_no_more_jokers_than_the_option_says():
    hand = after(at(["5h 6h X1 X2 Kc", "2c"], changes={"jokers": 2, "jokers_in_meld": 1}), STOCK_DRAW)
    assert rules(hand, lay("X1=4h 5h 6h X2=7h")) == {"S3"}
    assert rules(after(hand, lay("X1=4h 5h 6h")), lay_off("X2", "5h", "7h")) == {"S3"}


def test_s3_the_card_a_joker_stands_for_may_lie_elsewhere():
    hand = at(["5h 6h X1 4h", "2c"], changes={"jokers": 1}, melds=[meld("7c 7d 7h")])
    assert table(after(hand, STOCK_DRAW, lay("5h 6h X1=7h")))[1] == "5h 6h X1=7h"
    assert not rules(after(hand, STOCK_DRAW), lay("X1=4h 5h 6h"))


def test_s3_jokers_may_be_laid_off():
    hand = at(["X1 Kc", "2c"], changes={"jokers": 1}, melds=[meld("5h 6h 7h")])
    assert table(after(hand, STOCK_DRAW, lay_off("X1", "6h", "8h"))) == ["5h 6h 7h X1=8h"]


def test_s3_dead_jokers_can_be_neither_melded_nor_laid_off():
    hand = after(
        at(["5h 6h X1 Kc", "2c"], changes={"jokers": 1, "joker_use": "dead"}, melds=[meld("9c 9d 9s")]), STOCK_DRAW
    )
    assert rules(hand, lay("5h 6h X1=7h")) == {"S3"}
    assert rules(hand, lay_off("X1", "9c")) == {"S3"}


def test_s3_all_jokers_of_a_meld_are_named_or_none():
    hand = after(at(["5h 8h X1 X2 Kc", "2c"], changes={"jokers": 2}), STOCK_DRAW)
    assert rules(hand, lay("5h X1=6h X2 8h")) == {"S3"}


def test_s3_jokers_without_names_stand_for_the_only_cards_possible_in_order():
    hand = after(at(["5h 8h X1 X2 Kc", "2c"], changes={"jokers": 2}), STOCK_DRAW, lay("X2 8h X1 5h"))
    assert table(hand) == ["5h X1=6h X2=7h 8h"]


def test_s3_several_ways_have_to_be_named():
    hand = after(at(["5h 6h X1 Kc", "2c"], changes={"jokers": 1}), STOCK_DRAW)
    assert rules(hand, lay("5h 6h X1")) == {"S3"}
    assert rules(hand, lay("5h Kc X1")) == {"S2"}


@pytest.mark.parametrize(
    ("cards", "changes", "value"),
    [
        ("Ah 2h 3h", {}, 6),
        ("Th Jh Qh Kh", {}, 40),
        ("Ah 2h 3h", {"ace": "both"}, 20),
        ("8h 9h Th Jh", {"values": "fives"}, 30),
        ("Ah 2h 3h", {"values": "fives"}, 25),
        ("9h Th Jh", {"values": "courts"}, 20),
        ("Ah 2h 3h", {"values": "courts"}, 15),
        ("Ah Ac Ad", {"values": "courts"}, 45),
        ("Qh Kh Ah 2h", {"values": "courts", "ace": "corner"}, 40),
        ("X1=Ah 2h 3h", {"values": "courts", "jokers": 1}, 15),
        ("Ah 2h 3h", {"values": "courts", "ace_value": 11}, 21),
    ],
)
def test_s4_points_on_the_table(cards, changes, value):
    assert judged(cards, **changes) == (reading(cards, **changes), value)


@pytest.mark.parametrize(
    ("cards", "changes", "value"),
    [
        ("Ah 9c Kd", {}, 20),
        ("Ah 9c Kd", {"ace": "high"}, 34),
        ("Ah 9c Td", {"values": "fives"}, 30),
        ("Ah 9c Td", {"values": "courts"}, 25),
        ("X1 2c", {"jokers": 1}, 27),
        ("X1 2c", {"jokers": 1, "joker_value": 40}, 42),
        ("Ah 2c", {"ace_value": 7}, 9),
    ],
)
def test_s4_points_in_a_hand(cards, changes, value):
    hand = at(["", cards], changes={**changes, "scoring": "lowest"}, stock="3s")
    assert after(hand, STOCK_DRAW, throw("3s")).hand_scores == (0, value)
