"""The best melding of a hand, equal to trying everything."""

from functools import cache
from random import Random

import pytest

from engine.games.straight.best_melding import Melding, MeldingAim, MeldingTables, Values, tables
from engine.games.straight.melds import all_melds, mask_of
from engine.rummy.cards import ALL_CARDS, CARDS, NATURALS
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import Ace, Meld, MeldRules, fitting, read, readings
from tests.games.straight.melds_oracle import by_trying_everything, held_value, random_case


def check_shape(values: Values, result: Melding, hand) -> None:
    laid = [card for meld in result.melds for card in meld.cards]
    assert len(set(laid)) == len(laid)
    assert set(laid) | result.left == set(hand)
    for meld in result.melds:
        assert meld in list(readings(meld.cards, {}, values.rules))


@pytest.mark.parametrize("seed", range(120))
def test_the_best_melding_is_that_of_trying_everything(seed):
    values, hand = random_case(Random(seed))
    result = tables(values).best(hand)
    assert result.value == by_trying_everything(values, hand)
    check_shape(values, result, hand)
    if values.aim is MeldingAim.LEAST_LEFT:
        assert result.value == held_value(values, result.left) == tables(values).left(hand)


@pytest.mark.parametrize("ace", list(Ace))
@pytest.mark.parametrize("max_run", [4, 13])
def test_the_cards_that_fit_a_meld_are_those_that_make_a_meld_with_it(ace, max_run):
    rules = MeldRules(ace, max_run)
    for mask in all_melds(ace, max_run):
        meld = read(cards_in_mask(mask), {}, rules)
        others = [card for card in CARDS[:NATURALS] if card not in meld.cards]
        fits = {card for card in others if isinstance(read((*meld.cards, card), {}, rules), Meld)}
        assert set(fitting(meld, rules)) == fits


def least_by_rank(values, hand):
    """The least points that are left of a hand without jokers, of any size: by the lowest card, left or melded."""
    held, ways = mask_of(hand), all_melds(values.rules.ace, values.rules.max_run)

    @cache
    def least(left):
        if not left:
            return 0
        card = min(cards_in_mask(left), key=lambda each: (each.rank, each.suit))
        rests = [left ^ meld for meld in ways if meld >> card & 1 and meld & left == meld]
        return min([values.points[card.rank] + least(left ^ 1 << card), *map(least, rests)])

    return least(held)


@pytest.mark.parametrize("size", [20, 30, 38])
def test_a_large_hand_is_melded_exactly(size):
    values = Values(MeldRules(), MeldingAim.LEAST_LEFT, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), 25)
    hand = Random(size).sample(CARDS[:NATURALS], size)
    result = MeldingTables(values).best(hand)
    check_shape(values, result, hand)
    assert result.value == least_by_rank(values, hand) == held_value(values, result.left)


@pytest.mark.parametrize("aim", list(MeldingAim))
def test_a_joker_more_gains_more_in_a_large_hand(aim):
    values = Values(MeldRules(), aim, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), 25)
    naturals, jokers = Random(34).sample(CARDS[:NATURALS], 31), [card for card in ALL_CARDS if card.is_joker][:3]
    melding = MeldingTables(values)
    gains = [melding.gain(mask_of(naturals), count) for count in range(4)]
    assert gains == sorted(set(gains))
    check_shape(values, melding.best([*naturals, *jokers]), [*naturals, *jokers])
