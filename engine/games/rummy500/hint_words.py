"""Why a draw, a call or a discard of 500 Rummy is good, in a sentence that names its cards."""

from collections.abc import Iterator, Sequence

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff, Phase
from engine.games.rummy500.best_turn import BestTurn
from engine.games.rummy500.melds import points, points_in, values_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, TakePile
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.text import _, plural

_NEAR = 2
Worth = tuple[int, BestTurn]
"""The number of cards of the pile that are taken, and the turn that lays most then."""


def reasons(view: View[Rummy500Deal], actions: Sequence[object], best: Worth | None = None) -> Iterator[str]:
    """A sentence for each action of a choice; `best` is the best taking, where there is one, of a choice without."""
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
                yield _leaving(view, action, best)
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
        return _("Take {taken}: it goes with cards that you hold.").format(taken=taken)
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


def _top_cards(deal: Rummy500Deal, count: int) -> str:
    """So many cards of the pile, by the deepest of them."""
    card, above = deal.pack.text(deal.discard[-count]), count - 1
    form = plural("{card} and the card above it", "{card} and the {count} cards above it", above) if above else "{card}"
    return form.format(card=card, count=above)


def _leaving(view: View[Rummy500Deal], action: object, best: Worth | None) -> str:
    """Why the pile is left: what the best taking would bring."""
    deal, does = view.known, _("Pass")
    if not isinstance(action, PassCall):
        does = _("Draw from the stock") if isinstance(action, DrawStock) else _("End the deal")
    if not deal.discard:
        return _("{does}: nothing else can be done, since the pile is empty.").format(does=does)
    if best is None:
        top = deal.pack.text(deal.discard[-1])
        form = _("{does}: {top} can't be laid, nor any card below it.")
        return (form if deal.discard[:-1] else _("{does}: {top} can't be laid.")).format(does=does, top=top)
    held = points_in(deal.options, (*best[1].left, *(view.hand if deal.phase is Phase.CALL else ())))
    form = _("{does}: that promises more than to take {taken} (points laid: {laid}, left in your hand: {held}).")
    return form.format(does=does, taken=_top_cards(deal, best[0]), laid=best[1].points, held=held)


def _discard(deal: Rummy500Deal, card: Card, hand: Sequence[Card]) -> str:
    text, others = deal.pack.text(card), [other for other in deal.law.naturals(hand) if other != card]
    if len(hand) == 1:
        return _("Discard {card}: that goes out.").format(card=text)
    partners = deal.pack.text_of(other for other in others if goes_with(card, other))
    if not partners and not card.is_joker:
        form = _("Discard {card}: nothing you keep goes with it, and it counts {points}.")
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
