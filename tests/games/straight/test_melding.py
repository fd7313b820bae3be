"""The best melding of a hand, equal to trying everything."""

from random import Random

import pytest

from engine.games.straight.melding import Melding, MeldingAim, Values, tables
from engine.rummy.melds import readings
from tests.games.straight.melding_oracle import by_trying_everything, held_value, random_case


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
    if values.aim is MeldingAim.LEAST_LEFT:
        assert found.value == held_value(values, found.left) == tables(values).left(hand)
