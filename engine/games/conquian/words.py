"""Actions, events and faults of Conquian and Panguingue, each with its form and its words."""

from dataclasses import dataclass
from enum import Enum

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Event, Says
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.rummy.meld_flaws import MeldFlaw
from engine.rummy.meld_law import Group
from engine.rummy.words import FaultWords
from engine.text import N_
from engine.values import value_class


@value_class
class Stay(Action, form={"stay": True}, says=N_("{seat} stays in.")):
    """Play this deal (K5)."""


@value_class
class Drop(Action, form={"drop": True}, says=N_("{seat} drops out.")):
    """Leave this deal for two chips (K5)."""


@value_class
class TurnUp(Action, form={"turn": True}, says=N_("{seat} turns up {cards}.")):
    """Turn up the top card of the stock (K6)."""


@value_class
class Pass(Action, form={"pass": True}, says=N_("{seat} passes {cards}.")):
    """Leave the up card, or do not force (K6, K10)."""


@value_class
class Lay(Action, form={"lay": Of("melds")}):
    """Lay the up card: all own melds as they lie afterwards (K7)."""

    melds: tuple[Group, ...]


@value_class
class Force(Action, form={"force": True}, says=N_("{seat} makes {seats} lay {cards}.")):
    """Make the player who passed lay the up card (K10)."""


@value_class
class Discard(Action, form={"discard": Of("card")}, says=N_("{seat} discards {card}.")):
    """Put a card of the hand open on the table (K9)."""

    card: Card


@value_class
class UndoLay(Action, form={"undo": "lay"}):
    """Take back what was just laid (K14)."""


@dataclass(frozen=True)
class Dealt(Event, says=N_("Deal {number}: {seat} deals.")):
    """A deal began."""

    number: int
    seat: int


@dataclass(frozen=True)
class Laid(Event, says=N_("{seat} lays {melds}.")):
    """A player laid the up card; the melds are those that lie otherwise than before (K7)."""

    seat: int
    cards: Group
    melds: tuple[Group, ...]


@dataclass(frozen=True)
class Collects(Event, says=N_("{seat} gets chips from each of the others: {chips}.")):
    """The others paid for a player's melds."""

    seat: int
    chips: int


class ConquianFault(Enum):
    """The kinds of refusals of this game, by their sentences."""

    MUST_LAY = N_("You were made to lay {cards}, so you can't pass.")
    NOT_YOURS = N_("You don't have {cards} to lay.")
    LEFT_OUT = N_("Your melds must hold {cards} too.")
    NO_MELD = N_("{cards} don't make a meld.")
    EMPTY_MELD = N_("A meld needs at least three cards.")
    REGROUPED = N_("In this game melds on the table only grow: you can't take them apart or join them.")


CODEC = Codec((Stay, Drop, TurnUp, Pass, Lay, Force, Discard, UndoLay))
_ROPES = (
    (MeldFlaw.CARD_TWICE, FaultWords(N_("{cards} don't make a rope: no rank is in it twice."))),
    (MeldFlaw.RUN_TOO_LONG, FaultWords(N_("{cards} are too long for one rope: it may have {0} cards."))),
    (MeldFlaw.GAP, FaultWords(N_("{cards} don't make a rope: they don't follow each other."))),
)
SAYS = Says(DEALS, (ConquianFault,), flaws=_ROPES)
