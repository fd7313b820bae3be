"""Faults as data: what is wrong, by which rule, with which cards. `words.py` makes sentences of them."""

from dataclasses import dataclass
from enum import Enum, IntEnum, auto

from engine.rummy.cards import Card
from engine.rummy.missing import Missing, missing
from engine.rummy.plays import Play, PlayOptions, reader


class Rule(IntEnum):
    """The rule a refusal rests on, by its number in the rules of House Rummy."""

    R6 = 6
    R7 = 7
    R8 = 8
    R9 = 9
    R10 = 10
    R11 = 11
    R12 = 12
    R13 = 13
    R14 = 14
    R16 = 16


class FaultKind(Enum):
    """Each kind has one sentence. Cards are the cards concerned; seats and numbers are told where they are used."""

    # Out of turn or phase: rule 6.
    HAND_IS_OVER = auto()
    DRAW_FIRST = auto()
    OPEN_FIRST = auto()
    ALREADY_OPEN = auto()
    ALREADY_DREW = auto()
    # The opening: rule 7.
    DEALER_MUST_TAKE = auto()
    # Drawing: rule 9.
    STOCK_IS_EMPTY = auto()
    NOT_IN_PILE = auto()
    NO_DEMANDS = auto()
    DEMAND_OF_ONESELF = auto()
    NO_SUCH_SEAT = auto()
    DEMAND_JOKER_BY_NAME = auto()
    DEMAND_IN_VAIN = auto()
    """The card is in sight of the demander."""
    DEMAND_OF_NO_CARDS = auto()
    """Seats: the one with no cards."""
    DRAW_NOT_UNDONE = auto()
    NOTHING_TO_FORFEIT = auto()
    # Snapshots: rules 12 and 16.
    UNKNOWN_CARD = auto()
    CARD_TWICE = auto()
    CARD_MISSING = auto()
    NOT_YOURS_TO_LAY = auto()
    JOKER_MISSING = auto()
    JOKER_NOT_ON_TABLE = auto()
    REPLACEMENT_NOT_HELD = auto()
    REPLACING_AFTER_MELD = auto()
    # The turn judged: rules 8 and 10 to 16.
    PLAY_NOT_WHOLE = auto()
    """Plays: the play as it lies at the end."""
    STAGE_NOT_WHOLE = auto()
    """Plays: a play that got new cards while not whole, so that they could not be moved on."""
    TOUCHED_BEFORE_MELD = auto()
    MELD_TOO_CHEAP = auto()
    """Numbers: points laid, points needed."""
    MELD_ELSEWHERE = auto()
    """Seats: the one in whose space it was laid."""
    TAKEN_BACK = auto()
    REDUCED = auto()
    """Seats: the owner. Numbers: points as left, points as they could lie. Plays: those parted."""
    THEFT_NOT_PAID = auto()
    """Cards: the stolen ones; seats: their owners; plays: where they went; numbers: stolen, paid."""
    BAD_REPLACEMENT = auto()
    JOKER_AFTER_MELD = auto()
    HOT_CARD_LEFT = auto()
    WARM_DISCARD = auto()
    HOT_DISCARD = auto()
    DISCARD_NOT_HELD = auto()
    DISCARD_DUE = auto()
    """Cards: those that may be discarded."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    rule: Rule
    kind: FaultKind
    cards: tuple[Card, ...] = ()
    seats: tuple[int, ...] = ()
    plays: tuple[Play, ...] = ()
    numbers: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    """The text that stood where a card should be."""
    judged_by: PlayOptions | None = None
    """The reader of books and runs in this game, where a play is none at the end."""

    @property
    def missing(self) -> Missing | None:
        """The cards that a play still needs to be whole; None where nothing would help. Computed at each call.

        Not kept, since nothing that a seat is shown may name cards that it cannot see.
        """
        if self.judged_by is None or not self.plays:
            return None
        return missing(self.plays[0], reader(self.judged_by))


class RefusedError(Exception):
    """An action that the rules refuse; the state is as it was."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(", ".join(f"R{fault.rule} {fault.kind.name}" for fault in faults))
        self.faults = faults
