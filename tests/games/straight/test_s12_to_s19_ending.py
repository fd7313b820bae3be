"""The end of a turn: discards, going out, duties and forfeits (S12 to S19)."""

import pytest

from tests.games.straight.positions import (
    BLOCK,
    END,
    PASS,
    PILE_DRAW,
    STOCK_DRAW,
    after,
    at,
    call,
    dealt,
    held,
    lay,
    lay_off,
    meld,
    rules,
    state,
    swap,
    throw,
    undo,
)

RUN = [meld("Td Jd Qd")]


def drawn(*hands, **position):
    return after(at(hands, **position), STOCK_DRAW)


def test_s12_the_card_goes_on_the_pile_and_the_turn_is_over():
    hand = after(drawn("5h 6h", "2c"), throw("5h"))
    assert (state(hand)["discard"], hand.to_move, hand.turns) == ("5h", 1, (2, 1))


def test_s12_a_card_not_held_is_refused():
    assert rules(drawn("5h 6h", "2c"), throw("2c")) == {"S12"}


def test_s12_no_card_taken_from_the_pile_in_this_turn():
    hand = after(at(["5h 6h", "2c"], discard="7h"), PILE_DRAW)
    assert rules(hand, throw("7h")) == {"S12"}
    assert not rules(after(at(["5h 6h", "2c"], changes={"return_taken": True}, discard="7h"), PILE_DRAW), throw("7h"))


def test_s12_of_a_deep_draw_that_holds_for_every_card():
    hand = at(["5h 6h 9c", "2c"], changes={"discard_draw": "deep"}, discard="7h 2s 3d")
    hand = after(hand, {"draw": "discard", "card": "7h"}, lay("5h 6h 7h"))
    assert rules(hand, throw("2s")) == {"S12"}
    assert not rules(hand, throw("9c"))


def test_s12_a_joker_replaced_may_be_discarded_unless_it_was_taken_this_turn():
    changes = {"jokers": 1, "joker_exchange": "hand"}
    hand = after(at(["3h 6h 7h Kc", "2c"], changes=changes, discard="X1"), PILE_DRAW, lay("X1=5h 6h 7h"))
    assert rules(hand, throw("3h")) == set()
    hand = after(at(["4h Kc", "2c"], changes=changes, melds=[meld("X1=4h 5h 6h")]), STOCK_DRAW, swap("X1", "4h"))
    assert not rules(hand, throw("X1"))


def test_s12_a_dead_joker_may_be_discarded():
    assert not rules(drawn("X1 6h", "2c", changes={"jokers": 1, "joker_use": "dead"}), throw("X1"))


def test_s13_with_cards_in_the_hand_a_turn_does_not_end_without_a_discard():
    assert rules(drawn("5h 6h", "2c"), END) == {"S13"}


def test_s13_with_none_the_player_is_out_or_floats():
    for way, over in (("lazy", True), ("float", False)):
        hand = after(
            drawn("9d", "2c 3c", changes={"go_out": way}, melds=RUN), lay_off("Kd", "Td"), lay_off("9d", "Td"), END
        )
        assert (hand.to_move is None) is over


def test_s14_out_is_no_cards_at_the_end_of_the_turn_and_the_deal_ends_at_once():
    over = after(drawn("", "2c 3c"), throw("Kd"))
    assert (over.result.ending.value, over.result.winners, over.to_move) == ("out", (0,), None)


def test_s14_lazy_goes_out_by_a_play_or_by_a_discard():
    hand = after(drawn("9d", "2c 3c", melds=RUN), lay_off("Kd", "Td"))
    assert after(hand, throw("9d")).result.winners == (0,)
    assert after(hand, lay_off("9d", "Td"), END).result.winners == (0,)


def test_s14_with_discard_no_play_may_empty_the_hand():
    hand = after(drawn("9d", "2c 3c", changes={"go_out": "discard"}, melds=RUN), lay_off("Kd", "Td"))
    assert rules(hand, lay_off("9d", "Td")) == {"S14"}
    assert rules(drawn("Jd Qd", "2c", changes={"go_out": "discard"}), lay("Jd Qd Kd")) == {"S14"}


def floating(hand="", *, stock="Kd 3s 4s", **position):
    return at([hand, "2c 9d"], changes={"go_out": "float", **position.pop("changes", {})}, stock=stock, **position)


def test_s14_float_emptying_the_hand_by_plays_does_not_go_out():
    hand = after(floating("Jd Qd"), STOCK_DRAW, lay("Jd Qd Kd"), END)
    assert (hand.to_move, held(hand)) == (1, "")


def test_s14_float_draws_from_the_stock_only():
    assert rules(floating(discard="3c"), PILE_DRAW) == {"S14"}
    assert not rules(floating("5c", discard="3c"), PILE_DRAW)


def test_s14_float_lays_the_card_off_if_it_can():
    hand = after(floating(melds=RUN), STOCK_DRAW)
    assert rules(hand, throw("Kd")) == {"S14"}
    assert after(hand, lay_off("Kd", "Td"), END).to_move == 1


def test_s14_float_otherwise_discards_it_and_is_out():
    assert after(floating(melds=RUN, stock="3s"), STOCK_DRAW, throw("3s")).result.winners == (0,)


def test_s14_float_a_jokers_place_is_no_laying_off():
    changes = {"jokers": 1, "joker_exchange": "hand"}
    hand = floating(stock="4h", changes=changes, melds=[meld("X1=4h 5h 6h")])
    assert not rules(after(hand, STOCK_DRAW), throw("4h"))


def test_s14_float_a_right_to_lay_off_is_needed():
    hand = floating(changes={"lay_off": "own_first"}, melds=RUN)
    assert not rules(after(hand, STOCK_DRAW), throw("Kd"))


def test_s14_float_others_go_out_by_their_discard_as_usual():
    hand = after(floating("9c", melds=RUN), STOCK_DRAW, lay_off("Kd", "Td"))
    assert after(hand, throw("9c")).result.winners == (0,)


@pytest.mark.parametrize("way", ["lazy", "discard", "float"])
def test_s14_nobody_goes_out_by_a_discard_in_the_first_turn(way):
    hand = drawn("9d 8d", "2c", changes={"out_from_turn": 2, "go_out": way}, melds=[meld("Td Jd Qd")], turns=[0, 1])
    hand = after(hand, lay_off("Kd", "Td"), lay_off("9d", "Td"))
    assert rules(hand, throw("8d")) == {"S14"}


def test_s14_nor_by_a_play_where_that_goes_out():
    hand = drawn("9d", "2c", changes={"out_from_turn": 2}, melds=RUN, turns=[0, 1])
    assert rules(after(hand, lay_off("Kd", "Td")), lay_off("9d", "Td")) == {"S14"}
    hand = drawn("Jd Qd", "2c", changes={"out_from_turn": 2, "go_out": "float"}, turns=[0, 1])
    assert not rules(hand, lay("Jd Qd Kd"))


def test_s14_a_missed_turn_and_a_call_are_no_turns():
    changes = {"jokers": 1, "joker_discard": "skip"}
    hand = after(
        drawn("X1 5c", "2c 3c", changes=changes, turns=[0, 0], stock="Kd Qd Jd Th"),
        throw("X1"),
        STOCK_DRAW,
        throw("2c"),
    )
    assert (hand.turns, hand.to_move) == ((1, 1), 1)
    hand = drawn("8h Kc", "2c 3c", changes={"call": "top"}, melds=[meld("5h 6h 7h")], turns=[0, 0])
    assert after(hand, throw("8h"), call(lay_off("8h", "5h"))).turns == (1, 0)


def test_s15_rummy_is_going_out_without_a_card_on_the_table_before():
    hand = drawn("5h 6h 7h Jd Qd 3c", "2c 9s")
    over = after(hand, lay("5h 6h 7h"), lay("Jd Qd Kd"), throw("3c"))
    assert (over.result.rummy, over.hand_scores) == (True, (11, 0))


def test_s15_counts_double_with_the_option():
    hand = drawn("5h 6h 7h Jd Qd 3c", "2c 9s", changes={"rummy_double": True})
    assert after(hand, lay("5h 6h 7h"), lay("Jd Qd Kd"), throw("3c")).hand_scores == (22, 0)


def test_s15_lay_offs_in_that_turn_do_no_harm():
    hand = drawn("5h 6h 7h 9d", "2c 9s", melds=RUN)
    assert after(hand, lay("5h 6h 7h"), lay_off("Kd", "Qd"), lay_off("9d", "Td"), END).result.rummy


@pytest.mark.parametrize("melds", [[meld("5h 6h 7h", by=0)], [meld("5h 6h 7h", by=1, **{"7h": 0})]])
def test_s15_a_card_laid_before_makes_it_plain(melds):
    assert not after(drawn("", "2c 9s", melds=melds), throw("Kd")).result.rummy


def test_s15_a_call_makes_it_plain():
    hand = drawn("8h Kc", "2c", changes={"call": "top"}, melds=[meld("5h 6h 7h", by=0)])
    hand = after(hand, throw("8h"), call(lay_off("8h", "5h")))
    assert hand.played == (True, True)


def wrotham(*, number=4, cards="5h 6h 7h Jd Qd Td 3c", **position):
    return drawn(cards, "2s 9d 9h", preset="wrotham", hand=number, **position)


def test_s16_plays_are_lawful_only_in_the_turn_that_goes_out():
    hand = after(wrotham(), lay("5h 6h 7h"))
    assert rules(hand, throw("3c")) == {"S16"}
    assert after(hand, lay("Td Jd Qd Kd"), throw("3c")).result.winners == (0,)


def test_s16_is_judged_when_the_turn_ends():
    assert not rules(wrotham(), lay("5h 6h 7h"))


def test_s16_plays_taken_back_count_for_nothing():
    assert not rules(after(wrotham(), lay("5h 6h 7h"), undo("play")), throw("3c"))


def test_s16_all_eight_laid_is_the_same():
    hand = wrotham(cards="5h 6h 7h Jd Qd Td 8h")
    assert after(hand, lay("5h 6h 7h 8h"), lay("Td Jd Qd Kd"), END).result.winners == (0,)


def test_s16_lay_offs_on_the_melds_of_that_turn_are_plays_as_any():
    hand = wrotham(cards="5h 6h 7h Jd Qd Td 8h")
    hand = after(hand, lay("5h 6h 7h"), lay_off("8h", "7h"))
    assert rules(hand, throw("Kd")) == {"S16"}


def test_s16_begins_with_the_deal_that_the_option_names():
    assert not rules(after(wrotham(number=3), lay("5h 6h 7h")), throw("3c"))


def test_s16_no_calls_in_these_deals():
    hand = wrotham(changes={"call": "top"}, melds=[meld("3d 3h 3s")])
    assert after(hand, throw("3c")).phase.value == "draw"


def forced(*hands, **position):
    return drawn(*hands, changes={"must_meld": True, **position.pop("changes", {})}, **position)


def test_s17_a_discard_is_refused_while_a_natural_meld_can_be_laid():
    hand = forced("5h 6h 7h 2c 3d", "9d 9h")
    assert rules(hand, throw("2c")) == {"S17"}
    assert not rules(after(hand, lay("5h 6h 7h")), throw("2c"))


def test_s17_melds_per_turn_must_allow_it():
    hand = forced("5h 6h 7h 2c 2d 2s 9c", "9d 9h", changes={"melds_per_turn": 1})
    assert not rules(after(hand, lay("5h 6h 7h")), throw("9c"))


def test_s17_the_turn_must_be_able_to_end_after_it():
    assert not rules(forced("Jd Qd", "9d", changes={"go_out": "discard"}), throw("Qd"))
    assert rules(forced("Jd Qd", "9d"), throw("Qd")) == {"S17"}
    assert not rules(forced("Jd Qd 3c", "9d", changes={"out_from_turn": 2}, turns=[0, 0]), throw("3c"))


def test_s17_what_is_left_must_hold_a_card_that_may_be_discarded():
    hand = at(["Jd Qd 3c Kd", "9d"], changes={"must_meld": True}, discard="9c", stock="")
    assert rules(after(hand, PILE_DRAW), throw("3c")) == {"S17"}
    hand = at(["Jd Qd Kd", "9d"], changes={"must_meld": True}, discard="9c", stock="")
    assert not rules(after(hand, PILE_DRAW), throw("Jd"))


def test_s17_nobody_is_forced_to_lay_off_or_to_use_a_joker():
    assert not rules(forced("8h 2c", "9c", melds=[meld("5h 6h 7h")]), throw("2c"))
    assert not rules(forced("5h 6h X1 2c", "9c", changes={"jokers": 1}), throw("2c"))


def test_s17_the_card_to_be_discarded_counts_as_part_of_the_hand():
    assert rules(forced("5h 6h 7h 2c", "9d 9h"), throw("7h")) == {"S17"}


def test_s18_the_deepest_card_has_to_be_played():
    hand = at(["5h 6h 9c", "2c"], changes={"discard_draw": "deep"}, discard="7h 2s")
    hand = after(hand, {"draw": "discard", "card": "7h"})
    assert rules(hand, throw("9c")) == {"S18"}
    assert not rules(after(hand, lay("5h 6h 7h")), throw("9c"))


def test_s18_laid_off_or_in_a_jokers_place_it_is_played():
    for melds, play in (([meld("8h 9h Th")], lay_off("7h", "8h")), ([meld("X1=7h 8h 9h")], swap("X1", "7h"))):
        changes = {"discard_draw": "deep", "jokers": 1, "joker_exchange": "hand"}
        hand = at(["5c 9c", "2c"], changes=changes, discard="7h 2s", melds=melds)
        assert not rules(after(hand, {"draw": "discard", "card": "7h"}, play), throw("9c"))


def test_s18_who_cannot_takes_it_back():
    hand = at(["5h 9c", "2c"], changes={"discard_draw": "deep"}, discard="7h 2s")
    assert state(after(hand, {"draw": "discard", "card": "7h"}, undo("draw")))["discard"] == "7h 2s"


def test_s18_it_stands_in_the_way_of_a_challenge():
    hand = at(["5h 9c", "2c"], "colonel", {"discard_draw": "deep"}, discard="7h 2s")
    assert rules(after(hand, {"draw": "discard", "card": "7h"}), {"challenge": True}) == {"S18"}


SKIP = {"jokers": 3, "joker_discard": "skip"}


@pytest.mark.parametrize(("joker", "missed"), [("X1", 2), ("X2", 5), ("X3", 2)])
def test_s19_a_joker_discarded_costs_turns(joker, missed):
    assert after(drawn(f"{joker} Kc", "2c 3d", changes=SKIP), throw(joker)).skips == (missed, 0)


def test_s19_they_add_up():
    hand = drawn("X1 X2", "2c", changes=SKIP, skips=[1, 0])
    assert after(hand, throw("X1")).skips == (3, 0)


def test_s19_a_turn_to_miss_is_struck_off_when_it_would_come():
    hand = after(drawn("2c 3d", "X1 Kc", changes=SKIP, skips=[0, 1]), throw("2c"))
    assert (hand.to_move, hand.skips) == (0, (0, 0))


def test_s19_going_out_with_a_joker_costs_nothing():
    over = after(drawn("X1", "2c 3d", changes=SKIP, melds=[meld("Td Jd Qd", by=0)]), lay_off("Kd", "Td"), throw("X1"))
    assert over.skips == (0, 0)


def test_s19_forfeits_end_with_the_deal():
    assert dealt(changes=SKIP).skips == (0, 0)


def test_s19_who_misses_turns_may_still_call():
    hand = drawn("8h Kc", "2c 3c", changes=SKIP | {"call": "top"}, melds=[meld("5h 6h 7h")], skips=[0, 2])
    assert after(hand, throw("8h")).to_move == 1


def test_s19_without_the_option_it_is_free():
    assert after(drawn("X1 Kc", "2c", changes={"jokers": 1}), throw("X1")).skips == (0, 0)


def test_s14_float_may_be_blocked_like_any_other():
    hand = floating(stock="", discard="3c 4c", changes={"reuse": "none"})
    assert after(hand, BLOCK).result.winners == (0,)


def test_s20_passing_leads_to_the_next_turn():
    hand = drawn("8h Kc", "2c 3c", changes={"call": "top"}, melds=[meld("5h 6h 7h")])
    assert after(hand, throw("8h"), PASS).to_move == 1
