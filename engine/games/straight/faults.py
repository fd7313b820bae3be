"""Faults of Straight Rummy, each with its sentence. Cards are written `7h`, `X1`, `X1=7h`; scenes draw them."""

from enum import Enum

from engine.blocks.sentences import Says
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.hand_words import DEALS
from engine.rummy.melds import MeldProblem
from engine.rummy.words import FaultWords
from engine.text import N_


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
        kind = StraightFault.DOES_NOT_FIT
        cards = cards[-1:]
    return refused(rule, kind, *cards, number=limit if result is MeldProblem.TOO_MANY_JOKERS else None)
