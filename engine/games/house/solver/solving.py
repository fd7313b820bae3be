"""The best turn of a position as plain data, for the command line."""

from typing import Any

from engine.family.rules import Clock
from engine.family.solving import best_of, check_in_play
from engine.games.house.notation import write_action
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.words import Arrange


def solve(state: HandState, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The best turn by an objective, within `limit` seconds by the clock. Raises NotationError outside phase PLAY."""
    check_in_play(playing=state.phase is Phase.PLAY)
    basis = state.playing.draft.basis
    result = best_turn(basis, state.options.seating, Objective(objective), Budget(clock=clock, limit=limit))
    left = basis.start.hand if result.value is None else result.left
    actions = [write_action(Arrange(table)) for table in result.tables]
    return best_of(objective, result.value, result.bound, len(left), actions, exact=result.exact)
