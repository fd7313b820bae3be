"""Why a draw, a buy or a discard of Contract Rummy is good, in a sentence that names its cards."""

from collections.abc import Iterator, Sequence

from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff
from engine.games.contract.ai.light_deal import ContractLight, face_of
from engine.games.contract.melds import points
from engine.games.contract.plans import fewest_missing
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.text import N_, _, listed, plural

_FEW = 5
"""Points that are few for a card."""
ONE_MORE = N_("But buying brings one more card, and you go out only when all are gone.")
_DEEDS = {
    DrawPile: N_("Take {card}."),
    Buy: N_("Buy {card}."),
    Leave: N_("Leave {card}."),
    DrawStock: N_("Draw from the stock and leave {card}."),
    EndTurn: N_("End the deal and leave {card}."),
}


def reasons(view: View[ContractDeal], actions: Sequence[object]) -> Iterator[str]:
    """A sentence for each action of a choice, the discard by the table as it then lies."""
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
                yield _discard(deal, view.seat, card)
            case _:
                yield _draw(view, action)
        after = deal.attempt(action) if action is not actions[-1] else deal
        deal = deal if isinstance(after, tuple) else after


def _text(view: View[ContractDeal], cards: Group) -> str:
    return view.known.pack.text_of(cards, in_order=True)


def _draw(view: View[ContractDeal], action: object) -> str:
    """Why the top is taken, bought or left, in sentences of their own."""
    deal = view.known
    if not deal.discard:
        return _("Draw from the stock: nothing else can be done, since the pile is empty.")
    top = deal.discard[-1]
    helps, use = _use(view, top)
    words = [_(_DEEDS.get(type(action), _DEEDS[EndTurn])).format(card=_text(view, (top,)))]
    if helps or not isinstance(action, DrawPile | Buy):
        words.append(use)
    if helps and isinstance(action, Leave):
        words.append(_(ONE_MORE))
    elif helps and isinstance(action, DrawStock):
        words.append(_("But the stock may bring more."))
    elif not helps and isinstance(action, DrawPile | Buy):  # what speaks for a card that fits nothing
        count = points(deal.options, top)
        few = _("It counts only {points}.").format(points=count)
        words.append(few if count <= _FEW else _("Nobody else gets it."))
    return " ".join(words)


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
            return True, _("It makes a meld of your contract longer.")
        return False, _("It brings you no nearer to your contract.")
    form = plural("With it your contract lacks {count} card.", "With it your contract lacks {count} cards.", lacking)
    return True, form.format(count=lacking) if lacking else _("With it you can lay your contract.")


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
        fits = _("Discard {card}: it goes onto a meld, but you can't lay it now.")
        form = fits if _goes_on(deal, card) else _("Discard {card}: no meld takes it, and it counts {points}.")
    elif _is_spare(deal, hand, card):
        form = _("Discard {card}: your contract does not need it, and it counts {points}.")
    else:
        form = _("Discard {card}: the other cards may bring more.")
    return form.format(card=text, points=worth)


def _is_spare(deal: ContractDeal, hand: Group, card: Card) -> bool:
    """True if a hand lacks no more cards without this one."""
    rest = list(hand)
    rest.remove(card)
    number, size = deal.hand_number, len(hand)
    return fewest_missing(deal.options, number, tuple(rest), size) == fewest_missing(deal.options, number, hand, size)
