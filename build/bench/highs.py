"""HiGHS, given integer programs of melds: as it comes, and with the settings that were the fastest of those tried.

Tried for House Rummy on one core: the program of plays, as it is and without the plays in which a joker is not needed
(three times as fast at p90), the program of windows (over twenty times); presolve on and off, one thread and several,
symmetry detection on and off, no heuristics, no restarts, other pseudocosts, one solver object kept for all positions.
The settings change little. It does help to solve the program first without asking for whole numbers: half of the
positions give them anyhow, in a quarter of the time.
"""

import highspy

Settings = dict[str, str | int | float | bool]
ONE_CORE: Settings = {"threads": 1, "mip_rel_gap": 0.0}
"""One thread from the first: HiGHS does not change their number later. No gap: a card weighs little beside a point."""
LINEAR: Settings = {"presolve": "off"}
WHOLE: Settings = {"mip_detect_symmetry": False}
WHOLE_NUMBER = highspy.HighsVarType.kInteger
NEARLY = 1e-6
"""HiGHS takes what is so near a whole number for one."""


def asked(settings: Settings, program: highspy.HighsLp) -> highspy.Highs:
    """A solver that has run."""
    solver = highspy.Highs()
    solver.silent()
    for name, value in {**ONE_CORE, **settings}.items():
        solver.setOptionValue(name, value)
    solver.passModel(program)
    solver.run()
    return solver


def value_of(solver: highspy.Highs) -> int | None:
    """The best value; None where there is none."""
    done = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return round(solver.getInfo().objective_function_value) if done else None


def as_it_comes(program: highspy.HighsLp) -> int | None:
    """Solved with the usual settings. HiGHS 1.15.1 now and then loses a solution in its presolve: then without it."""
    result = value_of(asked({}, program))
    return value_of(asked(LINEAR, program)) if result is None else result


def tuned(program: highspy.HighsLp) -> int | None:
    """Solved without asking for whole numbers; only where that gives none, once more."""
    kinds, program.integrality_ = program.integrality_, []
    solver = asked(LINEAR, program)
    result = value_of(solver)
    pairs = zip(solver.getSolution().col_value, kinds, strict=True)
    if result is None or all(abs(each - round(each)) < NEARLY for each, kind in pairs if kind == WHOLE_NUMBER):
        return result
    program.integrality_ = kinds
    return value_of(asked(WHOLE, program))
