"""Quick players' values of turns, discards and going out, and their choices, on small positions."""

from dataclasses import replace

import pytest

from engine.games.house.solver.bits import JOKERS
from engine.games.house.solver.quick.hand import unplayed
from engine.games.house.solver.quick.player import best_choice, choices, draws, sensible, starts
from engine.games.house.solver.quick.turn import all_out, loose, quick_turn
from engine.games.house.solver.quick.value import (
    GREEDY,
    discards,
    going_out,
    nearness,
    on_table,
    seat_of,
    standing,
    value_of,
)
from engine.games.house.solver.spot import Spot
from engine.games.house.state import Out
from tests.engine.positions import epic, position
from tests.games.house.solver.quick.masks import mask, quick

SAVING = replace(GREEDY, saving=True, joker=30.0, card=-1.0, near=0.0, danger=-10.0)
SPENDING = replace(SAVING, joker=2.0)


def seated(*hands, spaces=("", ""), last=False, make=position, **rest):
    """Seat 0 about to play."""
    hand = quick(make(*hands, spaces=spaces, **rest))
    if last:
        hand.last_turns = [0]
    return seat_of(hand)


def best(at, weights, bound=(0, 0)):
    return best_choice(at, starts(at, at.hand.hands[at.seat]), bound, weights)


def thrown(at, weights):
    """The cards that may be discarded, the best first."""
    hand = at.hand.hands[at.seat]
    spot = Spot(at.hand.spaces[0], tuple(at.hand.spaces[1:]), hand)
    return [card for _, card in discards(at.role, spot, hand, weights)]


# --- turns


def test_where_no_turn_is_found_in_time_all_stays_as_it_lies(monkeypatch):
    monkeypatch.setattr("engine.games.house.solver.quick.turn._plain", lambda table, hand, forced: None)
    spot = Spot(mask("4h 5h 6h"), (mask("9c Tc Jc"),), mask("7h 2d"))
    turn = quick_turn(spot, None, 0)
    assert turn is not None
    assert (turn.worth, turn.spot) == (3, spot)
    assert quick_turn(spot, None, mask("7h")) is None


@pytest.mark.parametrize(("weights", "kept"), [(SAVING, True), (SPENDING, False)])
def test_a_joker_is_kept_where_that_is_worth_more(weights, kept):
    at = seated("Kc Kd X1 4s 9h", "2d 3h")
    assert (best(at, weights).turn.spot.hand & JOKERS > 0) == kept


def test_in_the_last_turn_all_is_laid():
    at = seated("Kc Kd X1 4s 9h", "2d 3h", last=True)
    choice = best(at, SAVING)
    assert choice.turn.spot.own == mask("Kc Kd X1")
    assert choice.discard == mask("9h")


def test_a_meld_costs_what_it_costs():
    at = seated("Kc Kd Ks 4s 9h", "2d 3h", melded=[False, True], hand=3)
    assert not best(at, SPENDING).start.melded
    at = seated("Kc Kd Ks Kh 4s 9h", "2d 3h", melded=[False, True], hand=3)
    assert best(at, SPENDING).turn.spot.own == mask("Kc Kd Ks Kh")


def test_a_hot_card_is_laid_and_a_warm_one_not_discarded():
    at = seated("Kc Kd Ks 4s 9h", "2d 3h", spaces=("", "5h 6h 7h 8h"))
    choice = best(at, SAVING, (mask("9h"), mask("4s Kc")))
    assert choice.turn.spot.hand & mask("9h") == 0
    assert choice.discard & mask("4s Kc") == 0
    assert best(at, SAVING, (mask("4s"), 0)) is None


def test_cards_are_stolen_where_their_plays_can_spare_them():
    turn = quick_turn(Spot(0, (mask("9c Tc Jc Qc"),), mask("9d 9h 2s")), None, 0)
    assert turn.spot == Spot(mask("9c 9d 9h"), (mask("Tc Jc Qc"),), mask("2s"))
    assert loose(mask("9c Tc Jc Qc 4s 4d 4h")) == mask("9c Qc")


def test_a_sparing_turn_lays_no_more_than_it_must():
    spot = Spot(mask("5h 6h 7h"), (0,), mask("8h 2c 2d 2s"))
    assert quick_turn(spot, None, mask("8h"), sparing=True).spot.hand == mask("2c 2d 2s")
    assert quick_turn(spot, None, 0, sparing=True).spot == spot


def test_all_of_a_small_hand_is_laid_in_others_spaces():
    spot = Spot(0, (mask("4c 4d 4h"), mask("7c 8c 9c")), mask("Tc Jc 2d"))
    assert all_out(spot, 0).spot == Spot(0, (mask("4c 4d 4h"), mask("7c 8c 9c Tc Jc")), mask("2d"))
    assert all_out(spot._replace(hand=mask("Tc Jc 2d 3s")), 0) is None


def test_turns_that_score_and_lay_no_more_than_another_are_dropped():
    at = seated("Kc Kd Ks 8h 2c", "2d 3h", spaces=("5h 6h 7h", "Qc Qd Qh"))
    result = [*choices(at, starts(at, at.hand.hands[0]), (0, 0), SAVING)]
    kept = sensible(at, result)
    assert [choice.turn.spot.own for choice in kept] == [mask("5h 6h 7h 8h Kc Kd Ks")]
    assert len(result) > len(kept)


def test_jokers_kept_are_no_reason_to_drop_a_turn():
    at = seated("Kc Kd X1 8h 2c", "2d 3h", spaces=("5h 6h 7h", ""))
    kept = sensible(at, choices(at, starts(at, at.hand.hands[0]), (0, 0), SAVING))
    assert {choice.turn.spot.hand & JOKERS for choice in kept} == {0, mask("X1")}


# --- discards


def test_a_discard_that_fits_the_table_is_avoided():
    assert thrown(seated("Tc 4s", "2d 3h", spaces=("", "7c 8c 9c")), SAVING) == [mask("4s"), mask("Tc")]


def test_a_joker_is_thrown_last():
    assert thrown(seated("Tc X1 4s", "2d 3h", spaces=("", "7c 8c 9c")), SAVING)[-1] == mask("X1")


def test_in_the_last_turn_the_card_that_costs_most_is_thrown():
    assert thrown(seated("Tc X1 4s", "2d 3h", spaces=("", "7c 8c 9c"), last=True), SAVING)[0] == mask("X1")


def test_a_card_near_others_is_kept():
    held = mask("5h 6h 8h 5s Kc")
    assert [nearness(mask(card), held) for card in ["5h", "6h", "8h", "5s", "Kc"]] == [4, 3, 1, 2, 0]
    assert thrown(seated("5h 6h 8h 5s Kc", "2d 3h"), replace(SAVING, near=1.0))[0] == mask("Kc")


# --- going out, and what a hand promises


def test_the_bonus_goes_to_the_first_out_alone():
    at = seated("4s", "2d 3h", first_out=None)
    assert going_out(at, SAVING, closes=True) == 25
    at.hand.first_out = 1
    assert going_out(at, SAVING, closes=True) == 0


def test_to_close_the_pile_takes_more_from_the_others_than_to_go_out():
    weights = replace(SAVING, stranded=4.0, following=0.0)
    at = seated("4s", "2d 3h 9c")
    assert going_out(at, weights, closes=True) > going_out(at, weights, closes=False) > 25


def test_where_first_out_plays_on_nothing_is_taken_from_the_others():
    weights = replace(SAVING, stranded=4.0, held=6.0)
    assert going_out(seated("4s", "2d 3h", make=epic), weights, closes=True) == 12


def test_the_table_counts_for_the_side_and_against_the_others():
    at = seated("4s", "2d", "3h", spaces=("7c 8c 9c Tc", "Kc Kd Ks Kh", "4c 4d 4h"))
    spot = Spot(at.hand.spaces[0], tuple(at.hand.spaces[1:]), mask("4s"))
    assert on_table(at.role, spot) == 20 - (20 + 10) / 2


def test_cards_left_cost_in_the_last_turn_only_where_they_count():
    for make, cost in ((position, 15 + 4), (epic, 0)):
        at = seated("X1 4s", "2d", spaces=("7c 8c 9c", ""), last=True, make=make)
        assert value_of(at.role, Spot(at.hand.spaces[0], (0,), mask("X1 4s")), SAVING, melded=True) == 15 - cost


def test_a_finished_hand_promises_its_scores():
    hand = quick(position("4s", "2d X1", spaces=("7c 8c 9c", "")))
    hand.hands[0], hand.first_out, hand.bonus, hand.over = 0, 0, 25, True
    hand.out[0] = Out.OUT
    assert unplayed(hand.hands[1]) == 17
    assert standing(hand, SAVING) == hand.scores() == [15 + 25, -17]


def test_a_hand_going_on_promises_what_is_held_at_its_worth():
    hand = quick(position("4s", "2d X1", spaces=("", "")))
    mine, theirs = standing(hand, SAVING)
    assert theirs - mine == SAVING.joker


# --- draws


def test_the_last_draws_of_the_stock_are_known_to_be_the_last():
    """Whoever re-enters draws three cards at once (R18)."""
    hand = quick(epic("", "2d 3h", spaces=("", ""), stock="2s 3s 4s", out=["once", "in"], first_out=0))
    assert seat_of(hand, drawing=hand.drawing).role.last
    assert [draw.at for draw in draws(hand, SAVING)] == [None]


def test_partners_score_together():
    at = seated("4s", "2d", "3h", "5d", spaces=("7c 8c 9c Tc", "Kc Kd Ks Kh", "4c 4d 4h", "Qc Qd Qh Qs"))
    spot = Spot(at.hand.spaces[0], tuple(at.hand.spaces[1:]), mask("4s"))
    assert on_table(at.role, spot) == (20 + 10) - (20 + 20)


def test_what_is_held_promises_nothing_to_who_has_had_the_last_turn():
    hand = quick(position("4s", "2d X1", spaces=("", "")))
    hand.last_turns = [0]
    assert standing(hand, SAVING)[1] == -17
