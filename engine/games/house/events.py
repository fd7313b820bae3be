"""The public log: what everyone at the table saw happen, in order. Nothing in it is secret."""

from dataclasses import dataclass
from enum import Enum

from engine.blocks import sentences
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.table import Table
from engine.text import N_


@dataclass(frozen=True, slots=True)
class Dealt(sentences.Event, says=N_("Hand {hand}: {cost} points to meld. {dealer} deals and turns up {turned_up}.")):
    """A hand was dealt and its first card turned up; the dealer announces hand and cost (N1)."""

    hand: int
    cost: int
    dealer: int
    turned_up: Card


@dataclass(frozen=True, slots=True)
class Opened(sentences.Event, says=N_("{seat} passes."), took=N_("{seat} takes {card}.")):
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
class Demanded(sentences.Event):
    """A seat asked another for a card (None: for a joker). `given` is what was handed over, or given back."""

    seat: int
    target: int
    card: Card | None
    answer: DemandAnswer
    given: Card | None

    @property
    def sentence(self) -> str:
        """The question with its answer."""
        joker = self.card is None
        match self.answer:
            case DemandAnswer.MET if joker:
                return N_("{seat} demands a joker from {target} and gets {given}.")
            case DemandAnswer.MET:
                return N_("{seat} demands {card} from {target} and gets it.")
            case DemandAnswer.FAILED if joker:
                return N_("{seat} demands a joker from {target}, who hasn't got it.")
            case DemandAnswer.FAILED:
                return N_("{seat} demands {card} from {target}, who hasn't got it.")
            case DemandAnswer.FORFEITED:
                return N_("{seat} gives {given} back to {target}: the demand fails.")


@dataclass(frozen=True, slots=True)
class JokerTaken(sentences.Event, says=N_("{seat} replaces {joker} and takes it.")):
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
class WentOut(sentences.Event):
    """A seat's hand became empty (R17), or a failed demand on re-entry put it out (R18)."""

    seat: int
    first: bool
    for_good: bool

    @property
    def sentence(self) -> str:
        """The player's standing."""
        if not self.first:
            return N_("{seat} is out.")
        return N_("{seat} is first out.") if self.for_good else N_("{seat} is first out and plays on.")


@dataclass(frozen=True, slots=True)
class HandsShown:
    """First out's opponents showed their hands, worth the bonus in all (R18): seat and cards at that moment."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class FullOut(
    sentences.Event,
    says=N_("{seat} ends the hand: everyone else has one more turn."),
    closed=N_("{seat} ends the hand and closes the pile: no more turns."),
):
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
