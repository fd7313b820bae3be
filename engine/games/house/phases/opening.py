"""The opening of the stock: take the turned-up card or pass (R7)."""

from engine.blocks.changes import changed
from engine.games.house.options import Temperature
from engine.games.house.phases.next_turn import begin_play
from engine.games.house.state import Draw, HandState
from engine.games.house.words import FaultKind, Open, Opened, Rule, fault
from engine.rummy.faults import Faults
from engine.rummy.piles import drawn


def answer(state: HandState, action: Open) -> HandState | Faults:
    """The hand after the answer to the turned-up card."""
    seat, card = state.mover, state.stock[0]
    if not action.take and seat == state.dealer:
        return (fault(Rule.R7, FaultKind.DEALER_MUST_TAKE, (card,)),)
    asked = state.said(Opened(seat, card, action.take))
    if not action.take:
        return changed(asked, to_move=state.options.seating.left_of(seat))
    opened = changed(asked, stock=drawn(state.stock, 1)[1])
    return begin_play(opened, before=state, draw=Draw.STOCK, cards={card: Temperature.WARM})
