"""Light deals beside the rules: each of their steps is one of the rules, and comes to the same."""

import pytest

from build.measure.light import GAMES, looked_at

DEALS = {"house": 8}
"""By game how many deals are played; of others 24. `build.measure` plays thousands."""


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_light_deal_is_one_of_the_rules_and_comes_to_the_same(game):
    lines = [looked_at(game, number) for number in range(DEALS.get(game, 24))]
    assert [line.get("wrong", []) for line in lines] == [[]] * len(lines)
    assert sum(line.get("whole deals", 0) for line in lines) > len(lines) / 3
    assert sum(line["steps"] for line in lines) > 5 * len(lines)
