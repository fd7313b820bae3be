"""Races to a declaration: a deal played on by distances and wild cards alone.

A turn brings a hand nearer with the share of the cards that help it. Shares, counts and first hands were measured in
1,300 deals of two who dropped nothing.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

_HELP = (0.0, 0.162, 0.215, 0.30, 0.41, 0.50, 0.60)
"""By distance, the share of unseen cards that bring a hand without wild cards nearer."""
_HELP_BY_WILD = (0.0, 0.01, 0.06, 0.078, 0.10, 0.13, 0.13)
"""By distance, how much each wild card adds to it."""
_COUNTS = (0.0, 32.0, 52.0, 67.0, 76.0, 78.0, 80.0)
"""By distance, the count of a hand."""
_KEPT = 0.77
"""The part of what a hand counts besides that is left when it comes nearer."""
_THROWN = 1.2
"""The points that a turn takes off a count."""
_DEALT = (
    (1, (0, 3, 8, 8, 5)),
    (2, (7, 36, 62, 28, 6)),
    (3, (54, 172, 113, 23, 4)),
    (4, (157, 158, 38, 4, 0)),
    (5, (73, 25, 4, 0, 0)),
    (6, (5, 4, 0, 0, 0)),
)
"""Of 1,000 hands at the deal the number, by distance and wild cards."""
_HANDS = [(distance, wild) for distance, many in _DEALT for wild in range(len(many))]
_UP_TO = list(accumulate(each for _distance, many in _DEALT for each in many))
_PILE = 0.7
"""The share of the help of a stock card that the top of the pile gives."""
_WILD = 0.14
"""The share of steps that a wild card brings."""
_MOST_TURNS = 40


def of_table(table: Sequence[float], distance: int) -> float:
    """The value of a table for a distance."""
    return table[min(distance, len(table) - 1)]


def help_of(distance: int, wild: int) -> float:
    """The share of cards that bring a hand nearer, by its distance and its wild cards."""
    return min(1.0, of_table(_HELP, distance) + of_table(_HELP_BY_WILD, distance) * wild)


def turn_chance(share: float) -> float:
    """The chance that a turn brings a hand nearer that so many of the unseen cards help."""
    return 1.0 - (1.0 - share) * (1.0 - _PILE * share)


_CHANCES = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.20, 0.26, 0.30, 0.33, 0.34),
    (0.33, 0.41, 0.52, 0.66, 0.75),
    (0.45, 0.55, 0.65, 0.85, 0.95),
    (0.60, 0.69, 0.86, 0.95, 1.0),
    (0.74, 0.82, 0.90, 1.0, 1.0),
    (0.85, 0.90, 1.0, 1.0, 1.0),
)
"""By distance and wild cards the chance that a turn brings a hand nearer."""


def chance_of(distance: int, wild: int) -> float:
    """The chance that a turn brings a hand nearer."""
    chances = _CHANCES[min(distance, len(_CHANCES) - 1)]
    return chances[min(wild, len(chances) - 1)]


class World(NamedTuple):
    """Chance, in one deal played on."""

    chances: list[float]
    """Of the own turns."""
    first: int
    """The turns after which another seat declares."""
    others: list[list[int]]
    """By other seat its distance after each of its turns, the first before them."""


class Seen(NamedTuple):
    """A seat as the others see it: the turns that it ended, and the cards of the pile that it holds."""

    turns: int
    taken: int


def sample(rng: Random, seats: Sequence[Seen]) -> World:
    """A world in which the other seats in the deal are as far as that, and nobody has declared."""
    others, first = list[list[int]](), _MOST_TURNS
    for turns, taken in seats:
        distance, wild = _HANDS[bisect_right(_UP_TO, rng.random() * _UP_TO[-1])]
        for turn in range(turns):
            roll, chance = rng.random(), 1.0 if turn < taken else help_of(distance, wild)
            if distance > 1 and roll < chance:
                distance -= 1
                wild += turn >= taken and roll < _WILD * chance
        path = [distance]
        for turn in range(_MOST_TURNS):
            roll, chance = rng.random(), chance_of(distance, wild)
            if roll < chance:
                distance -= 1
                wild += roll < _WILD * chance
                if not distance:
                    first = min(first, turn + 1)
                    break
            path.append(distance)
        others.append(path)
    return World([rng.random() for _turn in range(_MOST_TURNS)], first, others)


class Start(NamedTuple):
    """The own hand after a choice."""

    distance: int
    points: float
    share: float
    """The share of unseen cards that bring it nearer."""
    wild: int
    draws: bool = False
    """True if a card of the stock is still drawn in this turn."""


def race(start: Start, world: World) -> tuple[bool, int, float]:
    """True if the own seat declares first; the further turns of each seat until somebody does; the own count then."""
    distance, wild, turn = start.distance, start.wild, 0
    more = start.points - of_table(_COUNTS, distance)
    chance = turn_chance(start.share)
    if start.draws and world.chances[-1] < start.share:
        distance -= 1
        more *= _KEPT
        chance = chance_of(distance, wild)
    while distance and turn + 1 < world.first:
        roll = world.chances[turn]
        turn += 1
        more -= _THROWN
        if roll < chance:
            distance -= 1
            wild += roll < _WILD * chance
            more *= _KEPT
            chance = chance_of(distance, wild)
    return not distance, turn, max(0.0, of_table(_COUNTS, distance) + more)


def count_after(path: Sequence[int], turns: int) -> float:
    """The count of another hand after so many turns."""
    return of_table(_COUNTS, path[min(turns, len(path) - 1)])
