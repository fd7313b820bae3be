"""A turn of the solver's as the tables that a player would drag, in order."""

from engine.games.house.solver.arrangement import arranged
from engine.games.house.solver.bits import UNIT, cards_in
from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.quick.turn import QuickTurn
from engine.games.house.solver.sets import worth
from engine.games.house.solver.shorten import shortened
from engine.games.house.solver.spot import Path, Spot
from engine.rummy.table import Table, cards_of


def tables_of(puzzle: SolverTurn, prelude: Prelude, path: Path | None, end: Spot) -> tuple[Table, ...]:
    """The snapshots of a turn: what came before the free stages, each theft, and the table at the end.

    Without a path there are no free stages. Raises ValueError where cards cannot lie so.
    """
    if path is None:
        return prelude.tables
    return (*prelude.tables, *puzzle.after_thefts(prelude.table, path), _last_table(puzzle, prelude.table, end))


def dragged(puzzle: SolverTurn, prelude: Prelude, turn: QuickTurn) -> tuple[Table, ...]:
    """The snapshots of a quick turn that begins so. Raises ValueError where cards cannot lie so."""
    path = None if turn.spot == puzzle.spot(prelude) else turn.path
    return shortened(puzzle.basis, tables_of(puzzle, prelude, path, turn.spot))


def _last_table(puzzle: SolverTurn, before: Table, end: Spot) -> Table:
    masks = dict(zip(puzzle.other_seats, end.others, strict=True))
    masks[puzzle.basis.seat] = end.own
    spaces = []
    for seat, space in enumerate(before):
        cards = cards_in(masks[seat])
        ours = puzzle.seating.side(seat) == puzzle.seating.side(puzzle.basis.seat)
        if not ours and cards == cards_of(space):
            spaces.append(space)
        else:
            spaces.append(arranged(space, cards, UNIT * (worth(masks[seat]) or 0)))
    return tuple(spaces)
