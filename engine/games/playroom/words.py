"""Actions, events and faults of the tile games, each with its form and its words.

Cards in actions, events and faults are kinds; nothing in an event is secret.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TypeAlias, get_args

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Event, Says
from engine.games.playroom.melds import KINDS, Kinds
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault, Faults
from engine.rummy.hand_words import ROUNDS
from engine.rummy.meld_flaws import MeldFlaw
from engine.rummy.words import FaultWords
from engine.text import N_, listed, plural
from engine.values import value_class


@value_class
class TakePile(Action, form={"draw": "discard", "count": Of("count")}):
    """Take cards from the top of the discard pile: a number of them, or None for the usual number (P5)."""

    count: int | None = None


@value_class
class ShowTable(Action, form={"table": Of("table", in_order=True)}):
    """The whole table after one or several drags; a snapshot, tentative until the turn ends (P3)."""

    table: tuple[Kinds, ...]


PlayroomAction: TypeAlias = DrawStock | TakePile | ShowTable | UndoPlays | UndoDraw | Discard | EndTurn


@value_class
class RoundDealt(Event, says=N_("Round {number}: {dealer} deals.")):
    """A round began."""

    number: int
    dealer: int


@value_class
class PileShuffled(Event, says=N_("{seat} shuffles the pile into a new stock.")):
    """The discard pile but its top card became the new stock (P4)."""

    seat: int


@value_class
class TableLeft(Event):
    """A seat ended its turn with another table than it found."""

    seat: int
    before: tuple[Kinds, ...]
    after: tuple[Kinds, ...]
    laid: Kinds
    """The cards that came from the hand, sorted."""
    jokers_taken: int
    """Jokers taken back for the cards that they stood for (P14)."""
    points: int
    """The points that the turn scored (P23); 0 where laid cards score nothing."""
    entered: bool
    """True if it was the seat's first meld (P16)."""

    @property
    def new(self) -> tuple[Kinds, ...]:
        """The groups that are new or changed, in the order of the table."""
        old, new = list(self.before), list[Kinds]()
        for group in self.after:
            if group in old:
                old.remove(group)
            else:
                new.append(group)
        return tuple(new)

    @property
    def sentence(self) -> str:
        """The cards are told where other cards lie with them."""
        if not self.laid:
            return N_("{seat} regroups the table: {groups}.")
        if sorted(card for group in self.new for card in group) == sorted(self.laid):
            return N_("{seat} enters with {groups}.") if self.entered else N_("{seat} lays {groups}.")
        return N_("{seat} enters with {laid}: {groups}.") if self.entered else N_("{seat} lays {laid}: {groups}.")

    @property
    def more(self) -> Mapping[str, str]:
        """The groups that are new or changed."""
        return {"groups": listed(KINDS.text_of(group, in_order=True) for group in self.new)}


@value_class
class TurnFined(Event):
    """A seat left a table that cannot be, and pays in points (P21) or draws cards (P40)."""

    seat: int
    rule: str
    points: int
    count: int | None = None
    """The cards; None where it is points."""

    @property
    def form(self) -> str:
        """The sentence with the cost: points, or cards to draw."""
        if self.count is None:
            return N_("{seat}'s table doesn't fit and costs {cost} points ({rule}).")
        return N_("{seat}'s table doesn't fit: {seat} draws {count} instead ({rule}).")

    @property
    def more(self) -> Mapping[str, str]:
        """The points without their sign."""
        return {"cost": str(abs(self.points))}


@value_class
class FewCards(Event):
    """A seat ended its turn with so few cards that it is told to all (P22)."""

    seat: int
    count: int

    @property
    def form(self) -> str:
        """One card, or several."""
        return plural("{seat} has one card left.", "{seat} has {count} cards left.", self.count)


@value_class
class RoundWon(Event, says=N_("{seat} goes out."), rummy=N_("{seat} goes out with a rummy.")):
    """A seat has no cards left and has won the round; the bonuses that it gets (P24)."""

    seat: int
    rummy: bool
    pure: bool
    """True for a rummy that touched nothing on the table."""
    alone: bool
    """True if no other seat still in the game has entered."""


@value_class
class Passed(Event, says=N_("{seat} passes.")):
    """A seat laid nothing, and there was nothing to draw (P34)."""

    seat: int


@value_class
class LowestHand(Event, says=N_("All have passed: {seat} has the lowest hand and wins.")):
    """A seat has won the round in which all have passed (P34)."""

    seat: int


@value_class
class RoundDead(Event, says=N_("Nobody gets any further: the round is over.")):
    """The round ended with nobody out (P4)."""


@value_class
class PutOut(Event, says=N_("{seat} is out of the game.")):
    """A seat reached the target and is out of the game (P25)."""

    seat: int


class PlayroomFault(Enum):
    """The kinds of refusals of this game, by their words."""

    # Drawing: P5 and P6.
    NO_PILE = FaultWords(N_("In this game nobody takes from the pile."))
    ENTER_BEFORE_PILE = FaultWords(N_("Make your first meld before you take from the pile."))
    WRONG_COUNT = FaultWords(N_("Take at least one card of the pile, and {0} at most."))
    ALL_OR_NONE = FaultWords(N_("Take the whole pile or nothing of it."))
    # The table: P29, then P8 to P19.
    TOO_MANY = FaultWords(N_("You have no more {cards} to lay."))
    NOT_COHERENT = FaultWords(
        N_("{cards} don't go together."),
        short=N_("some cards don't go together"),
        on_card=N_("not whole"),
        of_one=N_("{cards} alone is no combination."),
    )
    TABLE_CARD_MISSING = FaultWords(
        N_("{cards} lay on the table and must stay there."), short=N_("a card is missing"), on_card=N_("put it back")
    )
    """With manipulation off."""
    TABLE_CARD_TAKEN = FaultWords(
        N_("Put {cards} back on the table before you end your turn."),
        short=N_("a card is missing"),
        on_card=N_("put it back"),
    )
    """With manipulation on."""
    JOKERS_MISSING = FaultWords(
        N_("A joker you take must be laid again in the same turn: {0} missing."), short=N_("lay the joker")
    )
    JOKER_EXTENDS = FaultWords(
        N_("Jokers of your hand can only go into a new combination."), short=N_("a joker needs a new combination")
    )
    JOKER_NOT_PAID = FaultWords(
        N_("To take a joker, lay the card it stands for there, and the joker in a new combination."),
        short=N_("a joker isn't paid for"),
    )
    REARRANGED = FaultWords(
        N_("What lies on the table stays as it lies: you can only add to it."), short=N_("the table was regrouped")
    )
    FIRST_MELD = FaultWords(
        N_("Your first meld is worth {0} points, and it takes {1}."), short=N_("first meld too small")
    )
    # The end of the turn: P7 and P20.
    TAKEN_NOT_LAID = FaultWords(
        N_("You took {cards} from the pile, so lay it this turn."),
        short=N_("lay the card you took"),
        on_card=N_("lay it"),
    )
    NO_DISCARDS = FaultWords(N_("Nothing is discarded here: lay cards, or draw one to end your turn."))
    NOTHING_LAID = FaultWords(
        N_("Lay at least one card of your hand, or draw one instead."), short=N_("lay a card, or draw one")
    )
    TOUCHED_FIRST = FaultWords(
        N_("Leave {cards} alone in the turn of your first meld."),
        short=N_("the first meld stands by itself"),
        on_card=N_("put it back"),
    )
    CARDS_LEFT = FaultWords(N_("You still hold cards, so end your turn with a discard."), short=N_("discard a card"))
    DISCARD_LAST = FaultWords(N_("Keep one card: you have to go out with a discard."))


def refused(rule: str, kind: Enum, cards: Iterable[Card] = (), *numbers: int) -> Faults:
    """One fault."""
    return (Fault(rule, kind, tuple(cards), numbers=numbers),)


CODEC = Codec(get_args(PlayroomAction), KINDS, {ShowTable: "P29", Discard: "P20"})
_COMBINATIONS = (
    (
        MeldFlaw.TOO_FEW,
        FaultWords(
            N_("{cards} are no combination yet: a combination has at least three cards."),
            of_one=N_("{cards} alone is no combination: a combination has at least three cards."),
        ),
    ),
    (MeldFlaw.TOO_WILD, FaultWords(N_("{cards} don't go together: a combination needs a card that is no joker."))),
    (MeldFlaw.JOKERS, FaultWords(N_("{cards} don't go together: a combination has one joker at most."))),
    (MeldFlaw.UNLIKE, FaultWords(N_("{cards} don't go together: they are neither of one rank nor of one suit."))),
)
SAYS = Says(ROUNDS, (PlayroomFault,), KINDS, _COMBINATIONS)
