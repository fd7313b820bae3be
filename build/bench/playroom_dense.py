"""Playroom Rummy's solver on dense tables.

Random combinations of 80 of two decks' 104 naturals lie on the table, far more than come up in rounds, and 14 of the
others are held. Asked for the most points, beside HiGHS tuned as in `playroom_highs.py`. Prints JSON; exits 1 if
an answer that is proved differs.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time

from build.bench.playroom_highs import timed, tuned_for
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.solver.answer import TurnPuzzle
from engine.games.playroom.solver.turn import best_turn
from engine.rummy.cards import CARDS

TABLE, HAND, STEPS = 80, 14, 30000


def dense(seed: str) -> TurnPuzzle:
    """A position with a dense table."""
    rng = Random(seed)  # noqa: S311 - positions, no secrets
    while True:
        left = Counter(CARDS[:52] * 2)
        groups: list[Kinds] = []
        for _ in range(2000):
            found = rng.choice(holding(rng.choice(list(left)), False))
            lie = sum(map(len, groups))
            if not found.has_joker and lie + len(found.cards) <= TABLE and not Counter(found.cards) - left:
                left -= Counter(found.cards)
                groups.append(found.cards)
        if sum(map(len, groups)) == TABLE:
            break
    rest = list(left.elements())
    rng.shuffle(rest)
    hand = tuple(sorted(rest[:HAND]))
    return TurnPuzzle(options=OPTIONS.read("manipulation", 2, {}), table=tuple(groups), hand=hand, entered=True)


def main(arguments: Sequence[str]) -> int:
    """Solves them, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    chosen = parser.parse_args(arguments)
    own: list[float] = []
    tuned: list[float] = []
    proved, different = 0, 0
    for number in range(chosen.positions):
        puzzle = dense(f"dense {number}")
        begun = process_time()
        found = best_turn(puzzle, steps=STEPS, tidied=False)
        own.append(1000 * (process_time() - begun))
        value, took = timed(puzzle, tuned_for)
        tuned.append(took)
        if found is not None and found.exact:
            proved += 1
            different += found.worth != max(value or 0, 0)
    told = {
        name: {f"p{share}": round(sorted(times)[len(times) * share // 100], 2) for share in (50, 99)}
        for name, times in (("solver", own), ("HiGHS tuned", tuned))
    }
    print(json.dumps({"positions": len(own), "proved": proved, "different": different, **told}, indent=1))
    return 1 if different else 0
