"""The levels of a game as rows: of each its name, its effort, its habits, the sentence about it and its limit of time.

A game lists its rows in `levels.py` of its folder, the weakest first, and its `player.py` makes minds of them. The rows
load nothing that thinks, so that a page can show them.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import exp
from typing import Any

from engine.family.levels import GameLevel, Level
from engine.rummy.shuffle import SplitMix
from engine.values import value_class

_GRAIN = 1 << 32
"""Weights are rounded to whole numbers of this fineness, so that a choice is the same on every machine."""


@value_class(kw_only=True)
class Nerve:
    """The randomness of a choice: weakness by regret. Lower values choose the best more surely.

    The regret of a choice is what it looks worse than the best. The chance of being chosen falls with it as
    exp(-regret / temperature), as a softmax does; beyond the cut nothing is chosen, so that a weak level slips but does
    nothing silly.
    """

    temperature: float
    """The regret, in points, at which a choice is made about a third as often as the best; above 0."""
    cut: float
    """The most regret, in points, that is ever chosen."""

    def weights(self, looks: Sequence[float]) -> list[int]:
        """The relative probability of each choice by how it looks, as a whole number; 0 for those never made."""
        regrets = [max(looks) - each for each in looks]
        return [round(_GRAIN * exp(-regret / self.temperature)) if regret <= self.cut else 0 for regret in regrets]

    def place(self, looks: Sequence[float], stream: SplitMix) -> int:
        """The place of one of the choices, by their weights. Their order must not depend on chance."""
        likely = list(accumulate(self.weights(looks)))
        return bisect_right(likely, stream.below(likely[-1]))


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
    nerve: Nerve | None = None
    """The randomness with which it chooses among all choices by how they look; None where it chooses by thought."""


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
