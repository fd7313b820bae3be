"""What players do, what all see of it, and why the rules refuse it: each with its words."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from engine.blocks.codec import Codec, Of
from engine.blocks.says import Event, Says
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.hand_words import DEALS
from engine.rummy.lines import Group
from engine.text import N_

# -- actions


@dataclass(frozen=True, slots=True)
class Stay:
    """Play this deal (K5)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Leave this deal for two chips (K5)."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the top card of the stock (K6)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the up card, or do not force (K6, K10)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the up card: all own melds as they lie afterwards (K7)."""

    melds: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Force:
    """Make the player who passed lay the up card (K10)."""


@dataclass(frozen=True, slots=True)
class UndoLay:
    """Take back what was just laid (K14)."""


CODEC = Codec(
    {
        Stay: {"stay": True},
        Drop: {"drop": True},
        TurnUp: {"turn": True},
        Pass: {"pass": True},
        Lay: {"lay": Of("melds")},
        Force: {"force": True},
        Discard: {"discard": Of("card")},
        UndoLay: {"undo": "lay"},
    }
)

# -- events


@dataclass(frozen=True)
class Dealt(Event):
    """A deal began."""

    SAYS: ClassVar[str] = N_("Deal {number}: {seat} deals.")
    number: int
    seat: int


@dataclass(frozen=True)
class Stays(Event):
    """A player plays this deal."""

    SAYS: ClassVar[str] = N_("{seat} stays in.")
    seat: int


@dataclass(frozen=True)
class Drops(Event):
    """A player leaves this deal."""

    SAYS: ClassVar[str] = N_("{seat} drops out.")
    seat: int


@dataclass(frozen=True)
class TurnsUp(Event):
    """A card of the stock lies open."""

    SAYS: ClassVar[str] = N_("{seat} turns up {card}.")
    seat: int
    card: Card


@dataclass(frozen=True)
class Passes(Event):
    """A player leaves the up card."""

    SAYS: ClassVar[str] = N_("{seat} passes {card}.")
    seat: int
    card: Card


@dataclass(frozen=True)
class Forces(Event):
    """A player makes another lay the up card."""

    SAYS: ClassVar[str] = N_("{seat} makes {other_seat} lay {card}.")
    seat: int
    other_seat: int
    card: Card


@dataclass(frozen=True)
class Lays(Event):
    """A player laid the up card; the melds are all of that player's."""

    SAYS: ClassVar[str] = N_("{seat} lays {card}: {melds}.")
    seat: int
    card: Card
    melds: tuple[Group, ...]


@dataclass(frozen=True)
class Collects(Event):
    """The others paid for a player's melds."""

    SAYS: ClassVar[str] = N_("Chips that {seat} gets from each of the others: {chips}.")
    seat: int
    chips: int


@dataclass(frozen=True)
class TakesBack(Event):
    """A player took a lay back."""

    SAYS: ClassVar[str] = N_("{seat} takes the cards back.")
    seat: int


# -- faults


class ConquianFault(Enum):
    """The kinds of refusals of this game, by their sentences."""

    MUST_LAY = N_("You were made to lay {cards}, so you can't pass.")
    NOT_YOURS = N_("You don't have {cards} to lay.")
    LEFT_OUT = N_("Your melds must hold {cards} too.")
    NO_MELD = N_("{cards} don't make a meld.")
    EMPTY_MELD = N_("A meld needs at least three cards.")
    REGROUPED = N_("In this game melds on the table only grow: you can't take them apart or join them.")


SAYS = Says(DEALS, (ConquianFault,))
