"""The named blunders, as data."""

from enum import Enum

from engine.games.house.ai.sense.deeds import Better
from engine.rummy.cards import Card
from engine.values import value_class


class BlunderKind(Enum):
    """Decisions that a sensible strong player never makes."""

    PASSED_A_PLAY = "passed a play"
    DREW_IN_VAIN = "drew in vain"
    LEFT_THE_TOP = "left the top"
    DEMANDED_UNPLAYABLE = "demanded unplayable"
    DEMANDED_IN_VAIN = "demanded in vain"
    FORFEITED_A_GAIN = "forfeited a gain"
    PARTED_A_BOOK = "parted a book"
    GAVE_POINTS = "gave points"
    DISCARDED_A_JOKER = "discarded a joker"
    DISCARDED_A_PLAY = "discarded a play"
    FED_THE_NEXT = "fed the next"
    ENDED_SHORT = "ended short"
    KEPT_A_JOKER = "kept a joker"
    CLOSED_LOSING = "closed losing"


@value_class(kw_only=True)
class Blunder:
    """A blunder that was made: the cards it was made with, and what makes it one."""

    kind: BlunderKind
    cards: tuple[Card, ...]
    points: int = 0
    """The points thrown away or given, where they can be counted."""
    instead: tuple[Card, ...] = ()
    """Cards that would have been the better choice."""
    seats: tuple[int, ...] = ()
    """The other players concerned."""
    better: Better | None = None
    """Another turn with the same draw that does not make the blunder."""
