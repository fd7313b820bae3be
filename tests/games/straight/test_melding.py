"""The best melding of a hand, equal to trying everything."""

from functools import cache
from random import Random

import pytest

from engine.games.straight.melding import Aim, Melding, Values, tables
from engine.rummy.cards import ALL_CARDS, CARDS, NATURALS
from engine.rummy.melds import Ace, Meld, MeldKind, MeldRules, readings

JOKERS = [card for card in ALL_CARDS if card.is_joker][:3]
POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
ACE, TWO, KING = 0, 1, 12


def table_value(values: Values, meld: Meld) -> int:
    ranks = {card.rank for card in meld.stands_for}
    low = meld.kind is MeldKind.RUN and {ACE, TWO} <= ranks and KING not in ranks and values.low_ace is not None
    return sum(
        values.low_ace if low and rank == ACE else values.points[rank] for rank in (c.rank for c in meld.stands_for)
    )


def held_value(values, cards):
    return sum(values.joker if card.is_joker else values.points[card.rank] for card in cards)


def gain_of(values, cards):
    """What some cards win as one meld; None if they are none."""
    melds = list(readings(cards, {}, values.rules))
    if not melds:
        return None
    if values.aim is Aim.MOST_CARDS:
        return len(cards)
    if values.aim is Aim.LEAST_LEFT:
        return held_value(values, cards)
    return max(table_value(values, meld) for meld in melds)


def by_trying_everything(values, cards):
    """The value of the best melding: of every part of the hand whether it is a meld, and of every choice of them."""
    size = len(cards)
    parts = {}
    for part in range(1, 1 << size):
        if part.bit_count() >= 3:
            gain = gain_of(values, [card for place, card in enumerate(cards) if part >> place & 1])
            if gain is not None:
                parts[part] = gain

    @cache
    def best(left):
        if not left:
            return 0
        low = left & -left
        chosen = [gain + best(left ^ part) for part, gain in parts.items() if part & low and part & left == part]
        return max([best(left ^ low), *chosen])

    gain = best((1 << size) - 1)
    return held_value(values, cards) - gain if values.aim is Aim.LEAST_LEFT else gain


def random_case(rng: Random):
    """A hand of few suits or few ranks, so that there is something to meld, and rules for it."""
    jokers = rng.choice((0, 0, 1, 2, 3))
    ranks, suits = set(rng.sample(range(13), 5)), set(rng.sample(range(4), rng.randint(1, 3)))
    few_suits = rng.random() < 0.6
    pool = [card for card in CARDS[:NATURALS] if (card.suit in suits if few_suits else card.rank in ranks)]
    hand = rng.sample(pool, rng.randint(5, 9) - jokers) + JOKERS[:jokers]
    rules = MeldRules(rng.choice(list(Ace)), rng.choice((3, 4, 5, 8, 13)), rng.choice((None, None, 0, 1, 2)))
    points = rng.choice((POINTS, (15, *[5] * 8, *[10] * 4), (15, *POINTS[1:])))
    return Values(rules, rng.choice(list(Aim)), points, 25, rng.choice((None, 5))), hand


def check_shape(values: Values, found: Melding, hand) -> None:
    laid = [card for meld in found.melds for card in meld.cards]
    assert len(set(laid)) == len(laid)
    assert set(laid) | found.left == set(hand)
    for meld in found.melds:
        assert meld in list(readings(meld.cards, {}, values.rules))


@pytest.mark.parametrize("seed", range(120))
def test_the_best_melding_is_that_of_trying_everything(seed):
    values, hand = random_case(Random(seed))
    found = tables(values).best(hand)
    assert found.value == by_trying_everything(values, hand)
    check_shape(values, found, hand)
    if values.aim is Aim.LEAST_LEFT:
        assert found.value == held_value(values, found.left) == tables(values).left(hand)
