"""Deals of Canasta played at random by all kinds of options."""

from random import Random

import pytest

from tests.games.canasta.random_deals import play


@pytest.mark.parametrize("number", range(30))
def test_any_play_keeps_cards_melds_and_scores(number):
    assert play(Random(number), checks=0.1).hand_scores is not None
