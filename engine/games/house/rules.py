"""The rules of a hand: what an action's faults are in any state, and the state after it. Nothing else makes states."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.blocks.deal import changed
from engine.family.rules import HandStart
from engine.games.house.options import HouseOptions
from engine.games.house.phases import drawing, opening, playing
from engine.games.house.state import HandState, Out, Phase
from engine.games.house.words import Action, Arrange, Dealt, Replace, Rule, fault
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.table import empty_table


class _PhaseRules(NamedTuple):
    legal: Callable[[HandState, Action], tuple[Fault, ...]]
    apply: Callable[[HandState, Action], HandState]


_PHASES: Mapping[Phase, _PhaseRules] = {
    Phase.OPENING: _PhaseRules(opening.legal, opening.apply),
    Phase.DRAW: _PhaseRules(drawing.legal, drawing.apply),
    Phase.PLAY: _PhaseRules(playing.legal, playing.apply),
}


def legal(state: HandState, action: Action) -> tuple[Fault, ...]:
    """Every fault of an action of the seat to move; none if it is allowed."""
    if state.phase is Phase.OVER:
        return (fault(Rule.R6, CommonFault.HAND_IS_OVER),)
    return _PHASES[state.phase].legal(state, action)


def apply(state: HandState, action: Action) -> HandState:
    """The state after an action of the seat to move. Raises RefusedError with every fault; states never change."""
    is_drag = state.phase is Phase.PLAY and isinstance(action, Arrange | Replace)
    if not is_drag and (faults := legal(state, action)):  # a drag is judged while it is made, which takes longest
        raise RefusedError(faults)
    return _PHASES[state.phase].apply(state, action)


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
