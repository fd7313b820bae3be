"""Why an action of Conquian is good, in a sentence that names its cards."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.blocks.codec import Action
from engine.blocks.deal import View, changed
from engine.games.conquian.layings import borrowed, goes_with, laid, lays, partners
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import ConquianState, Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.rummy.cards import Card, text_of
from engine.rummy.meld_law import Group
from engine.text import _, listed, plural

_FEW = 2


def reason(view: View[ConquianDeal], action: Action) -> str:  # noqa: PLR0911 - one case an action
    """The advice and its reason."""
    deal, hand, up = view.known, view.hand, text_of(view.known.up_cards)
    match action:
        case Stay() | Drop():
            return _staking(hand, drops=isinstance(action, Drop))
        case TurnUp():
            return _turn_words(deal)
        case Pass() if deal.phase is Phase.FORCE:
            form = (
                _("Don't make the player lay {card}: that would win.")
                if deal.wins_next(deal.passer)
                else _("Don't make the player lay {card}: it would do no harm.")
            )
            return form.format(card=up)
        case Pass():
            return _pass_words(deal)
        case Lay() as lay:
            return _lay_words(deal, lay)
        case Force():
            return _("Make the player who passed lay {card}: that costs a discard.").format(card=up)
        case Discard(card):
            return _discard_words(deal, card)
        case _:
            return ""


def _staking(hand: Group, *, drops: bool) -> str:
    """Why to stay in, or to drop out: how many cards go with others of the hand."""
    alone = [card for card in hand if not partners(card, hand)]
    together = [card for card in hand if card not in alone]
    if not drops:
        form = _("Stay in: {cards} may go together.") if together else _("Stay in: {cards} may still find others.")
        return form.format(cards=text_of(together or hand))
    form = plural(
        "Drop out: {count} of your {all} cards, {cards}, goes with no other.",
        "Drop out: {count} of your {all} cards, {cards}, go with no other.",
        len(alone),
    )
    form = form if alone else _("Drop out: {cards} are worth less than the chips you stake.")
    return form.format(cards=text_of(alone or hand), count=len(alone), all=len(hand))


def _to_come(deal: ConquianState) -> Iterator[tuple[Card, Lay]]:
    """The kinds that the seat does not see and could lay if they came, each with the way that lays the most cards."""
    kinds = deal.pack.kinds
    for card in Counter(kinds(deal.pack.cards)) - Counter(card for card in deal.cards if card >= 0):
        for lay in lays(changed(deal, up=card))[:1]:
            yield card, lay


def _turn_words(deal: ConquianState) -> str:
    """The advice to turn up a card, with the cards that the seat hopes for."""
    hopes = [card for card, _lay in _to_come(deal)]
    if not hopes:
        return _("Turn up the next card: nothing that can come helps you, but the next player may lay it.")
    form = plural(
        "Turn up the next card: you hope for {cards}.",
        "Turn up the next card: you hope for one of {cards}.",
        len(hopes),
    )
    return form.format(cards=text_of(hopes))


def _pass_words(deal: ConquianState) -> str:
    up, best = text_of(deal.up_cards), next(iter(lays(deal)), None)
    if best is None:
        return _("Pass {card}: it makes no meld with your cards.").format(card=up)
    cards = laid(deal, best)
    if not cards:
        return _("Pass {card}: laying it would cost you a discard.").format(card=up)
    hopes = ((card, laid(changed(deal, up=card), lay)) for card, lay in _to_come(deal))
    hope, more = max(hopes, key=lambda each: len(each[1]), default=(None, ()))
    if len(more) < len(cards):
        return _("Pass {card}: {cards} do more in your hand.").format(card=up, cards=text_of(cards))
    form = _("Pass {card}: you hope for {hope}, to lay {cards} with it.")
    return form.format(card=up, hope=hope, cards=text_of(more))


def _lay_words(deal: ConquianState, lay: Lay) -> str:
    count, parted = sum(map(len, lay.melds)), borrowed(deal, lay)
    cards = listed(_by_meld((*deal.up_cards, *laid(deal, lay)), lay.melds))
    if parted:
        cards = _("{cards}, with {borrowed} from your melds").format(cards=cards, borrowed=text_of(parted))
    if count > deal.options.hand:
        return _("Lay {cards}: that wins.").format(cards=cards)
    form = _("Lay {cards}: {count} of {all} cards are then on the table.")
    return form.format(cards=cards, count=count, all=deal.options.hand + 1)


def _by_meld(new: Group, melds: Iterable[Group]) -> Iterator[str]:
    """The new cards of each meld that has some, as text."""
    left = Counter(new)
    for meld in melds:
        if part := left & Counter(meld):
            left -= part
            yield text_of(part.elements())


def _discard_words(deal: ConquianState, card: Card) -> str:
    rest = list(deal.pack.kinds(deal.hands[deal.mover]))
    rest.remove(card)
    others = list(dict.fromkeys(other for other in rest if goes_with(card, other)))
    if not others:
        return _("Discard {card}: nothing in your hand goes with it.").format(card=card)
    form = (
        _("Discard {card}: only {cards} could go with it.")
        if len(others) <= _FEW
        else _("Discard {card}: your other cards promise more.")
    )
    return form.format(card=card, cards=text_of(others))
