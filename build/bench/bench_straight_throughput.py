"""Deals a second of Straight Rummy on one core: `python3 build/dev.py python -m build.bench.bench_straight_throughput`.

Deals of `standard` between two Skilled, everything counted: players, rules, views. `--others PYTHON` measures other
packages' hands of gin in the same run, round by round, with a Python that has build/requirements-games.lock; the median
round of each counts. `--profile` says where the time goes. Prints JSON and exits 1 if fewer deals a second are played
than hands by RLCard's rule agent.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from cProfile import Profile
from pstats import Stats
from statistics import median
from time import process_time
from typing import Any

from build.bench.bench_straight_ladder import points_of_deal
from build.bench.bench_throughput import others, package_of
from engine.games.straight.game import STRAIGHT

RLCARD = "RLCard, its rule agent"
SKILLED = "one deal of Straight Rummy, two Skilled"


def measured(deals: int) -> float:
    """Deals a second; the first ones fill what is remembered and are not counted."""
    options, minds = STRAIGHT.options("standard", 2, {}), (STRAIGHT.mind("skilled"),) * 2
    for number in range(20):
        points_of_deal(options, minds, 0, f"warm {number}", Counter())
    begun = process_time()
    for number in range(deals):
        points_of_deal(options, minds, 0, f"deal {number}", Counter())
    return deals / (process_time() - begun)


def profile(deals: int) -> dict[str, float]:
    """The share of the time spent in each package's own code."""
    profiler, spent = Profile(), Counter[str]()
    profiler.runcall(measured, deals)
    for (file, _, _), (_, _, own, _, _) in Stats(profiler).stats.items():  # type: ignore[attr-defined] # not in its types
        spent[package_of(file)] += own
    return {name: round(own / spent.total(), 3) for name, own in spent.most_common(6)}


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has the other packages")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each of the others in a round")
    parser.add_argument("--profile", action="store_true", help="also say where the time goes")
    chosen = parser.parse_args(arguments)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    found: dict[str, list[float]] = {SKILLED: []}
    for _ in range(chosen.rounds):
        found[SKILLED].append(measured(chosen.deals))
        for name, line in (others(chosen.others, chosen.seconds) if chosen.others else {}).items():
            found.setdefault(name, []).append(line["games_per_second"])
    games = {name: {"median": round(median(each), 1), "rounds": each} for name, each in found.items()}
    result: dict[str, Any] = {"games a second": games}
    if chosen.profile:
        result["profile"] = profile(200)
    print(json.dumps(result, indent=1))
    return 0 if median(found[SKILLED]) > median(found.get(RLCARD, [0.0])) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
