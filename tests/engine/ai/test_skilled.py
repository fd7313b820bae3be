"""Skilled: what it draws, plays and discards in positions with an obvious answer."""

import pytest

from engine.ai.opponents import OPPONENTS, decide
from engine.house.actions import Discard, DrawDiscard, DrawStock, EndTurn, Forfeit, Open
from engine.house.editions import options
from engine.house.game import act, new_game
from engine.house.rules import apply
from engine.house.view import view
from engine.rummy.cards import card
from tests.engine.positions import demand, done, epic, position, table, turn


def decided(state, stop=lambda: False):
    return decide("skilled", view(state, state.mover), 1, stop)


def after(state):
    """The state after everything it does until its turn has ended."""
    seat = state.mover
    while state.to_move == seat and state.phase.value != "over":
        for action in decided(state):
            state = apply(state, action)
    return state


def test_players_are_told_what_it_does():
    assert OPPONENTS["skilled"].about == "Finds the turn that scores most, whatever it takes, and thinks no further."


# --- the opening


@pytest.mark.parametrize(("stock", "take"), [("7h 2c", True), ("Ks 2c", False)])
def test_it_takes_a_turned_up_card_that_makes_a_play(stock, take):
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=1, stock=stock)
    assert decided(state) == (Open(take),)


def test_the_dealer_must_take():
    assert decided(position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=0, stock="Ks 2c")) == (Open(take=True),)


# --- the draw


def test_it_draws_from_the_pile_as_deep_as_it_pays():
    state = position("5h 6h 2c Kd", "9s", spaces=("Jc Qc Kc", ""), discard="3s 7h 8h")
    assert decided(state) == (DrawDiscard(card("7h")),)


def test_it_leaves_a_pile_of_which_it_can_play_nothing():
    assert decided(position("5h 6h 2c", "9s", spaces=("Jc Qc Kc", ""), discard="3s 9d")) == (DrawStock(),)


def test_without_a_meld_it_leaves_a_card_that_it_cannot_lay():
    state = position("5h 6h 2c", "9s", spaces=("", ""), discard="7h", melded=[False, True], hand=5)
    assert decided(state) == (DrawStock(),)


def test_told_to_stop_it_still_draws():
    assert len(decided(position("5h 6h 2c", "9s", discard="3s 7h"), stop=lambda: True)) == 1


# --- the play


def test_it_steals_what_it_can_pay_for():
    state = after(turn("Tc 3d 8h", ("7c 8c 9c", "Jc Qc Kc Ac")))
    assert table(state) == ["7c 8c 9c Tc Jc", "Ac Qc Kc"]


def test_it_replaces_a_joker_and_melds():
    state = after(turn("5h 2c 2d 9s Kh", ("", "4h X1 6h"), melded=[False, True]))
    assert table(state) == ["2c 2d X1", "4h 5h 6h"]
    assert state.melded == (True, True)


def test_it_keeps_what_belongs_together():
    actions = decided(turn("5h 6h Ks", ("", "")))
    assert actions == (Discard(card("Ks")),)


def test_it_goes_out_for_the_bonus_though_it_gives_points_up():
    """Both cards fit the other's plays alone: no points, but out."""
    state = after(turn("4s Tc 2d", ("", "4c 4d 4h | 7c 8c 9c")))
    assert state.first_out == 0


def test_a_card_got_by_demand_that_cannot_be_played_is_given_back():
    state = done(epic("5h 9s", "2c Kd", spaces=("", "7c 8c 9c")), demand(1, "Kd"))
    assert decided(state) == (Forfeit(),)


def test_with_warm_cards_alone_it_ends_without_a_discard():
    state = turn("Tc 2d", ("7c 8c 9c", ""), temperatures={"Tc": "warm", "2d": "warm"})
    assert decided(state)[-1] == EndTurn()


def test_what_was_dragged_before_is_taken_back_first():
    state = turn("Tc 2d 5s", ("7c 8c 9c", ""), ("7c 8c 9c | Tc 2d", ""))
    assert table(after(state)) == ["7c 8c 9c Tc", ""]


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("epic", 4)])
def test_it_plays_a_hand_without_a_fault(edition, seats):
    game = new_game(options(edition, seats), 3)
    while not game.hand_over:
        for action in decided(game.hand):
            game = act(game, action)
    assert any(game.hand.melded)
