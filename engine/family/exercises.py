"""Exercises: decisions that cost a player points, to be made once more."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Generic, TypeVar

from engine.text import N_
from engine.values import value_class

A_co = TypeVar("A_co", covariant=True)
WORLDS = 500
"""New worlds in which a mistake must show again before it is an exercise, where it is not proved."""
_DAYS = (1, 3, 7)


class Missed(Enum):
    """The kinds of mistakes; their names are English, marked for translation."""

    PILE = N_("Pile not taken")
    STOCK = N_("Pile taken too soon")
    DEMAND = N_("Demand not made")
    PLAY = N_("Play not seen")
    SPLIT = N_("Split not seen")
    JOKER = N_("Joker held too long")
    EARLY = N_("Laid too early")
    OUT = N_("Going out not seen")
    DISCARD = N_("Wrong discard")
    KNOCKED = N_("Knocked too early")
    WAITED = N_("Knocked too late")
    LAY_OFF = N_("Card not laid off")


DRAWS = frozenset({Missed.PILE, Missed.STOCK, Missed.DEMAND})
"""The mistakes of a draw. With all others the player is to end the turn."""


@value_class(kw_only=True)
class Exercise(Generic[A_co]):
    """A decision and its better answer."""

    at: int
    """The step of the hand, 0 for its deal, after which it is to be made."""
    missed: Missed
    actions: tuple[A_co, ...]
    """The better actions, up to the end of the exercise."""
    also: tuple[A_co, ...] = ()
    """Other actions that the coach would not have marked either, where one action is the answer."""
    lost: float
    """The points that the decision cost, the same as its words tell."""
    error: float = 0.0
    """The standard error of `lost`; 0 where that is proved."""
    words: str = ""
    """The coach's words on this decision alone, by what was known when it was made."""


def costliest(result: Sequence[Exercise[Any] | None]) -> Exercise[Any] | None:
    """The exercise of a turn: that of its worst mistake."""
    return max((each for each in result if each is not None), key=lambda each: each.lost, default=None)


def next_day(today: int, tries: int) -> int:
    """The day on which an exercise comes again after so many tries that have not solved it."""
    return today + _DAYS[min(tries, len(_DAYS)) - 1]
