"""Two choices compared in the same sampled worlds, as often as it takes to tell them apart or to see that it does not.

The choice to compare with is chosen beforehand, without the worlds, so the difference is not the best of several.
"""

from collections.abc import Callable
from math import sqrt
from random import Random

from engine.blocks.comparison import Comparison, Estimate
from engine.games.house.ai.worlds import Unseen
from engine.games.house.solver.quick.hand import QuickHand
from engine.values import value_class

LEAST = 5.0
"""Points from which on a loss is worth a word."""
_SURE = 3.0
"""Standard errors by which a loss must differ from nothing. Looks are taken several times, so two would not do."""
BATCH = 6
"""Worlds between two looks; fewer make nothing sure."""
_HOPELESS = 1.0
"""Standard errors within which a loss must still be worth a word for more worlds to be spent on it."""


@value_class(kw_only=True)
class Difference(Estimate):
    """The gain of one choice over another."""

    @property
    def sure(self) -> bool:
        """True if so large a difference is more than chance explains, and worth a word."""
        return self.worlds >= BATCH and self.mean >= LEAST and self.mean > _SURE * self.error

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
    batch: int = BATCH,
) -> Difference:
    """The gain of one choice over the other in at most `worlds` worlds, of which each batch may be the last."""
    result = Comparison(2, lambda: unseen.world(random), lambda place, world: (better, made)[place](world), stop)
    while result.worlds < worlds and result.play((0, 1), min(batch, worlds - result.worlds)):
        if _floored(result).settled:
            break
    return _floored(result) if result.worlds else NOTHING


def _floored(result: Comparison[QuickHand]) -> Difference:
    """The mean, and its standard error; a spread of at least a point is taken for granted."""
    gain = result.gain(0, 1)
    error = gain.error if gain.worlds > 1 else 0.0
    return Difference(mean=gain.mean, error=max(error, 1 / sqrt(gain.worlds)), worlds=gain.worlds)
