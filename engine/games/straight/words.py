"""Faults and events of Straight Rummy as sentences. Names are the players', or "seat 0" and so on.

Cards are written as everywhere (`7h`, `X1`, `X1=7h`); scenes draw them with their signs.
"""

from collections.abc import Mapping, Sequence
from enum import Enum

from engine.games.straight.events import (
    CallPassed,
    CardLaidOff,
    ChallengeAnswered,
    DealBlocked,
    Floated,
    HandChallenged,
    JokerReplaced,
    MeldLaid,
    PileTaken,
    StockRenewed,
    StraightDealt,
    TurnMissed,
    WentRummy,
)
from engine.games.straight.faults import StraightFault
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.hand_words import DEALS
from engine.rummy.words import FaultWords, Names, common_event, common_words, fault_sentence
from engine.text import N_, _

_OWN_WORDS: Mapping[Enum, FaultWords] = {
    StraightFault.CALL_OR_PASS: FaultWords(N_("Call rummy or pass first.")),
    StraightFault.ANSWER_CHALLENGE: FaultWords(N_("Accept or reject the challenge first.")),
    StraightFault.STOCK_NOT_EMPTY: FaultWords(N_("There are still cards in the stock: draw one.")),
    StraightFault.NO_REUSE: FaultWords(N_("The stock is used up, and in this game the pile isn't used again.")),
    StraightFault.NO_MORE_RENEWALS: FaultWords(
        N_("The pile can't become the stock again: the limit in a deal is {0}.")
    ),
    StraightFault.PILE_TOO_SMALL: FaultWords(N_("The pile is too small to make a new stock.")),
    StraightFault.RENEW_INSTEAD: FaultWords(N_("You can still make a new stock of the pile.")),
    StraightFault.PILE_DECLINED: FaultWords(
        N_("You left the top of the pile when you made the new stock, so draw from the stock.")
    ),
    StraightFault.DOES_NOT_FIT: FaultWords(N_("{cards} doesn't fit that meld."), on_card=N_("doesn't fit")),
    StraightFault.JOKERS_DEAD: FaultWords(N_("Jokers can't be melded in this game."), on_card=N_("can't be melded")),
    StraightFault.TOO_MANY_JOKERS: FaultWords(
        N_("That is too many jokers in a meld: the limit is {0}."), on_card=N_("one too many")
    ),
    StraightFault.NO_NATURAL: FaultWords(N_("A meld needs at least one card that is no joker.")),
    StraightFault.PARTLY_NAMED: FaultWords(N_("Say of every joker in the meld which card it stands for.")),
    StraightFault.SEVERAL_WAYS: FaultWords(N_("The joker could stand for several cards: say which.")),
    StraightFault.ONE_MELD_A_TURN: FaultWords(
        N_("You have already laid a meld this turn, and one a turn is the limit.")
    ),
    StraightFault.OWN_MELD_FIRST: FaultWords(
        N_("Lay a meld of your own before you lay off."), short=N_("meld first"), on_card=N_("meld first")
    ),
    StraightFault.NO_EXCHANGE: FaultWords(N_("In this game jokers on the table can't be replaced.")),
    StraightFault.NO_JOKER_THERE: FaultWords(N_("{cards} isn't on the table.")),
    StraightFault.ANOTHER_CARD: FaultWords(N_("You can't replace that joker with this card: {cards}.")),
    StraightFault.CARDS_LEFT: FaultWords(
        N_("You still hold cards, so end your turn with a discard."), short=N_("discard a card")
    ),
    StraightFault.DISCARD_LAST: FaultWords(N_("Keep one card: you have to go out with a discard.")),
    StraightFault.NOT_IN_FIRST_TURN: FaultWords(N_("Nobody may go out in their first turn.")),
    StraightFault.LAY_OFF_LAST: FaultWords(N_("{cards} can be laid off, so you can't go out by discarding it.")),
    StraightFault.FLOAT_DRAWS_STOCK: FaultWords(N_("Without cards in your hand you may draw from the stock only.")),
    StraightFault.ALL_AT_ONCE: FaultWords(
        N_("In this deal you may lay cards only if you go out with them: take them back, or lay them all."),
        short=N_("lay all or nothing"),
    ),
    StraightFault.MUST_MELD: FaultWords(N_("You hold a meld, {cards}, and have to lay it."), on_card=N_("lay these")),
    StraightFault.MUST_PLAY: FaultWords(
        N_("{cards} have to be played this turn: play them, or undo."),
        short=N_("a card must be played"),
        on_card=N_("play it"),
        of_one=N_("{cards} has to be played this turn: play it, or undo."),
    ),
    StraightFault.ANOTHER_CALLED: FaultWords(N_("You can only call the card just discarded, {cards}.")),
    StraightFault.NOT_OF_PILE: FaultWords(
        N_("{cards} aren't in the pile, and a call uses cards of the pile alone."),
        of_one=N_("{cards} isn't in the pile, and a call uses cards of the pile alone."),
    ),
    StraightFault.CALLED_CARD_MISSING: FaultWords(N_("Your meld has to use the card just discarded, {cards}.")),
    StraightFault.CALLS_LAY_OFF: FaultWords(N_("In this game you can call a card only to lay it off.")),
    StraightFault.NO_CHALLENGES: FaultWords(N_("There are no challenges in this game.")),
    StraightFault.CHALLENGED_ALREADY: FaultWords(N_("You have already challenged this turn.")),
    StraightFault.PLAYED_ALREADY: FaultWords(N_("Challenge before you lay any cards, or take them back first.")),
    StraightFault.DRAW_FIXED: FaultWords(N_("You have challenged since you drew, so the draw stands.")),
}
WORDS: Mapping[Enum, FaultWords] = {**common_words(DEALS), **_OWN_WORDS}
"""The words of each kind of fault."""


def sentence(fault: Fault, names: Names) -> str:
    """The fault as a sentence a player understands, naming its cards."""
    if fault.kind is StraightFault.ANOTHER_CARD:
        return _("{joker} stands for {card}, so only that card can replace it.").format(
            joker=fault.cards[0], card=fault.cards[1]
        )
    return fault_sentence(fault, names, WORDS)


def _row(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def describe(event: object, names: Names) -> str:  # noqa: C901, PLR0911, PLR0912 - one case an event
    """The event as a line of the log."""
    match event:
        case StraightDealt(hand, dealer, None):
            return _("Deal {hand}: {dealer} deals, and the first player has a card more.").format(
                hand=hand, dealer=names[dealer]
            )
        case StraightDealt(hand, dealer, card):
            return _("Deal {hand}: {dealer} deals and turns up {card}.").format(
                hand=hand, dealer=names[dealer], card=card
            )
        case StockRenewed(seat, shuffled):
            form = _("{name} shuffles the pile into a new stock.") if shuffled else _("{name} turns the pile over.")
            return form.format(name=names[seat])
        case MeldLaid(seat, meld, called):
            form = _("{name} calls rummy and lays {cards}.") if called else _("{name} lays {cards}.")
            return form.format(name=names[seat], cards=meld)
        case CardLaidOff(seat, card, meld, called):
            form = _("{name} calls rummy: {card} makes {cards}.") if called else _("{name} lays off {card}: {cards}.")
            return form.format(name=names[seat], card=card, cards=meld)
        case JokerReplaced(seat, joker, card):
            return _("{name} takes {joker} for {card}.").format(name=names[seat], joker=joker, card=card)
        case PileTaken(seat, cards):
            return _("{name} takes {cards} from the pile.").format(name=names[seat], cards=_row(cards))
        case CallPassed(seat):
            return _("{name} passes.").format(name=names[seat])
        case Floated(seat):
            return _("{name} has no cards left and plays on.").format(name=names[seat])
        case HandChallenged(seat):
            return _("{name} challenges.").format(name=names[seat])
        case ChallengeAnswered(seat, accepted):
            form = _("{name} accepts the challenge.") if accepted else _("{name} rejects the challenge.")
            return form.format(name=names[seat])
        case TurnMissed(seat, left):
            return _("{name} misses a turn; {left} more to go.").format(name=names[seat], left=left)
        case WentRummy(seat, rummy):
            return (_("{name} goes rummy!") if rummy else _("{name} goes out.")).format(name=names[seat])
        case DealBlocked(None):
            return _("Nobody gets any further: the deal is over.")
        case DealBlocked(seat):
            return _("{name} says block: nothing is left to draw.").format(name=names[seat or 0])
        case _:
            return common_event(event, names, hands=DEALS) or str(event)
