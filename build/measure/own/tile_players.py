"""Players that tile rummy is measured against, as others describe theirs: by what a turn lays, and nothing else."""

from dataclasses import replace

from engine.family.rules import Stop
from engine.games.playroom.player import puzzle_of
from engine.games.playroom.solver.answer import TurnGoal
from engine.games.playroom.solver.turn import best_turn
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomAction, ShowTable
from engine.rummy.actions import DrawStock, EndTurn


def plain(view: PlayroomView, _seed: int, stop: Stop) -> tuple[PlayroomAction, ...]:
    """Lays the most tiles in whole sets of its rack only, and touches nothing on the table."""
    puzzle = puzzle_of(view)
    result = best_turn(replace(puzzle, table=()), TurnGoal.CARDS, stop, tidied=False)
    if result is None or not result.laid:
        return (DrawStock(),)
    return ShowTable((*puzzle.table, *result.table)), EndTurn()


def greedy(view: PlayroomView, _seed: int, stop: Stop) -> tuple[PlayroomAction, ...]:
    """Lays the most tiles that regrouping brings, each turn."""
    result = best_turn(puzzle_of(view), TurnGoal.CARDS, stop, tidied=False)
    if result is None or not result.laid:
        return (DrawStock(),)
    return ShowTable(result.table), EndTurn()


PLAYERS = {"plain": plain, "greedy": greedy}
"""The players by name."""
