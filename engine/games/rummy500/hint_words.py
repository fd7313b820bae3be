"""The reason of a draw, a call or a discard of 500 Rummy, in a sentence that names its cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff, Phase
from engine.games.rummy500.best_turn import BestTurn
from engine.games.rummy500.melds import points, points_in, values_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, TakePile
from engine.mind.reasons import FROM_PILE, FROM_STOCK, WinWords
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.meld_law import Group
from engine.rummy.wild_melds import WildLaw
from engine.text import N_, _, plural

_NEAR = 2
_EMPTY = {
    PassCall: N_("Pass: nothing else can be done, since the pile is empty."),
    DrawStock: N_("Draw from the stock: nothing else can be done, since the pile is empty."),
    EndTurn: N_("End the deal: nothing else can be done, since the pile is empty."),
}
_TOP_NOT_LAID = {
    PassCall: N_("Pass: {top} can't be laid."),
    DrawStock: N_("Draw from the stock: {top} can't be laid."),
    EndTurn: N_("End the deal: {top} can't be laid."),
}
_NOT_LAID = {
    PassCall: N_("Pass: {top} can't be laid, nor any card below it."),
    DrawStock: N_("Draw from the stock: {top} can't be laid, nor any card below it."),
    EndTurn: N_("End the deal: {top} can't be laid, nor any card below it."),
}
_MORE = {
    PassCall: N_("Pass: taking {taken} would bring {laid} and leave {held} in your hand."),
    DrawStock: N_("Draw from the stock: taking {taken} would bring {laid} and leave {held} in your hand."),
    EndTurn: N_("End the deal: taking {taken} would bring {laid} and leave {held} in your hand."),
}
"""The reasons to leave the pile, by what is done instead."""
DRAWS: Mapping[type[Any], WinWords] = {
    DrawStock: FROM_STOCK,
    TakePile: FROM_PILE,
    PassCall: WinWords(
        N_("Pass: that wins {chance} of 100 deals, and calling rummy on {card} {less}."),
        N_("Passing wins {less} of 100 deals, calling rummy {chance}."),
    ),
    CallRummy: WinWords(
        N_("Call rummy: that wins {chance} of 100 deals, and passing {less}."),
        N_("Calling rummy wins {less} of 100 deals, passing {chance}."),
    ),
}
"""The words on what a draw or a call wins."""
Worth = tuple[int, BestTurn]
"""The number of cards of the pile that are taken, and the turn that lays most then."""


def reasons(
    view: View[Rummy500Deal], actions: Sequence[object], best: Worth | None = None, why: str = ""
) -> Iterator[str]:
    """A sentence for each action of a choice; `best` is the best taking, where there is one, of a choice without.

    `why` is the sentence on the last action where worlds tell its reason.
    """
    hand = list(view.hand)
    for action in actions:
        match action:
            case TakePile() | CallRummy():
                yield _taking(view.known, action)
            case LayMeld(meld):
                yield _("Lay {cards}.").format(cards=_text(view, meld))
            case LayOff(_lay, on):
                yield _("Lay off {cards} on {meld}.").format(cards=_text(view, action.added), meld=_text(view, on))
            case Discard(card):
                yield why or _discard(view.known, card, hand)
            case _:
                yield _leaving(view, action, best, why)
        for card in laid_by(action):
            hand.remove(card)


def laid_by(action: object) -> Group:
    """The cards of the hand that an action after the draw lays."""
    if isinstance(action, LayMeld):
        return action.meld
    return action.added if isinstance(action, LayOff) else ()


def _text(view: View[Rummy500Deal], cards: Group) -> str:
    return view.known.pack.text_of(cards, in_order=True)


def _taking(deal: Rummy500Deal, action: TakePile | CallRummy) -> str:
    way, pack, taken = action.laying, deal.pack, _top_cards(deal, action.count)
    if way is None:
        return _taking_free(deal, taken)
    if isinstance(way, LayMeld):
        brings, cards, on = sum(values_of(deal.options, way.meld)), way.meld, ""
        form = _("Take {taken}: lay {cards}, worth {points}.")
        call = _("Call rummy and take {taken}: lay {cards}, worth {points}.")
    else:
        brings = sum(values_of(deal.options, way.lay)) - sum(values_of(deal.options, way.on))
        cards, on = way.added, pack.text_of(way.on, in_order=True)
        form = _("Take {taken}: lay off {cards} on {meld}, worth {points}.")
        call = _("Call rummy and take {taken}: lay off {cards} on {meld}, worth {points}.")
    words = call if isinstance(action, CallRummy) else form
    return words.format(taken=taken, cards=pack.text_of(cards, in_order=True), meld=on, points=brings)


def _taking_free(deal: Rummy500Deal, taken: str) -> str:
    """The reason to take the top where it need not be laid."""
    top, hand = deal.pack.kind(deal.discard[-1]), deal.pack.kinds(deal.hands[deal.mover])
    partners = [card for card in deal.law.naturals(hand) if may_meld(deal.law, top, card)]
    form = _("Take {taken}: it goes with {cards}.") if partners else _("Take {taken}: it counts {points}.")
    return form.format(taken=taken, cards=deal.pack.text_of(partners), points=points(deal.options, top))


def _top_cards(deal: Rummy500Deal, count: int) -> str:
    """So many cards of the pile, by the deepest of them."""
    card, above = deal.pack.text(deal.discard[-count]), count - 1
    form = plural("{card} and the card above it", "{card} and the {count} cards above it", above) if above else "{card}"
    return form.format(card=card, count=above)


def _leaving(view: View[Rummy500Deal], action: object, best: Worth | None, why: str) -> str:
    """The reason to leave the pile: what the best taking would bring."""
    deal, kind = view.known, type(action)
    if not deal.discard:
        return _(_EMPTY.get(kind, _EMPTY[EndTurn]))
    if best is None:
        top = deal.pack.text(deal.discard[-1])
        forms = _NOT_LAID if deal.discard[:-1] else _TOP_NOT_LAID
        return _(forms.get(kind, forms[EndTurn])).format(top=top)
    if why:
        return why
    held = points_in(deal.options, (*best[1].left, *(view.hand if deal.phase is Phase.CALL else ())))
    form = _(_MORE.get(kind, _MORE[EndTurn]))
    return form.format(taken=_top_cards(deal, best[0]), laid=best[1].points, held=held)


def _discard(deal: Rummy500Deal, card: Card, hand: Sequence[Card]) -> str:
    text, rest = deal.pack.text(card), list(hand)
    rest.remove(card)
    naturals = deal.law.naturals(rest)
    partners = deal.pack.text_of(dict.fromkeys(other for other in naturals if may_meld(deal.law, card, other)))
    if not rest:
        form = _("Discard {card}: that goes out.")
    elif deal.law.is_wild(card):
        form = _("Discard {card}: what you keep counts {left}.")
    elif partners:
        form = _("Discard {card}, though it goes with {cards}.")
    elif len(naturals) < len(rest):
        form = _("Discard {card}: only a joker that you keep goes with it, and it counts {points}.")
    else:
        form = _("Discard {card}: nothing you keep goes with it, and it counts {points}.")
    count, left = points(deal.options, card), points_in(deal.options, rest)
    return form.format(card=text, cards=partners, points=count, left=left)


def may_meld(law: WildLaw, card: Card, other: Card) -> bool:
    """True if one natural card more makes a meld of these two."""
    return bool(thirds(law, card, other))


@lru_cache(maxsize=1 << 13)
def thirds(law: WildLaw, card: Card, other: Card) -> Group:
    """The natural cards that make a meld of these two."""
    return tuple(third for third in CARDS[:NATURALS] if law.arranged((card, other, third)) is not None)


def goes_with(card: Card, other: Card) -> bool:
    """True if one card more may make a meld of these two, roughly: of one rank, or near in one suit."""
    return not card.is_joker and (
        other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= _NEAR)
    )
