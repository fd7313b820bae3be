"""A quick turn as the tables that a player would drag, for the judge."""

from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.quick.turn import QuickTurn
from engine.games.house.solver.shorten import shortened
from engine.games.house.solver.tables import tables_of
from engine.rummy.table import Table


def dragged(puzzle: SolverTurn, prelude: Prelude, turn: QuickTurn) -> tuple[Table, ...]:
    """The snapshots of a turn that begins so, the last one what it leaves. Raises ValueError where cards cannot lie."""
    path = None if turn.spot == puzzle.spot(prelude) else turn.path
    return shortened(puzzle.basis, tables_of(puzzle, prelude, path, turn.spot))
