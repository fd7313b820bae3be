"""Turns of 500 Rummy that no good player makes."""

from collections.abc import Iterator

from engine.games.rummy500.best_turn import best_turn
from engine.games.rummy500.melds import points_in
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import TakePile
from engine.rummy.actions import Discard
from engine.rummy.cards import Card


def silly(deal: Rummy500Deal, action: object) -> Iterator[str]:
    """The kinds of folly in an action of the seat to move."""
    known = deal.view(deal.mover).known
    if isinstance(action, Discard) and feeds_needlessly(known, action.card):
        yield "fed the next player"
    if isinstance(action, TakePile) and action.count > 1 and costs_more(known, action):
        yield "a deep taking that costs more than it lays"


def feeds(deal: Rummy500Deal, card: Card) -> bool:
    """True if a card makes a meld longer that lies on the table, or a meld with what the next player shows."""
    shown = deal.shown[deal.options.seating.left_of(deal.mover)] if deal.shown else ()
    longer = any(deal.law.additions(meld, card) for meld in deal.lying)
    return longer or any(card in meld for meld in deal.law.melds((*shown, card)))


def feeds_needlessly(deal: Rummy500Deal, card: Card) -> bool:
    """True if such a card is discarded while one that feeds nobody is held."""
    hand = deal.hands[deal.mover]
    others = [other for other in hand if other not in {card, deal.barred}]
    return len(hand) > 1 and feeds(deal, deal.pack.kind(card)) and any(not feeds(deal, other) for other in others)


def costs_more(deal: Rummy500Deal, action: TakePile) -> bool:
    """True if the points of the cards taken that stay in the hand are more than the whole turn lays."""
    seat, taken = deal.mover, deal.discard[-action.count :]
    hand, begun = deal.hands[seat], deal.melded[seat]
    with_it = best_turn(deal.options, deal.melds, (*hand, *taken), seat=seat, begun=begun, must=taken[0])
    without = best_turn(deal.options, deal.melds, hand, seat=seat, begun=begun)
    if with_it is None or without is None:
        return False
    return points_in(deal.options, with_it.left) - points_in(deal.options, without.left) > with_it.points
