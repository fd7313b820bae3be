"""Games a second with the solver compiled: `python3 build/dev.py python -m build.bench.bench_compiled`.

First comes `python3 build/dev.py compile`. The games are those of `build.measure house throughput`; the compiled
solver and the sources play the same ones in turns, each time in a process of its own, and what was done is compared.
Prints JSON, with the median over the rounds; exits 1 if a game differs, or if Skilled, compiled, plays fewer games a
second than it should.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from statistics import median
from time import process_time
from typing import Any

from build.bench.levels import LEARNER, SKILLED
from build.compiled import ROOT, current
from build.measure.house.throughput import WANTED, play
from engine.games.house.editions import EDITIONS
from engine.games.house.notation import write_action
from engine.games.house.types import Step

Line = dict[str, Any]


def line(level: str, games: int) -> Line:
    """Games a second of a level, after those that fill what is remembered, and a digest of all that was done."""
    done = sha256()
    taken = 0.0
    for number in range(len(EDITIONS) + games):
        steps: list[Step] = []
        begun = process_time()
        play(level, number, steps.append)
        taken += process_time() - begun if number >= len(EDITIONS) else 0.0
        for action, _ in steps:
            done.update(json.dumps(None if action is None else write_action(action)).encode())
    return {"games_per_second": round(games / taken, 2), "done": done.hexdigest()}


def measured(level: str, games: int, rounds: int) -> Line:
    """Both kinds' lines of a level, and whether the same was done."""
    found: dict[str, list[Line]] = {"sources": [], "compiled": []}
    for _ in range(rounds):
        for kind, lines in found.items():
            lines.append(child(level, games, compiled=kind == "compiled"))
    speeds = {kind: median(each["games_per_second"] for each in lines) for kind, lines in found.items()}
    return {
        "games": games,
        "rounds": rounds,
        "games_per_second": speeds,
        "all_rounds": {kind: [each["games_per_second"] for each in lines] for kind, lines in found.items()},
        "times_as_many": round(speeds["compiled"] / speeds["sources"], 2),
        "same": len({each["done"] for lines in found.values() for each in lines}) == 1,
    }


def child(level: str, games: int, *, compiled: bool) -> Line:
    """The line of a process that plays so."""
    on = ["-m", "build.compiled", "run"] if compiled else []
    command = [sys.executable, *on, "-m", "build.bench.bench_compiled", "--child", level, "--games", str(games)]
    answer: Line = json.loads(subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)
    return answer


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Games a second, compiled and from sources.")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--levels", default=f"{SKILLED},{LEARNER}", metavar="NAMES")
    parser.add_argument("--child", metavar="LEVEL", help="play one level in this process, as it is")
    parser.add_argument("--slow", action="store_true", help="compare what is done, however slow it is")
    chosen = parser.parse_args(arguments)
    if chosen.child:
        print(json.dumps(line(chosen.child, chosen.games)))
        return 0
    if current() is None:
        print("There is no compiled solver yet: python3 build/dev.py compile", file=sys.stderr)
        return 1
    result = {level: measured(level, chosen.games, chosen.rounds) for level in chosen.levels.split(",")}
    print(json.dumps(result))
    slow = not chosen.slow and SKILLED in result and result[SKILLED]["games_per_second"]["compiled"] < WANTED
    return 1 if slow or not all(found["same"] for found in result.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
