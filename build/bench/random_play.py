"""Numbered random games, played on from where an earlier run stopped; what the benches of random games share."""

import argparse
import json
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

CHUNK = 20
"""The number of games between two notes of the progress."""


def main(arguments: Sequence[str], description: str | None, play: Callable[[int], Counter[str]], unit: str) -> int:
    """Plays the numbers that have not been played yet, and prints what was counted; 1 if one raised an exception.

    `play` is given a number, which fixes everything, and counts what happened. `unit` is what a number stands for.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(f"--{unit}", type=int, default=10_000, dest="many")
    parser.add_argument("--progress", type=Path, help="file to keep the progress in")
    chosen = parser.parse_args(arguments)
    done = _kept(chosen.progress)
    counts = Counter(done["counts"])
    for number in range(done["next"], chosen.many):
        try:
            counts.update(play(number))
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            done["exceptions"][str(number)] = traceback.format_exc()
        done |= {"next": number + 1, "counts": dict(counts)}
        if not done["next"] % CHUNK or done["next"] == chosen.many:
            _keep(chosen.progress, done)
            print(f"{done['next']} {unit}, {len(done['exceptions'])} exceptions", file=sys.stderr)
    print(json.dumps(done, indent=1))
    return 1 if done["exceptions"] else 0


def _kept(path: Path | None) -> dict[str, Any]:
    """The results of an earlier run."""
    if path is None or not path.exists():
        return {"next": 0, "exceptions": {}, "counts": {}}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _keep(path: Path | None, done: dict[str, Any]) -> None:
    if path is not None:
        path.write_text(json.dumps(done), encoding="utf-8")
