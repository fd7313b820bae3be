"""Skilled: what it draws, plays and discards in positions with an obvious answer."""

import pytest

from engine.games.house.words import DrawDiscard, Open
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from tests.engine.positions import position, table, turn
from tests.games.house.ai.hands import after, decided

# --- the opening


@pytest.mark.parametrize(("stock", "take"), [("7h 2c", True), ("Ks 2c", False)])
def test_it_takes_a_turned_up_card_that_makes_a_play(stock, take):
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=1, stock=stock)
    assert decided("skilled", state) == (Open(take),)


def test_the_dealer_must_take():
    assert decided("skilled", position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=0, stock="Ks 2c")) == (
        Open(take=True),
    )


# --- the draw


def test_it_draws_from_the_pile_as_deep_as_it_pays():
    state = position("5h 6h 2c Kd", "9s", spaces=("Jc Qc Kc", ""), discard="3s 7h 8h")
    assert decided("skilled", state) == (DrawDiscard(card("7h")),)


def test_it_leaves_a_pile_of_which_it_can_play_nothing():
    assert decided("skilled", position("5h 6h 2c", "9s", spaces=("Jc Qc Kc", ""), discard="3s 9d")) == (DrawStock(),)


def test_without_a_meld_it_leaves_a_card_that_it_cannot_lay():
    state = position("5h 6h 2c", "9s", spaces=("", ""), discard="7h", melded=[False, True], hand=5)
    assert decided("skilled", state) == (DrawStock(),)


# --- the play


def test_it_steals_what_it_can_pay_for():
    state = after("skilled", turn("Tc 3d 8h", ("7c 8c 9c", "Jc Qc Kc Ac")))
    assert table(state) == ["7c 8c 9c Tc Jc", "Ac Qc Kc"]


def test_it_replaces_a_joker_and_melds():
    state = after("skilled", turn("5h 2c 2d 9s Kh", ("", "4h X1 6h"), melded=[False, True]))
    assert table(state) == ["2c 2d X1", "4h 5h 6h"]
    assert state.melded == (True, True)


def test_it_keeps_what_belongs_together():
    actions = decided("skilled", turn("5h 6h Ks", ("", "")))
    assert actions == (Discard(card("Ks")),)


def test_it_goes_out_for_the_bonus_though_it_gives_points_up():
    """Both cards fit the other's plays alone: no points, but out."""
    state = after("skilled", turn("4s Tc 2d", ("", "4c 4d 4h | 7c 8c 9c")))
    assert state.first_out == 0
