"""The least count, its arrangements and lay-offs, against searches that try everything."""

from functools import cache
from itertools import chain, combinations
from random import Random

import pytest

from engine.games.gin.lay_offs import best_lay_off, exposure, safest
from engine.games.gin.least_count import CountTables, tables
from engine.games.gin.melds import AceRuns, GinMelds, law, mask_of
from engine.rummy.cards import CARDS, cards
from tests.games.gin.every_meld import every_arrangement, is_meld

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


def least_by_rank(melds, mask):
    """The least count of a hand of any size, and the fewest melds that reach it: by the lowest card, left or melded."""
    ways = [mask_of(meld) for meld in law(melds.ace).melds(CARDS[:52])]

    @cache
    def least(left):
        if not left:
            return 0, 0
        card = min((CARDS[each] for each in range(52) if left >> each & 1), key=lambda each: (each.rank, each.suit))
        points, number = least(left ^ 1 << card)
        results = [(points + melds.points(card), number)]
        for meld in ways:
            if meld >> card & 1 and meld & left == meld:
                points, number = least(left ^ meld)
                results.append((points, number + 1))
        return min(results)

    return least(mask)


@pytest.mark.parametrize("melds", ALL_ACES, ids=NAMES)
def test_a_hand_larger_than_any_that_is_dealt_is_arranged_exactly(melds):
    counted = tables(melds)
    for size in (15, 21, 26):
        mask = mask_of(Random(size).sample(CARDS[:52], size))
        result = counted.standard(mask)
        assert (result.count, len(result.melds)) == least_by_rank(melds, mask)
        assert counted.count(mask) == result.count


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


# --- lay-offs on a knock against a search that tries every order of cards, and the safest arrangement


LOW = tables(GinMelds(AceRuns.LOW, 1))
EVERYTHING = (1 << 52) - 1


def plan(hand, *spread, counted=LOW):
    result = best_lay_off(counted, mask_of(cards(hand)), tuple(map(cards, spread)))
    return result.count, [f"{card} on {on}" for card, on in result.cards]


def least_by_trying(counted, hand, spread):
    """The least count after any lay-offs in any order."""
    seen, queue, least = set(), [(frozenset(hand), tuple(map(frozenset, spread)))], 10**6
    while queue:
        state = queue.pop()
        if state in seen:
            continue
        seen.add(state)
        held, melds = state
        least = min(least, counted.count(mask_of(held)))
        for card in held:
            for index, meld in enumerate(melds):
                if is_meld(sorted(meld | {card}), counted.rules):
                    queue.append((held - {card}, (*melds[:index], meld | {card}, *melds[index + 1 :])))
    return least


def test_nothing_fits():
    assert plan("Jc 2d", "5s 6s 7s") == (12, [])


def test_a_chain_is_laid_off_in_an_order_in_which_it_fits():
    assert plan("8s 9s Ts Jc 4s Qd", "5s 6s 7s")[0] == 20
    assert plan("9s 8s", "5s 6s 7s") == (0, ["8s on 5s", "9s on 5s"])


def test_a_meld_of_ones_own_is_broken_up_where_that_leaves_less():
    assert plan("8c 8d 8h 8s 9s Kd", "5s 6s 7s") == (10, ["8s on 5s", "9s on 5s"])


def test_a_card_goes_where_it_lets_others_follow():
    assert plan("8s 9s", "8c 8d 8h", "5s 6s 7s")[0] == 0


def test_of_equal_plans_the_one_with_fewest_cards_is_taken():
    assert plan("8s 8c 8d 8h", "5s 6s 7s") == (0, [])


@pytest.mark.parametrize("ace", AceRuns)
def test_the_least_count_equals_that_of_trying_every_order(ace):
    counted, rng = tables(GinMelds(ace, 1)), Random(ace.value)
    spreads = ["5s 6s 7s | 9c 9d 9h", "Ac Ad Ah | Js Qs Ks", "2d 3d 4d 5d | Tc Jc Qc", "Qh Kh Ah | 3c 3d 3h"]
    for number in range(60):
        spread = [cards(text) for text in spreads[number % 4].split(" | ")]
        if not all(is_meld(meld, counted.rules) for meld in spread):
            continue
        near = [card for card in CARDS[:52] if not any(card in meld for meld in spread)]
        hand = rng.sample(near, 10)
        result = best_lay_off(counted, mask_of(hand), tuple(spread))
        assert result.count == least_by_trying(counted, hand, spread)
        left, melds = set(hand), {meld: set(meld) for meld in spread}
        for card, on in result.cards:
            meld = next(key for key in melds if on in melds[key])
            melds[meld].add(card)
            left.remove(card)
            assert is_meld(sorted(melds[meld]), counted.rules)
        assert counted.count(mask_of(left)) == result.count


def test_a_set_leaves_less_to_lay_off_than_a_run_as_good():
    hand = mask_of(cards("5c 5d 5h 4h 6h Kd"))
    assert [cards("5c 5d 5h")] == list(safest(LOW, hand, EVERYTHING & ~hand, 0.2).melds)


def test_a_set_whose_fourth_card_is_seen_leaves_nothing():
    hand = mask_of(cards("5c 5d 5h"))
    unseen = EVERYTHING & ~hand & ~mask_of(cards("5s"))
    assert exposure(LOW, (cards("5c 5d 5h"),), unseen, 0.2) == 0
    assert exposure(LOW, (cards("5c 5d 5h"),), unseen | mask_of(cards("5s")), 0.2) == pytest.approx(1.0)


def test_a_card_further_out_weighs_less_since_it_needs_those_between():
    hand, low = mask_of(cards("5c 6c 7c")), mask_of(cards("4c"))
    unseen = EVERYTHING & ~hand & ~low
    assert exposure(LOW, (cards("5c 6c 7c"),), unseen, 0.5) == pytest.approx(
        4 + 9 / 4 + 10 / 8 + 10 / 16 + 10 / 32 + 10 / 64
    )


def test_among_equal_arrangements_the_safest_depends_on_what_is_seen():
    hand = mask_of(cards("5c 5d 5h 4h 6h"))
    without_run_ends = EVERYTHING & ~hand & ~mask_of(cards("3h 7h"))
    assert safest(LOW, hand, without_run_ends, 0.2).melds == (cards("4h 5h 6h"),)
