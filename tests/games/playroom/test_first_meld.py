"""The combinations of some cards that are worth most, against every way to put the cards together."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.games.playroom.judge.first_meld import melds_search, most_points
from engine.games.playroom.melds import JOKER, combination_value, read_combination
from engine.games.playroom.options import OPTIONS

PRESETS = [(preset.key, seats) for preset in OPTIONS.presets for seats in (preset.seats[0], preset.seats[-1])]
HANDS = 8
"""Of each preset, with the fewest and the most seats."""
ALL = 10**6


def orders(cards):
    """The orders of some kinds that may be read otherwise: the ace at either end, a joker at any place."""
    naturals, jokers = [card for card in cards if card != JOKER], cards.count(JOKER)
    for ace in (0, 13):
        row = sorted(naturals, key=lambda card: card.rank or ace)
        places = range(len(row) + 1) if jokers == 1 else (len(row),)
        yield from ((*row[:place], *(JOKER,) * jokers, *row[place:]) for place in places)


def every_value(cards, law):
    """By cards that make a combination the most that it is worth, for all choices of some cards."""
    result = {}
    for size in range(3, len(cards) + 1):
        for some in set(combinations(sorted(cards), size)):
            read = (read_combination(order, law) for order in orders(some))
            values = [combination_value(law, each) for each in read if each is not None]
            if values:
                result[some] = max(values)
    return [(Counter(some), value) for some, value in result.items()]


def most_by_trying(cards, melds, first=0):
    """The most that some cards are worth in combinations, by every choice of these."""
    most = 0
    for place, (meld, value) in enumerate(melds[first:], first):
        if meld <= cards:
            most = max(most, value + most_by_trying(cards - meld, melds, place))
    return most


def small_hand(number):
    """Options, and five to nine cards, often of a few ranks."""
    rng = Random(f"first meld {number}")
    preset, seats = PRESETS[number % len(PRESETS)]
    options = OPTIONS.read(preset, seats, {})
    ranks = rng.choice((range(13), (0, 1, 2, 11, 12), range(4, 9), (0, 1, 12)))
    pool = [card for card in map(options.pack.kind, options.pack.cards) if card == JOKER or card.rank in ranks]
    jokers = [JOKER] * rng.choice((0, 0, 0, 1, 2))
    return options, Counter([*jokers, *rng.sample(pool, rng.randint(5, 9) - len(jokers))])


def fault(number):
    """A hand of which something else was found than by trying all; empty if there is none."""
    options, cards = small_hand(number)
    search = melds_search(options, cards)
    search.search()
    most = most_by_trying(cards, every_value(tuple(cards.elements()), options.law))
    laid = Counter(card for meld in search.best for card in meld.cards)
    worth = sum(combination_value(options.law, meld) for meld in search.best)
    right = search.proved and worth == search.gain == most and laid <= cards
    right = right and all(read_combination(meld.cards, options.law) == meld for meld in search.best)
    return "" if right else f"{options.pack.text_of(cards.elements())}: {search.best}, not {most}"


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_no_combinations_are_worth_more(number):
    assert not [wrong for each in range(HANDS) if (wrong := fault(number + each * len(PRESETS)))]


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_points_are_enough_if_the_best_combinations_are(number):
    for each in range(10 * HANDS):
        options, cards = small_hand(number + each * len(PRESETS))
        most = most_points(options, cards, ALL) or 0
        for enough in (1, 30, most, most + 1):
            found = most_points(options, cards, enough)
            assert (found is None) == (most == 0)
            assert (found or 0) <= most
            assert ((found or 0) >= max(1, enough)) == (most >= max(1, enough))
