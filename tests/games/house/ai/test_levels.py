"""The three lower levels: what each can do that the one below it cannot, and what none of them does."""

import pytest

from engine.games.house.words import DrawDiscard, Open
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from tests.engine.positions import position, table, turn
from tests.games.house.ai.hands import after, decided

LEVELS = ("learner", "casual", "regular")
SEEDS = range(12)
all_levels = pytest.mark.parametrize("level", LEVELS)


def who(state, wanted):
    """The levels that leave the table so, whatever their random numbers."""
    return [level for level in LEVELS if all(table(after(level, state, seed)) == wanted for seed in SEEDS)]


# --- what each can do


def test_all_meld_and_lay_what_the_hand_makes():
    state = turn("4c 4d 4h 7s 8s 9s Kd 2c", ("", ""), melded=[False, True])
    assert who(state, ["4c 4d 4h | 7s 8s 9s", ""]) == [*LEVELS]


@all_levels
def test_none_melds_for_less_than_it_costs(level):
    state = after(level, turn("4c 4d 4h 9s Kd", ("", ""), melded=[False, True], hand=3))
    assert table(state) == ["", ""]


def test_all_add_to_their_own_plays():
    assert who(turn("Tc 2d 5s 9h", ("7c 8c 9c", "")), ["7c 8c 9c Tc", ""]) == [*LEVELS]


def test_with_the_last_cards_casual_adds_to_others_plays():
    state = turn("4s Tc 2d", ("", "4c 4d 4h | 7c 8c 9c"))
    assert who(state, ["", "4c 4d 4h 4s | 7c 8c 9c Tc"]) == ["casual", "regular"]


def test_casual_replaces_a_joker_and_melds():
    state = turn("5h 2c 2d 9s Kh", ("", "4h X1 6h"), melded=[False, True])
    assert who(state, ["2c 2d X1", "4h 5h 6h"]) == ["casual", "regular"]


def test_casual_steals_a_card_that_makes_a_play_at_once():
    state = turn("9d 9h 2c Ks", ("", "6c 7c 8c 9c"))
    assert who(state, ["9c 9d 9h", "6c 7c 8c"]) == ["casual", "regular"]


def test_casual_parts_a_run():
    state = turn("8d 8h 2c Ks", ("", "5c 6c 7c 8c 9c Tc Jc"))
    assert who(state, ["8c 8d 8h", "5c 6c 7c | 9c Tc Jc"]) == ["casual", "regular"]


def test_all_move_their_own_cards():
    state = turn("6d 6s 2c Ks", ("6c 7c 8c 9c | 3h 4h 5h 6h", ""))
    assert who(state, ["3h 4h 5h | 6c 6d 6h 6s | 7c 8c 9c", ""]) == [*LEVELS]


def test_casual_pays_for_a_theft_into_its_own_run():
    state = turn("Tc 3d 8h", ("7c 8c 9c", "Jc Qc Kc Ac"))
    assert who(state, ["7c 8c 9c Tc Jc", "Ac Qc Kc"]) == ["casual", "regular"]


def test_regular_steals_twice_in_a_turn():
    state = turn("9d 9h 5d 5h 2c Ks", ("", "6c 7c 8c 9c | 5s 6s 7s 8s"))
    assert who(state, ["5d 5h 5s | 9c 9d 9h", "6c 7c 8c | 6s 7s 8s"]) == ["regular"]


# --- the opening and the draw


@all_levels
@pytest.mark.parametrize(("stock", "dealer", "take"), [("7h 2c", 1, True), ("Ks 2c", 1, False), ("Ks 2c", 0, True)])
def test_a_turned_up_card_is_taken_by_the_dealer_or_for_a_play(level, stock, dealer, take):
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=dealer, stock=stock)
    assert decided(level, state) == (Open(take),)


@all_levels
def test_a_pile_that_makes_two_plays_is_drawn(level):
    state = position("5h 6h Jd Qd 2c", "9s 3c", spaces=("Tc Jc Qc", ""), discard="3s 7h Kd")
    assert {decided(level, state, seed) for seed in SEEDS} == {(DrawDiscard(card("7h")),)}


@all_levels
def test_a_pile_of_which_nothing_can_be_played_is_left(level):
    state = position("5h 6h 2c", "9s 3c", spaces=("Jc Qc Kc", ""), discard="3s 9d")
    assert {decided(level, state, seed) for seed in SEEDS} == {(DrawStock(),)}


# --- the discard


@all_levels
def test_what_belongs_together_is_kept(level):
    thrown = {decided(level, turn("5h 6h 7d 8d Ks", ("", "")), seed) for seed in SEEDS}
    assert thrown == {(Discard(card("Ks")),)}


@all_levels
def test_a_card_that_could_be_laid_is_not_thrown(level):
    state = turn("Td 3h 8s", ("Tc Th Ts", ""))
    for seed in SEEDS:
        result = decided(level, state, seed)
        assert result[-1] != Discard(card("Td"))


@all_levels
def test_a_joker_is_not_thrown(level):
    state = turn("X1 2c 9d Kh", ("", ""))
    assert all(decided(level, state, seed)[-1] != Discard(card("X1")) for seed in SEEDS)


# --- partners


def test_a_partners_play_is_added_to_for_the_side():
    state = turn("Tc 2d 5s 9h", ("", "", "7c 8c 9c", ""))
    assert who(state, ["", "", "7c 8c 9c Tc", ""]) == ["casual", "regular"]


def test_nothing_is_stolen_from_a_partner_without_gain():
    state = turn("Tc 2d 5s 9h", ("7c 8c 9c", "", "Jc Qc Kc Ac", ""))
    assert who(state, ["7c 8c 9c Tc", "", "Ac Jc Qc Kc", ""]) == ["learner"]
    assert who(state, ["7c 8c 9c", "", "Ac Tc Jc Qc Kc", ""]) == ["casual", "regular"]
