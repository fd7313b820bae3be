"""Skilled: the turn worth most points now, exactly; it goes out where that earns more, and demands nothing.

Draws are weighed by quick turns, the play is the solver's, the discard is what the hand misses least.
"""

from collections.abc import Callable

from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.sense.deeds import Better
from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.quick.player import draws
from engine.games.house.solver.quick.value import GREEDY, feeds, going_out
from engine.games.house.solver.turn import best_turn, turn_out
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Action, DrawDiscard, Open
from engine.rummy.actions import DrawStock

_STEPS = 300
"""Steps of the solver for the best turn: with twenty times as many it finds a tenth more points."""
_OUT_STEPS = 300
"""Steps for going out, where few cards are left."""
_FEW = 8
"""Cards of the hand with which going out is looked for."""


def decide(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision."""
    del seed  # it draws no random numbers
    match view.phase:
        case Phase.OPENING:
            return (answer(view),)
        case Phase.DRAW:
            return (_draw(view),)
        case _:
            return _play(view, stop)


def answer(view: View) -> Open:
    """The answer of those who do not think ahead: they take a card that makes a play, and the dealer must (R7)."""
    card = view.turned_up
    makes_a_play = card is not None and feeds(mask_of((card,)), mask_of(view.hand))
    return Open(take=view.seat == view.dealer or makes_a_play)


def _draw(view: View) -> Action:
    """The stock, or the pile as deep as it betters the turn most."""
    best = max(draws(Outlook(view, GREEDY).hand, GREEDY), key=lambda draw: draw.value)
    return DrawStock() if best.at is None else DrawDiscard(view.discard[best.at])


def _play(view: View, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The best turn and a discard; a quick turn where the solver has found none, and the plainest at last."""
    draft = view.draft
    if draft is None:
        return plainest(view)
    outlook = Outlook(view, GREEDY)
    asked = outlook.asked(draft.basis, 0, stop)
    turn = _best(outlook, stop)
    play = None if turn.value is None else outlook.planned(asked, Better(turn.tables, None))
    play = play or outlook.first(asked, outlook.turns(asked))
    return plainest(view) if play is None else outlook.actions(play)


def _best(outlook: Outlook, stop: Callable[[], bool]) -> Answer:
    """The turn worth most points, or one that goes out if that earns what it gives up."""
    basis, seating = outlook.basis, outlook.view.options.seating
    most = best_turn(basis, seating, Objective.POINTS, Budget(stop=stop, steps=_STEPS))
    if most.out or most.value is None or len(basis.start.hand) > _FEW:
        return most
    out = turn_out(basis, seating, Budget(stop=stop, steps=_OUT_STEPS))
    if out is None:
        return most
    gain = going_out(outlook.seat, GREEDY, closes=False)
    gain += unplayed_value(most.left) if outlook.view.options.final_penalty else 0
    return out if out.points + gain > most.points else most
