"""Actions, events and faults of Indian Rummy, each with its form and its words."""

from dataclasses import dataclass
from enum import Enum

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Event, Says
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.rummy.meld_flaws import MeldFlaw
from engine.rummy.meld_law import Group
from engine.rummy.pack import Pack
from engine.rummy.words import FaultWords
from engine.text import N_
from engine.values import value_class

KINDS = Pack(equal_jokers=True)
"""Writes cards: all jokers are equal (I1)."""


@value_class
class TakeDiscard(Action, form={"draw": "discard"}):
    """Take the top of the pile (I7)."""


@value_class
class Drop(Action, form={"drop": True}, says=N_("{seat} drops.")):
    """Leave the deal for a fixed price (I12)."""


@value_class
class Declare(Action, form={"declare": Of("card"), "groups": Of("groups")}):
    """Put a card down and lay out all others, in these groups or in any that are good (I9)."""

    card: Card
    groups: tuple[Group, ...] | None = None

    def has_sense(self) -> bool:
        """No group is without cards."""
        return all(self.groups or ())


IndianAction = DrawStock | TakeDiscard | Drop | Discard | Declare | UndoDraw


# -- events


class VoidReason(Enum):
    """The reason why a deal ended without a score, as its sentence."""

    STOCK_OUT = N_("The deal is void: the stock has run out.")
    """I13."""
    ENDLESS = N_("The deal is void: the pile was drawn from too often in a row.")
    """I8."""


@dataclass(frozen=True)
class IndianDealt(Event, says=N_("Deal {number}: {seat} deals, and {turned} is turned up; {upcard} begins the pile.")):
    """A deal began."""

    number: int
    seat: int
    turned: Card
    upcard: Card


@dataclass(frozen=True)
class Declared(Event, says=N_("{seat} puts {card} down and declares: {groups}.")):
    """A player laid out a hand that is complete."""

    seat: int
    card: Card
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class DeclaredWrongly(Event, says=N_("{seat} puts {card} down and declares wrongly.")):
    """A player laid out a hand that is not complete, and has left the deal."""

    seat: int
    card: Card
    cards: Group
    groups: tuple[Group, ...] | None = None
    """The groups as they were named; None where none were."""


@dataclass(frozen=True)
class LastOne(Event, says=N_("Only {seat} is left, and wins the deal.")):
    """All others have left the deal."""

    seat: int


@value_class
class DealVoid(Event):
    """The deal is over without a score."""

    reason: VoidReason

    @property
    def sentence(self) -> str:
        """The reason says all."""
        return self.reason.value


class IndianFault(Enum):
    """The kinds of refusals of this game, by their sentences."""

    WILD_CLOSED = N_("{cards} is wild and can't be taken from the pile.")
    NO_NEW_STOCK = N_("The stock is empty, and the pile can't become a new one.")
    NO_DROPS = N_("In this game nobody drops.")
    PUT_DOWN_IN_GROUP = N_("{cards} can't be laid out: you don't hold so many, or put one down.")
    IN_NO_GROUP = N_("Every card has to lie in a group: {cards} would be left.")
    NO_PURE = N_("You need a pure sequence to declare.")
    TOO_FEW_SEQUENCES = N_("You need {0} sequences to declare, one of them pure.")
    NO_ARRANGEMENT = N_("Your cards can't be laid out in groups that are all complete.")


_GROUPS = (
    (
        MeldFlaw.TOO_FEW,
        FaultWords(
            N_("{cards} don't make a group: it has at least three cards."),
            of_one=N_("{cards} alone is no group: it has at least three cards."),
            of_none=N_("A group can't be empty: it has at least three cards."),
        ),
    ),
    (MeldFlaw.TOO_WILD, FaultWords(N_("{cards} don't make a group: no card would stand for itself."))),
    (MeldFlaw.UNLIKE, FaultWords(N_("{cards} don't make a group: they are neither of one rank nor of one suit."))),
    (MeldFlaw.SUIT_TWICE, FaultWords(N_("{cards} don't make a set: its cards are of different suits."))),
    (MeldFlaw.SET_TOO_LONG, FaultWords(N_("{cards} don't make a set: {0} is the most it holds."))),
    (MeldFlaw.RUN_TOO_LONG, FaultWords(N_("{cards} don't make a sequence: {0} is the most it holds."))),
    (MeldFlaw.CARD_TWICE, FaultWords(N_("{cards} don't make a sequence: no rank is in it twice."))),
    (MeldFlaw.GAP, FaultWords(N_("{cards} don't make a sequence: they don't follow each other."))),
)
"""The sentences of what is no group, which other games call a meld."""
CODEC = Codec((DrawStock, TakeDiscard, Drop, Discard, Declare, UndoDraw), KINDS)
SAYS = Says(DEALS, (IndianFault,), KINDS, flaws=_GROUPS)
