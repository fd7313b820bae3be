"""The plainest legal turn: draw from the stock, discard an unmatched card. It stands in for a player that fails."""

from engine.games.gin.knocking import free_discards, is_big_gin, knock_discards
from engine.games.gin.least_count import tables
from engine.games.gin.legal_moves import legal_moves
from engine.games.gin.melds import mask_of
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.view import GinView
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
)
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card


def plainest(view: GinView) -> tuple[GinAction, ...]:
    """The next action of the plainest turn, for the seat to move. Raises ValueError when the deal is over."""
    match view.phase:
        case GinPhase.OPENING:
            return (PassUpcard(),)
        case GinPhase.STOCK | GinPhase.DRAW:
            return (DrawStock(),) if DrawStock() in legal_moves(view) else (TakeDiscard(),)
        case GinPhase.PLAY:
            return (_end(view),)
        case GinPhase.LAST:
            return (PassLastDiscard(),)
        case GinPhase.LAY_OFF:
            return (FinishLayingOff(),)
        case GinPhase.OVER:
            message = "the deal is over"
            raise ValueError(message)


def _end(view: GinView) -> GinAction:
    """A plain discard of an unmatched card; a knock only where the last discard was taken for it."""
    options = view.options
    if view.drew is not DrawnFrom.LAST:
        return Discard(_dearest(view))
    knocks = knock_discards(options, view.limit, view.hand, view.taken)
    if knocks:
        return Knock(knocks[-1])
    if is_big_gin(options, view.hand):
        return SayBigGin()
    message = "the last discard was taken, but nothing can follow"
    raise ValueError(message)


def _dearest(view: GinView) -> Card:
    """The card whose discard leaves the least count; of several, the one that counts most."""
    counted, mask = tables(view.options.melds), mask_of(view.hand)
    points = view.options.melds.points
    free = free_discards(view.options, view.hand, view.taken)
    return min(free, key=lambda card: (counted.count(mask & ~(1 << card)), -points(card), card))
