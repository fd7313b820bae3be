"""Card counting: the places of the cards, from one seat's own cards, the public log and a knocker's cards (G22)."""

from engine.games.gin.view import GinView
from engine.games.gin.words import Knocked, PileRenewed
from engine.rummy.cards import Card
from engine.rummy.counting import CardCount
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from engine.rummy.pack import Pack

_CARDS = Pack(jokers=0).cards


def count_cards(seen: GinView) -> CardCount:
    """The cards that a seat does not see, and those that others have taken from the pile and still hold."""
    laid = {card for meld in seen.spread for card in meld}
    shown = seen.hand.union(laid, seen.laid, seen.unmatched, _pile(seen))
    held = [frozenset[Card]() if seat == seen.seat else cards - shown for seat, cards in enumerate(seen.shown)]
    unseen = frozenset(_CARDS).difference(shown, *held)
    return CardCount(kinds=_CARDS, unseen=tuple(sorted(unseen)), held=tuple(tuple(sorted(cards)) for cards in held))


def _pile(seen: GinView) -> frozenset[Card]:
    """The cards of the pile: those that lie open, and those under them as far as the log tells them."""
    pile = [] if seen.upcard is None else [seen.upcard]
    for event in seen.log:
        match event:
            case DrewPile(_, cards):
                del pile[-len(cards) :]
            case DrawUndone(_, cards):
                pile += cards
            case Discarded(_, card):
                pile.append(card)
            case Knocked():
                pile.append(event.card)
            case PileRenewed():
                pile = [event.turned_up]
            case _:
                pass
    told = len(pile) == seen.pile_size and tuple(pile[-1:]) == seen.discard[-1:]
    return frozenset(pile if told else seen.discard)
