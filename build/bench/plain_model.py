"""Gives HiGHS the plain problem, with the program and settings that were the fastest of those tried.

Tried on one core: the program of plays, as it is and without the plays in which a joker is not needed (three
times as fast at p90), the program of windows (over twenty times); presolve on and off, one thread and several, symmetry
detection on and off, no heuristics, no restarts, other pseudocosts, one solver object kept for all positions. The
settings change little. It does help to solve the program of windows first without asking for whole numbers: half
of the positions give them anyhow, in a quarter of the time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

import highspy
import numpy as np

from tests.oracle.integer_program import Model, ProgramAim, of_plays, of_windows

AIMS = {"points": ProgramAim(1, 0), "cards": ProgramAim(0, 1)}
"""One aim alone, without the other to decide between equals: this project's solver answers more."""
LINEAR: dict[str, str | int | bool] = {"presolve": "off", "threads": 1, "parallel": "off"}
WHOLE: dict[str, str | int | bool] = {"mip_detect_symmetry": False}

NEARLY = 1e-6
"""HiGHS takes what is so near a whole number for one."""


@dataclass(frozen=True, slots=True)
class Timed:
    """A best value (points, or cards laid; None where there is none) and the seconds of processor time it took."""

    value: int | None
    building: float
    solving: float


@dataclass(frozen=True, slots=True)
class Way:
    """A program of HiGHS's and how it is solved."""

    model: Model
    solved: Callable[[highspy.HighsLp], int | None]

    def asked(self, table: int, hand: int, aim: str) -> Timed:
        """One answer, timed."""
        begun = process_time()
        program = self.model(table, hand, AIMS[aim])
        built = process_time()
        value = self.solved(program) if program.num_col_ else None
        ended = process_time()
        if value is not None and aim == "points":
            value *= 5
        return Timed(value, built - begun, ended - built)


def _as_it_comes(program: highspy.HighsLp) -> int | None:
    solver = highspy.Highs()
    solver.silent()
    solver.passModel(program)
    solver.run()
    if (value := _value(solver)) is not None:
        return value
    # HiGHS 1.15.1 now and then loses a solution in its presolve and calls the program infeasible, or gives up.
    _set(solver, {"presolve": "off"})
    solver.clearSolver()
    solver.run()
    return _value(solver)


def _value(solver: highspy.Highs) -> int | None:
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return round(solver.getInfo().objective_function_value)


def _linear_first(program: highspy.HighsLp) -> int | None:
    """Solved without asking for whole numbers; only where that gives none, once more."""
    kinds, program.integrality_ = program.integrality_, []
    solver = highspy.Highs()
    solver.silent()
    _set(solver, LINEAR)
    solver.passModel(program)
    solver.run()
    if (value := _value(solver)) is None or _whole(solver, kinds):
        return value
    _set(solver, WHOLE)
    program.integrality_ = kinds
    solver.passModel(program)
    solver.run()
    return _value(solver)


def _set(solver: highspy.Highs, settings: dict[str, str | int | bool]) -> None:
    for name, value in settings.items():
        solver.setOptionValue(name, value)


def _whole(solver: highspy.Highs, kinds: list[highspy.HighsVarType]) -> bool:
    found = np.array(solver.getSolution().col_value)
    asked = np.array([kind == highspy.HighsVarType.kInteger for kind in kinds])
    return bool(np.all(np.abs(found - np.round(found))[asked] < NEARLY))


WAYS = {
    "HiGHS as it comes": Way(of_plays, _as_it_comes),
    "HiGHS, windows": Way(of_windows, _as_it_comes),
    "HiGHS tuned": Way(of_windows, _linear_first),
}
