"""The public log of Straight Rummy: what all at the table saw, in order, each with its sentence. Nothing is secret."""

from dataclasses import dataclass
from enum import Enum

from engine.blocks.sentences import Event
from engine.rummy.cards import Card
from engine.rummy.melds import Meld
from engine.text import N_


class DealEnding(Enum):
    """The way in which a deal ended (S8, S14, S21)."""

    OUT = "out"
    BLOCKED = "blocked"
    CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class StraightDealt(
    Event,
    says=N_("Deal {hand}: {dealer} deals, and the first player has a card more."),
    turned_up=N_("Deal {hand}: {dealer} deals and turns up {turned_up}."),
):
    """A deal began; `turned_up` is the first card of the pile, None where the first player got it (S5)."""

    hand: int
    dealer: int
    turned_up: Card | None


@dataclass(frozen=True, slots=True)
class StockRenewed(
    Event, says=N_("{seat} turns the pile over."), shuffled=N_("{seat} shuffles the pile into a new stock.")
):
    """The pile became the new stock (S8)."""

    seat: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class MeldLaid(Event, says=N_("{seat} lays {meld}."), called=N_("{seat} calls rummy and lays {meld}.")):
    """A seat laid a meld; `called` if it was made of cards of the pile (S9, S20)."""

    seat: int
    meld: Meld
    called: bool = False


@dataclass(frozen=True, slots=True)
class CardLaidOff(
    Event, says=N_("{seat} lays off {card}: {meld}."), called=N_("{seat} calls rummy: {card} makes {meld}.")
):
    """A seat added a card to a meld, which is now `meld` (S10); `called` if it was the discard of another (S20)."""

    seat: int
    card: Card
    meld: Meld
    called: bool = False


@dataclass(frozen=True, slots=True)
class JokerReplaced(Event, says=N_("{seat} takes {joker} for {card}.")):
    """A seat took a joker from a meld for the card it stood for (S11)."""

    seat: int
    joker: Card
    card: Card


@dataclass(frozen=True, slots=True)
class PileTaken(Event, says=N_("{seat} takes {cards} from the pile.")):
    """A seat that called took these cards of the pile into its hand (S20)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallPassed(Event, says=N_("{seat} passes.")):
    """A seat that could have called let the discard lie (S20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Floated(Event, says=N_("{seat} has no cards left and plays on.")):
    """A seat ended its turn without a card in its hand and is still in the deal (S14)."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandChallenged(Event, says=N_("{seat} challenges.")):
    """A seat challenged (S21)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChallengeAnswered(Event, says=N_("{seat} rejects the challenge."), accepted=N_("{seat} accepts the challenge.")):
    """The other seat answered a challenge (S21)."""

    seat: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class TurnMissed(Event, says=N_("{seat} misses a turn; {left} more to go.")):
    """A seat missed a turn for a joker that it had discarded; `left` are still to be missed (S19)."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class WentRummy(Event, says=N_("{seat} goes out."), rummy=N_("{seat} goes rummy!")):
    """A seat went out; `rummy` if it had put no card on the table before that turn (S14, S15)."""

    seat: int
    rummy: bool


@dataclass(frozen=True, slots=True)
class DealBlocked(
    Event, says=N_("Nobody gets any further: the deal is over."), seat=N_("{seat} says block: nothing is left to draw.")
):
    """The deal ended with nobody out; `seat` said block, None after too many turns (S8)."""

    seat: int | None
