"""Races to a declaration: a deal played on by distances alone.

A turn brings a hand nearer with the share of the cards that help it. The shares, counts and first distances
were measured in 70 deals of two who dropped nothing (`docs/measurements-indian.md`).
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

FAR = 13
_HELP = (0.0, 0.17, 0.30, 0.40, 0.46, 0.5, 0.5)
"""By distance, the share of unseen cards that bring a hand nearer."""
_COUNTS = (0.0, 34.0, 54.0, 66.0, 76.0, 78.0, 80.0)
"""By distance, the count of a hand."""
_DEALT = ((1, 0.03), (2, 0.17), (3, 0.55), (4, 0.90), (5, 0.99), (6, 1.0))
"""The distances of hands at the deal, each with the share of hands that are as near."""
_PILE = 0.7
"""The share of the help of a stock card that the top of the pile gives."""
_MOST_TURNS = 40


def of_table(table: Sequence[float], distance: int) -> float:
    """The value of a table for a distance."""
    return table[min(distance, len(table) - 1)]


class World(NamedTuple):
    """Chance, in one deal played on."""

    chances: tuple[float, ...]
    """Of the own turns."""
    first: int
    """The turns after which another seat declares."""
    others: tuple[tuple[int, ...], ...]
    """By other seat its distance after each of its turns."""


def turn_chance(share: float) -> float:
    """The chance that a turn brings a hand nearer that so many of the unseen cards help."""
    return 1.0 - (1.0 - share) * (1.0 - _PILE * share)


_CHANCES = tuple(turn_chance(share) for share in _HELP)


def sample(rng: Random, turns: Sequence[int]) -> World:
    """A world in which the other seats in the deal have ended so many turns and nobody has declared."""
    others, first = list[tuple[int, ...]](), _MOST_TURNS
    for done in turns:
        roll = rng.random()
        distance = next((each for each, share in _DEALT if roll <= share), FAR)
        for _turn in range(done):
            if distance > 1 and rng.random() < of_table(_CHANCES, distance):
                distance -= 1
        path = list[int]()
        for turn in range(_MOST_TURNS):
            if rng.random() < of_table(_CHANCES, distance):
                distance -= 1
            path.append(distance)
            if not distance:
                first = min(first, turn + 1)
                break
        others.append(tuple(path))
    return World(tuple([rng.random() for _turn in range(_MOST_TURNS)]), first, tuple(others))


class Start(NamedTuple):
    """The own hand after a choice."""

    distance: int
    points: int
    share: float
    """The share of unseen cards that bring it nearer; below 0: as many as usual."""
    draws: bool = False
    """True if a card of the stock is still drawn in this turn."""


def race(start: Start, world: World) -> tuple[bool, int, float]:
    """True if the own seat declares first; the further turns of each seat until somebody does; the own count then."""
    distance, share = start.distance, start.share
    chance = of_table(_CHANCES, distance) if share < 0 else turn_chance(share)
    turn = 0
    if start.draws:
        drawn = of_table(_HELP, distance) if share < 0 else share
        if world.chances[-1] < drawn:
            distance -= 1
            chance = of_table(_CHANCES, distance)
    while distance and turn < world.first and turn < _MOST_TURNS - 1:
        if world.chances[turn] < chance and turn + 1 < world.first:
            distance -= 1
            chance = of_table(_CHANCES, distance)
        turn += 1
    won = not distance and turn < world.first
    part = distance / start.distance if start.distance else 0.0
    return won, turn, part * start.points + (1.0 - part) * of_table(_COUNTS, distance)


def count_after(path: Sequence[int], turns: int, cap: float) -> float:
    """The count of another hand after so many turns."""
    distance = path[min(turns, len(path)) - 1] if turns and path else (path[0] if path else 0)
    return min(cap, of_table(_COUNTS, max(1, distance)))
