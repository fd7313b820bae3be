"""The opening of the stock: take the turned-up card or pass (R7)."""

from engine.blocks.deal import changed
from engine.games.house.options import Temperature
from engine.games.house.phases.next_turn import begin_play
from engine.games.house.state import Draw, HandState
from engine.games.house.words import Action, FaultKind, Open, Opened, Rule, fault
from engine.rummy.faults import Fault
from engine.rummy.piles import drawn


def legal(state: HandState, action: Action) -> tuple[Fault, ...]:
    """Every fault of an action in this phase."""
    if not isinstance(action, Open):
        return (fault(Rule.R7, FaultKind.OPEN_FIRST),)
    if not action.take and state.to_move == state.dealer:
        return (fault(Rule.R7, FaultKind.DEALER_MUST_TAKE, state.stock[:1]),)
    return ()


def apply(state: HandState, action: Action) -> HandState:
    """The state after a legal action."""
    seat = state.mover
    card = state.stock[0]
    took = isinstance(action, Open) and action.take
    asked = state.said(Opened(seat, card, took))
    if not took:
        return changed(asked, to_move=state.options.seating.left_of(seat))
    opened = changed(asked, stock=drawn(state.stock, 1)[1])
    return begin_play(opened, before=state, draw=Draw.STOCK, cards={card: Temperature.WARM})
