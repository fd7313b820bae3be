"""Levels' quick estimates equal the results of trying."""

from functools import partial
from itertools import combinations
from random import Random

import pytest

from engine.games.straight.ai.abilities import Mind, decide
from engine.games.straight.ai.deal_decisions import chance_to_be_lower
from engine.games.straight.ai.facts import facts_of
from engine.games.straight.ai.worth import cost, cost_of, counted
from engine.games.straight.melds import mask_of
from engine.games.straight.options import OPTIONS
from engine.games.straight.rules import apply, attempt
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import unseen, view
from engine.games.straight.words import DealEnding
from tests.games.straight.playing import ABILITIES, play_deal, random_options
from tests.games.straight.positions import STOCK_DRAW, after, at


def decided_hands(seed, level="skilled", **changes):
    """The hands before each decision of a deal under random options, or those of `standard` with changes."""
    rng = Random(seed)
    chosen = OPTIONS.read("standard", 2, changes) if changes else random_options(rng)
    hands = []
    mind = partial(decide, ABILITIES[level])
    play_deal(chosen, [mind] * chosen.seats, rng, seen=hands.append)
    return hands


@pytest.mark.parametrize("level", list(ABILITIES))
def test_the_cost_without_a_card_is_that_of_the_rest(level):
    weights = ABILITIES[level].weights
    compared = 0
    for seed in range(6):
        for hand in decided_hands(seed)[::7]:
            facts = facts_of(view(hand, hand.mover), hand)
            held = hand.hands[hand.mover]
            naturals = mask_of(held)
            whole = counted(facts, weights, naturals, len(held) - naturals.bit_count())
            for card in held:
                if not card.is_joker:
                    assert cost(facts, weights, whole, 1 << card) == cost_of(facts, weights, held - {card})
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_top_card_that_fits_nowhere_is_never_of_use_when_it_is_tried(level):
    passed = 0
    for seed in range(6):
        for hand in decided_hands(seed, rummy_double=seed % 2 == 0):
            mind = Mind(ABILITIES[level], view(hand, hand.mover), 1)
            if hand.phase is StraightPhase.DRAW and hand.discard and mind.fits_nowhere(hand.discard[-1]):
                assert mind.value_of(hand.discard[-1]) is None
                passed += 1
    assert passed > 50


def test_a_card_that_goes_on_a_run_after_another_one_is_of_use():
    hand = at(["8h Kc 2s 3d", "2c 3c"], melds=[{"by": 0, "cards": "5h 6h 7h", "others": {}}], discard="9h")
    assert not Mind(ABILITIES["regular"], view(hand, 0), 1).fits_nowhere(hand.discard[-1])


@pytest.mark.parametrize("seed", range(12))
def test_a_turn_keeps_the_cards_that_the_rules_leave(seed):
    for hand in decided_hands(seed):
        if hand.phase is not StraightPhase.PLAY:
            continue
        mind = Mind(ABILITIES["skilled"], view(hand, hand.mover), 1)
        turn = mind.best_turn(mind.facts, mind.hand)
        if turn is None:
            continue
        played = mind.hand
        for action in turn.actions:
            played = apply(played, action)
        assert played.hands[hand.mover] == turn.kept
        assert turn.goes_out == is_out(played)


def is_out(hand: StraightHand) -> bool:
    if hand.calls is not None:
        return hand.calls.out is not None
    return hand.result is not None and hand.result.ending is DealEnding.OUT


def test_a_turn_without_a_discard_goes_out_unless_it_floats():
    for how, out in (("lazy", True), ("float", False)):
        hand = after(at(["5h 6h", "2c 3c"], changes={"go_out": how}, stock="7h Ks"), STOCK_DRAW)
        mind = Mind(ABILITIES["skilled"], view(hand, 0), 1)
        turn = mind.best_turn(mind.facts, mind.hand)
        assert (turn.kept, turn.goes_out) == (frozenset(), out)
        assert isinstance(attempt(hand, turn.actions[0]), StraightHand)


@pytest.mark.parametrize(
    ("own", "others"), [("5c 3d", "Kc 2d 4d"), ("Ac 2c", "Th 9d"), ("Jc Jh 8s", "3d"), ("Ac", "2c 3c")]
)
def test_the_chance_to_be_lower_is_the_share_of_the_hands_that_another_may_hold(own, others):
    hand = at([own, others])
    facts = facts_of(view(hand, 0), hand)
    points = [facts.points[card] for card in unseen(view(hand, 0))]
    held = sum(facts.points[card] for card in hand.hands[0])
    higher = [sum(values) > held for values in combinations(points, len(hand.hands[1]))]
    assert chance_to_be_lower(facts) == pytest.approx(sum(higher) / len(higher))


def test_among_several_each_other_hand_counts():
    two, three = (at(["5c 3d", *others]) for others in (["Kc 2d"], ["Kc 2d", "Qc 9d"]))
    chances = [chance_to_be_lower(facts_of(view(hand, 0), hand)) for hand in (two, three)]
    assert chances[1] == pytest.approx(chances[0] ** 2)
