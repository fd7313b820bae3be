"""The solver's answers for one position beside those of the exhaustive search, replayed on the engine's validator."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.house.draft import Draft, new_draft
from engine.games.house.position_reader import read_position
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState
from engine.rummy.faults import RefusedError
from engine.rummy.plays import points_of
from engine.rummy.table import Table, written

Data = Mapping[str, Any]
Values = tuple[int | None, int | None, int | None]
"""The most points, the most cards, and 1 if the hand can be emptied; None without any legal end."""
UNFINISHED = "unfinished"
"""The mark of an answer that the solver had no time to prove."""


@dataclass(frozen=True, slots=True)
class AnswerDifference:
    """Something that the solver says of a position and that is not so."""

    position: Data
    what: str
    tables: tuple[Table, ...] = ()

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {"what": self.what, "position": self.position, "tables": [written(table) for table in self.tables]}


def side_points(state: HandState, table: Table) -> int:
    """Points of the plays of the mover's side."""
    seating, value = state.options.seating, points_of
    return sum(value(play) for seat in seating.members(seating.side(state.mover)) for play in table[seat])


def replayed(draft: Draft, tables: tuple[Table, ...]) -> Draft:
    """The draft after these tables, one by one. Raises RefusedError."""
    for table in tables:
        draft = draft.arrange(table)
    return draft


def faults_of_value(answer: Answer, value: int | None) -> Iterator[str]:
    """The faults of an answer, given the best value by exhaustive search."""
    said = f"{answer.value} (at most {answer.bound}, {'exact' if answer.exact else 'not exact'})"
    if answer.exact:
        if (answer.value, answer.bound) != (value, value):
            yield f"{said}, the exhaustive search {value}"
        return
    yield f"{UNFINISHED}: {said}, the exhaustive search {value}"
    result, bound = answer.value, answer.bound
    if (result is not None and (value is None or result > value)) or (value is not None and (bound or 0) < value):
        yield f"wrong bounds: {said}, the exhaustive search {value}"


def faults_of_answer(state: HandState, answer: Answer) -> Iterator[str]:
    """The faults that the validator finds in an answer's tables and claims."""
    if answer.value is None:
        return
    basis = state.playing.draft.basis
    try:
        draft = replayed(new_draft(basis), answer.tables)
    except RefusedError as error:
        yield f"a table is refused: {error.faults}"
        return
    if draft.report.faults:
        yield f"not a legal turn: {draft.report.faults}"
    left, may_discard = draft.snapshot.hand, draft.report.may_discard
    cards = len(basis.start.hand) - len(left)
    points = side_points(state, draft.snapshot.table) - side_points(state, basis.start.table)
    out = not left or (len(left) == 1 and len(may_discard) == 1)
    told = (answer.points, answer.cards, answer.out, answer.left)
    if told != (points, cards, out, left):
        yield f"says {told}, its tables give {(points, cards, out, left)}"
    of = {Objective.POINTS: points, Objective.CARDS: cards, Objective.OUT: int(out)}
    if answer.value != of[answer.objective]:
        yield f"says the value {answer.value}, its tables give {of[answer.objective]}"


def differences(position: Data, best: Values, budget: Callable[[], Budget] = Budget) -> Iterator[AnswerDifference]:
    """The differences between the solver's best turns and the exhaustive search's, each with its own budget."""
    state = read_position(position)
    basis, seating = state.playing.draft.basis, state.options.seating
    for objective, value in zip((Objective.POINTS, Objective.CARDS, Objective.OUT), best, strict=True):
        answer = best_turn(basis, seating, objective, budget())
        for fault in (*faults_of_value(answer, value), *faults_of_answer(state, answer)):
            yield AnswerDifference(position, f"{objective.value}: {fault}", answer.tables)


def guarded(position: Data, result: Callable[[], Iterator[AnswerDifference]]) -> list[AnswerDifference]:
    """The differences, an error of the solver among them."""
    try:
        return list(result())
    except Exception as error:  # noqa: BLE001 - one that breaks is told like one that is wrong, and the rest are tried
        return [AnswerDifference(position, f"{type(error).__name__}: {error}")]
