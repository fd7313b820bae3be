"""The tree of things at states of random walks: each kind of action can be reached in it, and no hidden card."""

import pytest

from scenes.games.list import shown_names
from tests.scenes.table.reach import examine

ENOUGH = 9
"""States of a hand, or of as many as it takes; `build.bench tree` looks at all."""


@pytest.mark.parametrize("name", shown_names())
def test_each_kind_of_action_can_be_reached_and_no_hidden_card_is_named(name: str) -> None:
    missed: dict[str, int] = {}
    leaks: list[str] = []
    states, deal = 0, 5
    while states < ENOUGH:  # a hand of Conquian may end as soon as all but one have dropped out
        states, deal = states + examine(name, deal, missed, leaks, ENOUGH - states), deal + 1
    assert not missed
    assert not leaks
