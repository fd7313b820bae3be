"""Actions, events and faults of Gin and Knock Rummy, each with its form and its words."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import get_args

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.sentences import Event, Says
from engine.games.gin.melds import Melds
from engine.games.gin.scoring import DealOutcome
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.hand_words import DEALS
from engine.rummy.words import FaultWords, Names
from engine.text import N_, _, listed
from engine.values import value_class

# -- actions


@value_class
class TakeUpcard(Action, form={"open": "take"}):
    """Take the upcard that is offered (G7)."""


@value_class
class PassUpcard(Action, form={"open": "pass"}, says=N_("{seat} passes {cards}.")):
    """Leave the upcard to the next player (G7)."""


@value_class
class TakeDiscard(Action, form={"draw": "discard"}):
    """Draw the top card of the pile (G8), in the phase of the last discard too (G15)."""


@value_class
class Knock(Action, form={"knock": Of("card"), "melds": Of("melds")}):
    """Discard a card face down and lay out the rest (G10)."""

    card: Card
    melds: Melds | None = None
    """The melds that the player named, not checked yet; None for the standard arrangement."""


@value_class
class SayBigGin(Action, form={"big_gin": True}):
    """Show that every card of the hand is matched, instead of discarding (G12)."""


@value_class
class PassLastDiscard(Action, form={"pass": True}, says=N_("{seat} leaves {cards}, the last discard.")):
    """Leave the last discard (G15)."""


@value_class
class LayOffOnKnock(
    Action, form={"lay_off": Of("card"), "on": Of("on")}, says=N_("{seat} lays {card} off on {cards}.")
):
    """Put a card of the hand to the knocker's meld in which `on` lies (G13). All see the meld as it was before."""

    card: Card
    on: Card


@value_class
class FinishLayingOff(Action, form={"done": True}):
    """Lay off no more; the deal is scored (G13)."""


@value_class
class UndoLayOffs(Action, form={"undo": "lay_off"}, says=N_("{seat} takes {cards} back.")):
    """Take back all cards laid off (G23)."""


GinAction = (
    TakeUpcard
    | PassUpcard
    | DrawStock
    | TakeDiscard
    | Discard
    | Knock
    | SayBigGin
    | PassLastDiscard
    | LayOffOnKnock
    | FinishLayingOff
    | UndoDraw
    | UndoLayOffs
)


# -- events


class VoidReason(Enum):
    """The reason why a deal ended without a score, as its sentence."""

    STOCK_LOW = N_("The deal is void: the stock has run out.")
    """G14."""
    ENDLESS = N_("The deal is void: the pile was drawn from too often in a row.")
    """Too many turns in a row began with a card from the pile (G9)."""


@value_class
class GinDealt(Event, says=N_("Deal {number}: {dealer} deals, and {upcard} is turned up.")):
    """A deal began, and its upcard was turned up (G5)."""

    number: int
    dealer: int
    upcard: Card


@value_class
class PileRenewed(
    Event,
    says=N_("The pile is turned over to be the stock, its oldest card on top; {turned_up} is turned up."),
    shuffled=N_("The pile is shuffled to be the stock; {turned_up} is turned up."),
):
    """The pile became the stock, turned over or shuffled, and its first card was turned up (G14)."""

    seat: int
    shuffled: bool
    turned_up: Card


@value_class
class Knocked(Event):
    """A seat knocked with a discard and laid out the rest (G10); with count 0 it is gin or rum."""

    seat: int
    card: Card
    melds: Melds
    unmatched: tuple[Card, ...]
    count: int

    @property
    def sentence(self) -> str:
        """The sentence, without a count where no card is unmatched."""
        if not self.count:
            return N_("{seat} discards {card} and has no unmatched card: {melds}.")
        if not self.melds:
            return N_("{seat} discards {card} and knocks with {count}: no melds; unmatched {unmatched}.")
        return N_("{seat} discards {card} and knocks with {count}: {melds}; unmatched {unmatched}.")


@value_class
class BigGinShown(Event, says=N_("{seat} has big gin: {melds}.")):
    """A seat had all its cards matched (G12)."""

    seat: int
    melds: Melds


@value_class
class DealVoid(Event):
    """The deal ended without a score; no hand is shown (G9, G14)."""

    reason: VoidReason

    @property
    def sentence(self) -> str:
        """The reason why the deal is void, as a sentence."""
        return self.reason.value


GinEvent = Event | DrewStock | DrewPile | DrawUndone | Discarded | HandEnded


# -- faults


class GinFault(Enum):
    """The kinds of refusals that this game alone has, by their sentences. Cards are the cards concerned."""

    # The phases: G6.
    ANSWER_UPCARD = N_("Take the upcard or pass first.")
    ANSWER_LAST_DISCARD = N_("Take the last discard to knock, or pass.")
    LAY_OFF_FIRST = N_("Lay off what you can on the knocker's melds, then say you are done.")
    # Drawing: G7, G8, G14, G15.
    UPCARD_WAS_PASSED = N_("Everyone passed {cards}, so draw from the stock.")
    NO_NEW_STOCK = N_("The stock is empty, and the pile can't become the stock again.")
    PILE_TOO_SMALL = N_("The stock is empty, and the pile is too small to become the stock.")
    NO_KNOCK_FOLLOWS = N_("You can't knock with {cards}, so you can't take it.")
    KNOCK_IS_DUE = N_("You took the last discard, so you must knock.")
    # Knocking: G10 to G12.
    DISCARD_IN_MELD = FaultWords(N_("You discard {cards}, so it can't be in a meld."), on_card=N_("discard"))
    COUNT_TOO_HIGH = N_("You count {0}, but the limit is {1}.")
    BIG_GIN_NOT_PLAYED = N_("Big gin is not played in this game.")
    NOT_ALL_MATCHED = FaultWords(
        N_("For big gin every card must be matched; {cards} are not."),
        on_card=N_("unmatched"),
        of_one=N_("For big gin every card must be matched; {cards} is not."),
    )
    # Laying off: G13 and G23.
    NOT_SPREAD = N_("{cards} is in none of the knocker's melds.")
    DOES_NOT_EXTEND = FaultWords(N_("{each[0]} doesn't fit {others}."), on_card=N_("doesn't fit"))
    """Cards: the one to be laid off, then the meld."""
    NOTHING_LAID_OFF = N_("You have laid off nothing.")


CODEC = Codec(get_args(GinAction))
SAYS = Says(DEALS, (GinFault,))


# -- the end of a deal

OUTCOMES: Mapping[DealOutcome, str] = {
    DealOutcome.KNOCK: N_("{name} knocks and wins."),
    DealOutcome.GIN: N_("{name} has gin."),
    DealOutcome.BIG_GIN: N_("{name} has big gin."),
    DealOutcome.UNDERCUT: N_("{name} undercuts the knocker."),
    DealOutcome.RUM: N_("{name} goes rum."),
}
"""The sentence for each way to win a deal; `{name}` is the winner."""


def outcome_sentence(outcome: DealOutcome, winners: Iterable[int], names: Names) -> str:
    """The way in which a deal ended, as a sentence."""
    if outcome is DealOutcome.VOID:
        return _("The deal is void: nobody scores.")
    lines = [names[seat] for seat in winners]
    if not lines:
        return _("Equal counts: nobody scores.")
    if outcome is DealOutcome.TIE:
        return _("Equal lowest counts: the points go to {names}.").format(names=listed(lines))
    return _(OUTCOMES[outcome]).format(name=listed(lines))
