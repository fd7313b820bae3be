"""Quick turns are legal, and quick hands keep the rules: the rules play every turn of them again."""

from functools import cache
from itertools import product
from random import Random

import pytest

from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.player import choices, draws, end_turn, play_turn, starts
from engine.games.house.solver.quick.value import EPIC, seat_of
from engine.games.house.solver.spot import Spot
from engine.games.house.state import Phase
from engine.games.house.words import FullOut, WentOut
from tests.engine.positions import demand, discard, done, epic, lay
from tests.games.house.light_steps import KINDS, WEIGHTS, begun, drew, ends_of, played, played_out
from tests.games.house.solver.quick.masks import mask, quick, told

SEEDS = range(7)


def check_same(hand, state):
    """The hand on masks is the one that the rules have come to."""
    masks, rules = ends_of(hand, state)
    assert masks == rules


@cache
def end_of(edition, seats, seed):
    """The end of a hand played out on masks and by the rules at once, compared after each turn."""
    begin = quick(begun(edition, seats, seed))
    for hand, state in played_out(edition, seats, seed):
        play_turn(begin, WEIGHTS[seed // 3 % 3])
        assert told(begin) == told(hand)
        check_same(hand, state)
    return state


@pytest.mark.parametrize(("edition", "seats"), KINDS)
def test_quick_hands_are_hands_by_the_rules(edition, seats):
    for seed in SEEDS:
        assert end_of(edition, seats, seed).phase is Phase.OVER


def test_the_hands_compared_end_in_all_ways():
    hands = [end_of(*kind, seed).log for kind, seed in product(KINDS, SEEDS)]
    full = [[event.closed for event in log if isinstance(event, FullOut)] for log in hands]
    gone = {(event.first, event.for_good) for log in hands for event in log if isinstance(event, WentOut)}
    assert all(end in full for end in ([], [True], [False]))
    assert gone == {(True, True), (True, False), (False, True)}


@pytest.mark.parametrize("last", [None, [0, 1]])
def test_who_gave_the_last_card_to_a_demand_has_no_more_turns(last):
    """The demander has ended the hand and may play again (R19), or the last turn was the other's."""
    cards = "5h 6h 2c 9s", "7h", "" if last else "Kd Jd"
    rest = {"out": ["in", "in", "out" if last else "back"], "first_out": 2, "last_turns": last}
    state = done(epic(*cards, spaces=("", "", ""), **rest), demand(1, "7h"))
    hand = quick(state)
    hand.lay(Spot(mask("5h 6h 7h"), (0, 0), mask("2c 9s")), melded=True)
    hand.end_turn(mask("2c"))
    state = done(state, lay("5h 6h 7h", "", ""), discard("2c"))
    assert (state.phase is Phase.OVER) == bool(last)
    check_same(hand, state)


@pytest.mark.parametrize(("edition", "seats"), KINDS)
def test_every_draw_and_turn_thought_of_is_legal(edition, seats):
    """Not the best alone: those who look ahead try others, too."""
    rng, state = Random(seats), begun(edition, seats, 1)
    hand = quick(state)
    while not hand.over:
        draw = rng.choice(draws(hand, EPIC))
        state = drew(state, draw)
        basis = state.playing.draft.basis
        bound = (0, 0)
        if draw.at is None:
            hand.draw_stock()
        else:
            bound = hand.draw_pile(draw.at)
        assert bound == (mask_of(basis.hot), mask_of(basis.warm))
        at = seat_of(hand)
        ends = [(choice, played(state, choice)) for choice in choices(at, starts(at, hand.hands[at.seat]), bound, EPIC)]
        choice, state = rng.choice(ends)
        end_turn(hand, choice)
        check_same(hand, state)
