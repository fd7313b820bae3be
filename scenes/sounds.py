"""The sounds of the program. The application plays it, or stays silent."""

from enum import Enum


class Sound(Enum):
    """Everything there is to hear, by the name of its files."""

    DEAL = "deal"
    SLIDE = "slide"
    SNAP = "snap"
    FLIP = "flip"
    DRAW = "draw"
    STEAL = "steal"
    REFUSAL = "refusal"
    YES = "yes"
    NO = "no"
    COUNT = "count"
    OUT = "out"
    KNOCK = "knock"
    LAST = "last"
    LOST = "lost"
    WIN = "win"
    TURN = "turn"
    EARLY = "early"
    """A press came too soon."""
    JOKER = "joker"
    """A joker comes to the table."""


CARDS = frozenset({Sound.DEAL, Sound.SLIDE, Sound.SNAP, Sound.FLIP, Sound.DRAW})
"""Sounds of cards; all others are signals. Each group has its own volume."""
RISING = frozenset({Sound.COUNT})
"""Sounds whose versions rise in pitch: one after the other, and from the lowest again after a pause."""
