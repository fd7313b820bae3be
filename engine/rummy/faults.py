"""Faults as data: what is wrong with an action, by which rule, with which cards. Words are made of them elsewhere.

Each game has an enum of kinds of its own; what several games refuse alike is a `CommonFault`.
"""

from enum import Enum, auto

from engine.rummy.cards import Card
from engine.rummy.meld_flaws import MeldFlaw
from engine.rummy.missing_cards import Missing, missing
from engine.rummy.plays import Play
from engine.values import value_class


class CommonFault(Enum):
    """Kinds of faults that several games have; `words.py` has a sentence for each."""

    HAND_IS_OVER = auto()
    DRAW_FIRST = auto()
    ALREADY_DREW = auto()
    WRONG_PHASE = auto()
    """The action belongs to another phase of the turn."""
    STOCK_IS_EMPTY = auto()
    PILE_IS_EMPTY = auto()
    NOT_IN_PILE = auto()
    NOT_ON_TOP = auto()
    """Only the top card of the pile may be drawn."""
    DRAW_NOT_UNDONE = auto()
    NOTHING_TO_UNDO = auto()
    UNKNOWN_CARD = auto()
    """Words: what was written where a card should be."""
    CARD_TWICE = auto()
    NOT_HELD = auto()
    """Cards: those that are not in the hand of the seat to move."""
    DISCARD_NOT_HELD = auto()
    DISCARD_DUE = auto()
    """Cards: those that may be discarded."""
    DISCARD_TAKEN = auto()
    """The card was taken from the pile in this turn."""
    TOO_MANY_MOVES = auto()
    """Numbers: the moves that a turn may have before the next one that cannot be taken back."""
    NO_SUCH_MELD = auto()
    NOT_A_MELD = auto()


@value_class
class Fault:
    """One thing that is wrong with an action."""

    rule: str
    """The rule that the refusal rests on, as the game's rules call it: `R13`, `S9`, `P17`."""
    kind: Enum
    """A member of `CommonFault` or of the game's own enum; each has one sentence."""
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    plays: tuple[Play, ...] = ()
    numbers: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    """The text that stood where a card should be."""
    unfinished: bool = False
    """True if a play is not whole at the end, so that the words say what it needs."""
    flaw: MeldFlaw | None = None
    """The reason why the cards are no meld, where the kind says no more than that."""

    @property
    def missing(self) -> Missing | None:
        """The cards that a play still needs to be whole; None where nothing would help. Computed at each call.

        Not kept, since nothing that a seat is shown may name cards that it cannot see.
        """
        if not self.unfinished or not self.plays:
            return None
        return missing(self.plays[0])


Faults = tuple[Fault, ...]


class RefusedError(Exception):
    """An action that the rules refuse; the state is as it was."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(", ".join(f"{fault.rule} {fault.kind.name}" for fault in faults))
        self.faults = faults
