"""The public log: what everyone at the table saw happen, in order. Nothing in it is secret."""

from dataclasses import dataclass
from enum import Enum

from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.table import Table


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt and its first card turned up; the dealer announces hand and cost (N1)."""

    hand: int
    cost: int
    dealer: int
    turned_up: Card


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat took the turned-up card or passed (R7)."""

    seat: int
    card: Card
    took: bool


class DemandAnswer(Enum):
    """The result of a demand."""

    MET = "met"
    FAILED = "failed"
    FORFEITED = "forfeited"


@dataclass(frozen=True, slots=True)
class Demanded:
    """A seat asked another for a card (None: for a joker). `given` is what was handed over, or given back."""

    seat: int
    target: int
    card: Card | None
    answer: DemandAnswer
    given: Card | None


@dataclass(frozen=True, slots=True)
class JokerTaken:
    """A seat took a joker from a play into the hand (R16)."""

    seat: int
    joker: Card


@dataclass(frozen=True, slots=True)
class Played:
    """A seat left the table changed. `laid` came from the hand, `stolen` out of other spaces."""

    seat: int
    before: Table
    after: Table
    laid: tuple[Card, ...]
    stolen: tuple[Card, ...]
    melded: bool
    """True if the seat melded in this turn."""


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat's hand became empty (R17), or a failed demand on re-entry put it out (R18)."""

    seat: int
    first: bool
    for_good: bool


@dataclass(frozen=True, slots=True)
class HandsShown:
    """First out's opponents showed their hands, worth the bonus in all (R18): seat and cards at that moment."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class FullOut:
    """A seat ended the hand (R19); `closed` if its last discard closed the pile (R20)."""

    seat: int
    closed: bool


Event = (
    Dealt
    | Opened
    | DrewStock
    | DrewPile
    | DrawUndone
    | Demanded
    | JokerTaken
    | Played
    | Discarded
    | WentOut
    | HandsShown
    | FullOut
    | HandEnded
)
