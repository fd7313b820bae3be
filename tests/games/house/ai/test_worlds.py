"""Worlds: what a seat sees and knows lies there as it must, and the rest is dealt at random."""

from itertools import chain
from random import Random

import pytest

from engine.games.house.ai.worlds import unseen
from engine.games.house.solver.bits import mask_of
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.cards import CARDS
from tests.engine.fairness import dealt_again, publicly_known, sampled
from tests.engine.positions import STOCK, discard, done, epic, position
from tests.games.house.solver.quick.masks import mask, quick


@pytest.fixture(scope="module")
def states():
    """States of random games in which a seat draws or plays."""
    result = chain.from_iterable(sampled(seed, every=25) for seed in range(6))
    return [state for state in result if state.phase in {Phase.DRAW, Phase.PLAY}]


def world_of(state, seed):
    return unseen(view(state, state.mover)).world(Random(seed))


def test_a_world_shows_what_the_view_shows(states):
    for seed, state in enumerate(states):
        world, real = world_of(state, seed), quick(state)
        assert world.hands[state.mover] == real.hands[state.mover]
        assert [hand.bit_count() for hand in world.hands] == [len(hand) for hand in state.hands]
        assert len(world.stock) == len(state.stock)
        for name in ("terms", "spaces", "melded", "pile", "out", "first_out", "last_turns", "mover"):
            assert getattr(world, name) == getattr(real, name), name


def test_every_card_lies_in_a_world_once(states):
    for seed, state in enumerate(states):
        world = world_of(state, seed)
        places = [*world.hands, *world.spaces, *world.pile, *world.stock]
        assert sum(place.bit_count() for place in places) == len(CARDS)
        assert sum(places) == mask_of(CARDS)


def test_cards_seen_to_go_to_a_hand_stay_there(states):
    kept = 0
    for seed, state in enumerate(states):
        world = world_of(state, seed)
        for seat, known in enumerate(map(mask_of, publicly_known(state))):
            assert known & ~world.hands[seat] == 0
            kept += known.bit_count() if seat != state.mover else 0
    assert kept > 0


def test_worlds_are_the_same_for_the_same_seed_whatever_hidden_cards_are(states):
    for seed, state in enumerate(states):
        other = dealt_again(state, state.mover, Random(seed))
        assert world_of(state, seed) == world_of(other, seed)


def test_worlds_differ():
    state = position("5h 6h", "2d 9s Kd", spaces=("", ""), stock="2s 3s 4s 5s")
    assert len({tuple(world_of(state, seed).hands) for seed in range(20)}) == 20


def test_what_its_holder_could_have_laid_is_less_likely_held():
    state = position("5h 6h", "2d 9s Kd", spaces=("", "7c 8c 9c"), melded=[False, True])
    other = position("5h 6h", "2d 9s Kd", spaces=("7c 8c 9c", ""), melded=[True, False])
    often, seldom = (
        sum(world_of(each, seed).hands[1] & mask("Tc") > 0 for seed in range(400)) for each in (other, state)
    )
    assert 0 < seldom < often


def test_hands_that_were_shown_are_dealt_as_they_are():
    state = epic("7h", "2d 9s", "Jc Kd", spaces=("4h 5h 6h", "", ""), stock="8h 3c 5c 6c")
    state = done(state, STOCK, {"table": [["4h 5h 6h 7h"], [], []]}, discard("8h"))
    world = world_of(state, 1)
    assert world.hands == quick(state).hands
    assert world.bonus == state.bonus
