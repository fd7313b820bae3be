"""The names of records."""

import time
from pathlib import Path

import pytest

from game.records.game_files import dealt, new_path


def test_the_name_of_a_record_tells_when_its_game_was_dealt() -> None:
    assert abs(dealt(new_path(Path("here"))) - time.time()) < 60


@pytest.mark.parametrize("name", ["games.jsonl", "20261301-250000-abcdef01.jsonl", "99999999-999999-x.jsonl"])
def test_other_names_tell_nothing(name) -> None:
    assert dealt(Path(name)) == 0.0
