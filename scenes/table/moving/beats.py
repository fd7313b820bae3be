"""Beats: what happens between two states of a hand, as a game tells it. `motion_and_sound.py` makes motion of them.

Cards that go from one visible place to another need no beat: the table knows both places.
"""

from collections.abc import Hashable
from enum import Enum, auto

from engine.rummy.cards import Card
from engine.values import value_class


class Region(Enum):
    """The part of the table in which a card may lie."""

    STOCK = auto()
    PILE = auto()
    HAND = auto()
    SPACE = auto()


Whereabouts = tuple[Region, int]
"""The region, and the seat if it belongs to a player."""
STOCK: Whereabouts = (Region.STOCK, 0)
PILE: Whereabouts = (Region.PILE, 0)


@value_class
class Moved:
    """Cards went a way that the viewer did not see: named cards, which are shown openly, or a number of hidden ones."""

    cards: tuple[Card, ...] | int
    start: Whereabouts
    end: Whereabouts


@value_class
class Met:
    """A theft: stolen cards and cards of the hand that pay for them go into a play; the pairs pause side by side."""

    stolen: tuple[Card, ...]
    paid: tuple[Card, ...]
    words: str


@value_class
class Swapped:
    """A card of the hand and one of a play change places."""

    card: Card
    other: Card
    words: str


@value_class
class Regrouped:
    """Cards of the table went to other groups, one group after the other, before new cards are laid."""

    groups: tuple[tuple[Card, ...], ...]


class Timing(Enum):
    """The time at which words are shown beside a motion, and for how long."""

    AT_ONCE = auto()
    MEANWHILE = auto()
    """From the beginning until some time after the last card has arrived."""
    ARRIVING = auto()
    """Shortly before the last card arrives."""


@value_class
class Said:
    """Words in the space of a player."""

    seat: int
    words: str
    timing: Timing = Timing.AT_ONCE


class Occasion(Enum):
    """The kind of a moment that has a motion and a sound of its own."""

    OUT = auto()
    KNOCK = auto()
    LAST_CARD = auto()
    LOST = auto()
    """The viewer has lost the hand."""


@value_class
class Occurred:
    """A moment of a player, when all cards have arrived."""

    occasion: Occasion
    seat: int
    words: str


@value_class
class DemandAsked:
    """A question goes from one player to another, and an answer comes back; cards that move follow a good one."""

    seat: int
    target: int
    words: str
    question: str
    answer: str
    granted: bool


@value_class
class HandedBack:
    """Cards go from hand to hand, with words in the space of a player."""

    seat: int
    words: str


@value_class
class Gathered:
    """The discards are gathered under the last one."""


@value_class
class CountItem:
    """Points that count for a seat: those of a group, of cards left in the hand, or of nothing that lies there."""

    points: int
    words: str
    group: Hashable = None
    cards: tuple[Card, ...] = ()


@value_class
class PointsCounted:
    """The hand is over: cards left in hands are shown, and by seat all points are counted."""

    items: tuple[tuple[CountItem, ...], ...]
    sum: str = "{sum}"
    """The words around a sum, which say what is summed."""
    short: str = "{sum}"
    """The words around a sum where there is room for little more than a number."""


Beat = Moved | Met | Swapped | Regrouped | Said | Occurred | DemandAsked | HandedBack | Gathered | PointsCounted
