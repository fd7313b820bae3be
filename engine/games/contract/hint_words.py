"""The reason of a draw, a buy or a discard of Contract Rummy, in a sentence that names its cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff
from engine.games.contract.ai.light_deal import ContractLight, face_of
from engine.games.contract.melds import points
from engine.games.contract.plans import fewest_missing
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.mind.reasons import FROM_PILE, FROM_STOCK, TakeWords, WinWords
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.text import N_, _, listed, plural

_FEW = 5
"""Points that are few for a card."""
ONE_MORE = N_("But buying brings a second card besides, and all of them must go.")
_DEEDS = {
    DrawPile: N_("Take {card}."),
    Buy: N_("Buy {card}."),
    Leave: N_("Leave {card}."),
    DrawStock: N_("Draw from the stock and leave {card}."),
    EndTurn: N_("End the deal and leave {card}."),
}
_THOUGH = N_("Draw from the stock and leave {card}, though it helps.")
_USELESS = {
    DrawPile: N_("Take {card}, though it goes onto no meld."),
    Buy: N_("Buy {card}, though it goes onto no meld."),
}
_NO_NEARER = {
    DrawPile: N_("Take {card}, though it brings the contract no nearer."),
    Buy: N_("Buy {card}, though it brings the contract no nearer."),
}
_CHEAP = {
    DrawPile: N_("Take {card}: it counts only {points}."),
    Buy: N_("Buy {card}: it counts only {points}."),
}
"""The words on a card that is taken though it fits nothing, in the order of what is held against it."""
DRAWS: Mapping[type[Any], WinWords] = {
    DrawStock: FROM_STOCK,
    DrawPile: FROM_PILE,
    Buy: WinWords(
        N_("Buy {card}: that wins {chance} of 100 deals, and leaving it {less}."),
        N_("Buying {card} wins {less} of 100 deals, leaving it {chance}."),
    ),
    Leave: WinWords(
        N_("Leave {card}: that wins {chance} of 100 deals, and buying it {less}."),
        N_("Leaving {card} wins {less} of 100 deals, buying it {chance}."),
    ),
}
"""The words on what a draw wins."""
LAID = WinWords(
    N_("Discard {card}: the contract is then laid in {chance} of 100 deals, and after {other} in {less}."),
    N_("After {other} the contract is laid in {less} of 100 deals, after {card} in {chance}."),
)
LAID_AFTER: Mapping[type[Any], WinWords] = {
    DrawStock: WinWords(
        N_("Draw from the stock: the contract is then laid in {chance} of 100 deals, and with {card} in {less}."),
        N_("After a draw from the stock the contract is laid in {less} of 100 deals, with {card} in {chance}."),
    ),
    DrawPile: WinWords(
        N_("Take {card}: the contract is then laid in {chance} of 100 deals, and without it in {less}."),
        N_("With {card} the contract is laid in {less} of 100 deals, without it in {chance}."),
    ),
    Buy: WinWords(
        N_("Buy {card}: the contract is then laid in {chance} of 100 deals, and without it in {less}."),
        N_("With {card} the contract is laid in {less} of 100 deals, without it in {chance}."),
    ),
    Leave: WinWords(
        N_("Leave {card}: the contract is then laid in {chance} of 100 deals, and with it in {less}."),
        N_("Without {card} the contract is laid in {less} of 100 deals, with it in {chance}."),
    ),
}
"""The words on how often the contract is laid after a discard, and after a draw."""
BOUGHT = TakeWords(
    N_("Discard {card}: another player buys it in {chance} of 100 deals, but {other} in {more}."),
    N_("Discard {card}: another player buys {other} in {more} of 100 deals."),
    N_("Another player buys {card} in {chance} of 100 deals."),
    N_("Another player buys {card} in {chance} of 100 deals."),
)
LEFT = TakeWords(
    N_("Take {card}: another player buys it in {more} of 100 deals, if it is left."),
    N_("Take {card}: another player buys it in {more} of 100 deals, if it is left."),
    "",
    N_("Another player buys {card} in {chance} of 100 deals, if it is left."),
)
"""The words on another player who buys a discard, or a top that is left."""


def reasons(view: View[ContractDeal], actions: Sequence[object], why: str = "") -> Iterator[str]:
    """A sentence for each action of a choice, the discard by the table as it then lies.

    `why` is the sentence on a draw or discard where worlds tell its reason.
    """
    deal = view.known
    for action in actions:
        match action:
            case LayContract(melds):
                text = listed(_text(view, meld) for meld in melds)
                yield _("Lay the contract: {melds}.").format(melds=text)
            case LayOff(_lay, on):
                yield _("Lay off {cards} on {meld}.").format(cards=_text(view, action.added), meld=_text(view, on))
            case Swap(card, on):
                yield _("Put {card} in the place of the joker in {meld}.").format(
                    card=_text(view, (card,)), meld=_text(view, on)
                )
            case Discard(card):
                yield why or _discard(deal, view.seat, card)
            case _:
                yield _draw(view, action, why)
        after = deal.attempt(action) if action is not actions[-1] else deal
        deal = deal if isinstance(after, tuple) else after


def _text(view: View[ContractDeal], cards: Group) -> str:
    return view.known.pack.text_of(cards, in_order=True)


def _draw(view: View[ContractDeal], action: object, why: str) -> str:
    """The reason to take, buy or leave the top, in sentences of their own.

    What the card brings is the reason to take it, and what it does not bring the reason to leave it; else worlds tell.
    """
    deal = view.known
    if not deal.discard:
        return _("Draw from the stock: nothing else can be done, since the pile is empty.")
    top, takes = deal.discard[-1], isinstance(action, DrawPile | Buy)
    helps, use = _use(view, top)
    if why and helps is not takes:
        return why
    text, kind = _text(view, (top,)), cast("Any", type(action))
    if takes and not helps:
        count, down = points(deal.options, top), bool(deal.melds[view.seat])
        form = _CHEAP[kind] if count <= _FEW else (_USELESS if down else _NO_NEARER)[kind]
        return _(form).format(card=text, points=count)
    form = _THOUGH if helps and kind is DrawStock else _DEEDS.get(kind, _DEEDS[EndTurn])
    more = [_(ONE_MORE)] if helps and kind is Leave else []
    return " ".join((_(form).format(card=text), use, *more))


def _use(view: View[ContractDeal], top: Card) -> tuple[bool, str]:
    """True if the top is of use, and the reason as a sentence."""
    deal = view.known
    if deal.melds[view.seat]:
        fits = _goes_on(deal, top)
        return fits, _("It goes onto a meld.") if fits else _("It goes onto no meld.")
    options, number, size = deal.options, deal.hand_number, len(view.hand) + 1
    lacking = fewest_missing(options, number, (*view.hand, top), size)
    if lacking == fewest_missing(options, number, view.hand, size):
        if ContractLight(deal).grows(view.seat, face_of(deal, top)):
            return True, _("It makes a meld of the contract longer.")
        return False, _("It brings the contract no nearer.")
    form = plural("With it the contract lacks {count} card.", "With it the contract lacks {count} cards.", lacking)
    return True, form.format(count=lacking) if lacking else _("With it the contract can be laid.")


def _goes_on(deal: ContractDeal, card: Card) -> bool:
    """True if a card makes a meld on the table longer."""
    return any(deal.law.additions(meld, card) for meld in deal.lying)


def _discard(deal: ContractDeal, seat: int, card: Card) -> str:
    """The discard, by the deal as it is after what is laid before."""
    hand = deal.hands[seat]
    text, worth = deal.pack.text(card), points(deal.options, card)
    if len(hand) == 1:
        form = _("Discard {card}: that goes out.")
    elif deal.melds[seat]:
        fits = _("Discard {card}: it goes onto a meld, but can't be laid now.")
        form = fits if _goes_on(deal, card) else _("Discard {card}: no meld takes it, and it counts {points}.")
    elif _is_spare(deal, hand, card):
        form = _("Discard {card}: the contract does not need it, and it counts {points}.")
    else:
        form = _("Discard {card}: it counts {points}.")
    return form.format(card=text, points=worth)


def _is_spare(deal: ContractDeal, hand: Group, card: Card) -> bool:
    """True if a hand lacks no more cards without this one."""
    rest = list(hand)
    rest.remove(card)
    number, size = deal.hand_number, len(hand)
    return fewest_missing(deal.options, number, tuple(rest), size) == fewest_missing(deal.options, number, hand, size)
