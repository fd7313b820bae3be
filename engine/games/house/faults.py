"""Faults of House Rummy: its rules by number, and its kinds of faults with their words."""

from enum import Enum, IntEnum

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.plays import Play
from engine.rummy.words import FaultWords
from engine.text import N_


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
    """The kinds by their words. Cards are those concerned; seats, plays and numbers are said where they are used."""

    # Out of turn or phase: rule 6.
    OPEN_FIRST = N_("The stock is not open yet: take the turned-up card or pass.")
    ALREADY_OPEN = N_("The stock is already open.")
    # The opening: rule 7.
    DEALER_MUST_TAKE = N_("Everyone else has passed, so the dealer must take {cards}.")
    # Drawing: rule 9.
    NO_DEMANDS = N_("This edition has no demands.")
    DEMAND_OF_ONESELF = N_("Demand a card from another player, not from yourself.")
    NO_SUCH_SEAT = N_("There is no such seat at this table.")
    DEMAND_JOKER_BY_NAME = N_("Demand “a joker”, not {cards}.")
    DEMAND_IN_VAIN = N_("{cards} is in plain sight, so nobody can hand it over.")
    """The card is in sight of the demander."""
    DEMAND_OF_NO_CARDS = N_("{seats} has no cards to demand.")
    """Seats: the one with no cards."""
    NOTHING_TO_FORFEIT = N_("You can only give back a card you demanded.")
    # Snapshots: rules 12 and 16.
    CARD_MISSING = N_("{cards} must stay on the table: cards once laid never go back to a hand.")
    NOT_YOURS_TO_LAY = N_("{cards} came from neither your hand nor the table.")
    JOKER_MISSING = N_("{cards} must stay on the table: you can replace a joker only before you meld.")
    JOKER_NOT_ON_TABLE = N_("{cards} is not a joker on the table.")
    REPLACEMENT_NOT_HELD = N_("{cards} is not in your hand, so it can't replace a joker.")
    REPLACING_AFTER_MELD = N_("You have melded, so you can't replace {cards}. Steal it instead.")
    # The turn judged: rules 8 and 10 to 16.
    PLAY_NOT_WHOLE = FaultWords(
        N_("{cards} is neither a book nor a run."), short=N_("a play is not whole"), on_card=N_("not whole")
    )
    """Plays: the play as it lies at the end."""
    STAGE_NOT_WHOLE = FaultWords(
        N_("Make {cards} a book or a run before you move any of its cards on."),
        short=N_("moved on too early"),
        on_card=N_("moved on too early"),
    )
    """Plays: a play that got new cards while not whole, so that they could not be moved on."""
    TOUCHED_BEFORE_MELD = FaultWords(
        N_("Meld before you do this with {cards}: lay new plays from your hand in your own space."),
        short=N_("meld first"),
        on_card=N_("meld first"),
    )
    MELD_TOO_CHEAP = FaultWords(
        N_("The meld {cards} makes {0} points ({1} needed)."),
        short=N_("the meld is too small"),
        on_card=N_("too few points"),
    )
    """Numbers: points laid, points needed."""
    MELD_ELSEWHERE = FaultWords(
        N_("Meld in your own space: {cards} lies in {seats}'s."),
        short=N_("the meld is in the wrong space"),
        on_card=N_("wrong space"),
    )
    """Seats: the one in whose space it was laid."""
    TAKEN_BACK = FaultWords(
        N_("Leave {cards} on the table: other cards were moved because of it."), on_card=N_("must stay")
    )
    REDUCED = FaultWords(
        N_(
            "{seats}'s play with {cards} was split for nothing: "
            "that space could be worth {1} points and is now worth {0}."
        ),
        short=N_("a play was split for nothing"),
        on_card=N_("split for nothing"),
    )
    """Seats: the owner. Numbers: points as left, points as they could lie. Plays: those parted."""
    THEFT_NOT_PAID = FaultWords(
        N_("Stolen from {seats} and not paid for: {cards}. For each, add a card from your hand to the same play."),
        short=N_("a theft is not paid"),
        on_card=N_("not paid"),
    )
    """Cards: the stolen ones; seats: their owners; plays: where they went; numbers: stolen, paid."""
    BAD_REPLACEMENT = FaultWords(
        N_("{cards} can't replace a joker: use one card from your hand that makes the play whole."),
        on_card=N_("doesn't fit"),
    )
    JOKER_AFTER_MELD = N_("{cards} can't go to your hand: you can replace a joker only before you meld.")
    HOT_CARD_LEFT = FaultWords(N_("{cards} is hot: play it this turn."), short=N_("a hot card is not played"))
    WARM_DISCARD = N_("{cards} is warm: you can't discard it this turn.")
    HOT_DISCARD = N_("{cards} is hot: play it, you can't discard it.")


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
