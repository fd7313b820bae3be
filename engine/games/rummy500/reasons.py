"""Why a draw, a call or a discard of 500 Rummy is good, in a sentence that names its cards."""

from collections.abc import Iterator, Sequence

from engine.blocks.deal import View
from engine.blocks.turns import LayOff
from engine.games.rummy500.melds import points, points_in, values_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.lines import Group
from engine.text import _

_NEAR = 2


def reasons(view: View[Rummy500Deal], actions: Sequence[object]) -> Iterator[str]:
    """A sentence for each action of a choice."""
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
                yield _discard(view.known, card, hand)
            case _:
                yield _leaving(view.known, action)
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
    deepest, way, pack = deal.discard[-action.count], action.laying, deal.pack
    if way is None:
        return _("Take {card}: it goes with cards that you hold.").format(card=pack.text(deepest))
    if isinstance(way, LayMeld):
        brings, meld = sum(values_of(deal.options, way.meld)), pack.text_of(way.meld, in_order=True)
        form = _("Take {card}: it makes {meld}, worth {points}.")
        call = _("Call rummy: {card} makes {meld}, worth {points}.")
    else:
        brings = sum(values_of(deal.options, way.lay)) - sum(values_of(deal.options, way.on))
        meld = pack.text_of(way.on, in_order=True)
        form = _("Take {card}: it goes onto {meld}, worth {points}.")
        call = _("Call rummy: {card} goes onto {meld}, worth {points}.")
    words = call if isinstance(action, CallRummy) else form
    return words.format(card=pack.text(deepest), meld=meld, points=brings)


def _leaving(deal: Rummy500Deal, action: object) -> str:
    """Why the pile is left."""
    if not deal.discard:
        return _("Draw from the stock: the pile is empty.")
    top = deal.pack.text(deal.discard[-1])
    match action:
        case DrawStock():
            return _(
                "Draw from the stock: to take {card}, and what lies below it, would cost more than it lays."
            ).format(card=top)
        case EndTurn():
            return _("End the deal: the stock is empty, and {card} brings too little.").format(card=top)
        case _:
            return _("Pass: to call {card} would bring too little.").format(card=top)


def _discard(deal: Rummy500Deal, card: Card, hand: Sequence[Card]) -> str:
    text, others = deal.pack.text(card), [other for other in deal.law.naturals(hand) if other != card]
    if len(hand) == 1:
        return _("Discard {card}: that goes out.").format(card=text)
    partners = deal.pack.text_of(other for other in others if goes_with(card, other))
    if not partners and not card.is_joker:
        form = _("Discard {card}: nothing in your hand goes with it, and it counts {points}.")
        return form.format(card=text, points=points(deal.options, card))
    left = points_in(deal.options, hand) - points(deal.options, card)
    if partners:
        form = _("Discard {card}: it goes with {cards}, but the others promise more.")
        return form.format(card=text, cards=partners)
    return _("Discard {card}: what you keep counts {points}.").format(card=text, points=left)


def goes_with(card: Card, other: Card) -> bool:
    """True if one card more may make a meld of these two: of one rank, or near in one suit."""
    return not card.is_joker and (
        other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= _NEAR)
    )
