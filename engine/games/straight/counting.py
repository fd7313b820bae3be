"""Card counting: the places of the cards, from one seat's own cards, the table, the pile and cards taken openly."""

from engine.games.straight.view import StraightView, unseen
from engine.rummy.counting import CardCount


def count_cards(seen: StraightView) -> CardCount:
    """The cards that a seat does not see, and what the others are known to hold (S26)."""
    held = (() if seat == seen.seat else tuple(sorted(cards)) for seat, cards in enumerate(seen.known.shown))
    return CardCount(kinds=seen.known.options.pack.cards, unseen=tuple(unseen(seen)), held=tuple(held))
