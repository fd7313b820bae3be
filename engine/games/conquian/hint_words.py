"""The reason of an action of Conquian is good, in a sentence that names its cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from engine.blocks.changes import changed
from engine.blocks.codec import Action
from engine.blocks.deal import View
from engine.games.conquian.layings import borrowed, goes_with, laid, lays, partners
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import ConquianState, Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.mind.reasons import TakeWords, WinWords
from engine.rummy.cards import Card, text_of
from engine.rummy.meld_law import Group
from engine.text import N_, _, listed, plural

_FEW = 2
TAKES = TakeWords(
    N_("Discard {card}: {player} lays it in {chance} of 100 deals, but {other} in {more}."),
    N_("Discard {card}: {player} would lay {other} in {more} of 100 deals."),
    N_("{player} lays {card} in {chance} of 100 deals."),
    N_("{player} would lay {card} in {chance} of 100 deals."),
)
"""The words on a next player who lays the discard."""
_LAYS = WinWords(
    N_("Lay {card}: that wins {chance} of 100 deals, and passing {less}."),
    N_("Laying {card} wins {less} of 100 deals, passing {chance}."),
)
_PASSES = WinWords(
    N_("Pass {other}: that wins {chance} of 100 deals, and laying {card} {less}."),
    N_("Passing wins {less} of 100 deals, laying {card} {chance}."),
)
_OTHERWISE = WinWords(
    N_("Lay {card}: that wins {chance} of 100 deals, and {other} {less}."),
    N_("Laying {other} wins {less} of 100 deals, {card} {chance}."),
)
_FORCES = WinWords(
    N_("Make the player who passed lay {other}: that wins {chance} of 100 deals, and letting it go {less}."),
    N_("Making the player lay {other} wins {less} of 100 deals, letting it go {chance}."),
)
_LETS = WinWords(
    N_("Don't make the player lay {other}: that wins {chance} of 100 deals, and making the player lay it {less}."),
    N_("Letting it go wins {less} of 100 deals, making the player lay {other} {chance}."),
)
_STAYS = WinWords(
    N_("Stay in: that wins {chance} of 100 deals."),
    N_("Staying in wins {chance} of 100 deals."),
)
WINS: Mapping[tuple[type[Action], type[Action]], WinWords] = {
    (Lay, Pass): _LAYS,
    (Pass, Lay): _PASSES,
    (Lay, Lay): _OTHERWISE,
    (Force, Pass): _FORCES,
    (Pass, Force): _LETS,
    (Stay, Drop): _STAYS,
}
"""The words on what an action wins beside another: of lays `{card}` is what is laid, and `{other}` the up card.

Of two lays, `{other}` is what the other one lays.
"""


def reason(view: View[ConquianDeal], action: Action, why: str = "") -> str:  # noqa: PLR0911 - one case an action
    """The advice and its reason, which worlds tell or a fact about the cards."""
    deal, hand, up = view.known, view.hand, text_of(view.known.up_cards)
    if why and not (isinstance(action, Lay) and _wins(deal, action)):
        return why
    match action:
        case Stay() | Drop():
            return _staking(hand, drops=isinstance(action, Drop))
        case TurnUp():
            return _turn_words(deal)
        case Pass() if deal.phase is Phase.FORCE:
            form = (
                _("Don't make the player lay {card}: that would win.")
                if deal.wins_next(deal.passer)
                else _("Don't make the player lay {card}.")
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
    """The reason to stay in, or to drop out: how many cards go with others of the hand."""
    alone = [card for card in hand if not partners(card, hand)]
    together = [card for card in hand if card not in alone]
    if not drops:
        form = _("Stay in: {cards} may go together.") if together else _("Stay in, though none of {cards} go together.")
        return form.format(cards=text_of(together or hand))
    form = plural(
        "Drop out: {count} of the {all} cards, {cards}, goes with no other.",
        "Drop out: {count} of the {all} cards, {cards}, go with no other.",
        len(alone),
    )
    form = form if alone else _("Drop out, though {cards} may go together.")
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
        return _("Pass {card}: it makes no meld with the cards of the hand.").format(card=up)
    cards = laid(deal, best)
    if not cards:
        return _("Pass {card}: laying it costs a discard.").format(card=up)
    hopes = ((card, laid(changed(deal, up=card), lay)) for card, lay in _to_come(deal))
    hope, more = max(hopes, key=lambda each: len(each[1]), default=(None, ()))
    if len(more) < len(cards):
        return _("Pass {card}, and keep {cards} in the hand.").format(card=up, cards=text_of(cards))
    form = _("Pass {card}: with {hope} instead, {cards} could be laid.")
    return form.format(card=up, hope=hope, cards=text_of(more))


def _lay_words(deal: ConquianState, lay: Lay) -> str:
    cards = lay_text(deal, lay)
    if _wins(deal, lay):
        return _("Lay {cards}: that wins.").format(cards=cards)
    form = _("Lay {cards}: {count} of {all} cards are then on the table.")
    return form.format(cards=cards, count=sum(map(len, lay.melds)), all=deal.options.hand + 1)


def _wins(deal: ConquianState, lay: Lay) -> bool:
    return sum(map(len, lay.melds)) > deal.options.hand


def lay_text(deal: ConquianState, lay: Lay) -> str:
    """The cards that a way to lay the up card brings to the table, and those that leave a meld for another."""
    parted = borrowed(deal, lay)
    cards = listed(_by_meld((*deal.up_cards, *laid(deal, lay)), lay.melds))
    if not parted:
        return cards
    return _("{cards}, with {borrowed} from melds on the table").format(cards=cards, borrowed=text_of(parted))


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
        else _("Discard {card}, though it goes with {cards}.")
    )
    return form.format(card=card, cards=text_of(others))
