"""Faults of Gin and Knock Rummy: the kinds that other games lack. `words.py` has their sentences."""

from enum import Enum, auto

from engine.rummy.cards import Card
from engine.rummy.faults import Fault


class GinFault(Enum):
    """Kinds that this game alone has. Cards are the cards concerned."""

    # The phases: G6.
    ANSWER_UPCARD = auto()
    ANSWER_LAST_DISCARD = auto()
    LAY_OFF_FIRST = auto()
    """The opponent of a knocker may lay off, and does nothing else."""
    # Drawing: G7, G8, G14, G15.
    UPCARD_WAS_PASSED = auto()
    NO_NEW_STOCK = auto()
    """The stock is empty and may not be renewed again. Numbers: how often it may be in a deal."""
    PILE_TOO_SMALL = auto()
    NO_KNOCK_FOLLOWS = auto()
    """Cards: the last discard."""
    KNOCK_IS_DUE = auto()
    """The last discard was taken."""
    # Knocking: G10 to G12.
    DISCARD_IN_MELD = auto()
    COUNT_TOO_HIGH = auto()
    """Numbers: the count, the limit."""
    BIG_GIN_NOT_PLAYED = auto()
    NOT_ALL_MATCHED = auto()
    """Cards: those unmatched."""
    # Laying off: G13 and G23.
    NOT_SPREAD = auto()
    """Cards: what is in no meld of the knocker."""
    DOES_NOT_EXTEND = auto()
    """Cards: the one to be laid off, then the meld."""
    NOTHING_LAID_OFF = auto()


GinFaults = tuple[Fault, ...]


def refused(rule: str, kind: Enum, *cards: Card, numbers: tuple[int, ...] = ()) -> GinFaults:
    """One fault."""
    return (Fault(rule, kind, cards, numbers=numbers),)
