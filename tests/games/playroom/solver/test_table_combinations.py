"""A combination of the table, read once, says the same as the rules do each time."""

from random import Random

import pytest

from engine.games.playroom.judge.pairing import JokerRule, jokers_taken
from engine.games.playroom.melds import JOKER, combination_value, rank_value, read_combination
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.solver.sets import can_split, splits
from engine.games.playroom.solver.table_combinations import table_combination
from engine.rummy.cards import CARDS
from tests.games.playroom.random_tables import random_table

CHOSEN = OPTIONS.read("playroom", 8, {"identity": True})


def groups(number):
    """The combinations of a random table, written as they are read."""
    table, _held = random_table(CHOSEN, Random(f"read once {number}"), 90, 0)
    return table


@pytest.mark.parametrize("number", range(6))
def test_its_parts_add_up_to_its_value(number):
    for group in groups(number):
        each = table_combination(group, CHOSEN.law)
        high = sum(rank_value(CHOSEN.law, card % 13) for card in each.naturals)
        joker = each.joker_value if each.pays else 0
        result = read_combination(group, CHOSEN.law)
        assert high + joker + each.more == each.value == combination_value(CHOSEN.law, result)


@pytest.mark.parametrize("number", range(6))
def test_it_names_every_natural_that_can_join_it_alone(number):
    for group in groups(number):
        each = table_combination(group, CHOSEN.law)
        for card in CARDS[:52]:
            bare = [other for other in group if other != JOKER]
            tried = [(*group, card), (card, *group), (*bare, card), *_in_place_of_joker(group, card)]
            read = [read_combination(cards, CHOSEN.law) for cards in tried]
            joins = any(
                left is not None
                and left.naturals.count(card) > bare.count(card)
                and len(left.cards) >= len(group)
                and jokers_taken(each.found, left, JokerRule.NEW_ONLY) is not None
                for left in read
            )
            assert not joins or card in each.touching


def _in_place_of_joker(group, card):
    """The group with a card where its joker lies."""
    return [tuple(card if other == JOKER else other for other in group)] if JOKER in group else []


def test_cards_that_are_no_combination_are_none():
    assert table_combination((CARDS[0], CARDS[5], CARDS[30]), CHOSEN.law) is None


def test_sets_can_be_split_exactly_if_a_split_is_found():
    counts = [0]
    for packed in range(1 << 15):
        numbers = tuple(packed >> 3 * suit & 7 for suit in range(4))
        if max(numbers) <= 4 and packed >> 12 <= 4:
            result = can_split(packed)
            counts.append(result)
            assert result == bool(splits(numbers, packed >> 12))
    assert 0 < sum(counts) < len(counts)
