"""What is to be heard. The application plays it, or stays silent."""

from enum import Enum


class Sound(Enum):
    """Everything there is to hear, by the name of its files."""

    DEAL = "deal"
    SLIDE = "slide"
    SNAP = "snap"
    FLIP = "flip"
    STEAL = "steal"
    REFUSAL = "refusal"
    OUT = "out"
    WIN = "win"
    TURN = "turn"


CARDS = frozenset({Sound.DEAL, Sound.SLIDE, Sound.SNAP, Sound.FLIP})
"""Sounds of cards; all others are signals. Each group has its own volume."""
