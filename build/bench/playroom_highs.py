"""Playroom Rummy's solver beside HiGHS.

Positions come up in rounds of `expert`, with two, three and four decks, manipulation on and off; with it off only
those of who has entered. Both are asked for the most points and of such the most cards. HiGHS solves the program of
`tests/oracle/playroom_program.py`, as it comes and tuned (`plain_model.py`); building it is counted, but not the first
time, which fills its caches. The solver is timed as it finds a best table, as HiGHS does, and once more with as little
regrouped as can be found ("tidied"). Garbage is not collected meanwhile. Processor time on one core, in the same run;
compiled if started by `-m build.compiled run -m`. Prints JSON by decks; exits 1 if an answer differs. With
`--progress FILE` a later run goes on from it.
"""

import argparse
import gc
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any

import highspy

from build.measure.playing import level_players, play_labelled
from engine.games.playroom.ai.solving import puzzle_of
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.regroup import task_of
from engine.games.playroom.solver.turn import AIMS, best_turn
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, EndTurn
from tests.oracle.playroom_program import of_turn, worth

KINDS = tuple((manipulation, seats) for manipulation in (True, False) for seats in (2, 6, 8))
STEPS = 10**6
EVERY = 7
"""Of so many turns one is asked about."""


ONE_CORE: dict[str, str | int | float | bool] = {"threads": 1, "mip_rel_gap": 0.0}
"""One thread from the first: HiGHS does not change their number later. No gap: a card weighs little beside a point."""
NEARLY = 1e-6


def asked_of(settings: dict[str, str | int | float | bool], program: highspy.HighsLp) -> highspy.Highs:
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
    """Solved with the usual settings."""
    found = value_of(asked_of({}, program))
    return value_of(asked_of({"presolve": "off"}, program)) if found is None else found


def tuned_for(program: highspy.HighsLp) -> int | None:
    """Solved without asking for whole numbers, as in `plain_model.py`; only where that gives none, once more."""
    kinds, program.integrality_ = program.integrality_, []
    solver = asked_of({"presolve": "off"}, program)
    found = value_of(solver)
    if found is None or all(abs(each - round(each)) < NEARLY for each in solver.getSolution().col_value):
        return found
    program.integrality_ = kinds
    return value_of(asked_of({"mip_detect_symmetry": False}, program))


def timed(puzzle: TurnPuzzle, solved: Callable[[highspy.HighsLp], int | None]) -> tuple[int | None, float]:
    """The worth that HiGHS finds, and the milliseconds that it takes with building the program."""
    begun = process_time()
    program = of_turn(puzzle)
    value = solved(program) if program.num_col_ else 0
    taken = 1000 * (process_time() - begun)
    return None if value is None else worth(puzzle, value), taken


def puzzles(number: int, seats: int, *, manipulation: bool) -> list[TurnPuzzle]:
    """Some of the turns of a round."""
    options = PLAYROOM.options("playroom", seats, {"manipulation": manipulation})
    found: list[TurnPuzzle] = []

    def watch(hand: PlayroomHand, action: PlayroomAction) -> None:
        if hand.phase is PlayroomPhase.PLAY and isinstance(action, Discard | EndTurn):
            found.append(puzzle_of(view(hand, hand.mover)))

    play_labelled(PLAYROOM, options, f"highs {number}", level_players(PLAYROOM, *["expert"] * seats), watch)
    return [puzzle for puzzle in found[number % EVERY :: EVERY] if puzzle.entered or manipulation]


def asked(puzzle: TurnPuzzle, before: TurnPuzzle, kept: dict[str, Any], name: str) -> None:
    """One position solved in all ways; another is solved before, so that each finds its own code in the cache."""
    of_turn(puzzle)
    task_of(puzzle.options, puzzle.table, Counter(), AIMS[TurnGoal.POINTS])
    gc.disable()
    best_turn(before, steps=STEPS, tidied=False)
    begun = process_time()
    found = best_turn(puzzle, steps=STEPS, tidied=False)
    own = 1000 * (process_time() - begun)
    begun = process_time()
    shown = best_turn(puzzle, steps=STEPS)
    tidied = 1000 * (process_time() - begun)
    default, plain = timed(puzzle, as_it_comes)
    value, tuned = timed(puzzle, tuned_for)
    gc.enable()
    got = None if found is None else found.worth
    same = got == max(default or 0, 0) == max(value or 0, 0) == (None if shown is None else shown.worth)
    kept["times"].setdefault(name, []).append([own, plain, tuned, tidied])
    kept["proved"] += found is not None and found.exact and own <= 1000  # noqa: PLR2004 - a second
    if not same:
        kept["different"].append([name, got, default, value, repr(puzzle)])


def main(arguments: Sequence[str]) -> int:
    """Solves the positions that are not solved yet, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"next": 0, "times": {}, "proved": 0, "different": []}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    while sum(map(len, kept["times"].values())) < chosen.positions:
        number = kept["next"]
        manipulation, seats = KINDS[number % len(KINDS)]
        name = f"{max(2, seats // 2)} decks, manipulation {'on' if manipulation else 'off'}"
        found = puzzles(number, seats, manipulation=manipulation)
        for before, puzzle in zip([*found[-1:], *found], found, strict=False):
            asked(puzzle, before, kept, name)
        kept["next"] += 1
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    print("the solver is compiled" if "engine__mypyc" in sys.modules else "the solver is not compiled", file=sys.stderr)
    told = {name: _told(times) for name, times in sorted(kept["times"].items())}
    every = [each for times in kept["times"].values() for each in times]
    told["all"] = _told(every)
    proved = kept["proved"] / len(every)
    print(json.dumps({**told, "proved within 1 s": proved, "different": len(kept["different"])}, indent=1))
    return 1 if kept["different"] else 0


def _told(times: Sequence[Sequence[float]]) -> dict[str, Any]:
    columns = [sorted(column) for column in zip(*times, strict=True)]
    names = ("solver", "HiGHS as it comes", "HiGHS tuned", "solver, tidied")
    at = {
        name: {f"p{share}": round(column[len(column) * share // 100], 2) for share in (50, 99)}
        for name, column in zip(names, columns, strict=True)
    }
    faster = sorted(each[2] / max(each[0], 0.001) for each in times)
    slow = at["HiGHS tuned"]["p99"] / max(at["solver"]["p99"], 0.001)
    return {
        "positions": len(times),
        **at,
        "times faster than tuned, median": round(faster[len(faster) // 2], 1),
        "times faster than tuned, p99": round(slow, 1),
    }
