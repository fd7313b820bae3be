"""Finds the stages by which exactly this table can be reached.

A player whose drags came in a bad order is told them; who is shown a turn sees nothing stolen that is given back.

A chain is a prelude, then thefts of one play each (`paths.py`), and a last stage that steals nothing. The last stage is
possible as soon as every card of another player's space lies in the space where the table has it.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

from engine.games.house.basis import Basis
from engine.games.house.draft import new_draft
from engine.games.house.reduce import reductions
from engine.games.house.snapshot import Snapshot
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.melds import Prelude, as_it_lies, melds, replacements
from engine.games.house.solver.paths import Others, Paths
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.shorten import shortened
from engine.rummy.cards import JOKERS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.seats import Seating
from engine.rummy.table import Table, cards_of, cards_on


def chain_to(basis: Basis, seating: Seating, table: Table, budget: Budget) -> tuple[Table, ...] | None:
    """The fewest snapshots found, ending with this table, with which the turn may end; None where there are none.

    So None also for a table that cannot be left as it is: with plays that are not whole, a hot card still in the hand,
    or plays parted just to reduce (R8, R12). Raises OutOfTimeError where the budget runs out first.
    """
    puzzle = SolverTurn(basis, seating)
    try:
        direct = new_draft(basis).arrange(table)
    except RefusedError:
        return None
    if not direct.report.faults:
        return () if table == basis.start.table else (table,)
    if not _may_be_left(basis, direct.snapshot):
        return None
    goal = _Goal(puzzle, table, budget)
    for prelude in _preludes(basis, cards_on(table), budget):
        if prelude.table == table:
            return shortened(basis, prelude.tables)
        if basis.melded or prelude.melded:
            spot = puzzle.spot(prelude)
            path = goal.path_from(spot, borrowing=False) or goal.path_from(spot, borrowing=True)
            if path is not None:
                return shortened(basis, (*prelude.tables, *puzzle.after_thefts(prelude.table, path), table))
    return None


def with_fewest_moves(basis: Basis, seating: Seating, tables: tuple[Table, ...], budget: Budget) -> tuple[Table, ...]:
    """The turn of these tables with as few cards that come to another space as are found.

    Its last table differs at most in the names of two jokers, of which either may stay where it lies.
    """
    ways = [tables]
    with suppress(OutOfTimeError):
        ways += [chain_to(basis, seating, last, budget) or tables for last in _alike(tables[-1])]
    return min(ways, key=lambda way: (_arrivals(basis.start.table, way), len(way)))


def _alike(table: Table) -> Iterator[Table]:
    """The table, and the same with its two jokers exchanged."""
    yield table
    one, other = sorted(JOKERS)
    jokers = {one: other, other: one}
    if cards_on(table) >= JOKERS:
        yield tuple(frozenset(frozenset(jokers.get(card, card) for card in play) for play in space) for space in table)


def _arrivals(start: Table, tables: tuple[Table, ...]) -> int:
    """The number of times that a card comes to a space."""
    owned = [tuple(map(cards_of, table)) for table in (start, *tables)]
    return sum(len(here - there) for one, other in pairwise(owned) for there, here in zip(one, other, strict=True))


def _may_be_left(basis: Basis, last: Snapshot) -> bool:
    """True if a turn may end with this table, however it was reached."""
    return not last.broken and not basis.hot & last.hand and next(reductions(basis, last), None) is None


def _preludes(basis: Basis, laid: frozenset[Card], budget: Budget) -> Iterator[Prelude]:
    """All that may come before the free stages and lays no other cards than these; also what needs no free stage.

    Cards that are not to be laid are left out of the hand.
    """
    if basis.melded:
        yield as_it_lies(basis)._replace(hand=basis.start.hand & laid)
        return
    for prelude in replacements(basis):
        budget.step()
        if cards_on(prelude.table) <= laid:
            kept = prelude._replace(hand=prelude.hand & laid)
            yield kept
            yield from melds(basis, kept)


class _Goal(Paths):
    """Thefts after which every card of others' spaces lies where one table has it."""

    def __init__(self, puzzle: SolverTurn, table: Table, budget: Budget) -> None:
        super().__init__(budget)
        self.wanted = tuple(mask_of(cards_of(table[seat])) for seat in puzzle.other_seats)

    def least(self, others: Others) -> int:
        return self.concerned(others).bit_count()

    def concerned(self, others: Others) -> int:
        astray = 0
        for space, wanted in zip(others, self.wanted, strict=True):
            astray |= space & ~wanted
        return astray
