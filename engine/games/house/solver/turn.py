"""The best turn from a seat's view in the play phase, as the snapshots that the validator accepts."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import NamedTuple

from engine.games.house.basis import Basis
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.best import Aim, Best, Found
from engine.games.house.solver.bits import UNIT, mask_of
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.melds import Prelude, melds
from engine.games.house.solver.plain import CARDS, HEAVY, Plain
from engine.games.house.solver.proof import Proof
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.search import Search
from engine.games.house.solver.shorten import shortened
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.tables import tables_of
from engine.rummy.seats import Seating
from engine.rummy.table import cards_on

_SOON = 100
"""Steps for a look at whether a search for going out is worth while."""


class _Start(NamedTuple):
    """A start of free stages: a prelude, and the spot after it."""

    prelude: Prelude
    spot: Spot


@contextmanager
def _uncollected() -> Iterator[None]:
    """Switch the garbage collector off: a search makes no cycles, but so many tuples that it would often run.

    Its longest run takes a tenth of a second, and the search must stop sooner than that when it is told to.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def best_turn(basis: Basis, seating: Seating, objective: Objective, budget: Budget) -> Answer:
    """The turn that is best by one objective, up to its discard (R8, R10 to R17)."""
    with _uncollected():
        return _best_turn(SolverTurn(basis, seating), objective, budget)


def _best_turn(puzzle: SolverTurn, objective: Objective, budget: Budget) -> Answer:
    if objective is Objective.OUT:
        return _going_out(puzzle, budget)
    search = _search_for(puzzle, Aim(objective is Objective.CARDS, mask_of(puzzle.basis.hot)), budget)
    return _answer(puzzle, search, objective, _searched(puzzle, search))


def turn_out(basis: Basis, seating: Seating, budget: Budget) -> Answer | None:
    """A turn that goes out; None where there is none, or none was found."""
    puzzle = SolverTurn(basis, seating)
    if not _may_go_out(basis):
        return None
    with _uncollected():
        result, exact = _laying_all(puzzle, budget)
        if result is None and not exact:
            result = _otherwise(puzzle, budget)
    return result if result is not None and result.out else None


def _may_go_out(basis: Basis) -> bool:
    """False if more than a discard must stay in the hand, whoever owns what; True if a short search cannot tell."""
    forced = mask_of(basis.hot | basis.warm)
    must = mask_of(cards_on(basis.start.table)) | forced
    problem = Plain(must, mask_of(basis.start.hand) & ~forced, CARDS, Budget(steps=_SOON))
    two = 2 * HEAVY  # what two cards left in the hand cost
    with suppress(OutOfTimeError):
        return problem.solve(two) < two
    return True


def _going_out(puzzle: SolverTurn, budget: Budget) -> Answer:
    """A turn that lays all but at most one card, which may be discarded; else any good one."""
    result, exact = _laying_all(puzzle, budget)
    if result is not None:
        return result
    other = _otherwise(puzzle, budget)
    if other.out or other.value is None:
        return _as_out(other, exact=other.out or other.exact, bound=1)
    return _as_out(other, exact=exact, bound=0 if exact else 1)


def _laying_all(puzzle: SolverTurn, budget: Budget) -> tuple[Answer | None, bool]:
    """A turn that lays all but at most one card; else None, and whether it is proved that there is none."""
    basis = puzzle.basis
    enough = len(basis.start.hand) - 1
    search = _search_for(puzzle, Aim(by_cards=True, forced=mask_of(basis.hot | basis.warm), enough=enough), budget)
    exact = _searched(puzzle, search, least=enough) is None
    if search.best.found is not None and search.best.found.laid >= enough:
        return _answer(puzzle, search, Objective.OUT, None), True
    return None, exact


def _otherwise(puzzle: SolverTurn, budget: Budget) -> Answer:
    """A good turn where none was found that goes out on purpose."""
    return _seen_at_once(puzzle, budget) or _best_turn(puzzle, Objective.POINTS, budget)


def _seen_at_once(puzzle: SolverTurn, budget: Budget) -> Answer | None:
    """The turn worth most points of those that need no search, or None."""
    search = _search_for(puzzle, Aim(by_cards=False, forced=mask_of(puzzle.basis.hot)), budget)
    with suppress(OutOfTimeError):
        _beginnings(puzzle, search)
    return None if search.best.found is None else _answer(puzzle, search, Objective.POINTS, puzzle.most(by_cards=False))


def _search_for(puzzle: SolverTurn, aim: Aim, budget: Budget) -> Search:
    return Search(Best(aim, puzzle.ally), budget)


def _as_out(answer: Answer, *, exact: bool, bound: int) -> Answer:
    none = answer.value is None
    return replace(
        answer,
        objective=Objective.OUT,
        value=None if none else int(answer.out),
        exact=exact,
        bound=None if none else bound,
    )


def _searched(puzzle: SolverTurn, search: Search, least: int = 0) -> int | None:
    """Runs the search over all that may come before the free stages. Returns the bound it proved, None at its end.

    Ends at once where not even `least` cards can be laid.
    """
    by_cards = search.best.aim.by_cards
    proof = Proof(search, puzzle.most(by_cards=by_cards))
    try:
        promising = _promising(puzzle, search, _beginnings(puzzle, search))
        proof.bound = max((promised for promised, _ in promising), default=search.best.reached)
        for promised, start in promising:
            if promised >= max(least, search.best.reached + 1):
                search.run(start.prelude, start.spot, len(start.prelude.melded))
                if not by_cards:
                    promise = min(promised, search.promise(start.spot, len(start.prelude.melded)))
                    proof.add(promise, start.prelude, start.spot)
        proof.run()
    except OutOfTimeError:
        return proof.bound
    return None


def _beginnings(puzzle: SolverTurn, search: Search) -> list[tuple[_Start, list[_Start]]]:
    """Each table before the meld, and where free stages can then begin. Turns without thefts have been seen then."""
    result = []
    for prelude in puzzle.preludes():
        before = _Start(prelude, puzzle.spot(prelude))
        _keep_as_it_lies(puzzle, search, before)
        if puzzle.basis.melded:
            starts = [before]
        else:
            starts = [before._replace(prelude=each, spot=puzzle.spot(each)) for each in melds(puzzle.basis, prelude)]
        for start in starts:
            search.glance(start.prelude, start.spot, len(start.prelude.melded))
        if starts:
            result.append((before, starts))
    return result


def _promising(
    puzzle: SolverTurn, search: Search, beginnings: list[tuple[_Start, list[_Start]]]
) -> list[tuple[int, _Start]]:
    """The starts of free stages, each with the upper bound of its result, the highest first."""
    result = []
    promises = [(search.promise(before.spot, 0), starts) for before, starts in beginnings]
    for promised, starts in sorted(promises, key=lambda promise: -promise[0]):
        if puzzle.basis.melded or search.best.aim.by_cards:
            result += [(promised, start) for start in starts]
        else:
            result += [(min(promised, search.at_most(start.spot)), start) for start in starts]
    return result


def _keep_as_it_lies(puzzle: SolverTurn, search: Search, start: _Start) -> None:
    """The turn that lays nothing, where no hot card is left in the hand."""
    prelude, spot = start.prelude, start.spot
    if not spot.hand & search.best.aim.forced:
        search.best.offer(Found(puzzle.units(prelude.table), 0, prelude, None, spot))


def _answer(puzzle: SolverTurn, search: Search, objective: Objective, bound: int | None) -> Answer:
    """The best turn found; `bound` is as `promise` counts, None where the search came to its end."""
    result = search.best.found
    basis = puzzle.basis
    before = puzzle.units(basis.start.table)
    if bound is not None and objective is Objective.POINTS:
        bound = UNIT * (bound - before)
    if result is None:
        return Answer(objective=objective, value=None, exact=bound is None, bound=bound)
    tables = tables_of(puzzle, result.prelude, result.path, result.end)
    left = (basis.start.hand | cards_on(basis.start.table)) - cards_on(tables[-1] if tables else basis.start.table)
    points = UNIT * (result.units - before)
    cards = len(basis.start.hand) - len(left)
    out = len(left) <= 1 and not left & (basis.hot | basis.warm)
    value = {Objective.POINTS: points, Objective.CARDS: cards, Objective.OUT: int(out)}[objective]
    bound = value if bound is None else max(value, bound)
    return Answer(
        objective=objective,
        value=value,
        exact=bound == value,
        bound=bound,
        points=points,
        cards=cards,
        out=out,
        left=left,
        tables=shortened(basis, tables),
    )
