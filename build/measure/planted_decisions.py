"""The measure of an error that is planted in a decision, by what its choices are worth in many worlds."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

WANTED, GOOD = 100, 300
"""The number of planted errors, and of good decisions."""
FOUND, FALSE = 0.95, 0.01
"""The least share of errors that a coach must find, and the largest share of good decisions that it may flag."""
LOSS, SURE = 5.0, 3.0
"""Points that an error loses at least, and the standard errors by which that must be sure."""
FIRST, SECOND, BEST = 50, 500, 3
"""Worlds for all choices, worlds for the best ones, and the number of the best."""


def costs(best: Sequence[float], planted: Sequence[float]) -> bool:
    """True if a choice loses at least `LOSS` against the best, for sure, by its worth in the same `SECOND` worlds."""
    differences = [one - other for one, other in zip(best, planted, strict=True)]
    if len(differences) < SECOND:
        return False
    return fmean(differences) >= max(LOSS, SURE * stdev(differences) / sqrt(len(differences)))
