"""The rules of a hand: what each action does in which phase, and how a hand begins. Nothing else makes states."""

from engine.blocks.changes import changed
from engine.blocks.deal import Deal, Move, Undo
from engine.family.rules import HandStart
from engine.games.house.options import HouseOptions
from engine.games.house.phases import drawing, opening, playing
from engine.games.house.state import HandState, Out, Phase
from engine.games.house.words import Arrange, Dealt, Demand, DrawDiscard, Forfeit, Open, Replace
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.table import empty_table

_OPENING, _DRAW, _PLAY = (Phase.OPENING,), (Phase.DRAW,), (Phase.PLAY,)
MOVES = {
    Open: Move(_OPENING, opening.answer),
    DrawStock: Move(_DRAW, drawing.draw_stock),
    DrawDiscard: Move(_DRAW, drawing.draw_pile),
    Demand: Move(_DRAW, drawing.draw_by_demand),
    Arrange: Move(_PLAY, playing.drag),
    Replace: Move(_PLAY, playing.drag),
    UndoPlays: Move(_PLAY, playing.undo_plays, Undo.TAKES_BACK),
    UndoDraw: Move(_PLAY, playing.undo_draw, Undo.TAKES_BACK),
    Forfeit: Move(_PLAY, playing.forfeit),
    Discard: Move(_PLAY, playing.finish),
    EndTurn: Move(_PLAY, playing.finish),
}
"""The function of each action, and its phase (R6)."""
HandState.MOVES = MOVES  # here, since the functions of the phases need the hand
legal, apply = Deal.legal, Deal.apply


def deal(options: HouseOptions, start: HandStart, deck: tuple[Card, ...]) -> HandState:
    """A hand dealt from a shuffled deck (R5, R7): one card at a time from the dealer's left; the next is turned up."""
    hand = HandState.dealt(
        options,
        start,
        deck,
        options.deal_size,
        phase=Phase.OPENING,
        melded=(False,) * options.seats,
        table=empty_table(options.seats),
        out=(Out.IN,) * options.seats,
    )
    event = Dealt(start.number, options.meld_cost(start.number), start.dealer, hand.stock[0])
    return changed(hand, hands=tuple(map(frozenset, hand.hands))).said(event)
