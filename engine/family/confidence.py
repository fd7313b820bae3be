"""A mean and how sure it is: 95 % intervals of Student's t over independent units.

Where games of a unit share their cards, their mean is one value: so intervals are clustered by unit.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin, sqrt, tan
from statistics import fmean, stdev

from engine.values import value_class

LEVEL = 0.95
_HALVINGS = 60
"""Halvings of the interval after which its middle of the interval no longer moves in double precision."""


@value_class(kw_only=True)
class Estimate:
    """A mean with its interval; one value alone has none."""

    mean: float
    low: float | None
    high: float | None

    def within(self, least: float, most: float) -> "Estimate":
        """The estimate with its interval cut to what is possible."""
        if self.low is None or self.high is None:
            return self
        return Estimate(mean=self.mean, low=max(least, self.low), high=min(most, self.high))


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values and its interval. Raises ValueError when there is none."""
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean=mean, low=None, high=None)
    half = quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean=mean, low=mean - half, high=mean + half)


@cache
def quantile(freedom: int) -> float:
    """The t within which `LEVEL` of Student's distribution lies on both sides of 0."""
    low, high = 0.0, pi / 2
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < LEVEL else (low, middle)
    return sqrt(freedom) * tan((low + high) / 2)


def _within(angle: float, freedom: int) -> float:
    """The share of the distribution between -t and t, with t = sqrt(freedom) * tan(angle).

    Finite sums: Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.3 and 26.7.4.
    """
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= (step - 1) / step * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which that part of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
