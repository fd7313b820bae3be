"""Measures how good a bound on the best turn can be: `build/dev.py python -m build.bench.bench_bounds --log FILE`.

The turns of `bench_turns` that took long or were not proved, of players who have melded, as integer programs for HiGHS:
an exact cover of the final table by plays, each of one owner. A card that ends in another player's space than it lay in
is stolen at least once, and each card of the hand that is laid pays for one at most (R13). So no more cards change
their space than are laid. The bounds of this program, and of the same one with fractions allowed, are set against what
the solver finds and proves in the same time. Each turn is a line in `--out`; a later run goes on from those that it
holds. Prints JSON, and exits 1 where a turn was found that a bound says is not possible.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import thread_time
from typing import Any

import highspy

from build.bench.bench_turns import LOG, forget
from engine.games.house.position import read_position
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.bits import UNIT, bits_of, mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.melds import as_it_lies
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.spot import Spot
from engine.games.house.solver.turn import best_turn
from tests.oracle.integer_program import Program

OUT = Path("dist/bounds.jsonl")
INTEGER = "integer"
FRACTIONS = "fractions"
Line = dict[str, Any]


def program(spot: Spot, ally: int | None, forced: int) -> Program:
    """The final table that is worth most to the side; the last row says that thefts are paid."""
    made = Program()
    rows: dict[int, int] = {}
    for card in bits_of(spot.own | spot.foreign | spot.hand):
        rows[card] = made.row(0.0 if card & spot.hand & ~forced else 1.0, 1.0)
    paid = made.row(-math.inf, 0.0)
    side = spot.side(ally)
    owners = [(side, 1), *((space, 0) for at, space in enumerate(spot.others) if at != ally)]
    plays = plays_among(spot.own | spot.foreign | spot.hand)
    for space, counts in owners:
        for play, worth in plays.items():
            stolen = (play & ~space & ~spot.own & ~spot.hand).bit_count()
            laid = (play & spot.hand).bit_count()
            if stolen <= spot.hand.bit_count() and (counts or play & space):
                made.column(counts * worth, [(rows[card], 1) for card in bits_of(play)] + [(paid, stolen - laid)])
    return made


def bound(made: Program, seconds: float, *, whole: bool) -> tuple[float, bool]:
    """The program's bound in fives, and if it was solved to the end; whole numbers or fractions."""
    made.whole = [whole] * len(made.costs)
    solver = highspy.Highs()
    solver.silent()
    solver.setOptionValue("time_limit", seconds)
    solver.setOptionValue("threads", 1)
    solver.setOptionValue("presolve", "off")  # HiGHS 1.15.1 now and then loses a solution in it
    solver.passModel(made.finished())
    solver.run()
    done = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    info = solver.getInfo()
    if not whole:
        return (info.objective_function_value if done else math.inf), done
    return (info.objective_function_value if done else info.mip_dual_bound), done


def measured(line: Line, seconds: float) -> Line:
    """The answers of the solver and of HiGHS for a turn, in points beyond the table as it lies."""
    state = read_position(line["position"])
    basis = state.playing.draft.basis
    puzzle = SolverTurn(basis, state.options.seating)
    forget()
    answer = best_turn(basis, state.options.seating, Objective.POINTS, Budget(clock=thread_time, limit=seconds))
    made = program(puzzle.spot(as_it_lies(basis)), puzzle.ally, mask_of(basis.hot))
    before = puzzle.units(basis.start.table)
    found: Line = {"value": answer.value, "bound": answer.bound, "exact": answer.exact, "columns": len(made.costs)}
    for name, whole in ((FRACTIONS, False), (INTEGER, True)):
        begun = thread_time()
        most, done = bound(made, seconds, whole=whole)
        points = None if math.isinf(most) else UNIT * (math.floor(most + 1e-6) - before)
        found[name] = {"points": points, "done": done, "seconds": round(thread_time() - begun, 3)}
    return found


def hard_turns(log: Path, slow: float) -> Iterator[Line]:
    """The turns of a log that were slow or are not proved, of players who have melded."""
    for text in log.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        if line.get("melded") and "position" in line and (line["ms"] > slow or not line["exact"]):
            yield line


def is_beaten(found: Line) -> bool:
    """True if the solver found more than a bound allows."""
    points = found[INTEGER]["points"]
    return found["value"] is not None and points is not None and points < found["value"]


def summary(lines: list[Line]) -> Line:
    """The frequency and size of the gap between bound and best turn, over the turns that are proved."""
    proved = [line for line in lines if line["exact"]]
    result: Line = {"turns": len(lines), "proved": len(proved), "beaten": sum(map(is_beaten, lines))}
    for name in (FRACTIONS, INTEGER):
        done = [line for line in proved if line[name]["done"]]
        beyond = [line[name]["points"] - line["value"] for line in done]
        result[name] = {
            "done": sum(line[name]["done"] for line in lines),
            "equal to the best turn": sum(not more for more in beyond),
            "of": len(done),
            "points above it": round(sum(beyond) / max(1, len(done)), 2),
            "seconds": round(sum(line[name]["seconds"] for line in lines) / max(1, len(lines)), 3),
        }
    return result


def main(arguments: Sequence[str]) -> int:
    """Measures what is missing and prints."""
    parser = argparse.ArgumentParser(description="How good a bound on the best turn can be.")
    parser.add_argument("--log", type=Path, default=LOG, help=f"the log of bench_turns ({LOG})")
    parser.add_argument("--out", type=Path, default=OUT, help=f"where turns are kept ({OUT})")
    parser.add_argument("--slow", type=float, default=300.0, help="milliseconds from which on a turn is hard (300)")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each answer (5)")
    chosen = parser.parse_args(arguments)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    known = chosen.out.read_text(encoding="utf-8").splitlines() if chosen.out.exists() else []
    lines = [json.loads(text) for text in known]
    with chosen.out.open("a", encoding="utf-8") as out:
        for turn in list(hard_turns(chosen.log, chosen.slow))[len(lines) :]:
            lines.append(measured(turn, chosen.seconds))
            out.write(f"{json.dumps(lines[-1])}\n")
            out.flush()
            print(f"{len(lines)} turns", file=sys.stderr)
    result = summary(lines)
    print(json.dumps(result, indent=1))
    return 1 if result["beaten"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
