"""Figures that players of a game count over their deals, besides points: gins, knocks, thefts."""

from collections.abc import Mapping

from engine.values import value_class


@value_class
class HandFigure:
    """One of a game's figures."""

    key: str
    name: str
    """The name under the number, right for one and for many; English, marked for translation."""
    average: bool = False
    """True if it is told as an average over the hands in which it was counted, and not as a sum."""


def untallied(hand: object, seat: int) -> Mapping[str, int]:
    """No figures, for games that count none."""
    del hand, seat
    return {}
