"""Knocking, gin, big gin and laying off (G10 to G13)."""

import pytest

from engine.games.gin.options import OPTIONS
from engine.rummy.cards import card
from tests.games.gin.deals import (
    BIG_GIN,
    DONE,
    PILE,
    done,
    knock,
    knocked,
    lay,
    moves,
    playing,
    position,
    refused,
    shown,
)

TWO_WAYS = "5c 5d 5h 4h 6h Kd"
OTHER = "9s Jc"


def test_g10_in_phase_play_the_player_discards_one_card_and_lays_out_the_rest():
    hand = done(playing("2c 3c 4c 6d 3h Kd", OTHER), knock("Kd"))
    assert shown(hand, "spread", "hands", "discard", "knocker") == (["2c 3c 4c"], ["6d 3h", "Jc 9s"], "8s Kd", 0)


def test_g10_knocking_is_always_of_ones_free_will():
    assert shown(done(playing("2c 3c 4c Kd", OTHER), {"discard": "Kd"}), "phase") == "draw"


def test_g10_the_arrangement_need_not_be_the_best():
    hand = playing("2c 3c 4c 3d 3h Kd", OTHER)
    assert shown(done(hand, knock("Kd", "3c 3d 3h")), "hands") == ["2c 4c", "Jc 9s"]
    assert shown(done(playing("2c 3c 4c Kd", OTHER), {"knock": "Kd", "melds": []}), "phase", "hands") == (
        "lay_off",
        ["2c 3c 4c", "Jc 9s"],
    )


def test_g10_whoever_names_no_melds_lays_out_the_standard_arrangement():
    assert shown(done(playing(TWO_WAYS, OTHER), knock("Kd")), "spread") == ["5c 5d 5h"]
    assert shown(done(playing(TWO_WAYS, OTHER), knock("Kd", "6h 5h 4h")), "spread") == ["4h 5h 6h"]


@pytest.mark.parametrize(
    ("melds", "faults"),
    [
        (["5c 5d 5s"], ["G10 5s"]),
        (["5c 5d 5h", "4h 5h 6h"], ["G10 5h"]),
        (["4h 4h 5h 6h"], ["G10 4h"]),
        (["5c 5d Kd"], ["G10 Kd", "G3 5c 5d Kd"]),
        (["5c 5d"], ["G3 5c 5d"]),
        ([""], ["G3"]),
    ],
)
def test_g10_what_is_named_must_be_melds_of_the_hand(melds, faults):
    assert refused(playing(TWO_WAYS, OTHER), knock("Kd", *melds)) == faults


@pytest.mark.parametrize(("limit", "faults"), [(10, []), (9, ["G11"]), (None, [])])
def test_g10_the_count_must_be_within_the_limit(limit, faults):
    assert refused(playing(TWO_WAYS, OTHER, options={"knock_limit": limit}), knock("Kd")) == faults


@pytest.mark.parametrize(
    ("upcard", "ace", "limit"),
    [("7h", "gin", 7), ("Th", "gin", 10), ("Jh", "gin", 10), ("Kh", "one", 10), ("Ah", "gin", 0), ("Ah", "one", 1)],
)
def test_g11_the_upcard_sets_the_limit(upcard, ace, limit):
    options = OPTIONS.read("oklahoma", 2, {"oklahoma_ace": ace, "ace_count": 15})
    assert options.limit(card(upcard)) == limit


def test_g11_the_lower_of_the_two():
    options = OPTIONS.read("oklahoma", 2, {"knock_limit": 5})
    assert [options.limit(card(text)) for text in ("Qc", "3c")] == [5, 3]
    assert OPTIONS.read("oklahoma", 2, {"knock_limit": None}).limit(card("Qc")) == 10


def test_g11_the_limit_holds_for_the_whole_deal_whoever_has_the_upcard():
    hand = position("7s 3c Kd", OTHER, preset="oklahoma", upcard="7s", discard="2s", stock="Qh 7h 4d 4h")
    assert shown(hand, "limit") == 7
    assert refused(hand, PILE, knock("7s")) == ["G11"]


def test_g12_gin_is_a_knock_with_count_0_and_never_laid_off_on():
    hand = done(playing("2c 3c 4c 9c 9d 9h Kd", "5c 9s Jc"), knock("Kd"))
    assert shown(hand, "outcome", "counts", "hand_scores") == ("gin", [0, 24], [49, 0])


def test_g12_gin_is_never_undercut():
    assert shown(done(playing("2c 3c 4c Kd", "9s 9d 9h"), knock("Kd")), "outcome") == "gin"


def test_g12_big_gin_only_where_it_is_played_and_every_card_is_matched():
    assert refused(playing("2c 3c 4c 5c", OTHER), BIG_GIN) == ["G12"]
    big = {"big_gin": 31}
    assert refused(playing("2c 3c 4c 5c", OTHER, options=big), BIG_GIN) == []
    assert refused(playing("2c 3c 4c Kd", OTHER, options=big), BIG_GIN) == ["G12 Kd"]


def test_g12_big_gin_lays_out_all_and_discards_nothing():
    hand = done(playing("2c 3c 4c 5c", OTHER, options={"big_gin": 31}), BIG_GIN)
    assert shown(hand, "spread", "hands", "discard", "knocker") == (["2c 3c 4c 5c"], ["", "Jc 9s"], "8s", 0)
    assert shown(hand, "outcome", "hand_scores") == ("big gin", [50, 0])


def test_g12_it_may_be_said_with_a_taken_card_and_whatever_the_limit():
    hand = position("2c 3c 4c", OTHER, discard="8s 5c", options={"big_gin": 0, "knock_limit": 0})
    assert shown(done(hand, PILE, BIG_GIN), "outcome") == "big gin"


SPREAD = ("5s 6s 7s", "9c 9d 9h")


def test_g13_after_a_knock_the_opponent_is_to_move():
    assert shown(done(playing("2c 3c 4c 6d 3h Kd", OTHER), knock("Kd")), "phase", "to_move") == ("lay_off", 1)


def test_g13_any_card_may_be_put_to_a_meld_that_stays_one():
    hand = done(knocked("3d", "4s 9s Jc", *SPREAD), lay("4s", "6s"), lay("9s", "9c"))
    assert shown(hand, "spread", "laid", "hands") == (["9c 9d 9h 9s", "4s 5s 6s 7s"], "4s 9s", ["3d", "Jc"])


def test_g13_cards_laid_off_can_carry_others():
    hand = done(knocked("3d", "8s 9s Ts Jc", *SPREAD), lay("8s", "7s"), lay("9s", "8s"), lay("Ts", "5s"))
    assert shown(hand, "spread") == ["9c 9d 9h", "5s 6s 7s 8s 9s Ts"]


@pytest.mark.parametrize(
    ("wish", "faults"),
    [
        (lay("Ts", "7s"), ["G13 5s 6s 7s Ts"]),
        (lay("Jc", "5s"), ["G13 Jc 5s 6s 7s"]),
        (lay("2s", "5s"), ["G13 2s"]),
        (lay("8s", "3d"), ["G13 3d"]),
    ],
)
def test_g13_what_does_not_fit_is_refused(wish, faults):
    assert refused(knocked("3d", "8s 9s Ts Jc", *SPREAD), wish) == faults


def test_g13_one_may_break_up_melds_of_ones_own():
    hand = done(knocked("3d", "8s 8c 8d 2h", *SPREAD), lay("8s", "7s"), DONE)
    assert shown(hand, "counts") == [3, 18]


def test_g13_the_program_counts_the_rest_by_its_best_arrangement():
    assert shown(done(knocked("3d", "2h 3h 4h Ks", *SPREAD), DONE), "counts") == [3, 10]


def test_g13_without_lay_off_the_deal_is_scored_at_once():
    hand = done(playing("2c 3c 4c 6d 3h Kd", "5c Jc", options={"lay_off": False}), knock("Kd"))
    assert shown(hand, "hand_over", "counts") == (True, [9, 15])


def test_g13_every_card_and_meld_it_fits_is_listed():
    hand = knocked("3d", "8s Jc", "5s 6s 7s", "8c 8d 8h")
    assert moves(hand) == [lay("8s", "8c"), lay("8s", "5s"), DONE]


def test_g13_a_third_card_at_one_end_of_a_run_may_be_laid_off():
    hand = done(knocked("3d", "8s 9s Ts Jc", *SPREAD), lay("8s", "5s"), lay("9s", "5s"))
    assert lay("Ts", "5s") in moves(hand)
