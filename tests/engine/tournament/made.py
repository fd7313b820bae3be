"""Matchups, and clocks that show what they are asked to."""

from engine.cli.pairs import Matchup
from engine.games.house.player import MINDS

CHEAP = next(iter(MINDS))
"""The quickest opponent that there is."""


def matchup(*seats, preset="both", seed=1):
    return Matchup(seats=seats, preset=preset, seed=seed)


def still():
    """A clock that stands."""
    return 0.0


class Ticking:
    """A clock that goes on by a second each time it is read."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 1.0
        return self.now
