"""The published players do what docs/gin-opponents.md says of them, step by step."""

from random import Random

import pytest

from build.bench.gin_players import PLAYERS, MarjjMemory
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.styles import Style
from engine.games.gin.game import GIN
from engine.games.gin.melds import mask_of
from engine.games.gin.options import OPTIONS
from engine.games.gin.rules import deal
from engine.rummy.cards import CARDS, cards
from tests.games.gin.deals import PASS_UPCARD, PILE, STOCK, TAKE, discard, done, knocked, playing, position

THREE_MELDS = "2c 3c 4c 9c 9d 9h 5d 6d 7d"


def answer(name, hand, seed=0):
    """A player's actions as plain data, without the arrangement of a knock."""
    actions = PLAYERS[name](GIN.view(hand, hand.mover), seed, lambda: False)
    return [{key: value for key, value in GIN.write_action(each).items() if key != "melds"} for each in actions]


def memory(hand):
    seen = GIN.view(hand, hand.mover)
    return MarjjMemory(seen, Policy.of(Style(), seen.known.options))


def card(text):
    return cards(text)[0]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_plays_whole_deals_by_the_rules(name):
    options = OPTIONS.read("gin", 2, {"return_taken": True})
    for seed in range(3):
        hand = deal(options, GIN.first(options, seed % 2), tuple(Random(seed).sample(CARDS[:52], 52)))
        while hand.to_move is not None:
            for action in PLAYERS[name](GIN.view(hand, hand.to_move), seed, lambda: False):
                hand = GIN.apply(hand, action)


@pytest.mark.parametrize(("top", "wish"), [("8d", PILE), ("Ad", STOCK), ("3d", STOCK), ("9c", PILE)])
def test_the_baseline_takes_only_what_joins_a_meld(top, wish):
    hand = position("2c 4s 7c 9d 9h 6d 7d Ks Qh Jd", "8s Jc", discard=top, stock="Jh Td Tc Th")
    assert answer("baseline", hand) == [wish]


def test_the_baseline_takes_the_upcard_by_the_same_rule():
    hand = {"phase": "opening", "dealer": 1}
    assert answer("baseline", position(f"{THREE_MELDS} Ks", "8s Jc", discard="8d", **hand)) == [TAKE]
    assert answer("baseline", position(f"{THREE_MELDS} Ks", "8s Jc", discard="Ad", **hand)) == [PASS_UPCARD]


def test_the_baseline_throws_any_card_that_leaves_least():
    hand = playing("2c 3c 4c 9c 9d Qc 5d 6d Ks Qd Ac", "3h Jc")
    assert {answer("baseline", hand, seed)[0]["discard"] for seed in range(30)} == {"Qc", "Ks", "Qd"}


def test_the_baseline_knocks_as_soon_as_it_may():
    assert answer("baseline", playing(f"{THREE_MELDS} Ks Th", "3h Jc"), 1)[0].keys() == {"knock"}


def test_the_baseline_repeats_no_discard_after_the_same_draw():
    mine, theirs = "7d 8d Kc Kh Qc Qd 2s 4h", "2c 4d 6s 8h Tc Js 3h 5c"
    hand = position(mine, theirs, discard="9d", stock="Ad Th Ah 3s Jc 5s 7c")
    hand = done(hand, PILE, discard("Kc"), STOCK, discard("Js"), STOCK)
    hand = done(hand, discard("9d"), PILE, discard("2c"), STOCK, discard("2s"), STOCK, discard("9d"), PILE)
    assert str(hand.taken) == "9d"
    assert "Kc" not in {answer("baseline", hand, seed)[0]["discard"] for seed in range(30)}


def test_greedy_takes_what_lowers_its_count_though_it_joins_nothing():
    low = position(f"{THREE_MELDS} Ks", "8s Jc", discard="Ah")
    assert answer("greedy", low) == [PILE]
    assert answer("greedy", position(f"{THREE_MELDS} 4s", "8s Jc", discard="Kd")) == [STOCK]


def test_greedy_throws_the_least_dangerous_of_equal_cards():
    hand = position("2c 3c 4c 9c 9d 9h Kd Qs 6d 3h", "5s 8s Jc Jd", discard="8h", stock="7s Js Th Tc Td As", to_move=1)
    hand = done(hand, STOCK, discard("Jd"), STOCK)
    assert answer("greedy", hand) == [discard("Kd")]  # the jack beside it was thrown, the queen of spades is as high


@pytest.mark.parametrize(
    ("totals", "count", "action"),
    [([0, 0], "4s", "knock"), ([0, 0], "5s", "discard"), ([60, 0], "8s", "knock"), ([0, 60], "2s", "discard")],
)
def test_greedy_knocks_sooner_when_it_is_ahead(totals, count, action):
    hand = playing(f"{THREE_MELDS} Ks {count}", "Jc Jd", totals=totals, discard="8c")
    assert answer("greedy", hand)[0].keys() == {action}


def test_greedy_lays_off_the_highest_unmatched_cards():
    hand = knocked("3d", "8s 4s Jc Jd Kd", "5s 6s 7s")
    assert [each.get("lay_off") for each in answer("greedy", hand)] == ["8s", "4s", None]


def test_marjj_knocks_in_its_first_turns_alone():
    rest = {"discard": "8h", "stock": "2s Qs Ac As Jc Js Tc Ts Td Kd"}
    hand = position(f"{THREE_MELDS} Ks", "3h Qh", **rest)
    for number in range(4):
        hand = done(hand, STOCK)
        assert answer("marjj", hand)[0].keys() == {"knock" if number < 3 else "discard"}
        drawn = hand.drawn
        hand = done(hand, discard(str(drawn)), STOCK)
        hand = done(hand, discard(str(hand.drawn)))


def test_marjj_thinks_of_high_unmatched_cards_alone():
    hand = playing("2c 3c 4c 9c 9d 9h Kd Qc 6d 3h As", "4h Jc")
    result = memory(hand).candidates(mask_of(GIN.view(hand, 0).hand), 0)
    assert list(map(str, result)) == ["Qc", "6d", "Kd"]


def test_marjj_throws_the_card_that_leaves_gin():
    hand = playing(f"{THREE_MELDS} 8d Ks", "3h Jc")
    assert memory(hand).candidates(mask_of(GIN.view(hand, 0).hand), 0) == [card("Ks")]


def test_marjj_takes_what_lies_in_its_spread():
    assert answer("marjj", position(f"{THREE_MELDS} Ks", "8s Jc", discard="8d")) == [PILE]
    assert answer("marjj", position(f"{THREE_MELDS} Ks", "8s Jc", discard="Ah")) == [STOCK]
