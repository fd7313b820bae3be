"""The discards of Indian Rummy: who discarded each."""

from collections.abc import Mapping

from engine.blocks.turn_deal import StockRenewed
from engine.games.indian.words import Declared, DeclaredWrongly, IndianDealt
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from engine.text import _
from scenes.games.indian.moment import At
from scenes.games.zones import Zones


def fallen(at: At, zones: Zones) -> Mapping[Card, str]:
    """By discard, who discarded it; nothing where the log does not tell of all of them."""
    pile, taken = list[int | None](), None
    for event in at.known.log:
        match event:
            case IndianDealt():
                pile = [None]
            case Discarded(seat) | Declared(seat) | DeclaredWrongly(seat):
                pile.append(seat)
            case DrewPile():
                taken = pile.pop() if pile else None
            case DrawUndone():
                pile.append(taken)
            case StockRenewed():
                pile = pile[-1:]
    if len(pile) != len(zones.pile):
        return {}
    words = _("Discarded by {name}.")
    return {
        card: _("This card began the pile.") if seat is None else words.format(name=at.names[seat])
        for card, seat in zip(zones.pile, pile, strict=True)
    }
