"""The contract of every game: what holds of hands over random options."""

from random import Random

import pytest

from engine.games.list import rules_of
from tests.family.random_play import play
from tests.family.walks import NAMES

SEEDS = {"gin": 12, "straight": 24}
"""The games that tell their moves are played the most; others have actions to try in their own folders."""


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in NAMES for seed in range(SEEDS.get(name, 2))])
def test_hands_over_random_options_keep_what_a_game_promises(name, seed):
    assert play(rules_of(name), Random(f"{name} {seed}"), checks=0.05).hand_scores is not None
