"""Actions, events and faults of Straight Rummy, each with its form and its words.

Nothing in an event is secret. Cards are written `7h`, `X1`, `X1=7h`; scenes draw them.
"""

from enum import Enum
from typing import get_args

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Event, Says
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.hand_words import DEALS
from engine.rummy.meld_flaws import MeldLimits, flaw_of, growth_flaw
from engine.rummy.melds import MOST_OF_A_RANK, Meld, MeldProblem
from engine.rummy.words import FaultWords
from engine.text import N_
from engine.values import value_class

Names = tuple[tuple[Card, Card], ...]
"""Jokers, each with the card it stands for."""


@value_class
class DrawPile(Action, form={"draw": "discard", "card": Of("card")}):
    """Draw a card of the pile and all above it; None for the top card (S7)."""

    card: Card | None = None


@value_class
class RenewStock(Action, form={"renew": True}):
    """Make the pile a new stock (S8)."""


@value_class
class BlockDeal(Action, form={"block": True}):
    """End the deal, since there is nothing to draw (S8)."""


@value_class
class LayMeld(Action, form={"meld": Of("cards", names="names")}):
    """Lay cards of the hand as a new meld (S9)."""

    cards: tuple[Card, ...]
    names: Names = ()
    """The cards that its jokers stand for: of all of them or of none."""


@value_class
class LayOff(Action, form={"layoff": Of("card"), "on": Of("on"), "as": Of("stands_for")}):
    """Add a card of the hand to the meld in which the card `on` lies (S10)."""

    card: Card
    on: Card
    stands_for: Card | None = None
    """The card that a joker stands for; None where only one card is possible."""

    def has_sense(self) -> bool:
        """A joker alone stands for another card, and for a natural one."""
        return self.stands_for is None or (self.card.is_joker and not self.stands_for.is_joker)


@value_class
class ReplaceJoker(Action, form={"replace": Of("joker"), "with": Of("card")}):
    """Put a card of the hand in the place of a joker on the table, and take the joker (S11)."""

    joker: Card
    card: Card

    def has_sense(self) -> bool:
        """Jokers alone are replaced."""
        return self.joker.is_joker


@value_class
class UndoPlay(Action, form={"undo": "play"}):
    """Take back the last play (S22)."""


@value_class
class CallRummy(Action, form={"call": Of("play")}):
    """Call the card just discarded: lay it off, or lay a meld of the pile with it (S20)."""

    play: LayMeld | LayOff


@value_class
class PassCall(Action, form={"pass": True}):
    """Let the card just discarded lie (S20)."""


@value_class
class ChallengeHand(Action, form={"challenge": True}):
    """Offer to end the deal and count both hands (S21)."""


@value_class
class AcceptChallenge(Action, form={"answer": "accept"}):
    """Let both hands be counted (S21)."""


@value_class
class RejectChallenge(Action, form={"answer": "reject"}):
    """Play on where the challenge was made (S21)."""


PlayAction = LayMeld | LayOff | ReplaceJoker
"""A play: it may be taken back until the turn ends."""
StraightAction = (
    DrawStock
    | DrawPile
    | RenewStock
    | BlockDeal
    | PlayAction
    | UndoPlay
    | UndoPlays
    | UndoDraw
    | Discard
    | EndTurn
    | CallRummy
    | PassCall
    | ChallengeHand
    | AcceptChallenge
    | RejectChallenge
)
PLAYS = Codec(get_args(PlayAction))
CODEC = Codec(get_args(StraightAction))


class DealEnding(Enum):
    """The way in which a deal ended (S8, S14, S21)."""

    OUT = "out"
    BLOCKED = "blocked"
    CHALLENGE = "challenge"


@value_class
class StraightDealt(
    Event,
    says=N_("Deal {hand}: {dealer} deals, and the first player has a card more."),
    turned_up=N_("Deal {hand}: {dealer} deals and turns up {turned_up}."),
):
    """A deal began; `turned_up` is the first card of the pile, None where the first player got it (S5)."""

    hand: int
    dealer: int
    turned_up: Card | None


@value_class
class StockRenewed(
    Event,
    says=N_("{seat} turns the pile over: its oldest card is drawn first."),
    shuffled=N_("{seat} shuffles the pile into a new stock."),
):
    """The pile became the new stock (S8)."""

    seat: int
    shuffled: bool


@value_class
class MeldLaid(Event, says=N_("{seat} lays {meld}."), called=N_("{seat} calls rummy and lays {meld}.")):
    """A seat laid a meld; `called` if it was made of cards of the pile (S9, S20)."""

    seat: int
    meld: Meld
    called: bool = False


@value_class
class CardLaidOff(
    Event, says=N_("{seat} lays off {card}: {meld}."), called=N_("{seat} calls rummy: {card} makes {meld}.")
):
    """A seat added a card to a meld, which is now `meld` (S10); `called` if it was the discard of another (S20)."""

    seat: int
    card: Card
    meld: Meld
    called: bool = False


@value_class
class JokerReplaced(Event, says=N_("{seat} takes {joker} for {card}.")):
    """A seat took a joker from a meld for the card it stood for (S11)."""

    seat: int
    joker: Card
    card: Card


@value_class
class PileTaken(Event, says=N_("{seat} takes {cards} from the pile.")):
    """A seat that called took these cards of the pile into its hand (S20)."""

    seat: int
    cards: tuple[Card, ...]


@value_class
class CallPassed(Event, says=N_("{seat} passes.")):
    """A seat that could have called let the discard lie (S20)."""

    seat: int


@value_class
class Floated(Event, says=N_("{seat} has no cards left and plays on.")):
    """A seat ended its turn without a card in its hand and is still in the deal (S14)."""

    seat: int


@value_class
class HandChallenged(Event, says=N_("{seat} challenges.")):
    """A seat challenged (S21)."""

    seat: int


@value_class
class ChallengeAnswered(Event, says=N_("{seat} rejects the challenge."), accepted=N_("{seat} accepts the challenge.")):
    """The other seat answered a challenge (S21)."""

    seat: int
    accepted: bool


@value_class
class TurnMissed(Event, says=N_("{seat} misses a turn; {left} more to go.")):
    """A seat missed a turn for a joker that it had discarded; `left` are still to be missed (S19)."""

    seat: int
    left: int


@value_class
class WentRummy(Event, says=N_("{seat} goes out."), rummy=N_("{seat} goes rummy!")):
    """A seat went out; `rummy` if it had put no card on the table before that turn (S14, S15)."""

    seat: int
    rummy: bool


@value_class
class DealBlocked(
    Event, says=N_("Nobody gets any further: the deal is over."), seat=N_("{seat} says block: nothing is left to draw.")
):
    """The deal ended with nobody out; `seat` said block, None after too many turns (S8)."""

    seat: int | None


class StraightFault(Enum):
    """Kinds that only Straight Rummy has, by their sentences. Cards are the cards concerned."""

    # The phases: S6.
    CALL_OR_PASS = N_("Call rummy or pass first.")
    ANSWER_CHALLENGE = N_("Accept or reject the challenge first.")
    # The end of the stock: S8.
    STOCK_NOT_EMPTY = N_("There are still cards in the stock: draw one.")
    NO_REUSE = N_("The stock is used up, and in this game the pile isn't used again.")
    NO_MORE_RENEWALS = N_("The pile can't become the stock again: the limit in a deal is {0}.")
    """Numbers: how often the stock may be renewed."""
    PILE_TOO_SMALL = N_("The pile is too small to make a new stock.")
    RENEW_INSTEAD = N_("You can still make a new stock of the pile.")
    PILE_DECLINED = N_("You left the top of the pile when you made the new stock, so draw from the stock.")
    """The pile's top was left lying when the stock was renewed."""
    # Melds: S2, S3 and S9.
    DOES_NOT_FIT = FaultWords(N_("{cards} doesn't fit that meld."), on_card=N_("doesn't fit"))
    JOKERS_DEAD = FaultWords(N_("Jokers can't be melded in this game."), on_card=N_("can't be melded"))
    TOO_MANY_JOKERS = FaultWords(N_("That is too many jokers in a meld: the limit is {0}."), on_card=N_("one too many"))
    """Numbers: how many jokers a meld may have."""
    NO_NATURAL = N_("A meld needs at least one card that is no joker.")
    PARTLY_NAMED = N_("Say of every joker in the meld which card it stands for.")
    SEVERAL_WAYS = N_("The joker could stand for several cards: say which.")
    ONE_MELD_A_TURN = N_("You have already laid a meld this turn, and one a turn is the limit.")
    # Laying off and replacing: S10 and S11.
    OWN_MELD_FIRST = FaultWords(
        N_("Lay a meld of your own before you lay off."), short=N_("meld first"), on_card=N_("meld first")
    )
    NO_EXCHANGE = N_("In this game jokers on the table can't be replaced.")
    NO_JOKER_THERE = N_("{cards} isn't on the table.")
    ANOTHER_CARD = N_("{each[0]} stands for {each[1]}, so only that card can replace it.")
    """Cards: the joker, the card it stands for."""
    # The end of the turn: S13 to S18.
    CARDS_LEFT = FaultWords(N_("You still hold cards, so end your turn with a discard."), short=N_("discard a card"))
    DISCARD_LAST = N_("Keep one card: you have to go out with a discard.")
    NOT_IN_FIRST_TURN = N_("Nobody may go out in their first turn.")
    LAY_OFF_LAST = N_("{cards} can be laid off, so you can't go out by discarding it.")
    FLOAT_DRAWS_STOCK = N_("Without cards in your hand you may draw from the stock only.")
    ALL_AT_ONCE = FaultWords(
        N_("In this deal you may lay cards only if you go out with them: take them back, or lay them all."),
        short=N_("lay all or nothing"),
    )
    MUST_MELD = FaultWords(N_("You hold a meld, {cards}, and have to lay it."), on_card=N_("lay these"))
    """Cards: a meld that could be laid."""
    MUST_PLAY = FaultWords(
        N_("{cards} have to be played this turn: play them, or undo."),
        short=N_("a card must be played"),
        on_card=N_("play it"),
        of_one=N_("{cards} has to be played this turn: play it, or undo."),
    )
    # Calls and challenges: S20 and S21.
    ANOTHER_CALLED = N_("You can only call the card just discarded, {cards}.")
    """Cards: the card just discarded."""
    NOT_OF_PILE = FaultWords(
        N_("{cards} aren't in the pile, and a call uses cards of the pile alone."),
        of_one=N_("{cards} isn't in the pile, and a call uses cards of the pile alone."),
    )
    CALLED_CARD_MISSING = N_("Your meld has to use the card just discarded, {cards}.")
    """Cards: the card just discarded."""
    CALLS_LAY_OFF = N_("In this game you can call a card only to lay it off.")
    NO_CHALLENGES = N_("There are no challenges in this game.")
    CHALLENGED_ALREADY = N_("You have already challenged this turn.")
    PLAYED_ALREADY = N_("Challenge before you lay any cards, or take them back first.")
    # Undo: S22.
    DRAW_FIXED = N_("You have challenged since you drew, so the draw stands.")


SAYS = Says(DEALS, (StraightFault,))
"""The words of all faults and events."""
_LIMITS = MeldLimits(suits=1, most_set=MOST_OF_A_RANK)
_PROBLEMS = {
    MeldProblem.NO_MELD: ("S2", CommonFault.NOT_A_MELD),
    MeldProblem.JOKERS_DEAD: ("S3", StraightFault.JOKERS_DEAD),
    MeldProblem.TOO_MANY_JOKERS: ("S3", StraightFault.TOO_MANY_JOKERS),
    MeldProblem.NO_NATURAL: ("S3", StraightFault.NO_NATURAL),
    MeldProblem.PARTLY_NAMED: ("S3", StraightFault.PARTLY_NAMED),
    MeldProblem.SEVERAL_WAYS: ("S3", StraightFault.SEVERAL_WAYS),
}


def refused(rule: str, kind: Enum, *cards: Card, number: int | None = None) -> Faults:
    """One fault."""
    return (Fault(rule, kind, cards, numbers=() if number is None else (number,)),)


def problem(result: MeldProblem, cards: tuple[Card, ...], limit: int | None, *, fits: bool = False) -> Faults:
    """The reason why cards are no meld, as a fault; with `fits` the last of them was to be added to the others."""
    rule, kind = _PROBLEMS[result]
    if fits and result is MeldProblem.NO_MELD:
        on = [card for card in cards[:-1] if not card.is_joker]
        return (Fault(rule, StraightFault.DOES_NOT_FIT, cards[-1:], flaw=growth_flaw(on)),)
    if result is MeldProblem.NO_MELD:
        flaw, most = flaw_of(cards, _LIMITS)
        return (Fault(rule, kind, cards, numbers=(most,), flaw=flaw),)
    return refused(rule, kind, *cards, number=limit if result is MeldProblem.TOO_MANY_JOKERS else None)
