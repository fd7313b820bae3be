"""Playroom Rummy's solver compiled and from its sources: `python -m build.bench.bench_playroom_compiled`.

First comes `python3 build/dev.py compile`. Both solve the same positions of Expert's rounds, each in a process of its
own; whole answers are compared, as they come back from being pickled. Prints JSON; exits 1 if one differs.
"""

import argparse
import json
import pickle
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from time import process_time
from typing import Any

from build.bench.bench_playroom_highs import KINDS, puzzles
from build.compiled import ROOT, current
from engine.games.playroom.solver.turn import best_turn


def line(rounds: int) -> dict[str, Any]:
    """A digest of all answers, and how long they took."""
    done = sha256()
    positions, seconds = 0, 0.0
    for number in range(rounds):
        manipulation, seats = KINDS[number % len(KINDS)]
        for puzzle in puzzles(number, seats, manipulation=manipulation):
            begun = process_time()
            found = best_turn(puzzle)
            seconds += process_time() - begun
            back = pickle.loads(pickle.dumps((puzzle, found)))  # noqa: S301 - our own
            done.update(repr(back if back == (puzzle, found) else "not as it was").encode())
            positions += 1
    return {"positions": positions, "seconds": round(seconds, 2), "done": done.hexdigest()}


def main(arguments: Sequence[str]) -> int:
    """Compares and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--child", action="store_true", help="solve in this process, as it is")
    chosen = parser.parse_args(arguments)
    if chosen.child:
        print(json.dumps(line(chosen.rounds)))
        return 0
    if current() is None:
        print("There is no compiled solver yet: python3 build/dev.py compile", file=sys.stderr)
        return 1
    found = {}
    for kind, on in (("sources", []), ("compiled", ["-m", "build.compiled", "run"])):
        command = [sys.executable, *on, "-m", "build.bench.bench_playroom_compiled", "--child"]
        done = subprocess.run([*command, "--rounds", str(chosen.rounds)], cwd=ROOT, stdout=subprocess.PIPE, check=True)
        found[kind] = json.loads(done.stdout)
    same = found["sources"]["done"] == found["compiled"]["done"]
    print(json.dumps({**found, "same": same}, indent=1))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
