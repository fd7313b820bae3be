"""Candidates played on in worlds, and worlds of a view."""

from itertools import chain
from random import Random

import pytest

from engine.games.house.ai.playouts import GameToCome
from engine.games.house.ai.worlds import unseen
from engine.games.house.player import in_worlds
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.value import CLASSIC
from engine.games.house.solver.spot import Spot
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.cards import CARDS
from tests.engine.fairness import dealt_again, publicly_known, sampled
from tests.engine.positions import STOCK, discard, done, epic, position
from tests.games.house.solver.quick.masks import mask, quick, told

WORLDS, BATCH = 8, 4


def never():
    return False


@pytest.fixture(name="known")
def what_is_known():
    """Seat 0 plays and could lay nearly all of its hand."""
    hands = "Kc Kd Ks Kh 6h 7h 8h 9h 4s X1", "2d 3h 7c 8d 2s 5c"
    return view(position(*hands, spaces=("", ""), phase="play"), 0)


def best(known, lines, seed=1, stop=never, *, worlds=WORLDS, turns=2):
    """The line that is taken by the chance to win after so many turns more."""
    game = GameToCome(known, CLASSIC)

    def worth(world, line):
        hand = world.copy()
        line(hand)
        return game.onward(hand, turns)

    result = in_worlds(known, lines, worth, Random(seed), stop, least=0)
    return result.first_or_better(worlds, BATCH, 1.5)


def ending(laid, discard, worlds=None):
    """Lays these cards in the own space and discards; notes in which worlds."""

    def line(hand):
        if worlds is not None:
            worlds.append((*hand.hands, *hand.stock))
        hand.lay(Spot(mask(laid), (hand.spaces[1],), hand.hands[0] & ~mask(laid)), melded=True)
        hand.end_turn(mask(discard))

    return line


ALL = "Kc Kd Ks Kh 6h 7h 8h 9h"
GOOD, BAD = ending(ALL, "4s"), ending("", "X1")


@pytest.mark.parametrize(("lines", "taken"), [((GOOD, BAD), 0), ((BAD, GOOD), 1), ((BAD, BAD, GOOD), 2)])
def test_what_is_clearly_better_is_taken(known, lines, taken):
    assert best(known, lines) == taken


def test_of_equals_the_first_stays(known):
    assert best(known, (GOOD, GOOD, GOOD)) == 0


def test_a_gain_that_is_the_same_in_all_worlds_is_clear(known):
    """Nobody plays on, so that both candidates come out alike everywhere."""
    assert best(known, (BAD, GOOD), turns=0) == 1


def test_one_world_makes_nothing_clear(known):
    assert best(known, (BAD, GOOD), worlds=1) == 0


def test_a_single_candidate_needs_no_world(known):
    met = []
    assert best(known, (ending("", "X1", met),)) == 0
    assert met == []


def test_told_to_stop_it_takes_the_first_at_once(known):
    met = []
    assert best(known, (ending("", "X1", met), GOOD), stop=lambda: True) == 0
    assert met == []


def test_all_candidates_meet_the_same_worlds_and_the_same_seed_the_same_again(known):
    one, two, again = [], [], []
    lines = (ending(ALL, "4s", one), ending(ALL, "X1", two))
    first = best(known, lines, 7)
    assert one == two
    assert len(set(one)) == len(one) > 1
    lines = (ending(ALL, "4s", again), ending(ALL, "X1"))
    assert (best(known, lines, 7), again) == (first, one)


def test_what_is_clearly_behind_is_given_up(known):
    met = []
    assert best(known, (GOOD, ending("", "X1", met)), worlds=40) == 0
    assert BATCH <= len(met) < 40


def test_in_a_game_as_good_as_won_there_is_nothing_to_choose():
    state = position("Kc Kd Ks Kh 4s", "2d 3h 7c", spaces=("", ""), phase="play", hand=6, totals=[3000, 0])
    assert best(view(state, 0), (ending("", "Ks"), ending("Kc Kd Ks Kh", "4s"))) == 0


# --- worlds: what a seat sees and knows lies there as it must, and the rest is dealt at random


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
        assert told(world_of(state, seed)) == told(world_of(other, seed))


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
