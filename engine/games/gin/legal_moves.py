"""Every action that is legal for the seat of a view, in the order of the conformance cases."""

from collections.abc import Iterator

from engine.games.gin.drawing import SMALLEST_PILE
from engine.games.gin.knocking import could_end, free_discards, is_big_gin, knock_discards
from engine.games.gin.laying_off import fits
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.view import GinView
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


def legal_moves(view: GinView) -> Iterator[GinAction]:
    """The legal actions of the seat to move; none once the deal is over. A knock names no melds here."""
    match view.phase:
        case GinPhase.OPENING:
            yield from (TakeUpcard(), PassUpcard())
        case GinPhase.STOCK | GinPhase.DRAW:
            yield from _draws(view)
        case GinPhase.PLAY:
            yield from _ends(view)
        case GinPhase.LAST:
            if view.top is not None and could_end(view.options, view.limit, view.hand, view.top):
                yield TakeDiscard()
            yield PassLastDiscard()
        case GinPhase.LAY_OFF:
            yield from _lay_offs(view)
        case GinPhase.OVER:
            pass


def _draws(view: GinView) -> Iterator[GinAction]:
    options = view.options
    renews = options.end_of_stock != "void" and view.reused < options.reuse_max
    if view.stock_size or (renews and view.pile_size >= SMALLEST_PILE):
        yield DrawStock()
    if view.phase is GinPhase.DRAW and view.pile_size:
        yield TakeDiscard()


def _ends(view: GinView) -> Iterator[GinAction]:
    options = view.options
    if view.drew is not DrawnFrom.LAST:
        yield from map(Discard, free_discards(options, view.hand, view.taken))
    yield from map(Knock, knock_discards(options, view.limit, view.hand, view.taken))
    if is_big_gin(options, view.hand):
        yield SayBigGin()
    if view.taken is not None:
        yield UndoDraw()


def _lay_offs(view: GinView) -> Iterator[GinAction]:
    for card in sorted(view.hand):
        for meld in view.spread:
            if fits(view.options.melds, card, meld):
                yield LayOffOnKnock(card, meld[0])
    yield FinishLayingOff()
    if view.laid:
        yield UndoLayOffs()
