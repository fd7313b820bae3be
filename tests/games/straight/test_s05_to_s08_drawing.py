"""The deal, the phases, drawing and the end of the stock (S5 to S8)."""

from dataclasses import replace

import pytest

from engine.family.rules import HandStart
from engine.games.straight.game import first_dealer
from engine.games.straight.options import OPTIONS
from engine.games.straight.rules import deal
from tests.games.straight.positions import (
    BLOCK,
    CHALLENGE,
    END,
    PASS,
    PILE_DRAW,
    RENEW,
    STOCK_DRAW,
    after,
    at,
    dealt,
    held,
    lay,
    rules,
    state,
    swap,
    throw,
    undo,
)

HANDS = ("5h 6h 9c", "2c 9d", "4c Kc")
EMPTY = {"stock": "", "discard": "2d 3d 4d"}


@pytest.mark.parametrize(
    ("size", "cards"),
    [("usual", (10, 7, 7, 6, 6)), ("nine", (9, 7, 7, 7, 7)), ("seven", (7, 7, 7, 7, 7))],
)
def test_s5_cards_each_by_the_number_of_players(size, cards):
    assert tuple(len(dealt(seats=seats, changes={"deal_size": size}).hands[0]) for seats in range(2, 7)) == cards


def test_s5_the_number_counts_those_who_are_in():
    hand = dealt(seats=3, changes={"scoring": "elimination"}, dealer=0, out=frozenset({1}))
    assert [len(cards) for cards in hand.hands] == [10, 0, 10]


def test_s5_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    hand = dealt(seats=3, dealer=0)
    assert [held(hand, seat).split()[0] for seat in (1, 2, 0)] == ["Ac", "2c", "3c"]
    assert hand.to_move == 1


def test_s5_the_next_card_starts_the_pile_and_the_rest_is_the_stock():
    hand = dealt()
    assert state(hand)["discard"] == "8d"
    assert len(hand.stock) == 31


def test_s5_a_joker_may_start_the_pile():
    chosen = OPTIONS.read("straight", 2, {"jokers": 1})
    deck = (*chosen.pack.cards[:20], chosen.pack.cards[52], *chosen.pack.cards[20:52])
    hand = deal(chosen, HandStart(number=1, dealer=1, totals=(0, 0)), deck)
    assert state(hand)["discard"] == "X1"


def test_s5_an_extra_card_goes_to_the_first_player_and_the_pile_is_empty():
    hand = dealt(changes={"first_card": "extra"})
    assert [len(cards) for cards in hand.hands] == [11, 10]
    assert (hand.discard, hand.phase.value, hand.turn.source.value) == ((), "play", "deal")


def test_s5_the_first_dealer_is_random_or_draws_the_lowest_card():
    for way in ("random", "low_card"):
        chosen = OPTIONS.read("straight", 4, {"first_dealer": way})
        assert {first_dealer(chosen, number) for number in range(40)} == {0, 1, 2, 3}


def test_s5_the_deal_passes_to_the_left():
    over = after(at(["", "2c"], dealer=0), STOCK_DRAW, throw("Kd"))
    assert over.next_dealer == 1


def test_s6_turns_go_to_the_left():
    hand = at(HANDS, to_move=2)
    assert after(hand, STOCK_DRAW, throw("Kd")).to_move == 0


def test_s6_an_extra_first_card_makes_the_first_turn_begin_in_play():
    hand = dealt(changes={"first_card": "extra"})
    assert rules(hand, STOCK_DRAW) == {"S6"}
    assert after(hand, throw("Ac")).to_move == 1


@pytest.mark.parametrize("action", [lay("5h 6h 9c"), swap("X1", "5h"), undo("play"), throw("5h"), END, PASS])
def test_s6_in_the_draw_phase_there_are_draws_alone(action):
    assert rules(at(HANDS, changes={"jokers": 1}), action) == {"S6"}


@pytest.mark.parametrize("action", [STOCK_DRAW, PILE_DRAW, RENEW, BLOCK, PASS])
def test_s6_in_the_play_phase_nothing_is_drawn(action):
    assert rules(after(at(HANDS), STOCK_DRAW), action) == {"S6"}


def test_s6_a_wrong_time_is_named_whatever_else_is_wrong():
    assert rules(at(HANDS), throw("Ts")) == {"S6"}


def test_s6_nothing_is_done_after_the_deal_is_over():
    over = after(at(["", "2c"]), STOCK_DRAW, throw("Kd"))
    assert rules(over, STOCK_DRAW) == {"S6"}


def test_s7_the_top_of_the_stock_or_of_the_pile():
    hand = at(HANDS, discard="2s 7h")
    assert held(after(hand, STOCK_DRAW)) == "9c Kd 5h 6h"
    taken = after(hand, PILE_DRAW)
    assert (held(taken), state(taken)["discard"]) == ("9c 5h 6h 7h", "2s")


def test_s7_a_deep_draw_takes_all_cards_above():
    hand = after(at(HANDS, changes={"discard_draw": "deep"}, discard="8d 7h 2s"), {"draw": "discard", "card": "7h"})
    assert held(hand) == "9c 5h 6h 7h 2s"
    assert state(hand)["turn"]["must"] == "7h"


def test_s7_taking_only_the_top_card_binds_to_nothing():
    hand = after(at(HANDS, changes={"discard_draw": "deep"}, discard="8d 7h 2s"), PILE_DRAW)
    assert state(hand)["turn"]["must"] == ""


@pytest.mark.parametrize(("pile", "card"), [("", None), ("2s", "7h"), ("7h 2s", "7h")])
def test_s7_what_cannot_be_drawn_from_the_pile(pile, card):
    assert rules(at(HANDS, discard=pile), PILE_DRAW | ({"card": card} if card else {})) == {"S7"}


def test_s8_an_empty_stock_gives_no_card_but_the_pile_may_be_taken():
    hand = at(HANDS, **EMPTY)
    assert rules(hand, STOCK_DRAW) == {"S8"}
    assert not rules(hand, PILE_DRAW)


def renewed(**changes):
    return at(HANDS, changes=changes, **EMPTY)


def test_s8_the_pile_is_turned_over_unshuffled():
    hand = after(renewed(), RENEW)
    assert (state(hand)["stock"], state(hand)["discard"], hand.reuses) == ("2d 3d 4d", "", 1)


def test_s8_the_first_card_of_the_new_stock_is_turned_up():
    hand = after(renewed(renew="turn_up"), RENEW)
    assert (state(hand)["stock"], state(hand)["discard"]) == ("3d 4d", "2d")


def test_s8_the_top_card_stays_as_the_pile():
    hand = after(renewed(renew="keep"), RENEW)
    assert (state(hand)["stock"], state(hand)["discard"]) == ("2d 3d", "4d")


@pytest.mark.parametrize(
    ("renew", "shuffle", "stock", "pile"),
    [("all", "4d 2d 3d", "4d 2d 3d", ""), ("turn_up", "4d 2d 3d", "2d 3d", "4d"), ("keep", "3d 2d", "3d 2d", "4d")],
)
def test_s8_the_pile_is_shuffled(renew, shuffle, stock, pile):
    hand = at(HANDS, changes={"reuse": "shuffle", "renew": renew}, reshuffles=[shuffle], **EMPTY)
    hand = after(hand, RENEW)
    assert (state(hand)["stock"], state(hand)["discard"]) == (stock, pile)


def test_s8_a_shuffle_comes_from_the_seed_of_the_deal():
    shuffles = set()
    for seed in range(20):
        hand = dealt(changes={"reuse": "shuffle"}, seed=seed)
        hand = replace(hand, discard=hand.stock[:8], stock=())
        shuffles.add(after(hand, RENEW).stock)
        assert after(hand, RENEW).stock == after(hand, RENEW).stock
    assert len(shuffles) == 20


@pytest.mark.parametrize(
    ("changes", "position"),
    [
        ({"reuse": "none"}, EMPTY),
        ({"reuse_limit": 2}, EMPTY | {"reuses": 2}),
        ({}, {"stock": "", "discard": "2d"}),
        ({}, {"stock": "5d", "discard": "2d 3d"}),
    ],
)
def test_s8_what_renewing_needs(changes, position):
    assert rules(at(HANDS, changes=changes, **position), RENEW) == {"S8"}


def test_s8_without_a_limit_the_stock_is_renewed_again_and_again():
    assert not rules(at(HANDS, changes={"reuse_limit": 0}, reuses=9, **EMPTY), RENEW)


def test_s8_after_renewing_it_is_still_the_same_players_draw():
    hand = after(renewed(), RENEW)
    assert (hand.to_move, hand.phase.value) == (0, "draw")


def test_s8_after_keep_only_the_stock_is_open():
    assert rules(after(renewed(renew="keep"), RENEW), PILE_DRAW) == {"S8"}
    assert not rules(after(renewed(renew="turn_up"), RENEW), PILE_DRAW)


def test_s8_block_ends_the_deal_with_nobody_out():
    over = after(at(HANDS, changes={"reuse": "none"}, **EMPTY), BLOCK)
    assert (over.result.ending.value, over.result.winners) == ("blocked", (1,))


def test_s8_block_is_said_even_if_nothing_else_is_possible():
    hand = at(HANDS, changes={"reuse": "none"}, stock="", discard="")
    assert not rules(hand, BLOCK)
    assert rules(hand, STOCK_DRAW) == {"S8"}


def test_s8_block_is_refused_while_there_is_a_stock_or_can_be_one():
    assert rules(at(HANDS), BLOCK) == {"S8"}
    assert rules(renewed(), BLOCK) == {"S8"}


def test_s8_a_renewal_is_never_undone():
    hand = after(renewed(renew="turn_up"), RENEW, PILE_DRAW, undo("draw"))
    assert hand.reuses == 1


@pytest.mark.parametrize(("turns", "over"), [([99, 100], True), ([98, 100], False), ([100, 99], False)])
def test_s8_a_deal_ends_when_everybody_has_had_100_turns(turns, over):
    hand = after(at(["2c 9d", "4s 5d"], turns=turns), STOCK_DRAW, throw("Kd"))
    assert (hand.to_move is None) is over


def test_s6_challenges_are_made_in_draw_and_play():
    hand = at(HANDS[:2], "colonel")
    assert not rules(hand, CHALLENGE)
    assert not rules(after(hand, STOCK_DRAW), CHALLENGE)


def test_s6_an_extra_first_turn_is_ordinary_in_all_else():
    hand = after(dealt(changes={"first_card": "extra"}), throw("Ac"))
    assert hand.turns == (1, 0)


def test_s9_is_possible_in_a_turn_that_began_in_play():
    hand = at(["5h 6h 7h 2c", "9d 9h"], "wrotham", phase="play", turn={"draw": "deal"}, turns=[0, 0])
    assert not rules(hand, lay("5h 6h 7h"))
