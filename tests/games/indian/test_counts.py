"""Least counts, arrangements and distances of Indian Rummy, beside ways that try everything."""

import pytest

from engine.games.indian.distance import NONE, Distance, coming_of
from engine.games.indian.least_count import Arranger
from engine.games.indian.melds import IndianLaw
from engine.games.indian.options import OPTIONS, Counting
from tests.games.indian import every_arrangement, every_exchange

PACK = OPTIONS.read("points", 2, {"jokers": 6}).pack
FIVES = IndianLaw(4)


def cards(text):
    return PACK.kinds(PACK.read_all(text))


def pool(hand):
    left = list(PACK.kinds(PACK.cards))
    for card in cards(hand):
        left.remove(card)
    return coming_of(left)


@pytest.mark.parametrize("block", range(4))
def test_no_choice_of_groups_counts_less(block):
    """`build.measure indian counts` tries thousands."""
    assert [each for number in range(60 * block, 60 * block + 60) if (each := every_arrangement.fault(number, 8))] == []


def test_no_exchange_of_fewer_cards_makes_a_declaration():
    """`build.measure indian exchanges` tries more of them, and `exact` hands of thirteen by an integer program."""
    assert [each for number in range(12) if (each := every_exchange.fault(number))] == []


def test_a_hand_with_a_card_more_counts_least_without_the_best():
    hand = cards("2c 3c 4c 7d 8d 9d Th Jh Qh 6c 6h 6s Kd Kd")
    arranger = Arranger(FIVES, hand)
    for card in set(hand):
        left = list(hand)
        left.remove(card)
        apart = Arranger(FIVES, left)
        assert arranger.count(Counting(2, "rest", 80), card.face) == apart.count(Counting(2, "rest", 80))
        assert arranger.is_whole(2, card.face) == apart.is_whole(2)


def test_wild_cards_are_placed_in_an_arrangement():
    found = Arranger(FIVES, cards("2c 3c 4c 7d 9d X 5h 6c 6h")).least(Counting(2, "rest", 80))
    assert (found.points, found.needed) == (0, 2)
    assert found.groups[0] == cards("2c 3c 4c")
    assert sorted(card for group in found.groups for card in group) == list(cards("2c 3c 4c 7d 9d X 5h 6c 6h"))


def test_without_a_second_sequence_the_arrangement_is_the_pure_one():
    hand = cards("2c 3c 4c 7c 7d 7h Kh")
    assert Arranger(FIVES, hand).least(Counting(2, "rest", 80)).groups == (cards("2c 3c 4c"),)
    assert Arranger(FIVES, hand).least(Counting(2, "all", 80)).groups == ()
    assert len(Arranger(FIVES, hand).least(Counting(2, "unmatched", 80)).groups) == 2


@pytest.mark.parametrize(
    ("hand", "size", "distance"),
    [
        ("2c 3c 4c 7d 8d 9d", 6, 0),
        ("2c 3c 4c 7d 8d Kh", 6, 1),
        ("2c 3c 7d 8d 9h Kh", 6, 2),
        ("2c 3c 4c 7d 8d X", 6, 0),
        ("2c 3c 4c X X X", 6, 1),  # jokers alone are no sequence
        ("2c 3c 4c 5d X X", 6, 0),  # with one of the wild rank they are
        ("2c 3c 4c 7d 8d 9d Th Jh Qh 6c 6h 6s Kd Kd", 13, 1),
        ("2c 3c 4c", 3, -1),
    ],
)
def test_a_distance_that_can_be_told(hand, size, distance):
    assert Distance(FIVES, cards(hand), pool(hand)).of(size, 2) == distance


def test_a_card_that_cannot_come_is_not_hoped_for():
    hand = cards("2c 3c 7d 8d 9d Kh")
    assert Distance(FIVES, hand, coming_of(cards("4c Qs"))).of(6, 2) == 1
    assert Distance(FIVES, hand, coming_of(cards("X Qs"))).of(6, 2) == NONE + 2  # the second one may be impure
    assert Distance(FIVES, hand, coming_of(cards("Qs Qd"))).of(6, 2) == NONE


def test_a_distance_is_told_without_a_card():
    hand = cards("2c 3c 4c 7d 8d Kh Kd")
    found = Distance(FIVES, hand, pool("2c 3c 4c 7d 8d Kh Kd"))
    king, seven = cards("Kh")[0], cards("7d")[0]
    assert found.of(6, 2, king.face) == 1
    assert found.of(6, 2, seven.face) == 2


@pytest.mark.parametrize("number", range(8))
def test_cards_help_that_bring_a_hand_nearer_and_no_others(number):
    assert not list(every_exchange.helping_faults(number))
