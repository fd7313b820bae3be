"""The levels of a game as rows: of each its name, its effort, its habits, the sentence about it and its limit of time.

A game lists its rows in `levels.py` of its folder, the weakest first, and its `player.py` makes minds of them. The rows
load nothing that thinks, so that a page can show them.
"""

from collections.abc import Mapping
from typing import Any

from engine.family.levels import GameLevel, Level
from engine.values import value_class


@value_class(kw_only=True)
class Effort:
    """The care with which a level decides."""

    slips: float = 0.0
    """The share of decisions at which it makes another choice than the first that comes to mind."""
    worlds: int = 0
    """Worlds in which choices are compared at most, while it is close."""
    steps: int = 20_000
    """Decisions in playouts after which no world is begun: deals are long where there are many players."""
    batch: int = 10
    """Worlds after which choices that are clearly worse are given up."""
    most: int = 4
    """Choices that are compared, or slipped to."""
    sure: float = 1.0
    """Standard errors by which another choice must be better to be made in place of the first."""


@value_class(kw_only=True)
class LevelRow(GameLevel):
    """All that a level is in one game."""

    effort: Effort
    habits: Mapping[str, Any]
    """The arguments with which the game makes this level's thinking."""


def row(
    level: Level,
    sentence: str,
    effort: Effort = Effort(),  # noqa: B008 - a value that never changes
    *,
    limit: float = 1.0,
    **habits: Any,  # noqa: ANN401 - as the game's thinking takes them
) -> LevelRow:
    """A level of a game, by a sentence that is marked for translation, and the seconds that a decision may take."""
    return LevelRow(name=level.name, sentence=sentence, limit=limit, effort=effort, habits=habits)
