"""The legal actions of the seat of a view, and the plainest one, which stands in for a player that fails."""

from collections.abc import Iterator

from engine.games.gin.knocks import free_discards, is_big_gin, knock_discards
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
    UndoLayOffs,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card

_PLAINEST = (PassUpcard(), PassLastDiscard(), FinishLayingOff(), DrawStock(), TakeDiscard())


def legal_moves(view: GinView) -> Iterator[GinAction]:
    """The legal actions, in the order of the conformance cases. A knock names no melds here."""
    deal = view.known
    match deal.phase:
        case GinPhase.OPENING:
            yield from (TakeUpcard(), PassUpcard())
        case GinPhase.STOCK | GinPhase.DRAW:
            if deal.stock or not deal.faults_of_renewal():
                yield DrawStock()
            if deal.phase is GinPhase.DRAW and deal.discard:
                yield TakeDiscard()
        case GinPhase.PLAY:
            yield from _ends(view)
        case GinPhase.LAST:
            if not deal.legal(TakeDiscard()):
                yield TakeDiscard()
            yield PassLastDiscard()
        case GinPhase.LAY_OFF:
            yield from _lay_offs(view)
        case GinPhase.OVER:
            pass


def _ends(view: GinView) -> Iterator[GinAction]:
    deal, options = view.known, view.known.options
    if deal.drew is not DrawnFrom.LAST:
        yield from map(Discard, free_discards(options, view.hand, deal.taken))
    yield from map(Knock, knock_discards(options, deal.limit, view.hand, deal.taken))
    if is_big_gin(options, view.hand):
        yield SayBigGin()
    if deal.taken is not None:
        yield UndoDraw()


def _lay_offs(view: GinView) -> Iterator[GinAction]:
    deal = view.known
    for card in view.hand:
        yield from (LayOffOnKnock(card, meld[0]) for meld in deal.spread if deal.options.melds.fits(card, meld))
    yield FinishLayingOff()
    if deal.laid:
        yield UndoLayOffs()


def plainest(view: GinView) -> tuple[GinAction, ...]:
    """Draw from the stock, and discard an unmatched card. Raises ValueError when the deal is over."""
    deal = view.known
    if deal.phase is GinPhase.PLAY:
        return (_end(view),)
    action = next((action for action in _PLAINEST if not deal.legal(action)), None)
    if action is None:
        message = "the deal is over"
        raise ValueError(message)
    return (action,)


def _end(view: GinView) -> GinAction:
    """A plain discard of an unmatched card; a knock only where the last discard was taken for it."""
    deal = view.known
    if deal.drew is not DrawnFrom.LAST:
        return Discard(cheapest_discard(view))
    knocks = knock_discards(deal.options, deal.limit, view.hand, deal.taken)
    return Knock(knocks[-1]) if knocks else SayBigGin()


def cheapest_discard(view: GinView) -> Card:
    """The card whose discard leaves the least count; of several, the one that counts most."""
    options, mask = view.known.options, mask_of(view.hand)
    counted, points = tables(options.melds), options.melds.points
    free = free_discards(options, view.hand, view.known.taken)
    return min(free, key=lambda card: (counted.count(mask & ~(1 << card)), -points(card), card))
