"""Deals a second of Straight Rummy on one core: `python3 build/dev.py python -m build.bench.bench_straight_throughput`.

Deals of `standard` between two Skilled, everything counted: players, rules, views. `--others PYTHON` measures other
packages' hands of gin in the same run, before and after, with a Python that has build/requirements-games.lock.
`--profile` says where the time goes. Prints JSON and exits 1 if fewer deals a second are played than hands by RLCard's
rule agent.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from cProfile import Profile
from pstats import Stats
from time import process_time
from typing import Any

from build.bench.bench_straight_ladder import points_of_deal
from build.bench.bench_throughput import others, package_of
from engine.games.straight.game import STRAIGHT

RLCARD = "RLCard, its rule agent"


def measured(deals: int) -> dict[str, Any]:
    """Deals a second; the first ones fill what is remembered and are not counted."""
    options, minds = STRAIGHT.options("standard", 2, {}), (STRAIGHT.mind("skilled"),) * 2
    for number in range(20):
        points_of_deal(options, minds, 0, f"warm {number}", Counter())
    done: Counter[str] = Counter()
    begun = process_time()
    for number in range(deals):
        points_of_deal(options, minds, 0, f"deal {number}", done)
    taken = process_time() - begun
    return {"game": "one deal of Straight Rummy, 2 seats", "games_per_second": deals / taken, "turns": done["turns"]}


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
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has the other packages")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each of the others")
    parser.add_argument("--profile", action="store_true", help="also say where the time goes")
    chosen = parser.parse_args(arguments)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    first = others(chosen.others, chosen.seconds / 2) if chosen.others else {}
    own = measured(chosen.deals)
    second = others(chosen.others, chosen.seconds / 2) if chosen.others else {}
    told = {name: [first[name]["games_per_second"], second[name]["games_per_second"]] for name in first}
    result: dict[str, Any] = {"Straight Rummy, Skilled": own, "others, before and after": told}
    if chosen.profile:
        result["profile"] = profile(200)
    print(json.dumps(result, indent=1))
    return 0 if own["games_per_second"] > max(told.get(RLCARD, [0.0])) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
