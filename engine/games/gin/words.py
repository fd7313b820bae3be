"""Faults, events and outcomes of Gin and Knock Rummy in words."""

from collections.abc import Iterable, Mapping
from enum import Enum

from engine.games.gin.events import (
    BigGinShown,
    DealVoid,
    GinDealt,
    Knocked,
    LaidOffOnKnock,
    LastDiscardPassed,
    LayOffsUndone,
    PileRenewed,
    UpcardPassed,
    VoidReason,
)
from engine.games.gin.faults import GinFault
from engine.games.gin.melds import Melds
from engine.games.gin.state import DealOutcome
from engine.rummy.cards import Card, text_of
from engine.rummy.faults import Fault
from engine.rummy.hand_words import DEALS
from engine.rummy.words import FaultWords, Names, common_event, common_words, fault_sentence
from engine.text import N_, _, listed

FAULT_WORDS: Mapping[Enum, FaultWords] = {
    **common_words(DEALS),
    GinFault.ANSWER_UPCARD: FaultWords(N_("Take the upcard or pass first.")),
    GinFault.ANSWER_LAST_DISCARD: FaultWords(N_("Take the last discard to knock, or pass.")),
    GinFault.LAY_OFF_FIRST: FaultWords(N_("Lay off what you can on the knocker's melds, then say you are done.")),
    GinFault.UPCARD_WAS_PASSED: FaultWords(N_("Everyone passed {cards}, so draw from the stock.")),
    GinFault.NO_NEW_STOCK: FaultWords(N_("The stock is empty, and the pile can't become the stock again.")),
    GinFault.PILE_TOO_SMALL: FaultWords(N_("The stock is empty, and the pile is too small to become the stock.")),
    GinFault.NO_KNOCK_FOLLOWS: FaultWords(N_("You can't knock with {cards}, so you can't take it.")),
    GinFault.KNOCK_IS_DUE: FaultWords(N_("You took the last discard, so you must knock.")),
    GinFault.DISCARD_IN_MELD: FaultWords(N_("You discard {cards}, so it can't be in a meld."), on_card=N_("discard")),
    GinFault.COUNT_TOO_HIGH: FaultWords(N_("You count {0}, but the limit is {1}.")),
    GinFault.BIG_GIN_NOT_PLAYED: FaultWords(N_("Big gin is not played in this game.")),
    GinFault.NOT_ALL_MATCHED: FaultWords(
        N_("For big gin every card must be matched; {cards} are not."),
        on_card=N_("unmatched"),
        of_one=N_("For big gin every card must be matched; {cards} is not."),
    ),
    GinFault.NOT_SPREAD: FaultWords(N_("{cards} is in none of the knocker's melds.")),
    GinFault.DOES_NOT_EXTEND: FaultWords(N_("{card} doesn't fit {meld}."), on_card=N_("doesn't fit")),
    GinFault.NOTHING_LAID_OFF: FaultWords(N_("You have laid off nothing.")),
}

OUTCOMES: Mapping[DealOutcome, str] = {
    DealOutcome.KNOCK: N_("{name} knocks and wins."),
    DealOutcome.GIN: N_("{name} has gin."),
    DealOutcome.BIG_GIN: N_("{name} has big gin."),
    DealOutcome.UNDERCUT: N_("{name} undercuts the knocker."),
    DealOutcome.RUM: N_("{name} goes rum."),
}
"""The sentence for each way to win a deal; `{name}` is the winner."""


def sentence(fault: Fault, names: Names) -> str:
    """A fault as a sentence."""
    if fault.kind is GinFault.DOES_NOT_EXTEND:
        card, *meld = fault.cards
        return _(FAULT_WORDS[fault.kind].sentence).format(card=card, meld=text_of(meld))
    return fault_sentence(fault, names, FAULT_WORDS)


def outcome_sentence(outcome: DealOutcome, winners: Iterable[int], names: Names) -> str:
    """The way in which a deal ended, as a sentence."""
    if outcome is DealOutcome.VOID:
        return _("The deal is void: nobody scores.")
    told = [names[seat] for seat in winners]
    if not told:
        return _("Equal counts: nobody scores.")
    if outcome is DealOutcome.TIE:
        return _("Equal lowest counts: the points go to {names}.").format(names=listed(told))
    return _(OUTCOMES[outcome]).format(name=listed(told))


def describe(event: object, names: Names) -> str:  # noqa: C901, PLR0911 - one case an event
    """An event of the log as a sentence."""
    match event:
        case GinDealt(hand, dealer, upcard):
            return _("Deal {hand}: {name} deals, and {card} is turned up.").format(
                hand=hand, name=names[dealer], card=upcard
            )
        case UpcardPassed(seat, card):
            return _("{name} passes {card}.").format(name=names[seat], card=card)
        case PileRenewed(_seat, shuffled, card):
            text = _("The pile is shuffled to be the stock; {card} is turned up.")
            if not shuffled:
                text = _("The pile is turned over to be the stock; {card} is turned up.")
            return text.format(card=card)
        case LastDiscardPassed(seat, card):
            return _("{name} leaves {card}, the last discard.").format(name=names[seat], card=card)
        case Knocked(seat, card, melds, unmatched, count):
            return _knock_words(names[seat], card, melds, unmatched, count)
        case BigGinShown(seat, melds):
            return _("{name} has big gin: {melds}.").format(name=names[seat], melds=_melds(melds))
        case LaidOffOnKnock(seat, card, meld):
            return _("{name} lays {card} off on {meld}.").format(name=names[seat], card=card, meld=text_of(meld))
        case LayOffsUndone(seat, cards):
            return _("{name} takes {cards} back.").format(name=names[seat], cards=text_of(cards))
        case DealVoid(reason):
            if reason is VoidReason.ENDLESS:
                return _("The deal is void: the pile was drawn from too often in a row.")
            return _("The deal is void: the stock has run out.")
        case _:
            return common_event(event, names, hands=DEALS) or ""


def _knock_words(name: str, card: Card, melds: Melds, unmatched: Iterable[Card], count: int) -> str:
    if not count:
        return _("{name} discards {card} and has no unmatched card: {melds}.").format(
            name=name, card=card, melds=_melds(melds)
        )
    return _("{name} discards {card} and knocks with {count}: {melds}; unmatched {cards}.").format(
        name=name, card=card, count=count, melds=_melds(melds) or _("no melds"), cards=text_of(unmatched)
    )


def _melds(melds: Melds) -> str:
    return " | ".join(map(text_of, melds))
