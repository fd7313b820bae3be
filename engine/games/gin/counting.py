"""Card counting: the places of the cards, from one seat's own cards, the public log and a knocker's cards (G22)."""

from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.words import Knocked, PileRenewed
from engine.rummy.cards import Card
from engine.rummy.counting import CardCount
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from engine.rummy.pack import Pack

_CARDS = Pack(jokers=0).cards


def count_cards(seen: GinView) -> CardCount:
    """The cards that a seat does not see, and those that others have taken from the pile and still hold."""
    deal = seen.known
    shown = {*seen.hand, *(card for meld in deal.spread for card in meld), *deal.unmatched, *_pile(deal)}
    held = [frozenset[Card]() if seat == seen.seat else cards - shown for seat, cards in enumerate(deal.shown)]
    unseen = frozenset(_CARDS).difference(shown, *held)
    return CardCount(kinds=_CARDS, unseen=tuple(sorted(unseen)), held=tuple(tuple(sorted(cards)) for cards in held))


def _pile(deal: GinDeal) -> frozenset[Card]:
    """The cards of the pile: those that lie open, and those under them as far as the log tells them."""
    pile = [] if deal.upcard is None else [deal.upcard]
    for event in deal.log:
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
    told = len(pile) == len(deal.discard) and tuple(pile[-1:]) == deal.discard[-1:]
    return frozenset(pile if told else deal.open_discards)
