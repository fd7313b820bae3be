"""By which stages exactly this table can be reached, for a player who got there by drags in a bad order.

A stage that steals into several plays can be done play by play, and what is laid without a theft can wait for the last
stage. So a chain is what may come before the free stages, then thefts of one play each, and a last stage that steals
nothing: it can be made as soon as every card of another player's space lies in the space where the table has it. A card
that does not is astray. Each astray card must be stolen, so there can never be more of them than there are cards of the
hand still to be laid; that ends most of the search. Thefts of astray cards alone are tried first, then those that also
borrow cards which are given back in the end.
"""

from collections.abc import Iterator

from engine.house.chain import Basis
from engine.house.draft import new_draft
from engine.house.faults import RefusedError
from engine.house.reduce import reductions
from engine.house.snapshot import Snapshot
from engine.rummy.cards import Card
from engine.rummy.seats import Seating
from engine.rummy.table import Space, Table, cards_of, cards_on
from engine.solver.bits import cards_in, mask_of
from engine.solver.budget import Budget
from engine.solver.melds import Opening, melds, replacements
from engine.solver.shorten import shortened
from engine.solver.spot import OWN, Spot, Theft
from engine.solver.thefts import into_others, into_own
from engine.solver.turn import Puzzle

Path = tuple[Theft, ...]


def chain_to(basis: Basis, seating: Seating, table: Table, budget: Budget) -> tuple[Table, ...] | None:
    """The fewest snapshots found, ending with this table, with which the turn may end; None where there are none.

    So None also for a table that cannot be left as it is: with plays that are not whole, a hot card still in the hand,
    or plays parted just to reduce (R8, R12). Raises OutOfTimeError where the budget runs out first.
    """
    puzzle = Puzzle(basis, seating)
    try:
        direct = new_draft(basis).arrange(table)
    except RefusedError:
        return None
    if not direct.report.faults:
        return () if table == basis.start.table else (table,)
    if not _may_be_left(basis, direct.snapshot):
        return None
    goal = _Goal(puzzle, table, budget)
    for opening in _openings(basis, cards_on(table), budget):
        if opening.table == table:
            return shortened(basis, opening.tables)
        if basis.melded or opening.melded:
            path = goal.path_from(puzzle.spot(opening))
            if path is not None:
                return shortened(basis, (*opening.tables, *_thefts_laid(puzzle, opening.table, path), table))
    return None


def _may_be_left(basis: Basis, last: Snapshot) -> bool:
    """Whether a turn may end with this table, however it was reached."""
    return not last.broken and not basis.hot & last.hand and next(reductions(basis, last), None) is None


def _openings(basis: Basis, laid: frozenset[Card], budget: Budget) -> Iterator[Opening]:
    """All that may come before the free stages and lays no other cards than these; also what needs no free stage.

    Cards that are not to be laid are left out of the hand.
    """
    start = basis.start
    if basis.melded:
        yield Opening((), start.table, start.hand & laid, frozenset())
        return
    for opening in replacements(basis):
        budget.step()
        if cards_on(opening.table) <= laid:
            kept = opening._replace(hand=opening.hand & laid)
            yield kept
            yield from melds(basis, kept)


class _Goal:
    """The search for thefts after which one table needs none."""

    def __init__(self, puzzle: Puzzle, table: Table, budget: Budget) -> None:
        self.wanted = tuple(mask_of(cards_of(table[seat])) for seat in puzzle.other_seats)
        self.targets = range(len(self.wanted))
        self.budget = budget
        self.seen: dict[tuple[int, ...], list[int]] = {}

    def path_from(self, spot: Spot) -> Path | None:
        """Thefts that lead to where no card is astray, from where the free stages begin."""
        for borrowing in (False, True):
            self.seen.clear()
            path = self._search(spot, (), borrowing=borrowing)
            if path is not None:
                return path
        return None

    def _search(self, spot: Spot, path: Path, *, borrowing: bool) -> Path | None:
        """Goes on from a spot; those thefts first that leave fewest cards astray."""
        astray = self._astray(spot)
        if not astray:
            return path
        self.budget.step()
        if astray.bit_count() > spot.hand.bit_count() or self._known(spot):
            return None
        further: list[tuple[int, int, Theft, Spot]] = []
        for theft in self._thefts(spot, spot.foreign if borrowing else astray):
            self.budget.step()
            after = theft.after(spot)
            left = self._astray(after)
            if left.bit_count() <= after.hand.bit_count() and (borrowing or not left & ~astray):
                further.append((left.bit_count(), len(further), theft, after))
        for _, _, theft, after in sorted(further):
            found = self._search(after, (*path, theft), borrowing=borrowing)
            if found is not None:
                return found
        return None

    def _thefts(self, spot: Spot, stealable: int) -> Iterator[Theft]:
        """The thefts of these cards; a play with no card of another's space is better laid in one's own."""
        yield from into_own(spot, stealable)
        for theft in into_others(spot, stealable, self.targets):
            if theft.play & spot.others[theft.target]:
                yield theft

    def _astray(self, spot: Spot) -> int:
        """The cards in others' spaces that lie elsewhere on the table in question."""
        astray = 0
        for space, wanted in zip(spot.others, self.wanted, strict=True):
            astray |= space & ~wanted
        return astray

    def _known(self, spot: Spot) -> bool:
        """Whether a spot like this was seen, with no more cards laid; if not, it is from now on."""
        seen = self.seen.setdefault(spot.others, [])
        if any(own & ~spot.own == 0 for own in seen):
            return True
        seen.append(spot.own)
        return False


def _thefts_laid(puzzle: Puzzle, table: Table, path: Path) -> Iterator[Table]:
    """The snapshot after each theft: its play lies whole, and all else as it lay without its cards."""
    for theft in path:
        play = cards_in(theft.play)
        spaces: list[Space] = [frozenset(rest for old in space if (rest := old - play)) for space in table]
        seat = puzzle.basis.seat if theft.target == OWN else puzzle.other_seats[theft.target]
        spaces[seat] |= {play}
        table = tuple(spaces)
        yield table
