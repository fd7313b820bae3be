"""Faults of Playroom Rummy: its kinds, each with the rule that it rests on. `words.py` has their sentences."""

from collections.abc import Iterable
from enum import Enum, auto

from engine.rummy.cards import Card
from engine.rummy.faults import Fault


class PlayroomFault(Enum):
    """Kinds that only Playroom Rummy has. Cards are kinds."""

    # Drawing: P5 and P6.
    NO_PILE = auto()
    ENTER_BEFORE_PILE = auto()
    WRONG_COUNT = auto()
    """Numbers: the cards in the pile."""
    ALL_OR_NONE = auto()
    # The table: P29, then P8 to P19.
    TOO_MANY = auto()
    """Cards: those that lie on the table more often than there are."""
    NOT_COHERENT = auto()
    """Cards: those that lie together and are no combination."""
    TABLE_CARD_MISSING = auto()
    """With manipulation off. Cards: those of the table that are not on it."""
    TABLE_CARD_TAKEN = auto()
    """With manipulation on. Cards: those of the table that are not back on it."""
    JOKERS_MISSING = auto()
    """Numbers: how many."""
    JOKER_EXTENDS = auto()
    JOKER_NOT_PAID = auto()
    REARRANGED = auto()
    FIRST_MELD = auto()
    """Numbers: the points laid, the points wanted."""
    # The end of the turn: P7 and P20.
    TAKEN_NOT_LAID = auto()
    CARDS_LEFT = auto()
    DISCARD_LAST = auto()


Faults = tuple[Fault, ...]


def refused(rule: str, kind: Enum, cards: Iterable[Card] = (), *numbers: int) -> Faults:
    """One fault."""
    return (Fault(rule, kind, tuple(cards), numbers=numbers),)
