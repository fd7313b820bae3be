"""The values of options that are words (P30)."""

from enum import Enum


class PileRule(Enum):
    """The cards that may be taken from the discard pile (P5)."""

    TOP = "top"
    NONE = "none"
    ABOVE = "above"
    """Any card with all those above it."""
    WHOLE = "whole"


class CardPoints(Enum):
    """The worth of cards (P15)."""

    FIVES = "fives"
    FACE = "face"


class FaultRule(Enum):
    """The price of a turn that breaks a rule (P21)."""

    MEND = "mend"
    """No price: the turn is refused."""
    STRICT = "strict"
    """Points and the turn, where cards are missing or do not go together."""


class PlayroomMode(Enum):
    """The scoring of rounds and the end of the game (P23 to P26)."""

    POINTS = "points"
    ELIMINATION = "elimination"
    LOWEST = "lowest"
