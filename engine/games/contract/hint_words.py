"""Why a draw, a buy or a discard of Contract Rummy is good, in a sentence that names its cards."""

from collections.abc import Iterator, Sequence

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff
from engine.games.contract.ai.light_deal import ContractLight, face_of
from engine.games.contract.melds import points
from engine.games.contract.plans import best_plan, fewest_missing
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.text import _, listed, plural

_FEW = 5
"""Points that are few for a card."""


def reasons(view: View[ContractDeal], actions: Sequence[object]) -> Iterator[str]:
    """A sentence for each action of a choice, all told by the table as it lies before them."""
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
                yield _discard(view, card, alone=len(actions) == 1)
            case _:
                yield _draw(view, action)


def _text(view: View[ContractDeal], cards: Group) -> str:
    return view.known.pack.text_of(cards, in_order=True)


def _draw(view: View[ContractDeal], action: object) -> str:
    """Why the top is taken, bought or left."""
    deal = view.known
    if not deal.discard:
        return _("Draw from the stock: nothing else can be done, since the pile is empty.")
    top = deal.discard[-1]
    helps, use = _use(view, top)
    if helps and isinstance(action, Leave | DrawStock):
        but = _("But the stock may bring more.")
        if isinstance(action, Leave):
            but = _("But buying brings one more card, and you go out only when all are gone.")
        use = f"{use} {but}"
    if not helps and isinstance(action, DrawPile | Buy):  # what speaks for a card that fits nothing
        count = points(deal.options, top)
        use = _("it counts only {points}.") if count <= _FEW else _("nobody else gets it.")
        use = use.format(points=count)
    return f"{_deed(action)} {use}".format(card=_text(view, (top,)))


def _deed(action: object) -> str:
    match action:
        case DrawPile():
            return _("Take {card}:")
        case Buy():
            return _("Buy {card}:")
        case Leave():
            return _("Leave {card}:")
        case DrawStock():
            return _("Draw from the stock and leave {card}:")
        case _:
            return _("End the deal and leave {card}:")


def _use(view: View[ContractDeal], top: Card) -> tuple[bool, str]:
    """True if the top is of use, and the reason."""
    deal = view.known
    if deal.melds[view.seat]:
        fits = ContractLight(deal).fits(face_of(deal, top))
        return fits, _("it goes onto a meld.") if fits else _("it goes onto no meld.")
    options, number, size = deal.options, deal.hand_number, len(view.hand) + 1
    lacking = fewest_missing(options, number, (*view.hand, top), size)
    if lacking == fewest_missing(options, number, view.hand, size):
        if ContractLight(deal).grows(view.seat, face_of(deal, top)):
            return True, _("it makes a meld of your contract longer.")
        return False, _("it brings you no nearer to your contract.")
    form = plural("with it your contract lacks {count} card.", "with it your contract lacks {count} cards.", lacking)
    return True, form.format(count=lacking) if lacking else _("with it you can lay your contract.")


def _discard(view: View[ContractDeal], card: Card, *, alone: bool) -> str:
    deal = view.known
    text, worth = _text(view, (card,)), points(deal.options, card)
    if alone and len(view.hand) == 1:
        return _("Discard {card}: that goes out.").format(card=text)
    if deal.melds[view.seat] or not alone:
        form = _("Discard {card}: no meld takes it, and it counts {points}.")
    elif card not in best_plan(deal.options, deal.hand_number, view.hand, len(view.hand)).held:
        form = _("Discard {card}: your contract does not need it, and it counts {points}.")
    else:
        form = _("Discard {card}: the other cards may bring more.")
    return form.format(card=text, points=worth)
