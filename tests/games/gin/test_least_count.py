"""The least count and its arrangements against a search that tries everything."""

from itertools import chain, combinations
from random import Random

import pytest

from engine.games.gin.least_count import CountTables, standard_of_many, tables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.rummy.cards import CARDS, cards
from tests.games.gin.every_meld import every_arrangement

ALL_ACES = [GinMelds(ace, count) for ace in AceRuns for count in (1, 15)]
NAMES = [f"{melds.ace.value}-{melds.ace_count}" for melds in ALL_ACES]


def hand(text):
    return mask_of(cards(text))


def dealt(number, seed, sizes=(7, 8, 10, 11)):
    """Hands as they are dealt, half of them from few ranks so that melds compete for cards."""
    rng = Random(seed)
    for index in range(number):
        pack = CARDS[:52]
        if index % 2:
            ranks = rng.sample(range(13), 5)
            pack = tuple(card for card in pack if card.rank in ranks)
        yield tuple(sorted(rng.sample(pack, rng.choice(sizes))))


@pytest.mark.parametrize("melds", ALL_ACES, ids=NAMES)
def test_count_standard_and_all_best_arrangements_equal_brute_force(melds):
    counted = tables(melds)
    for held in dealt(150, seed=f"count {melds}"):
        result = sorted(
            (melds.value(set(held) - set(chain(*each))), len(each), each) for each in every_arrangement(held, melds)
        )
        least = result[0]
        mask = mask_of(held)
        assert counted.count(mask) == least[0], held
        assert (counted.standard(mask).count, counted.standard(mask).melds) == (least[0], least[2]), held
        assert {each.melds for each in counted.best(mask)} == {each for count, _, each in result if count == least[0]}


def test_the_unmatched_cards_are_those_in_no_meld():
    result = tables(GinMelds(AceRuns.LOW, 1)).standard(hand("7c 7d 7h 8h 9h"))
    assert (result.count, result.melds, result.unmatched) == (14, (cards("7h 8h 9h"),), cards("7c 7d"))


def test_a_rank_of_four_may_leave_any_of_its_cards_to_a_run():
    counted = tables(GinMelds(AceRuns.LOW, 1))
    for suit in "cdhs":
        assert counted.count(hand(f"5c 5d 5h 5s 6{suit} 7{suit}")) == 0


@pytest.mark.parametrize("melds", ALL_ACES, ids=NAMES)
def test_a_hand_too_large_for_the_tables_is_arranged_alike(melds):
    counted = tables(melds)
    for held in dealt(40, seed=3, sizes=(12, 15)):
        assert counted.standard(mask_of(held)).melds == standard_of_many(mask_of(held), melds)
    large = mask_of(Random(5).sample(CARDS[:52], 26))
    assert counted.count(large) == counted.standard(large).count


def test_the_tables_are_made_once_for_each_choice_of_the_ace():
    assert len({id(tables(melds)) for melds in ALL_ACES * 2}) == len(ALL_ACES)
    assert isinstance(tables(ALL_ACES[0]), CountTables)


def test_a_pair_more_of_a_suit_never_counts_less_than_its_runs_leave():
    melds = GinMelds(AceRuns.CORNER, 1)
    counted = tables(melds)
    for size in range(3, 6):
        for ranks in combinations(range(13), size):
            held = [CARDS[rank] for rank in ranks]
            whole = melds.kind(held) is not None
            assert (counted.count(mask_of(held)) == 0) == whole
