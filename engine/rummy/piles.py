"""Stock and discard pile: cards in order, taken off and put on.

A stock is written with the next card to be drawn first, a pile from bottom to top.
"""

from engine.rummy.cards import Card

Pile = tuple[Card, ...]


def drawn(stock: Pile, count: int) -> tuple[Pile, Pile]:
    """The next `count` cards of a stock (fewer if it holds fewer), and the stock without them."""
    return stock[:count], stock[count:]


def picked_up(pile: Pile, card: Card) -> tuple[Pile, Pile]:
    """A card of a pile with all cards above it, and the pile left. Raises ValueError if the card is not there."""
    depth = pile.index(card)
    return pile[depth:], pile[:depth]


def put_on(pile: Pile, card: Card) -> Pile:
    """The pile with a card on top."""
    return (*pile, card)
