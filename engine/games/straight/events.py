"""The public log of Straight Rummy: what everyone at the table saw happen, in order. Nothing in it is secret."""

from dataclasses import dataclass
from enum import Enum

from engine.rummy.cards import Card
from engine.rummy.melds import Meld


class DealEnding(Enum):
    """The way in which a deal ended (S8, S14, S21)."""

    OUT = "out"
    BLOCKED = "blocked"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class StraightDealt:
    """A deal began; `turned_up` is the first card of the pile, None where the first player got it (S5)."""

    hand: int
    dealer: int
    turned_up: Card | None


@dataclass(frozen=True, slots=True)
class StockRenewed:
    """The pile became the new stock (S8)."""

    seat: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A seat laid a meld; `called` if it was made of cards of the pile (S9, S20)."""

    seat: int
    meld: Meld
    called: bool = False


@dataclass(frozen=True, slots=True)
class CardLaidOff:
    """A seat added a card to a meld, which is now `meld` (S10); `called` if it was the discard of another (S20)."""

    seat: int
    card: Card
    meld: Meld
    called: bool = False


@dataclass(frozen=True, slots=True)
class JokerReplaced:
    """A seat took a joker from a meld for the card it stood for (S11)."""

    seat: int
    joker: Card
    card: Card


@dataclass(frozen=True, slots=True)
class PileTaken:
    """A seat that called took these cards of the pile into its hand (S20)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallPassed:
    """A seat that could have called let the discard lie (S20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Floated:
    """A seat ended its turn without a card in its hand and is still in the deal (S14)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandChallenged:
    """A seat challenged (S21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChallengeAnswered:
    """The other seat answered a challenge (S21)."""

    seat: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """A seat missed a turn for a joker that it had discarded; `left` are still to be missed (S19)."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class WentRummy:
    """A seat went out; `rummy` if it had put no card on the table before that turn (S14, S15)."""

    seat: int
    rummy: bool


@dataclass(frozen=True, slots=True)
class DealBlocked:
    """The deal ended with nobody out; `seat` said block, None after too many turns (S8)."""

    seat: int | None
