"""The reasons of a choice, in a sentence that names a card: for hints, and for what the coach would have done."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.gin.ai.policy import triples
from engine.games.gin.knocks import within
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
)
from engine.mind.reasons import FROM_PILE, FROM_STOCK, WinWords
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card, text_of
from engine.rummy.masks import cards_in_mask
from engine.text import N_, _, listed

DRAWS: Mapping[type[Any], WinWords] = {
    DrawStock: FROM_STOCK,
    TakeDiscard: FROM_PILE,
    TakeUpcard: FROM_PILE,
    PassUpcard: WinWords(
        N_("Pass {card}: that wins {chance} of 100 deals, and taking it {less}."),
        N_("Passing wins {less} of 100 deals, taking {card} {chance}."),
    ),
}
"""The words on what a draw wins."""


def sentence(view: GinView, actions: Sequence[GinAction], why: str = "") -> str:  # noqa: PLR0911 - one case an action
    """A choice in a sentence; that on a discard is given where worlds tell its reason."""
    hand = mask_of(view.hand)
    match actions[0]:
        case TakeUpcard() | TakeDiscard():
            return _take_words(view, hand, why)
        case PassUpcard():
            useless = _("Pass {card}: it does not lower the count.")
            return _leave_words(view, hand, useless, why or _("Pass {card}."))
        case DrawStock():
            useless = _("Draw from the stock: {card} does not lower the count.")
            return _leave_words(view, hand, useless, why or _("Draw from the stock, and leave {card}."))
        case Discard(card):
            return why or _discard_words(view, hand, card)
        case Knock(card, _):
            return _knock_words(view, hand, card)
        case SayBigGin():
            return _("Big gin: every card is matched.")
        case PassLastDiscard():
            return _("Leave {card}: the deal is void then.").format(card=view.known.top)
        case _:
            return _lay_off_words(view, actions)


def _leave_words(view: GinView, hand: int, useless: str, otherwise: str) -> str:
    """The reason to leave the top of the pile."""
    return (useless if _is_no_use(view, hand) else otherwise).format(card=view.known.top)


def _is_no_use(view: GinView, hand: int) -> bool:
    """True if the top card of the pile would leave the count no lower, whatever were discarded for it."""
    if view.known.top is None:
        return False
    counted, held = tables(view.known.options.melds), hand | 1 << view.known.top
    least = min(counted.count(held & ~(1 << card)) for card in cards_in_mask(hand))
    return least >= counted.count(hand)


def _take_words(view: GinView, hand: int, why: str) -> str:
    if view.known.top is None:
        return ""
    counted = tables(view.known.options.melds)
    standard = counted.standard(hand | 1 << view.known.top)
    meld = next((meld for meld in standard.melds if view.known.top in meld), None)
    if meld is None:
        form = _("Take {card}.") if _is_no_use(view, hand) else _("Take {card}: it lowers the count.")
        return why or form.format(card=view.known.top)
    return _("Take {card} for {meld}.").format(card=view.known.top, meld=text_of(meld))


def _discard_words(view: GinView, hand: int, card: Card) -> str:
    counted = tables(view.known.options.melds)
    left = counted.count(hand & ~(1 << card))
    pairs = triples(view.known.options.melds.ace)[card]
    least = min(counted.count(hand & ~(1 << each)) for each in cards_in_mask(hand))
    if view.known.phase is GinPhase.PLAY and view.known.limit is not None and within(least, view.known.limit):
        form = _("Don't knock yet: discard {card}. Gin, or less than {count} unmatched, is worth the wait.")
        return form.format(card=card, count=left)
    if any(hand & (first | second) for first, second in pairs):
        return _("Discard {card}; that leaves {count} unmatched.").format(card=card, count=left)
    form = _("Discard {card}: nothing in your hand goes with it; that leaves {count} unmatched.")
    return form.format(card=card, count=left)


def _knock_words(view: GinView, hand: int, card: Card) -> str:
    count = tables(view.known.options.melds).count(hand & ~(1 << card))
    if not count:
        return _("Gin: discard {card}.").format(card=card)
    return _("Knock with {count}: discard {card}.").format(count=count, card=card)


def _lay_off_words(view: GinView, actions: Sequence[GinAction]) -> str:
    cards = [action.card for action in actions if isinstance(action, LayOffOnKnock)]
    if actions[-1] != FinishLayingOff() or not cards:
        if view.known.laid:
            return _done_words(view)
        if not view.known.spread:
            return _("Lay off nothing: no meld lies there.")
        melds = listed(map(text_of, view.known.spread))
        return _("Lay off nothing: no card on {melds} would lower your count.").format(melds=melds)
    form = _("Lay off {cards}; that leaves {count} unmatched.")
    return form.format(cards=listed(cards), count=left_after(view, actions))


def _done_words(view: GinView) -> str:
    """The advice once all that is of use has been laid off."""
    left = tables(view.known.options.melds).standard(mask_of(view.hand))
    if not left.unmatched:
        return _("You are done: every card is matched.")
    form = _("You are done: {cards} count {count}, and nothing more lowers that.")
    return form.format(cards=text_of(left.unmatched), count=left.count)


def left_after(view: GinView, actions: Sequence[GinAction]) -> int:
    """The count that lay-offs leave."""
    laid = mask_of(action.card for action in actions if isinstance(action, LayOffOnKnock))
    return tables(view.known.options.melds).count(mask_of(view.hand) & ~laid)
