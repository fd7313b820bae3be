"""Whole games by mouse through the real scenes: every preset and number of seats of four games.

The games are those of the tests (`tests/whole/test_whole_rummy_games.py`, `test_whole_games.py`), of which the suite
plays some, and the result that is shown must be that of the record. `--game gin` plays those of one game.
"""

import tempfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from build.cases import Case
from build.report import Line

SIZE = (1024, 640)


def games() -> Mapping[tuple[str, str], Any]:
    """The games by their title; by name, since tests are not typed."""
    result: Mapping[tuple[str, str], Any] = import_module("tests.whole.test_whole_rummy_games").GAMES
    return result


def look(name: str, *, game: str | None) -> Line:
    """One game, unless it is left out. Raises AssertionError."""
    which, _, title = name.partition(": ")
    if game not in (None, which):
        return {}
    if which == "house":
        return _house(*title.split())
    tests = import_module("tests.whole.test_whole_rummy_games")
    mind = import_module("tests.whole.whole_game").LevelMind(which, *tests.MINDS[which][:2])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        scene = tests.played(Path(folder), which, title, mind)
    return {"games": 1, which: 1, "actions": len(scene.session.past), "done": dict.fromkeys(sorted(mind.done), 1)}


def _house(edition: str, seats: str) -> Line:
    """One game of House Rummy. Raises AssertionError."""
    tests, mind = import_module("tests.whole.test_whole_games"), import_module("tests.whole.brain").Brain()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        scene = tests.played_by(mind, Path(folder), edition, int(seats))
    return {"games": 1, "house": 1, "actions": len(scene.session.past), "done": dict.fromkeys(sorted(mind.done), 1)}


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: (
        [f"{game}: {title}" for game, title in games()]
        + [f"house: {edition} {seats}" for edition in ("classic", "epic") for seats in (2, 3, 4)]
    ),
    arguments={"game": {}},
    window=SIZE,
)
