"""Faults of Straight Rummy: its kinds, each with the rule that it rests on. `words.py` has their sentences."""

from enum import Enum, auto

from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.melds import MeldProblem


class StraightFault(Enum):
    """Kinds that only Straight Rummy has. Cards are the cards concerned."""

    # The phases: S6.
    CALL_OR_PASS = auto()
    ANSWER_CHALLENGE = auto()
    # The end of the stock: S8.
    STOCK_NOT_EMPTY = auto()
    NO_REUSE = auto()
    NO_MORE_RENEWALS = auto()
    """Numbers: how often the stock may be renewed."""
    PILE_TOO_SMALL = auto()
    RENEW_INSTEAD = auto()
    PILE_DECLINED = auto()
    """The pile's top was left lying when the stock was renewed."""
    # Melds: S2, S3 and S9.
    DOES_NOT_FIT = auto()
    JOKERS_DEAD = auto()
    TOO_MANY_JOKERS = auto()
    """Numbers: how many jokers a meld may have."""
    NO_NATURAL = auto()
    PARTLY_NAMED = auto()
    SEVERAL_WAYS = auto()
    ONE_MELD_A_TURN = auto()
    # Laying off and replacing: S10 and S11.
    OWN_MELD_FIRST = auto()
    NO_EXCHANGE = auto()
    NO_JOKER_THERE = auto()
    ANOTHER_CARD = auto()
    """Cards: the joker, the card it stands for."""
    # The end of the turn: S13 to S18.
    CARDS_LEFT = auto()
    DISCARD_LAST = auto()
    NOT_IN_FIRST_TURN = auto()
    LAY_OFF_LAST = auto()
    FLOAT_DRAWS_STOCK = auto()
    ALL_AT_ONCE = auto()
    MUST_MELD = auto()
    """Cards: a meld that could be laid."""
    MUST_PLAY = auto()
    # Calls and challenges: S20 and S21.
    ANOTHER_CALLED = auto()
    """Cards: the card just discarded."""
    NOT_OF_PILE = auto()
    CALLED_CARD_MISSING = auto()
    """Cards: the card just discarded."""
    CALLS_LAY_OFF = auto()
    NO_CHALLENGES = auto()
    CHALLENGED_ALREADY = auto()
    PLAYED_ALREADY = auto()
    # Undo: S22.
    DRAW_FIXED = auto()


Faults = tuple[Fault, ...]
_PROBLEMS = {
    MeldProblem.NO_MELD: ("S2", CommonFault.NOT_A_MELD),
    MeldProblem.JOKERS_DEAD: ("S3", StraightFault.JOKERS_DEAD),
    MeldProblem.TOO_MANY_JOKERS: ("S3", StraightFault.TOO_MANY_JOKERS),
    MeldProblem.NO_NATURAL: ("S3", StraightFault.NO_NATURAL),
    MeldProblem.PARTLY_NAMED: ("S3", StraightFault.PARTLY_NAMED),
    MeldProblem.SEVERAL_WAYS: ("S3", StraightFault.SEVERAL_WAYS),
}


def refused(rule: str, kind: Enum, *cards: Card, number: int | None = None) -> Faults:
    """One fault."""
    return (Fault(rule, kind, cards, numbers=() if number is None else (number,)),)


def problem(found: MeldProblem, cards: tuple[Card, ...], limit: int | None, *, fits: bool = False) -> Faults:
    """The reason why cards are no meld, as a fault; with `fits` the last of them was to be added to the others."""
    rule, kind = _PROBLEMS[found]
    if fits and found is MeldProblem.NO_MELD:
        kind = StraightFault.DOES_NOT_FIT
        cards = cards[-1:]
    return refused(rule, kind, *cards, number=limit if found is MeldProblem.TOO_MANY_JOKERS else None)
