"""Order and knowledge, and the options (S26, S27)."""

import random
from dataclasses import replace

import pytest

from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import OPTIONS
from engine.games.straight.view import StraightView, view
from tests.games.straight.hidden import dealt_again, difference
from tests.games.straight.playing import play_deal, random_options
from tests.games.straight.positions import (
    PILE_DRAW,
    RENEW,
    STOCK_DRAW,
    after,
    at,
    lay,
    meld,
    state,
    swap,
    throw,
    undo,
)

HANDS = ("5h 6h 7h 9c", "2c 9d", "4c Kc")


def seen(hand, seat):
    return STRAIGHT.write_position(view(hand, seat).known)


@pytest.mark.parametrize(
    ("changes", "cards", "order"),
    [
        ({}, "7h 5h 6h", "5h 6h 7h"),
        ({}, "7s 7h 7c", "7c 7h 7s"),
        ({"ace": "both"}, "Ah Kh Qh", "Qh Kh Ah"),
        ({"ace": "corner"}, "2h Ah Kh", "Kh Ah 2h"),
        (
            {"ace": "both"},
            " ".join(f"{rank}h" for rank in "KQJT98765432A"),
            " ".join(f"{rank}h" for rank in "A23456789TJQK"),
        ),
        (
            {"ace": "high"},
            " ".join(f"{rank}h" for rank in "AKQJT98765432"),
            " ".join(f"{rank}h" for rank in "23456789TJQKA"),
        ),
    ],
)
def test_s26_a_run_is_written_from_its_low_end_a_set_by_suits(changes, cards, order):
    hand = at(["2d", "3d"], changes=changes, melds=[meld(cards)], stock="Td")
    assert state(hand)["melds"][0]["cards"] == order


def test_s26_a_seat_knows_its_own_hand_and_no_other():
    data = seen(at(HANDS), 0)
    assert (data["hands"], data["stock"]) == (["9c 5h 6h 7h", "?? ??", "?? ??"], "?? ?? ??")


def test_s26_cards_taken_from_the_pile_are_known_until_they_leave_the_hand():
    hand = after(at(HANDS, discard="8h"), PILE_DRAW, throw("9c"))
    assert seen(hand, 1)["hands"][0] == "8h ?? ?? ??"
    hand = after(hand, STOCK_DRAW, throw("2c"), STOCK_DRAW, throw("4c"), PILE_DRAW, throw("8h"))
    assert seen(hand, 1)["hands"][0] == "4c ?? ?? ??"


def test_s26_a_joker_replaced_into_the_hand_is_known_when_the_turn_ends():
    changes = {"jokers": 1, "joker_exchange": "hand"}
    hand = after(
        at(["4h Kc", "2c"], changes=changes, melds=[meld("X1=4h 5h 6h")], stock="3d"), STOCK_DRAW, swap("X1", "4h")
    )
    assert state(hand)["known"] == ["", ""]
    assert state(after(hand, throw("Kc")))["known"] == ["X1", ""]


def test_s26_after_a_renewal_without_shuffling_the_stock_and_its_cards_are_known():
    hand = after(at(HANDS, stock="", discard="2d 3d 4d"), RENEW, STOCK_DRAW)
    assert (seen(hand, 1)["stock"], seen(hand, 1)["hands"][0]) == ("3d 4d", "2d ?? ?? ?? ??")


def test_s26_a_shuffled_stock_is_not_known():
    changes = {"reuse": "shuffle"}
    hand = after(at(HANDS, changes=changes, stock="", discard="2d 3d 4d", reshuffles=["4d 2d 3d"]), RENEW, STOCK_DRAW)
    assert seen(hand, 1)["stock"] == "?? ??"
    assert "reshuffles" not in seen(hand, 1)


def test_s26_while_a_turn_lasts_the_others_see_the_table_as_it_was_and_the_draw():
    hand = after(at(HANDS, discard="8h"), PILE_DRAW, lay("5h 6h 7h 8h"))
    assert seen(hand, 1)["melds"] == []
    assert seen(hand, 1)["hands"][0] == "8h ?? ?? ?? ??"
    assert seen(hand, 0)["melds"] != []
    assert view(hand, 1) == view(after(hand, undo("plays")), 1)


def test_s26_at_the_end_of_the_deal_all_hands_are_shown():
    over = after(at(["", "2c 9d"]), STOCK_DRAW, throw("Kd"))
    assert seen(over, 0)["hands"] == ["", "2c 9d"]
    assert view(over, 0).known.hands == over.hands


def test_s26_a_rejected_challenge_shows_nothing():
    hand = after(at(["2c 3c", "9d Kc"], "colonel"), {"challenge": True}, {"answer": "reject"})
    assert seen(hand, 1)["hands"] == ["?? ??", "Kc 9d"]


@pytest.mark.parametrize("seed", range(8))
def test_s26_no_field_of_a_view_depends_on_what_the_seat_cannot_know(seed):
    rng = random.Random(seed)
    chosen, hands = random_options(rng), []
    over = play_deal(chosen, [ABILITIES["regular"].decide] * chosen.seats, rng, seen=hands.append)
    for hand in [*rng.sample(hands, min(15, len(hands))), over]:
        for seat in range(chosen.seats):
            assert difference(view(hand, seat), view(dealt_again(hand, seat, rng), seat)) is None


def test_s26_a_card_drawn_from_the_stock_is_for_its_player_alone():
    hand = after(at(HANDS), STOCK_DRAW)
    assert view(hand, 0).known.turn.drew is not None
    assert view(hand, 1).known.turn.drew is None
    shown = StraightView(1, replace(view(hand, 1).known, turn=hand.turn))
    assert shown == view(hand, 1)  # no comparison tells, so it is looked at by `difference`
    assert difference(view(hand, 1), shown) == "turn"


@pytest.mark.parametrize("preset", OPTIONS.keys)
def test_s27_every_preset_is_a_full_set_of_options(preset):
    chosen = OPTIONS.read(preset, 2, {})
    assert OPTIONS.changes_of(chosen) == {}
    assert OPTIONS.read(preset, 2, chosen.by_key) == chosen


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"target": 0}, "deals"),
        ({"deals": 3}, "deals"),
        ({"scoring": "payment"}, "target"),
        ({"scoring": "deducted"}, "target"),
        ({"scoring": "elimination", "target": 0, "deals": 3}, "target"),
        ({"all_at_once_from": 1, "melds_per_turn": 1}, "melds_per_turn"),
        ({"all_at_once_from": 1, "must_meld": True}, "must_meld"),
        ({"all_at_once_from": 1, "go_out": "float"}, "go_out"),
        ({"joker_use": "dead", "joker_exchange": "hand"}, "joker_exchange"),
        ({"jokers": 4}, "jokers"),
        ({"jokers": True}, "jokers"),
        ({"must_meld": 1}, "must_meld"),
        ({"ace": "round"}, "ace"),
        ({"ace": 1}, "ace"),
        ({"target": "all"}, "target"),
        ({"aces": "low"}, "aces"),
    ],
)
def test_s27_options_that_contradict_each_other_or_are_none_are_refused(changes, named):
    with pytest.raises(ValueError, match=named):
        OPTIONS.read("straight", 2, changes)


@pytest.mark.parametrize("seats", [1, 7, True, "2", None, 2.0])
def test_s27_two_to_six_players(seats):
    with pytest.raises(ValueError, match="2 to 6 players"):
        OPTIONS.read("straight", seats, {})


def test_s27_a_challenge_is_for_two_players():
    with pytest.raises(ValueError, match="for 2 players"):
        OPTIONS.read("colonel", 3, {})


def test_s27_an_option_without_effect_is_never_refused():
    assert OPTIONS.read("block", 3, {"renew": "keep", "reuse_limit": 5})
    assert OPTIONS.read("straight", 3, {"joker_exchange": "play", "joker_discard": "skip", "jokers_in_meld": 1})
