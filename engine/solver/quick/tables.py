"""A quick turn as the tables that a player would drag, for the judge."""

from engine.rummy.table import Table
from engine.solver.melds import Prelude
from engine.solver.puzzle import Puzzle
from engine.solver.quick.turn import QuickTurn
from engine.solver.shorten import shortened
from engine.solver.tables import tables_of


def dragged(puzzle: Puzzle, prelude: Prelude, turn: QuickTurn) -> tuple[Table, ...]:
    """The snapshots of a turn that begins so, the last one what it leaves. Raises ValueError where cards cannot lie."""
    path = None if turn.spot == puzzle.spot(prelude) else turn.path
    return shortened(puzzle.basis, tables_of(puzzle, prelude, path, turn.spot))
