"""Two choices compared in the same sampled worlds, as often as it takes to tell them apart or to see that it does not.

The choice to compare with is chosen beforehand, without the worlds, so the difference is not the best of several.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine.games.house.ai.worlds import Unseen
from engine.games.house.solver.quick.hand import QuickHand

LEAST = 5.0
"""Points from which on a loss is worth a word."""
_SURE = 3.0
"""Standard errors by which a loss must differ from nothing. Looks are taken several times, so two would not do."""
_BATCH = 6
"""Worlds between two looks; fewer make nothing sure."""
_HOPELESS = 1.0
"""Standard errors within which a loss must still be worth a word for more worlds to be spent on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A mean over worlds with its standard error."""

    mean: float
    error: float
    worlds: int

    @property
    def sure(self) -> bool:
        """True if so large a difference is more than chance explains, and worth a word."""
        return self.worlds >= _BATCH and self.mean >= LEAST and self.mean > _SURE * self.error

    @property
    def settled(self) -> bool:
        """True if more worlds would change nothing: it is sure, or not worth a word."""
        return self.sure or self.mean + _HOPELESS * self.error < LEAST


NOTHING = Difference(mean=0.0, error=0.0, worlds=0)

Valuing = Callable[[QuickHand], float]


def difference(
    better: Valuing,
    made: Valuing,
    unseen: Unseen,
    worlds: int,
    random: Random,
    stop: Callable[[], bool],
    *,
    least: int = 0,
) -> Difference:
    """The gain of one choice over the other, in at most `worlds` worlds, and in at least so many."""
    values: list[float] = []
    for value in _each(better, made, unseen, worlds, random):
        values.append(value)
        if stop() or (len(values) >= least and len(values) % _BATCH == 0 and _summed(values).settled):
            break
    return _summed(values) if values else NOTHING


def _each(better: Valuing, made: Valuing, unseen: Unseen, worlds: int, random: Random) -> Iterator[float]:
    for _ in range(worlds):
        world = unseen.world(random)
        yield better(world) - made(world)


def _summed(values: list[float]) -> Difference:
    """The mean, and its standard error; a spread of at least a point is taken for granted."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Difference(mean=mean, error=sqrt(max(1.0, spread) / count), worlds=count)
