"""Faults of House Rummy: its rules by number, and its kinds of faults. `words.py` makes sentences of them."""

from enum import Enum, IntEnum, auto

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.plays import Play


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
    OPEN_FIRST = auto()
    ALREADY_OPEN = auto()
    # The opening: rule 7.
    DEALER_MUST_TAKE = auto()
    # Drawing: rule 9.
    NO_DEMANDS = auto()
    DEMAND_OF_ONESELF = auto()
    NO_SUCH_SEAT = auto()
    DEMAND_JOKER_BY_NAME = auto()
    DEMAND_IN_VAIN = auto()
    """The card is in sight of the demander."""
    DEMAND_OF_NO_CARDS = auto()
    """Seats: the one with no cards."""
    NOTHING_TO_FORFEIT = auto()
    # Snapshots: rules 12 and 16.
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


def fault(
    rule: Rule,
    kind: Enum,
    cards: tuple[Card, ...] = (),
    seats: tuple[int, ...] = (),
    plays: tuple[Play, ...] = (),
    numbers: tuple[int, ...] = (),
) -> Fault:
    """A fault under a rule of House Rummy; `kind` is a `FaultKind` or a `CommonFault`."""
    return Fault(rule.name, kind, cards, seats, plays, numbers)
