"""Quick turns are legal, and quick hands keep the rules: the rules play every turn of them again."""

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from engine.family.rules import HandStart
from engine.games.house.ai.plainest import plainest
from engine.games.house.options import OPTIONS, options
from engine.games.house.rules import apply, deal
from engine.games.house.solver.bits import card_of, mask_of
from engine.games.house.solver.melds import melds
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.quick.player import choices, drawn, draws, end_turn, play_turn, starts
from engine.games.house.solver.quick.value import CLASSIC, EPIC, GREEDY, seat_of
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.tables import dragged
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, DrawDiscard, FullOut, Open, WentOut
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS
from tests.engine.positions import demand, discard, done, epic, lay
from tests.games.house.solver.quick.masks import mask, quick

KINDS = tuple(product(OPTIONS.keys, (2, 3, 4)))
WEIGHTS = (CLASSIC, EPIC, GREEDY)
SEEDS = range(7)


def begun(edition, seats, seed):
    """A hand whose first turn has been played; of every third seed one with few cards in the stock."""
    settings, rng = options(edition, seats), Random(seed)
    deck = tuple(rng.sample(CARDS, len(CARDS)))
    number, dealer = rng.randrange(1, 7), rng.randrange(seats)
    state = deal(settings, HandStart(number=number, dealer=dealer, totals=(0,) * settings.seating.sides), deck)
    state = apply(state, Open(take=True))
    state = apply(state, plainest(view(state, state.mover))[-1])
    left = 2 * seats if seed % 3 == 0 else len(state.stock)
    return replace(state, stock=state.stock[:left])


def drew(state, draw):
    return apply(state, DrawStock() if draw.at is None else DrawDiscard(state.discard[draw.at]))


def played(state, choice):
    """The state after a quick turn was dragged and ended."""
    puzzle = SolverTurn(state.playing.draft.basis, state.options.seating)
    before = next(puzzle.preludes())
    roots = (before, *melds(puzzle.basis, before))
    root = next(root for root in roots if puzzle.spot(root) == choice.start.spot)
    for table in dragged(puzzle, root, choice.turn):
        state = apply(state, Arrange(table))
    return apply(state, Discard(card_of(choice.discard)) if choice.discard else EndTurn())


def check_same(hand, state):
    """The hand on masks is the one that the rules have come to."""
    if state.phase is Phase.OVER:
        assert hand.over
        assert tuple(hand.scores()) == state.hand_scores
        assert hand.bonus == state.bonus
        assert hand.hands == [mask_of(cards) for cards in state.hands]
    else:
        assert hand == quick(state)


@cache
def played_out(edition, seats, seed):
    """A hand played out on masks and by the rules at once, compared after each turn. Returns its end."""
    weights, state = WEIGHTS[seed // 3 % 3], begun(edition, seats, seed)
    hand = quick(state)
    while not hand.over:
        alone = hand.copy()
        play_turn(alone, weights)
        draw = max(draws(hand, weights), key=lambda draw: draw.value)
        state = drew(state, draw)
        choice = drawn(hand, draw, weights)
        end_turn(hand, choice)
        state = played(state, choice)
        check_same(hand, state)
        assert hand == alone
    return state


@pytest.mark.parametrize(("edition", "seats"), KINDS)
def test_quick_hands_are_hands_by_the_rules(edition, seats):
    for seed in SEEDS:
        assert played_out(edition, seats, seed).phase is Phase.OVER


def test_the_hands_compared_end_in_all_ways():
    hands = [played_out(*kind, seed).log for kind, seed in product(KINDS, SEEDS)]
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
