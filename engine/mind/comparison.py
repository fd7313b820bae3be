"""Choices compared in sampled worlds: all of them are played out in the same ones.

Levels, hints and coaches compare so. What counts is the difference in each world: it varies far less than the values.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf, sqrt
from typing import Generic, TypeVar

from engine.family.rules import Stop
from engine.values import value_class

UNSURE = inf
"""The standard error of a worth that one world told, or none."""
_CLEAR = 3.0
"""Standard errors by which a choice must be worse than the best to be given up."""
W = TypeVar("W")


@value_class(kw_only=True)
class Estimate:
    """A mean over worlds with its standard error."""

    mean: float
    error: float
    worlds: int


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of the values, each of another world."""
    count = len(values)
    mean = sum(values) / max(1, count)
    if count < 2:  # noqa: PLR2004 - one value has no spread
        return Estimate(mean=mean, error=UNSURE, worlds=count)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean=mean, error=sqrt(spread / count), worlds=count)


class Comparison(Generic[W]):
    """Choices by their places, with the worth of each in the worlds that it was played out in, from the first on."""

    def __init__(
        self, choices: int, sample: Callable[[], W], worth: Callable[[int, W], float], stop: Stop, *, least: int = 1
    ) -> None:
        """`worth` plays a choice out and leaves the world as it is; `least` worlds are whole whatever `stop` says."""
        self.values: list[list[float]] = [[] for _ in range(choices)]
        self.worlds = 0
        self.sample, self.worth, self._stop, self._least = sample, worth, stop, least

    def play(self, places: Sequence[int], worlds: int) -> bool:
        """Play these choices out in so many more worlds; False if it was stopped. Only whole worlds count."""
        for _ in range(worlds):
            world = self.sample()
            result = [self.worth(place, world) for place in places if self.worlds < self._least or not self._stop()]
            if len(result) < len(places):
                return False
            self.worlds += 1
            for place, value in zip(places, result, strict=True):
                self.values[place].append(value)
        return True

    def narrow(self, worlds: int, batch: int, hopeful: Callable[[Sequence[int]], list[int]]) -> list[int]:
        """The places left after at most so many worlds: after each batch the hopeful go on, while there are two."""
        left = list(range(len(self.values)))
        while len(left) > 1 and self.worlds < worlds and self.play(left, min(batch, worlds - self.worlds)):
            left = hopeful(left)
        return left

    def first_or_better(self, worlds: int, batch: int, sure: float) -> int:
        """The best place after at most so many worlds, if it is better than the first by `sure` standard errors."""
        best = max(self.narrow(worlds, batch, self.hopeful), key=self.mean)
        gain = self.gain(best, 0)
        return best if gain.mean > sure * gain.error else 0

    def hopeful(self, places: Sequence[int]) -> list[int]:
        """The places, of those given, that are not clearly worse than the best of them."""
        worths = self.worths(places)
        best = max(worth.mean for worth in worths)
        return [place for place, worth in zip(places, worths, strict=True) if best - worth.mean <= _CLEAR * worth.error]

    def mean(self, place: int) -> float:
        """The worth of a choice."""
        return estimate(self.values[place]).mean

    def gain(self, place: int, other: int) -> Estimate:
        """The worth of a choice less that of another, over the worlds that both were played out in."""
        pairs = zip(self.values[place], self.values[other], strict=False)
        return estimate([one - two for one, two in pairs])

    def worths(self, places: Sequence[int]) -> list[Estimate]:
        """The worths of some choices, told by their gain over the best of them: so are the errors, but for its own.

        One that was given up was played out in fewer worlds, which may have been kinder than the others.
        """
        best = max((place for place in places if len(self.values[place]) == self.worlds), key=self.mean)
        mean = self.mean(best)
        gains = [estimate(self.values[best]) if place == best else self.gain(place, best) for place in places]
        return [
            gain if place == best else replace(gain, mean=mean + gain.mean)
            for place, gain in zip(places, gains, strict=True)
        ]
