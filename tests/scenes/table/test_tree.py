"""The tree of things at states of random walks: each kind of action can be reached in it, and no hidden card."""

import pytest

from build.bench.tree import examine
from scenes.games.list import shown_names


@pytest.mark.parametrize("name", shown_names())
def test_each_kind_of_action_can_be_reached_and_no_hidden_card_is_named(name: str) -> None:
    missed: dict[str, int] = {}
    leaks: list[str] = []
    assert examine(name, 5, missed, leaks) > 3
    assert not missed
    assert not leaks
