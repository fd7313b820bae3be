"""A plain player of 500 Rummy, the yardstick of its levels.

1. It takes the deepest card with which it lays at least as many points in this turn as it keeps in the hand.
2. It lays melds and adds cards, each time what brings the most points, until nothing more can be laid.
3. It discards the card with the fewest partners; of several, the one with the most points.
4. It calls where the cards of the call bring at least as many points as they add to the hand.
"""

from functools import partial
from itertools import count

from engine.blocks.turn_deal import Phase
from engine.family.rules import Stop
from engine.games.rummy500.best_turn import Laying, cards_of
from engine.games.rummy500.melds import points, points_in, values_of
from engine.games.rummy500.player import Action, Rummy500View, plainest
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, TakePile
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group

_NEAR = 2


def decide(view: Rummy500View, seed: int, stop: Stop) -> tuple[Action, ...]:
    """The player's next action."""
    del seed, stop
    deal, hand = view.known, view.hand
    most = len(deal.discard)
    match deal.phase:
        case Phase.DRAW:
            sizes = range(most, 0, -1)
            takings = (TakePile(size, **_fields(way)) for size in sizes if (way := _paying(view, size, hand)))
            return (next((each for each in takings if not deal.legal(each)), None) or plainest(view)[0],)
        case Phase.CALL:
            sizes = range(1, most + 1)
            calls = (CallRummy(size, **_fields(way)) for size in sizes if (way := _paying(view, size, ())))
            return (next((each for each in calls if not deal.legal(each)), None) or PassCall(),)
        case Phase.PLAY:
            ways = sorted(deal.layings(hand), key=partial(_worth, deal), reverse=True)
            lay = next((way for way in ways if not deal.legal(way)), None)
            return (lay or _discard(view),)


def _worth(deal: Rummy500Deal, way: Laying) -> int:
    """The points that are laid."""
    if isinstance(way, LayMeld):
        return sum(values_of(deal.options, way.meld))
    return sum(values_of(deal.options, way.lay)) - sum(values_of(deal.options, way.on))


def _paying(view: Rummy500View, size: int, hand: Group) -> Laying | None:
    """How to lay the deepest of so many cards, if as many points are laid in all as are left; None if not."""
    deal = view.known
    taken = deal.discard[-size:]
    pool = (*hand, *taken)
    ways = [way for way in deal.layings(pool) if taken[0] in cards_of(way)]
    if not ways:
        return None
    first = max(ways, key=partial(_worth, deal))
    laid, left = _laid_in_turn(deal, first, pool) if hand else (_worth(deal, first), _without(pool, cards_of(first)))
    return first if laid >= points_in(deal.options, left) else None


def _laid_in_turn(deal: Rummy500Deal, first: Laying, pool: Group) -> tuple[int, Group]:
    """The points that are laid in a turn that begins so, and the cards left."""
    laid, way = 0, first
    for _step in count():
        laid, pool = laid + _worth(deal, way), _without(pool, cards_of(way))
        ways = list(deal.layings(pool))
        if not ways:
            break
        way = max(ways, key=partial(_worth, deal))
    return laid, pool


def _without(cards: Group, gone: Group) -> Group:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _fields(way: Laying) -> dict[str, Group]:
    return {"meld": way.meld} if isinstance(way, LayMeld) else {"lay": way.lay, "on": way.on}


def _discard(view: Rummy500View) -> Discard:
    deal, hand = view.known, view.hand
    cards = sorted(dict.fromkeys(hand), key=lambda card: (_partners(deal, card, hand), -points(deal.options, card)))
    return next(action for action in map(Discard, cards) if not deal.legal(action))


def _partners(deal: Rummy500Deal, card: Card, hand: Group) -> int:
    """The other cards of a hand with which one more makes a meld, roughly: of its rank, or near it in its suit."""
    if deal.law.is_wild(card):
        return len(hand)
    others = [other for other in deal.law.naturals(hand) if other != card]
    return sum(
        other.rank == card.rank or (other.suit == card.suit and abs(other.rank - card.rank) <= _NEAR)
        for other in others
    )
