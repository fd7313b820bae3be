"""The cards of the hand that can lie with the whole table, against trying every set of them."""

import random
from itertools import combinations, islice

from engine.games.house.solver.bits import cards_in, mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.layable import Layable
from engine.games.house.solver.sets import splits
from engine.games.house.solver.spot import Spot
from engine.rummy.cards import CARDS, cards

POSITIONS = 60


def layable_sets(table, hand, forced):
    """Every set of hand cards, the forced ones among them, with which the table's cards split into plays."""
    for size in range(len(hand) + 1):
        for some in combinations(sorted(hand), size):
            if forced <= set(some) and splits(mask_of(table | set(some))):
                yield frozenset(some)


def positions():
    """Tables of two plays, and hands of cards near them, jokers among them."""
    chance = random.Random(7)
    while True:
        some = mask_of(chance.sample(CARDS[:9] + CARDS[13:22] + CARDS[26:35] + CARDS[52:], 18))
        first, second = chance.choices(sorted(plays_among(some)), k=2)
        if not first & second:
            rest = sorted(cards_in(some & ~first & ~second))
            yield cards_in(first | second), frozenset(chance.sample(rest, 6))


def test_it_says_what_trying_every_set_says():
    possible = 0
    for number, (table, hand) in enumerate(islice(positions(), POSITIONS)):
        forced = frozenset(sorted(hand)[: number % 2])
        sets = list(layable_sets(table, hand, forced))
        possible += bool(sets) and bool(forced)
        result = Layable(mask_of(forced), Budget())
        spot = Spot(mask_of(table), (0,), mask_of(hand))
        assert result.most(spot) == max(map(len, sets), default=-1)
        if sets:
            assert cards_in(result.useful(spot).hand) == frozenset().union(*sets)
    assert 0 < possible < POSITIONS // 2


def test_without_a_legal_end_no_card_is_left_out():
    result = Layable(mask_of(cards("2d")), Budget())
    spot = Spot(0, (mask_of(cards("7c 8c 9c")),), mask_of(cards("2d Tc")))
    assert result.most(spot) == -1
    assert result.useful(spot) == spot
