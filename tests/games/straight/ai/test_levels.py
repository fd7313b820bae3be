"""The levels: legal turns under whatever options, from the view alone, and each plays what it should."""

import pytest

from engine.games.straight.ai.abilities import Mind
from engine.games.straight.ai.facts import facts_of
from engine.games.straight.ai.worth import outs_of
from engine.games.straight.game import STRAIGHT
from engine.games.straight.player import MINDS, StraightThinking
from engine.games.straight.rules import apply
from engine.games.straight.view import view
from tests.games.straight.playing import ABILITIES
from tests.games.straight.positions import CHALLENGE, STOCK_DRAW, after, at, call, lay, lay_off, meld, throw

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


def drawn(hands, *more, **rest):
    """A turn whose player has drawn from the stock."""
    return after(at(hands, *more, **rest), STOCK_DRAW)


def challenged(*hands):
    return after(at(hands, "colonel", stock="Ks Js"), {"challenge": True})


RUN, CROWD = "5h 6h 7h", "2c 3c 4d 8s Jc Qh Ts 6d Kh"
SETS = [meld(f"{rank}c {rank}d {rank}h {rank}s", by=rank % 2) for rank in (6, 7, 8, 9)]
HOLDING = {"turns": [1, 1], "stock": "Kd Ks 6s"}
LOW = at(["Ac 2d", "9c Kd 8s 7h"], "colonel", stock="Ks Qd")
CALLED = drawn(
    ["8h Kc", "2c 9d"], changes={"call": "top", "scoring": "table"}, melds=[meld(RUN)],
)  # fmt: skip
THROWN_BACK = at(
    ["5c", "4h"], "basic", {"return_taken": True}, melds=SETS, stock="", discard="3d Ah", reuses=2, turns=[9, 9],
    played=[True, True],
)  # fmt: skip
DEEP = at(["5h 6h 9c 9d Ks", "2c 3c 4d 4s"], changes={"discard_draw": "deep"}, discard="7h 9s", stock="Kd Qd")
TAKEN = at(
    ["8d 9d Td 2c 2d 5s Ah", "2h 3c 4h 8s Jc Qh 6s Kd Kh"], "standard", turns=[1, 1], stock="Ac Ks 6c", discard="2s",
)  # fmt: skip
EXCHANGE = {"jokers": 1, "joker_exchange": "hand"}
THOSE = ("regular", "skilled", "expert")
DECISIONS = {
    "the top card is taken where it goes out":
        (at(["5h 6h 2s", "2c 3c"], discard="7h"), THOSE, {"draw": "discard", "card": "7h"}),
    "a duty to meld is kept": (drawn([f"{RUN} 2c 2d", "2h 3c"], changes={"must_meld": True}), ("skilled",), lay(RUN)),
    "a call that wins points is made": (after(CALLED, throw("8h")), ("expert",), call(lay_off("8h", "5h"))),
    "a low hand challenges": (LOW, ("expert",), CHALLENGE),
    "a challenge is accepted with a low hand":
        (challenged("Kh Qd 9s", "Ac 2c"), ("expert",), {"answer": "accept"}),
    "with a high one it is not": (challenged("Ac 2c", "Kh Qd 9s"), ("expert",), {"answer": "reject"}),
    "a deep draw is made where its card is played": (DEEP, ("skilled",), {"draw": "discard", "card": "7h"}),
    "a blocked deal is ended with the lowest hand":
        (at(["Ac 2c", "9d Kh 8s 7c"], "block", stock="", discard="Ks"), ("skilled",), {"block": True}),
    "a card is not taken only to be thrown back": (THROWN_BACK, ("casual", "skilled"), {"block": True}),
    "a card that makes a meld is taken though melds are held back":
        (TAKEN, ("expert",), {"draw": "discard", "card": "2s"}),
}  # fmt: skip


@pytest.mark.parametrize(("name", "level"), [(name, level) for name, row in DECISIONS.items() for level in row[1]])
def test_what_a_level_does(name, level):
    hand, _, action = DECISIONS[name]
    assert decided(hand, level)[0] == action


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_go_out_does(level):
    assert after_turn(drawn([f"{RUN} 9c 9d 9s", "2c 3c"]), level).result.winners == (0,)


HELD_BACK = [
    (drawn([f"{RUN} Jd Qd 2c 3s", "2s 9d 9h"], "wrotham", hand=4), "skilled", False),  # all must go at once
    (drawn([f"{RUN} 9c 9d 9s 2d 4s", CROWD], "standard", **HOLDING), "expert", False),
    (drawn([f"{RUN} 9c 9d 9s 2d 4s", CROWD], "standard", **HOLDING), "skilled", True),
    (drawn([f"{RUN} 9c 9d 9s 2d 4s", "2c 3c"], "standard", **HOLDING), "expert", True),  # somebody is near
]


@pytest.mark.parametrize(("hand", "level", "lays"), HELD_BACK)
def test_melds_are_held_back_for_rummy_while_nobody_is_near(hand, level, lays):
    result = decided(hand, level)
    assert (lay(RUN) in result) == lays
    assert lays or [set(action) for action in result] == [{"discard"}]


@pytest.mark.parametrize("level", ["regular", "skilled", "expert"])
def test_a_meld_that_is_held_back_is_not_broken_up(level):
    at_once = drawn(["8d 9d Td 2c 2d 3s Ah", "2s 9c 9h"], "wrotham", hand=4, stock="Ac Ks")
    crowd = "2h 3c 4h 8s Jc Qh 6s 6d Kh"
    held = drawn(["8d 9d Td 2c 2d 3s", crowd], "standard", turns=[1, 1], stock="Ac Ks 6c")
    for hand in (at_once, *([held] if level == "expert" else [])):
        (thrown,) = decided(hand, level)
        assert thrown["discard"] not in {"8d", "9d", "Td"}


def test_a_joker_is_taken_for_its_card_and_nothing_laid_off_without_a_meld_of_ones_own():
    hand = drawn(["4h Kc 8s 9s", "2c 3c 5c"], changes=EXCHANGE, melds=[meld("X1=4h 5h 6h")])
    assert {"replace": "X1", "with": "4h"} in decided(hand)
    assert len(decided(drawn(["8h Kc 2c", "2d 3c"], "standard", melds=[meld(RUN)]))) == 1
    assert decided(at(["Kc Qd 9c", "9d"], "colonel", stock="Ks Qh"), "expert") != [CHALLENGE]


def test_who_was_rejected_does_not_challenge_again_in_this_deal():
    moves = {"challenge": True}, {"answer": "reject"}, STOCK_DRAW, throw("Ks"), STOCK_DRAW, throw("9c")
    assert decided(after(LOW, *moves), "expert") != [{"challenge": True}]


def test_a_master_compares_choices_and_keeps_a_card_that_goes_out_soon():
    (thrown,) = decided(drawn(["5h 6h 9c Kd Ks", "2c 3c 4d 8s Jc"], stock="Qd Jd Ts"), "master")
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
