"""The discards of Indian Rummy: who discarded each, in which order, and what each player took from them."""

from collections.abc import Mapping

from engine.blocks.turn_deal import StockRenewed
from engine.games.indian.words import Declared, DeclaredWrongly, IndianDealt
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from engine.text import _
from engine.values import value_class
from scenes.games.indian.moment import At
from scenes.games.zones import Zones


@value_class
class Fallen:
    """The discards of a deal, as far as the log tells of them."""

    thrown: Mapping[int, tuple[Card, ...]]
    """By seat all cards that it has discarded, those too that lie on the pile no more."""
    owners: tuple[int | None, ...]
    """By card of the pile, from its bottom, who discarded it; None for the upcard, and where the log does not say."""
    begins: bool
    """True if the lowest card of the pile is the upcard."""


def fallen(at: At) -> Fallen:
    """The discards, as the log tells of them."""
    thrown, pile, taken, begins = dict[int, tuple[Card, ...]](), list[int | None](), None, False
    for event in at.known.log:
        match event:
            case IndianDealt():
                pile, begins = [None], True
            case Discarded(seat, card) | Declared(seat, card) | DeclaredWrongly(seat, card):
                pile.append(seat)
                thrown[seat] = (*thrown.get(seat, ()), card)
            case DrewPile():
                taken = pile.pop() if pile else None
            case DrawUndone():
                pile.append(taken)
            case StockRenewed():
                begins = begins and len(pile) == 1
                pile = pile[-1:]
    unknown = max(0, len(at.known.discard) - len(pile))
    return Fallen(thrown, (*(None for _each in range(unknown)), *pile), begins and pile[:1] == [None])


def remarks(at: At, zones: Zones) -> Mapping[Card, str]:
    """By discard, who discarded it, with all that this player has discarded and taken."""
    told = fallen(at)
    words = {seat: _of_player(at, seat, cards) for seat, cards in told.thrown.items()}
    result = {card: words[seat] for card, seat in zip(zones.pile, told.owners, strict=True) if seat is not None}
    return result | ({zones.pile[0]: _("This card began the pile.")} if told.begins and zones.pile else {})


def alike(at: At, zones: Zones) -> Mapping[Card, tuple[Card, ...]]:
    """By discard, the cards of the pile that the same player discarded."""
    pairs = tuple(zip(zones.pile, fallen(at).owners, strict=True))
    return {card: tuple(other for other, its in pairs if its == seat) for card, seat in pairs if seat is not None}


def _of_player(at: At, seat: int, cards: tuple[Card, ...]) -> str:
    """The discards of a player, and the cards of the pile that this player is known to hold."""
    deal, name = at.known, at.names[seat]
    text = deal.pack.text_of
    words = _("{name} discarded {cards}.").format(name=name, cards=text(cards, in_order=True))
    held = deal.known_by_seat[seat] if seat != at.seat else ()
    if not held or seat in deal.open_seats:
        return words
    return words + " " + _("{name} took {cards} and still holds it.").format(name=name, cards=text(held))
