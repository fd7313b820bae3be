"""The levels: legal turns under whatever options, from the view alone, and each plays what it should."""

import pytest

from engine.games.straight.ai.abilities import Mind
from engine.games.straight.ai.facts import facts_of
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.ai.outs import outs_of
from engine.games.straight.game import STRAIGHT
from engine.games.straight.player import MINDS, StraightThinking
from engine.games.straight.rules import apply
from engine.games.straight.view import view
from tests.games.straight.positions import STOCK_DRAW, after, at, call, lay_off, meld

LEVELS = list(MINDS)


def never():
    return False


def decided(hand, level="skilled", seed=1):
    """A level's actions, written as in the cases."""
    actions = STRAIGHT.mind(level)(view(hand, hand.to_move), seed, never)
    return [STRAIGHT.write_action(action) for action in actions]


def after_turn(hand, level="skilled"):
    for action in STRAIGHT.mind(level)(view(hand, hand.to_move), 1, never):
        hand = apply(hand, action)
    return hand


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_go_out_does(level):
    hand = after(at(["5h 6h 7h 9c 9d 9s", "2c 3c"]), STOCK_DRAW)
    assert after_turn(hand, level).result.winners == (0,)


@pytest.mark.parametrize("level", ["regular", "skilled", "expert"])
def test_the_top_card_is_taken_where_it_goes_out(level):
    assert decided(at(["5h 6h 2s", "2c 3c"], discard="7h"), level)[0]["draw"] == "discard"


def test_a_joker_on_the_table_is_taken_where_its_card_is_held():
    changes = {"jokers": 1, "joker_exchange": "hand"}
    hand = after(at(["4h Kc 8s 9s", "2c 3c 5c"], changes=changes, melds=[meld("X1=4h 5h 6h")]), STOCK_DRAW)
    assert {"replace": "X1", "with": "4h"} in decided(hand)


def test_a_duty_to_meld_is_kept():
    hand = after(at(["5h 6h 7h 2c 2d", "2h 3c"], changes={"must_meld": True}), STOCK_DRAW)
    assert decided(hand)[0] == {"meld": "5h 6h 7h"}


def test_without_a_meld_of_ones_own_nothing_is_laid_off():
    hand = after(at(["8h Kc 2c", "2d 3c"], "standard", melds=[meld("5h 6h 7h")]), STOCK_DRAW)
    assert len(decided(hand)) == 1


def test_nothing_is_laid_before_all_can_go_where_that_is_the_rule():
    hand = after(at(["5h 6h 7h Jd Qd 2c 3s", "2s 9d 9h"], "wrotham", hand=4), STOCK_DRAW)
    assert [set(action) for action in decided(hand)] == [{"discard"}]


def test_a_call_that_wins_points_is_made():
    changes = {"call": "top", "scoring": "table"}
    hand = after(at(["8h Kc", "2c 9d"], changes=changes, melds=[meld("5h 6h 7h")]), STOCK_DRAW, {"discard": "8h"})
    assert decided(hand, "expert") == [call(lay_off("8h", "5h"))]


def test_a_low_hand_challenges_and_a_high_one_does_not():
    assert decided(at(["Ac 2d", "9c Kd 8s 7h"], "colonel", stock="Ks Qd"), "expert") == [{"challenge": True}]
    assert decided(at(["Kc Qd 9c", "9d"], "colonel", stock="Ks Qh"), "expert") != [{"challenge": True}]


def test_a_challenge_is_accepted_with_a_low_hand_alone():
    hand = after(at(["Kh Qd 9s", "Ac 2c"], "colonel", stock="Ks Js"), {"challenge": True})
    assert decided(hand, "expert") == [{"answer": "accept"}]
    hand = after(at(["Ac 2c", "Kh Qd 9s"], "colonel", stock="Ks Js"), {"challenge": True})
    assert decided(hand, "expert") == [{"answer": "reject"}]


def test_a_deep_draw_is_made_where_its_card_is_played():
    hand = at(["5h 6h 9c 9d Ks", "2c 3c 4d 4s"], changes={"discard_draw": "deep"}, discard="7h 9s", stock="Kd Qd")
    assert decided(hand) == [{"draw": "discard", "card": "7h"}]


def test_a_blocked_deal_is_ended_with_the_lowest_hand():
    hand = at(["Ac 2c", "9d Kh 8s 7c"], "block", stock="", discard="Ks")
    assert decided(hand) == [{"block": True}]


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_a_card_is_not_taken_only_to_be_thrown_back(level):
    melds = [meld(f"{rank}c {rank}d {rank}h {rank}s", by=rank % 2) for rank in (6, 7, 8, 9)]
    hand = at(
        ["5c", "4h"], "basic", {"return_taken": True}, melds=melds, stock="", discard="3d Ah", reuses=2,
        turns=[9, 9], played=[True, True],
    )  # fmt: skip
    assert decided(hand, level) == [{"block": True}]


def test_an_expert_holds_melds_back_for_rummy_while_nobody_is_near():
    others = "2c 3c 4d 8s Jc Qh Ts 6d Kh"
    hand = after(at(["5h 6h 7h 9c 9d 9s 2d 4s", others], "standard", turns=[1, 1], stock="Kd Ks 6s"), STOCK_DRAW)
    assert [set(action) for action in decided(hand, "expert")] == [{"discard"}]
    assert {"meld": "5h 6h 7h"} in decided(hand, "skilled")
    hand = after(at(["5h 6h 7h 9c 9d 9s 2d 4s", "2c 3c"], "standard", turns=[1, 1], stock="Kd Ks 6s"), STOCK_DRAW)
    assert {"meld": "5h 6h 7h"} in decided(hand, "expert")


def test_who_was_rejected_does_not_challenge_again_in_this_deal():
    hand = at(["Ac 2d", "9c Kd 8s 7h"], "colonel", stock="Ks Qd")
    assert decided(hand, "expert") == [{"challenge": True}]
    hand = after(
        hand, {"challenge": True}, {"answer": "reject"}, STOCK_DRAW, {"discard": "Ks"}, STOCK_DRAW, {"discard": "9c"}
    )
    assert decided(hand, "expert") != [{"challenge": True}]


def test_a_meld_that_is_held_back_is_not_broken_up():
    others = "2h 3c 4h 8s Jc Qh 6s 6d Kh"
    hand = after(at(["8d 9d Td 2c 2d 3s", others], "standard", turns=[1, 1], stock="Ac Ks 6c"), STOCK_DRAW)
    (thrown,) = decided(hand, "expert")
    assert thrown["discard"] not in {"8d", "9d", "Td"}


@pytest.mark.parametrize("level", ["regular", "skilled", "expert"])
def test_a_meld_is_not_broken_up_where_all_cards_go_at_once(level):
    hand = after(at(["8d 9d Td 2c 2d 3s Ah", "2s 9c 9h"], "wrotham", hand=4, stock="Ac Ks"), STOCK_DRAW)
    (thrown,) = decided(hand, level)
    assert thrown["discard"] not in {"8d", "9d", "Td"}


def test_a_card_that_makes_a_meld_is_taken_though_melds_are_held_back():
    others = "2h 3c 4h 8s Jc Qh 6s Kd Kh"
    hand = at(["8d 9d Td 2c 2d 5s Ah", others], "standard", turns=[1, 1], stock="Ac Ks 6c", discard="2s")
    assert decided(hand, "expert")[0]["draw"] == "discard"


def test_a_master_compares_choices_and_keeps_a_card_that_goes_out_soon():
    hand = after(at(["5h 6h 9c Kd Ks", "2c 3c 4d 8s Jc"], stock="Qd Jd Ts"), STOCK_DRAW)
    (thrown,) = decided(hand, "master")
    assert thrown["discard"] in {"9c", "Qd"}


def test_a_master_stops_when_it_is_told_to():
    hand = after(at(["5h 6h 9c Kd Ks", "2c 3c 4d 8s Jc"], stock="Qd Jd Ts"), STOCK_DRAW)
    calls = []

    def stop():
        calls.append(1)
        return True

    assert STRAIGHT.mind("master")(view(hand, 0), 1, stop)
    assert 0 < len(calls) < 10  # after the first world at once


def test_an_expert_compares_what_comes_of_a_turn_among_several():
    """With two seats rules of thumb do; with more, worlds are sampled, and a stop ends that."""
    asked = []

    def stop():
        asked.append(True)
        return True

    for others in (["2s 3c 4c 5d 9d 9s"], ["2s 3c 4c 5d 9d 9s", "2h 3d 4s 5c Td 9h"]):
        hand = after(at(["5h 6h 7h Tc 4d 6s 8c", *others], turns=[2] * (1 + len(others)), stock="2c Qd Kc"), STOCK_DRAW)
        assert STRAIGHT.mind("expert")(view(hand, 0), 1, stop)
        assert bool(asked) == (len(others) > 1)


def thrown_by(hand):
    """The discards that a master compares, the expert's first."""
    mind = Mind(ABILITIES["expert"], view(hand, hand.mover), 1)
    return [str(choice[-1].card) for choice in StraightThinking(9, 9).choices(mind.seen)]


def test_a_master_gives_no_card_away_where_one_as_good_is_safe():
    position = {"melds": [meld("Th Jh Qh")], "turns": [2, 2], "stock": "2c Qd 8s"}
    hand = after(at(["Kh Tc 4d 6s 8h", "2s 3c 4c 5d 9d 9s"], "standard", **position), STOCK_DRAW)
    assert "Tc" in thrown_by(hand)
    assert "Kh" not in thrown_by(hand)
    hand = after(at(["Kh 9c 4d 6s 7c", "2s 3c 4c 5d 9d 9s"], "standard", **position), STOCK_DRAW)
    assert "Kh" in thrown_by(hand)


def test_a_master_holds_nothing_back_once_somebody_holds_one_card():
    for others, least in (("2s 3c 4c 5d 9d 9s", 1), ("2s", 2)):
        hand = after(at(["5h 6h 7h Tc 4d 6s 8c", others], turns=[2, 2], stock="2c Qd 9c"), STOCK_DRAW)
        mind = Mind(ABILITIES["expert"], view(hand, hand.mover), 1)
        assert min(map(len, StraightThinking(4, 4).choices(mind.seen))) == least


def test_a_master_takes_the_card_it_goes_out_with():
    hand = at(["5h 6h 2s", "2c 3c"], discard="7h")
    mind = Mind(ABILITIES["expert"], view(hand, hand.mover), 1)
    assert len(StraightThinking(4, 4).choices(mind.seen)) == 1


def test_an_expert_who_holds_melds_back_keeps_the_cards_that_let_it_go_out():
    others = "2h 3c 2d 8s Jc Qh 6s Kh 8d"
    hand = after(at(["4h 5h 6h 7h 9c 9d 9s Jd Qd 3s", others], "standard", turns=[1, 1], stock="Ac Ks 6c"), STOCK_DRAW)
    (thrown,) = decided(hand, "expert")
    assert thrown["discard"] in {"3s", "Ac"}  # the queen and the jack count more, but the ten and the king go out
    seen = view(hand, 0)
    facts = facts_of(seen, hand)
    assert outs_of(facts, named(seen.hand, "4h 5h 6h 7h 9c 9d 9s Jd Qd 3s")) == 2
    assert outs_of(facts, named(seen.hand, "4h 5h 6h 7h 9c 9d 9s Jd 3s Ac")) == 0


def named(cards, text):
    return frozenset(card for card in cards if str(card) in text.split())
