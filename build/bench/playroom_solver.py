"""Playroom Rummy's solver beside HiGHS, or beside rummikub-solver.

`rounds`: positions of Expert's rounds with two, three and four decks, manipulation on and off; `dense`: tables far
denser than these, for which the solver has 30,000 steps; both are asked for the most points and of such the most cards.
`tiles`: turns of tile rummy, asked for the most tiles and of such the most points, or the other way round (`--aim`).
HiGHS solves the program of `tests/oracle/playroom_program.py`, as it comes and tuned (`highs.py`); building it is
counted, but not the first time, which fills its caches. The solver is timed as it finds a best table, as HiGHS does,
and once more with as little regrouped as can be found ("tidied"). `no-jokers` asks for the most cards beside
rummikub-solver, which knows no jokers that are bound: `--rummikub PYTHON` with build/requirements-bench.lock. Processor
time on one core, without collecting garbage; compiled if started by `-m build.compiled run -m`. Exits 1 if an answer
differs.
"""

import gc
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from time import process_time

import highspy

from build.bench import highs
from build.bench.other_python import OtherPython
from build.bench.playroom_positions import dense, of_kind, tiles, without_jokers
from build.report import Line, keep, parser_of, progress_of, report, spread
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.regroup import task_of
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import AIMS, best_by, best_turn
from tests.oracle.playroom_program import of_turn, worth

POSITIONS = {"rounds": of_kind, "dense": dense, "no-jokers": without_jokers, "tiles": tiles}
STEPS = {"rounds": 10**6, "tiles": 10**6, "dense": 30_000}
AIMS_OF_TILES = {"tiles": TurnAim(0, 10_000, 1, 0), "points": TurnAim(0, 1, 1000, 0)}
"""Most tiles, and of such most points out of the hand; or the other way round."""
COUNTS = ("proved", "within 1 s", "fewer with its own")
HIGHS = ("solver", "HiGHS as it comes", "HiGHS tuned", "solver, tidied")
RUMMIKUB = ("solver", "rummikub-solver, its own", "rummikub-solver, our combinations")


def of_highs(puzzle: TurnPuzzle, aim: TurnAim, solved: Callable[[highspy.HighsLp], int | None]) -> tuple[int, float]:
    """The worth that HiGHS finds, and the milliseconds that it takes with building the program."""
    begun = process_time()
    program = of_turn(puzzle, aim)
    value = solved(program) if program.num_col_ else 0
    taken = 1000 * (process_time() - begun)
    return max(worth(puzzle, value, aim) if value is not None else 0, 0), taken


def beside_highs(puzzle: TurnPuzzle, before: TurnPuzzle, steps: int, aim: TurnAim, kept: Line) -> list[float]:
    """Milliseconds of each way; another position is solved before, so that each finds its own code in the cache."""
    of_turn(puzzle, aim)
    task_of(puzzle.options, puzzle.table, Counter(), aim)
    gc.disable()
    best_by(before, aim, steps=steps, tidied=False)
    begun = process_time()
    found = best_by(puzzle, aim, steps=steps, tidied=False)
    own = 1000 * (process_time() - begun)
    begun = process_time()
    shown = best_by(puzzle, aim, steps=steps)
    tidied = 1000 * (process_time() - begun)
    (plain, slow), (quick, fast) = of_highs(puzzle, aim, highs.as_it_comes), of_highs(puzzle, aim, highs.tuned)
    gc.enable()
    exact = found is not None and found.exact
    kept["proved"] += exact
    kept["within 1 s"] += exact and own <= 1000  # noqa: PLR2004 - a second
    values = {plain, quick, *(None if each is None else each.worth for each in (found, shown))}
    if len(values) > 1 and (exact or steps == STEPS["rounds"]):
        kept["different"].append([*map(str, values), repr(puzzle)])
    return [own, slow, fast, tidied]


def beside_rummikub(puzzle: TurnPuzzle, decks: int, other: OtherPython, kept: Line) -> list[float]:
    """Milliseconds of each program; with its own combinations the other may lay fewer cards."""
    begun = process_time()
    found = best_turn(puzzle, TurnGoal.CARDS, tidied=False)
    taken = process_time() - begun
    answers = other.ask([decks, [card for group in puzzle.table for card in group], puzzle.hand])
    laid = 0 if found is None else len(found.laid)
    if laid != answers["ours"][0]:
        kept["different"].append([laid, answers["ours"][0], repr(puzzle)])
    kept["fewer with its own"] += laid > answers["own"][0]
    return [1000 * each for each in (taken, answers["own"][1], answers["ours"][1])]


def told(times: Sequence[Sequence[float]], names: Sequence[str]) -> Line:
    """The times of each contestant, and how many times faster than the tuned HiGHS the solver is."""
    at = {name: spread(column) for name, column in zip(names, zip(*times, strict=True), strict=True)}
    found: Line = {"positions": len(times), **at}
    if names is HIGHS:
        found["times faster than tuned, median"] = spread([each[2] / max(each[0], 0.001) for each in times], 1)["p50"]
        found["times faster than tuned, p99"] = round(at["HiGHS tuned"]["p99"] / max(at["solver"]["p99"], 0.001), 1)
    return found


def main(arguments: Sequence[str]) -> int:
    """Solves the positions that are not solved yet, and prints the result."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--of", choices=POSITIONS, default="rounds")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--aim", choices=AIMS_OF_TILES, default="tiles", help="of tiles")
    parser.add_argument("--rummikub", metavar="PYTHON", help="a Python that has rummikub-solver")
    chosen = parser.parse_args(arguments)
    aim = AIMS_OF_TILES[chosen.aim] if chosen.of == "tiles" else AIMS[TurnGoal.POINTS]
    other = OtherPython(chosen.rummikub, "rummikub.py", "playroom") if chosen.of == "no-jokers" else None
    kept = progress_of(chosen.progress, next=0, times={}, different=[], **dict.fromkeys(COUNTS, 0))
    while sum(map(len, kept["times"].values())) < chosen.positions:
        name, found = POSITIONS[chosen.of](kept["next"])
        for before, puzzle in zip([*found[-1:], *found], found, strict=False):
            if other is not None:
                line = beside_rummikub(puzzle, int(name[0]), other, kept)
            else:
                line = beside_highs(puzzle, before, STEPS[chosen.of], aim, kept)
            kept["times"].setdefault(name, []).append(line)
        kept["next"] += 1
        keep(chosen.progress, kept)
    if other is not None:
        other.close()
    names = HIGHS if other is None else RUMMIKUB
    every = [each for times in kept["times"].values() for each in times]
    groups = {name: told(times, names) for name, times in sorted(kept["times"].items())}
    counts = {name: kept[name] for name in COUNTS} | {"different": kept["different"]}
    compiled = {"compiled": "engine__mypyc" in sys.modules}
    return report({**groups, "all": told(every, names), **counts, **compiled}, good=not kept["different"])
