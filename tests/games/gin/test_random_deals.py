"""Random deals over random options: what holds of every hand."""

from collections import Counter
from random import Random

import pytest

from engine.games.gin.scoring import DealOutcome
from tests.games.gin.random_deals import play


@pytest.mark.parametrize("seed", range(3))
def test_random_deals_over_random_options(seed):
    rng = Random(seed)
    ends = Counter(play(rng, checks=0.05).score.outcome for _ in range(30))
    assert len(ends) >= 4
    assert ends[DealOutcome.VOID] < 15
