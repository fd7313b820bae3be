"""A choice among good things to do that is surer the better a level plays: weakness by regret.

The regret of a candidate is what it is worth less than the best. The chance of being chosen falls with it as
exp(-regret / temperature), as a softmax does; candidates whose regret is above `cut` are never chosen, so that a weak
level slips but does nothing silly.
"""

from collections.abc import Sequence
from math import exp
from typing import Generic, TypeVar

from engine.rummy.shuffle import SplitMix
from engine.values import value_class

T = TypeVar("T")
_GRAIN = 1 << 32
"""Weights are rounded to whole numbers of this fineness, so that a choice is the same on every machine."""


@value_class
class Candidate(Generic[T]):
    """A possible choice, and its worth in points."""

    worth: float
    thing: T


@value_class(kw_only=True)
class Nerve:
    """The randomness of a choice among candidates. Lower values choose the best more surely."""

    temperature: float
    """The regret, in points, at which a candidate is chosen about a third as often as the best; above 0."""
    cut: float
    """The most regret, in points, that is ever chosen."""


def weights(candidates: Sequence[Candidate[T]], nerve: Nerve) -> list[int]:
    """The relative probability of each candidate, as a whole number; 0 for those never chosen."""
    best = max(candidate.worth for candidate in candidates)
    regrets = (best - candidate.worth for candidate in candidates)
    return [round(_GRAIN * exp(-regret / nerve.temperature)) if regret <= nerve.cut else 0 for regret in regrets]


def chosen(candidates: Sequence[Candidate[T]], nerve: Nerve, stream: SplitMix) -> T:
    """One of the candidates, by their weights. The order of candidates must not depend on chance."""
    likely = weights(candidates, nerve)
    drawn = stream.below(sum(likely))
    for candidate, weight in zip(candidates, likely, strict=True):
        drawn -= weight
        if drawn < 0:
            return candidate.thing
    message = "weights add up to more than what is drawn below"
    raise AssertionError(message)
