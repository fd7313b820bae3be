"""Why an action of Conquian is good, in a sentence that names its cards."""

from engine.blocks.codec import Action
from engine.blocks.deal import View
from engine.games.conquian.layings import goes_with, laid, lays, may_fit, partners
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import ConquianState, Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.rummy.cards import Card, text_of
from engine.text import _, listed

_FEW = 2


def reason(view: View[ConquianDeal], action: Action) -> str:  # noqa: PLR0911 - one case an action
    """The advice and its reason."""
    deal, hand, up = view.known, view.hand, text_of(view.known.up_cards)
    match action:
        case Stay():
            together = [card for card in hand if partners(card, hand)]
            return _("Stay in: {cards} may go together.").format(cards=text_of(together))
        case Drop():
            alone = [card for card in hand if not partners(card, hand)]
            lonely = _("Drop out: nothing goes with {cards}.")
            form = lonely if alone else _("Drop out: {cards} are worth less than the chips you stake.")
            return form.format(cards=text_of(alone or hand))
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


def _turn_words(deal: ConquianState) -> str:
    """What the seat hopes for."""
    seat = deal.mover
    own = (*(card for meld in deal.melds[seat] for card in meld), *deal.hands[seat])
    hopes = [card for card in dict.fromkeys(deal.pack.kinds(deal.pack.cards)) if card not in own and may_fit(card, own)]
    if not hopes:
        return _("Turn up the next card: the next player may lay it if you pass.")
    return _("Turn up the next card: you hope for one of {cards}.").format(cards=text_of(hopes))


def _pass_words(deal: ConquianState) -> str:
    up, best = text_of(deal.up_cards), next(iter(lays(deal)), None)
    if best is None:
        return _("Pass {card}: it makes no meld with your cards.").format(card=up)
    cards = laid(deal, best)
    if not cards:
        return _("Pass {card}: laying it would cost you a discard.").format(card=up)
    return _("Pass {card}: {cards} do more in your hand.").format(card=up, cards=text_of(cards))


def _lay_words(deal: ConquianState, lay: Lay) -> str:
    cards, count = laid(deal, lay), sum(map(len, lay.melds))
    together = listed((*deal.up_cards, *cards))
    if count > deal.options.hand:
        return _("Lay {cards}: that wins.").format(cards=together)
    form = _("Lay {cards}: {count} of {all} cards are then on the table.")
    return form.format(cards=together, count=count, all=deal.options.hand + 1)


def _discard_words(deal: ConquianState, card: Card) -> str:
    hand = deal.pack.kinds(deal.hands[deal.mover])
    others = [other for other in hand if other != card and goes_with(card, other)]
    if not others:
        return _("Discard {card}: nothing in your hand goes with it.").format(card=card)
    form = (
        _("Discard {card}: only {cards} could go with it.")
        if len(others) <= _FEW
        else _("Discard {card}: your other cards promise more.")
    )
    return form.format(card=card, cards=text_of(others))
