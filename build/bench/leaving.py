"""Measures how soon an opponent stops when its game is left.

Turns of played games that the opponent is still thinking about when it is told to stop; the figure is the processor
time from the flag to the answer. Until then the worker takes no other job. The answer must be legal all the same.
Prints JSON; the exit code is 1 if one is not, or if the latest took longer than 0.2 seconds.
"""

import argparse
import json
import random
from collections.abc import Sequence
from time import thread_time

from build.bench.cancel import positions
from engine.cli.confidence import percentile
from engine.games.house.ai.opponents import OPPONENTS, decide
from engine.games.house.rules import apply
from engine.games.house.state import HandState
from engine.games.house.view import view

LIMIT = 0.2


def late(state: HandState, opponent: str, seed: int, after: float) -> float:
    """Seconds from the flag to the answer, negative if the answer came before. Raises RefusedError if it is illegal."""
    flagged = thread_time() + after
    actions = decide(opponent, view(state, state.mover), seed, lambda: thread_time() >= flagged)
    over = thread_time() - flagged
    for action in actions:
        state = apply(state, action)
    return over


def main(arguments: Sequence[str]) -> int:
    """Measures as many stops as asked for."""
    parser = argparse.ArgumentParser(description="How soon an opponent stops when its game is left.")
    parser.add_argument("--opponent", choices=OPPONENTS, default="master", help="who thinks (%(default)s)")
    parser.add_argument("--stops", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    chance = random.Random(chosen.seed)  # noqa: S311 - when to stop, no secret
    overs = list[float]()
    for seed, state in enumerate(positions()):
        over = late(state, chosen.opponent, seed, chance.uniform(0.001, 0.3))
        if over > 0:
            overs.append(over)
        if len(overs) >= chosen.stops:
            break
    figures = {f"p{part}": round(percentile(overs, part / 100) * 1000, 1) for part in (50, 90, 99)}
    latest = max(overs)
    print(json.dumps({"opponent": chosen.opponent, "stops": len(overs), "ms": figures, "max": round(latest * 1000, 1)}))
    return 0 if latest <= LIMIT else 1
