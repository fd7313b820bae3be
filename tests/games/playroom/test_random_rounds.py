"""Random rounds over random options: what holds of every hand."""

from random import Random

import pytest

from tests.games.playroom.random_rounds import play


@pytest.mark.parametrize("seed", range(2))
def test_random_rounds_over_random_options(seed):
    rng = Random(seed)
    ended = [play(rng, checks=0.05)[1] for _ in range(4)]
    assert any(ended)
