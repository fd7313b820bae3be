"""Random games of Straight Rummy: `python3 build/dev.py python build/bench/bench_straight_games.py`.

Games are numbered; the number fixes options, cards and what is done. After each action the cards are counted, and now
and then the position is written and read. A game ends by its rules or after twelve deals, since a target may lie out of
the reach of random players. With `--progress FILE` a later run goes on from it. Prints JSON; exits 1 after a fault.
"""

import argparse
import json
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.family.rules import HandStart
from engine.games.straight.events import DealBlocked
from engine.games.straight.game import STRAIGHT
from tests.games.straight.playing import MOST_DEALS, play_randomly, random_options

CHUNK = 100


def play_game(number: int) -> Counter[str]:
    """A game to its end: what happened in it."""
    rng = Random(f"straight {number}")  # noqa: S311 - a seeded case, not a secret
    options = random_options(rng)
    start: HandStart | None = STRAIGHT.first(options, rng.randrange(options.seats))
    found: Counter[str] = Counter(games=1)
    while start is not None and found["deals"] < MOST_DEALS:
        over = play_randomly(options, start, rng, often=0.15)
        found["deals"] += 1
        found["turns"] += sum(over.turns)
        found["at the limit of 100 turns"] += DealBlocked(None) in over.log
        if over.result is not None:
            found[f"ended: {over.result.ending.value}"] += 1
        found.update(type(event).__name__ for event in over.log)
        start = STRAIGHT.following(options, over)
    found["ended by their rules"] += start is None
    return found


def main(arguments: Sequence[str]) -> int:
    """Plays the games that are not played yet, and prints what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"next": 0, "counts": {}, "exceptions": []}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    counts = Counter(kept["counts"])
    for number in range(kept["next"], chosen.games):
        try:
            counts += play_game(number)
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            kept["exceptions"].append([number, traceback.format_exc()])
        if (number + 1) % CHUNK == 0 or number + 1 == chosen.games:
            kept |= {"next": number + 1, "counts": dict(counts)}
            if chosen.progress is not None:
                chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    print(json.dumps(kept, indent=1))
    return 1 if kept["exceptions"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
