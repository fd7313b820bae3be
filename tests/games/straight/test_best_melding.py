"""The best melding of a hand, equal to trying everything."""

from random import Random

import pytest

from engine.games.straight.best_melding import Melding, MeldingAim, MeldingTables, Values, tables
from engine.games.straight.melds import all_melds
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


@pytest.mark.parametrize("aim", list(MeldingAim))
@pytest.mark.parametrize(("size", "jokers"), [(38, 0), (40, 1), (34, 3), (44, 3)])
def test_a_very_large_hand_is_melded_without_trying_every_choice_of_sets(monkeypatch, aim, size, jokers):
    asked = []
    with_runs = MeldingTables._with_runs
    monkeypatch.setattr(MeldingTables, "_with_runs", lambda *args: asked.append(1) or with_runs(*args))
    values = Values(MeldRules(), aim, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), 25)
    spare = [card for card in ALL_CARDS if card.is_joker][:jokers]
    hand = [*Random(size).sample(CARDS[:NATURALS], size), *spare]
    result = MeldingTables(values).best(hand)
    check_shape(values, result, hand)
    assert len(result.left) <= 6
    assert len(asked) <= 5_000
