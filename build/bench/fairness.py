"""Deal hidden cards again and compare a seat's views.

States of random games are looked at from every seat, then again with other hidden cards; the views must be the same
byte for byte, reach no state and name no hidden card. Prints JSON and exits 1 if one differs.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from random import Random

from tests.engine.fairness import difference, leaks, sampled

EVERY = 60
"""Of so many states of a game, one is looked at."""


def main(arguments: Sequence[str]) -> int:
    """Looks and prints."""
    parser = argparse.ArgumentParser(description="Views when hidden cards are dealt again.")
    parser.add_argument("--states", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    looked: Counter[str] = Counter()
    found: list[str] = []
    seed = chosen.seed * 1_000_000
    while looked["states"] < chosen.states:
        for state in sampled(seed, EVERY, hands=6):
            if looked["states"] == chosen.states:
                break
            looked["states"] += 1
            looked[state.phase.value] += 1
            for seat in range(state.options.seats):
                looked["views"] += 1
                differing = difference(state, seat, Random(seed))  # noqa: S311 - a seeded case, not a secret
                found += [differing] if differing else []
                found += leaks(state, seat)
        seed += 1
    print(json.dumps({**looked, "games": seed - chosen.seed * 1_000_000, "differences": len(found), "which": found}))
    return 1 if found else 0
