"""Drags by kinds of places are answered as `tests/golden/drags.md` says, at moments of a preset of each game."""

import re

import pytest

from scenes.games.list import shown_names
from tests.golden import frozen_games
from tests.whole import drags


def rows(page: str) -> set[tuple[str, str]]:
    """Where cards are dragged from and what that does, of all stages."""
    lines = (line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| "))
    return {(source, words) for source, _to, answers in lines for words in answers.split(" / ")}


@pytest.mark.parametrize("game", shown_names())
def test_each_drag_is_answered_and_each_refusal_names_its_rule(game: str) -> None:
    told: drags.Told = {}
    record = next(iter(frozen_games.kept_of(game)["records"].values()))
    drags.tried(frozen_games.game_of(record), told, game, stages=2)
    assert told
    assert not list(drags.faults(told))
    kept = rows(drags.section(drags.PAGE.read_text("utf-8"), game))
    deeds = {
        (source, words)
        for (_game, _stage, source), answers in told.items()
        for words in answers
        if not words.endswith((".", ")"))
    }
    assert {(source, re.sub("; says: .*", "", words) or "nothing") for source, words in deeds} <= {
        (source, re.sub("; says: .*", "", words)) for source, words in kept
    }
