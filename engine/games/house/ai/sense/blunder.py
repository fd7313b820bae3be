"""The named blunders, as data."""

from enum import Enum

from engine.games.house.ai.sense.deeds import Better
from engine.rummy.cards import Card
from engine.values import value_class


class BlunderKind(Enum):
    """Decisions that a sensible strong player never makes."""

    LEFT_THE_TOP = "left the top"
    DEMANDED_UNPLAYABLE = "demanded unplayable"
    DEMANDED_IN_VAIN = "demanded in vain"
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
    """A blunder that was made, and the cards it was made with."""

    kind: Enum
    """A `BlunderKind`, or one of those that are seen only once a turn is over."""
    cards: tuple[Card, ...]
    better: Better | None = None
    """Another turn with the same draw that does not make the blunder."""
