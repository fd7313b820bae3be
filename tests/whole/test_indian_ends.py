"""Deals of Indian Rummy by mouse, by keys and by pad to each of their ends; `build.bench indian_ends` plays all."""

import pytest

from tests.whole.indian_ends import played


@pytest.mark.parametrize(
    ("way", "preset", "seats", "end"),
    [
        ("mouse", "points", 2, "declared"),
        ("mouse", "pool-201", 6, "wrong"),
        ("keys", "pool-101", 6, "dropped"),
        ("pad", "deals", 2, "wrong"),
    ],
)
def test_a_deal_is_played_to_its_end(way, preset, seats, end):
    person, wrong = played(way, preset, seats, end)
    assert not wrong
    assert person.done.total() >= seats - 1
