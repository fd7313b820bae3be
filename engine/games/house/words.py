"""Actions, events and faults of House Rummy, each with its form and its words.

Nothing in an event is secret. Sentences that are put together stand in `sentences.py`.
"""

from enum import Enum, IntEnum
from typing import get_args

from engine.blocks import codec, sentences
from engine.blocks.codec import Codec, Of
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import JOKERS, Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.faults import Fault
from engine.rummy.plays import Play
from engine.rummy.table import Table
from engine.rummy.words import FaultWords
from engine.text import N_
from engine.values import value_class


@value_class
class Open(codec.Action, form={"open": Of("take", words=(("take", True), ("pass", False)))}):
    """Answer to the turned-up card: take it or pass (R7)."""

    take: bool


@value_class
class DrawDiscard(codec.Action, form={"draw": "discard", "card": Of("card")}):
    """Draw a card of the pile and all above it (R9)."""

    card: Card


@value_class
class Demand(codec.Action, form={"draw": "demand", "from": Of("seat"), "card": Of("card", words=(("X", None),))}):
    """Demand a card of another seat (R9); `card` None asks for a joker."""

    seat: int
    card: Card | None

    @classmethod
    def of(cls, seat: int, card: Card) -> "Demand":
        """The demand for a card: a joker is demanded as a joker, not by name."""
        return cls(seat, None if card.is_joker else card)

    @property
    def asked(self) -> frozenset[Card]:
        """The cards that would meet it: the one it names, or either joker."""
        return JOKERS if self.card is None else frozenset((self.card,))


@value_class
class Arrange(codec.Action, form={"table": Of("table")}):
    """A snapshot: the whole table after a drag. What is on neither the table nor elsewhere is in the player's hand."""

    table: Table


@value_class
class Replace(codec.Action, form={"replace": Of("joker"), "with": Of("card")}):
    """A snapshot in which a card of the hand has taken a joker's place (R16)."""

    joker: Card
    card: Card


@value_class
class Forfeit(codec.Action, form={"forfeit": True}):
    """Give a demanded card back; the demand counts as failed (R9)."""


Action = (
    Open | DrawStock | DrawDiscard | Demand | Arrange | Replace | UndoPlays | UndoDraw | Forfeit | Discard | EndTurn
)
CODEC = Codec(get_args(Action), unknown={Discard: "R14", DrawDiscard: "R9", Demand: "R9", Replace: "R16"})
"""Reads and writes them, but for tables, of which it only writes the form."""
DrawAction = DrawStock | DrawDiscard | Demand
"""A draw (R9)."""
BeginAction = DrawAction | Open
"""The actions that begin a turn: a draw, or taking the turned-up card (R7)."""
EndAction = Discard | EndTurn | Forfeit
"""The actions that end a turn."""


@value_class
class Dealt(sentences.Event, says=N_("Hand {hand}: {cost} points to meld. {dealer} deals and turns up {turned_up}.")):
    """A hand was dealt and its first card turned up; the dealer announces hand and cost (N1)."""

    hand: int
    cost: int
    dealer: int
    turned_up: Card


@value_class
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


@value_class
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


@value_class
class JokerTaken(sentences.Event, says=N_("{seat} replaces {joker} and takes it.")):
    """A seat took a joker from a play into the hand (R16)."""

    seat: int
    joker: Card


@value_class
class Played:
    """A seat left the table changed. `laid` came from the hand, `stolen` out of other spaces."""

    seat: int
    before: Table
    after: Table
    laid: tuple[Card, ...]
    stolen: tuple[Card, ...]
    melded: bool
    """True if the seat melded in this turn."""


@value_class
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


@value_class
class HandsShown:
    """First out's opponents showed their hands, worth the bonus in all (R18): seat and cards at that moment."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    bonus: int


@value_class
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
    )
    """Cards: the stolen ones; seats: their owners; plays: where they went; numbers: stolen, paid."""
    BAD_REPLACEMENT = FaultWords(
        N_("{cards} can't replace a joker: use one card from your hand that makes the play whole."),
        on_card=N_("doesn't fit"),
    )
    JOKER_NOT_REPLACED = N_("{cards} comes to your hand only for a card of yours: drop that card in its place.")
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
