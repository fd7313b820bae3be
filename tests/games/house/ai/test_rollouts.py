"""Candidates played on in worlds: the first stays unless another is clearly better."""

from dataclasses import replace
from random import Random

import pytest

from engine.games.house.ai.master import Rollouts
from engine.games.house.ai.worlds import unseen
from engine.games.house.solver.quick.value import CLASSIC
from engine.games.house.solver.spot import Spot
from engine.games.house.view import view
from tests.engine.positions import position
from tests.games.house.solver.quick.masks import mask

ROLLOUTS = Rollouts(worlds=8, batch=4, turns=2, sure=1.5)


def never():
    return False


@pytest.fixture(name="known")
def what_is_known():
    """Seat 0 plays and could lay nearly all of its hand."""
    hands = "Kc Kd Ks Kh 6h 7h 8h 9h 4s X1", "2d 3h 7c 8d 2s 5c"
    return unseen(view(position(*hands, spaces=("", ""), phase="play"), 0))


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
    assert ROLLOUTS.best(known, lines, CLASSIC, Random(1), never) == taken


def test_of_equals_the_first_stays(known):
    assert ROLLOUTS.best(known, (GOOD, GOOD, GOOD), CLASSIC, Random(1), never) == 0


def test_a_gain_that_is_the_same_in_all_worlds_is_clear(known):
    """Nobody plays on, so that both candidates come out alike everywhere."""
    at_once = replace(ROLLOUTS, turns=0)
    assert at_once.best(known, (BAD, GOOD), CLASSIC, Random(1), never) == 1


def test_one_world_makes_nothing_clear(known):
    assert replace(ROLLOUTS, worlds=1).best(known, (BAD, GOOD), CLASSIC, Random(1), never) == 0


def test_a_single_candidate_needs_no_world(known):
    met = []
    assert ROLLOUTS.best(known, (ending("", "X1", met),), CLASSIC, Random(1), never) == 0
    assert met == []


def test_told_to_stop_it_takes_the_first_at_once(known):
    met = []
    assert ROLLOUTS.best(known, (ending("", "X1", met), GOOD), CLASSIC, Random(1), lambda: True) == 0
    assert met == []


def test_all_candidates_meet_the_same_worlds_and_the_same_seed_the_same_again(known):
    one, two, again = [], [], []
    lines = (ending(ALL, "4s", one), ending(ALL, "X1", two))
    first = ROLLOUTS.best(known, lines, CLASSIC, Random(7), never)
    assert one == two
    assert len(set(one)) == len(one) > 1
    lines = (ending(ALL, "4s", again), ending(ALL, "X1"))
    assert (ROLLOUTS.best(known, lines, CLASSIC, Random(7), never), again) == (first, one)


def test_what_is_clearly_behind_is_given_up(known):
    met = []
    assert ROLLOUTS.best(known, (GOOD, ending("", "X1", met)), CLASSIC, Random(1), never) == 0
    assert len(met) == ROLLOUTS.batch


def test_in_a_game_as_good_as_won_there_is_nothing_to_choose():
    state = position("Kc Kd Ks Kh 4s", "2d 3h 7c", spaces=("", ""), phase="play", hand=6, totals=[3000, 0])
    known = unseen(view(state, 0))
    assert ROLLOUTS.best(known, (ending("", "Ks"), ending("Kc Kd Ks Kh", "4s")), CLASSIC, Random(1), never) == 0
