"""Combinations and their values (P8 to P15)."""

from itertools import permutations

import pytest

from engine.games.playroom.combinations import read_combination
from engine.games.playroom.position import read_kinds
from engine.games.playroom.state import text_of_kinds
from tests.games.playroom.positions import reading

HEARTS = [f"{rank}h" for rank in "A23456789TJQK"]


@pytest.mark.parametrize(
    ("cards", "written", "kind"),
    [
        ("9s Ts Js", "9s Ts Js", "run"),
        ("Js 9s Ts", "9s Ts Js", "run"),
        ("Ah 2h 3h", "Ah 2h 3h", "run"),
        ("Ah Kh Qh", "Qh Kh Ah", "run"),
        ("7h 7c 7s", "7c 7h 7s", "set"),
        ("X 7h 7c", "7c 7h X", "set"),
        ("7h X 9h", "7h X 9h", "run"),
        ("Qs Ks X", "Qs Ks X", "run"),
        ("X Qs Ks", "X Qs Ks", "run"),
        ("Ks As X", "X Ks As", "run"),
        ("X As 2s", "As 2s X", "run"),
    ],
)
def test_p9_p10_p12_cards_are_read_in_their_order(cards, written, kind):
    found = reading(cards)
    assert (found["written"], found["reading"]) == (written, kind)


def test_p9_an_ace_that_fits_at_either_end_is_high_where_it_is_written_last():
    assert reading(" ".join(["Ah", "X", *HEARTS[2:12]]))["joker"] == "2h"
    assert reading(" ".join([*HEARTS[2:12], "X", "Ah"]))["joker"] == "Kh"


@pytest.mark.parametrize(
    "cards", ["7h 8h", "Kh Ah 2h", "7h 7h 7c", "7h 7c 7d 7s X", "X X 7h", "7h 8h Ts", "7h 7h 8h 9h", "X X X", ""]
)
def test_p8_to_p12_what_is_no_combination(cards):
    assert reading(cards) == {
        "id": 1,
        "whole": False,
        "reading": None,
        "value": None,
        "written": None,
        "joker": None,
    }


def test_p9_a_run_has_fourteen_cards_at_most():
    fourteen = [*HEARTS, "Ah"]
    assert reading(" ".join(fourteen))["value"] == 8 * 5 + 4 * 10 + 5 + 15
    assert not reading(" ".join([*fourteen, "2h"]))["whole"]
    assert reading(" ".join(["X", *HEARTS]))["joker"] == "Ah"


def test_p11_identities_are_an_option_and_hold_no_joker():
    many = {"identity": True}
    assert not reading("7h 7h 7h")["whole"]
    assert reading("7h 7h 7h", options=many)["reading"] == "identity"
    assert reading("7h 7h 7h 7h", options=many)["value"] == 40
    assert not reading("7h 7h X", options=many)["whole"]
    assert not reading("7h 7h 7h 7h 7h", options=many)["whole"]


@pytest.mark.parametrize("cards", ["7h X 9h", "X Qs Ks", "7c 7h X", "X 3h 4h 5h", "Jd Qd Kd X"])
def test_p12_what_is_written_out_reads_back_as_itself(cards):
    for order in permutations(read_kinds(cards)):
        found = read_combination(order)
        assert read_combination(found.cards) == found
    assert text_of_kinds(read_combination(read_kinds(cards)).cards) == cards


@pytest.mark.parametrize(
    ("cards", "fives", "face"),
    [
        ("4c 4d 4h", 15, 12),
        ("Ac Ad Ah", 45, 33),
        ("Ah 2h 3h", 15, 6),
        ("Qh Kh Ah", 35, 31),
        ("Qs Ks X", 35, 31),
        ("X 2h 3h", 15, 6),
        ("9c Tc Jc", 25, 29),
        ("9c 9d X", 15, 27),
    ],
)
def test_p15_values_of_combinations(cards, fives, face):
    assert reading(cards)["value"] == fives
    assert reading(cards, options={"scoring": "face"})["value"] == face
