"""Deals of gin a second on one core: `python3 build/dev.py python -m build.bench.bench_gin_throughput --others PYTHON`.

Deals of the preset gin between two Skilled, everything counted: players, rules, views. `--others` measures other
packages' hands of gin in the same run, before and after, with a Python that has build/requirements-games.lock. Prints
JSON and exits 1 if fewer than twice as many deals a second are played as hands by RLCard's rule agent.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from build.bench.bench_gin_ladder import LadderTable, mind_of, shuffled
from build.bench.bench_throughput import others
from engine.family.rules import HandStart
from engine.games.gin.fields import read_options

RLCARD = "RLCard, its rule agent"
WANTED = 2.0


def measured(deals: int) -> dict[str, Any]:
    """Deals a second; the first ones fill what is remembered and are not counted."""
    table, mind = LadderTable(read_options("gin", 2, {})), mind_of("skilled")
    begun = process_time()
    for number in range(-20, deals):
        if number == 0:
            begun = process_time()
        start = HandStart(number=1, dealer=number % 2, totals=(0, 0))
        table.play_deal(start, shuffled(Random(f"deal {number}")), (mind, mind), f"deal {number}")  # noqa: S311 - seeded
    return {"game": "one deal of gin, 2 seats", "games_per_second": deals / (process_time() - begun)}


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has the other packages")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each of the others")
    chosen = parser.parse_args(arguments)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    first = others(chosen.others, chosen.seconds / 2) if chosen.others else {}
    own = measured(chosen.deals)
    second = others(chosen.others, chosen.seconds / 2) if chosen.others else {}
    told = {name: [first[name]["games_per_second"], second[name]["games_per_second"]] for name in first}
    print(json.dumps({"Gin, Skilled": own, "others, before and after": told}, indent=1))
    return 0 if own["games_per_second"] > WANTED * max(told.get(RLCARD, [0.0])) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
