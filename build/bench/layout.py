"""Look for tables that break what the layout promises.

5,000 tables at random, any split of the 54 cards at any size of the window and of the text, and 500 turns of 20 moves,
in which no card may become smaller. What is looked for stands in `layout_rules.py`. Prints a line of JSON; the exit
code is 1 if anything is found.
"""

import argparse
import json
import random
import time
from collections.abc import Sequence

from build.bench.layout_rules import random_common, random_request, random_turn, turn_violations, violations
from scenes.table.places.layout import lay_out

MOVES = 20


def main(arguments: Sequence[str]) -> int:
    """Look, and print."""
    parser = argparse.ArgumentParser(description="Tables at random that break what the layout promises.")
    parser.add_argument("--tables", type=int, default=5000, help="how many tables (%(default)s)")
    parser.add_argument("--turns", type=int, default=500, help="how many turns (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (%(default)s)")
    parser.add_argument("--common", action="store_true", help="tables for all with up to 224 cards and eight seats")
    chosen = parser.parse_args(arguments)
    rng = random.Random(chosen.seed)  # noqa: S311 - no secrets
    found: list[str] = []
    times = []
    scrolled = 0
    for _ in range(chosen.tables):
        request = random_common(rng) if chosen.common else random_request(rng)
        start = time.perf_counter()
        layout = lay_out(request)
        times.append((time.perf_counter() - start) * 1000)
        scrolled += any(space.more for space in layout.spaces)
        found += (f"{words}: {request}" for words in violations(layout))
    for _ in range(0 if chosen.common else chosen.turns):
        found += turn_violations(random_turn(rng, MOVES))
    times.sort()
    told = {
        "tables": chosen.tables,
        "turns": 0 if chosen.common else chosen.turns,
        "violations": len(found),
        "first": found[:3],
        "scrolled": scrolled,
        "ms p50": round(times[len(times) // 2], 2),
        "ms p99": round(times[len(times) * 99 // 100], 2),
        "ms max": round(times[-1], 2),
    }
    print(json.dumps(told))
    return 1 if found else 0
