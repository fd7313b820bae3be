"""Random deals of Gin and Knock Rummy: `python3 build/dev.py python build/bench/bench_gin_deals.py`.

Deals are numbered; the number fixes the options, of which any may differ from a preset's, the cards and what is done.
In a share of the hands every action that can be thought of is tried; see `tests/games/gin/random_deals.py` for what is
checked. With `--progress FILE` a later run goes on from it. Prints JSON and exits 1 if a deal raised an exception.
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

from tests.games.gin.random_deals import play

CHUNK = 200
CHECKED = 0.1
"""The share of the hands that are checked."""


def play_one(number: int) -> tuple[dict[str, int], str]:
    """A deal: what happened in it, and the traceback if it raised an exception."""
    try:
        hand = play(Random(f"gin {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return {}, traceback.format_exc()
    counts = Counter(type(event).__name__ for event in hand.log)
    if hand.result is not None:
        counts[f"ended: {hand.result.outcome.value}"] += 1
    return counts, ""


def load(path: Path | None) -> dict[str, Any]:
    """The results of an earlier run."""
    if path is not None and path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    return {"deals": 0, "exceptions": {}, "counts": {}}


def run(deals: int, path: Path | None) -> dict[str, Any]:
    """Plays until so many deals have been played in all."""
    done = load(path)
    counts = Counter(done["counts"])
    while done["deals"] < deals:
        chunk = range(done["deals"], min(deals, done["deals"] + CHUNK))
        for number in chunk:
            found, trouble = play_one(number)
            counts.update(found)
            if trouble:
                done["exceptions"][str(number)] = trouble
        done |= {"deals": chunk.stop, "counts": dict(counts)}
        if path is not None:
            path.write_text(json.dumps(done), encoding="utf-8")
        print(f"{done['deals']} deals, {len(done['exceptions'])} exceptions", file=sys.stderr)
    return done


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Random deals of Gin and Knock Rummy, checked.")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--progress", type=Path, help="file to keep the progress in")
    chosen = parser.parse_args(arguments)
    done = run(chosen.deals, chosen.progress)
    print(json.dumps(done, indent=1))
    return 1 if done["exceptions"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
