"""Random games, every state and refusal checked: `python3 build/dev.py python build/bench/bench_invariants.py`.

Games are numbered; the number fixes edition, seats, deal and what the players try. With `--progress FILE` what has been
played is kept there, and a later run goes on from it. Prints JSON and exits 1 if a game raised an exception.
"""

import argparse
import json
import multiprocessing
import os
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.games.house.types import Game
from tests.engine.invariants import play_game

CHUNK = 50


def play(number: int) -> tuple[int, dict[str, int], str]:
    """One game: its number, what happened in it, and the traceback if it raised an exception."""
    counts: Counter[str] = Counter()

    def watch(before: Game, action: object, after: Game) -> None:
        counts["actions"] += 1
        counts[type(action).__name__] += 1
        counts.update(type(event).__name__ for event in after.hand.log[len(before.hand.log) :])

    try:
        play_game(number, watch=watch)
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return number, counts, traceback.format_exc()
    return number, counts, ""


def load(path: Path | None) -> dict[str, Any]:
    """The results of an earlier run."""
    if path is not None and path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    return {"games": 0, "exceptions": {}, "counts": {}, "seconds": 0.0}


def save(path: Path | None, done: dict[str, Any]) -> None:
    """Keep it for a later run."""
    if path is not None:
        new = path.with_suffix(".new")
        new.write_text(json.dumps(done), encoding="utf-8")
        new.replace(path)


def run(games: int, jobs: int, path: Path | None) -> dict[str, Any]:
    """Play until so many games have been played in all."""
    done = load(path)
    counts = Counter(done["counts"])
    with multiprocessing.Pool(jobs) as pool:
        while done["games"] < games:
            begun = perf_counter()
            chunk = range(done["games"], min(games, done["games"] + CHUNK))
            for number, found, trouble in pool.imap_unordered(play, chunk):
                counts.update(found)
                if trouble:
                    done["exceptions"][str(number)] = trouble
            done["games"] = chunk.stop
            done["counts"] = dict(counts)
            done["seconds"] += perf_counter() - begun
            save(path, done)
            print(f"{done['games']} games, {len(done['exceptions'])} exceptions", file=sys.stderr)
    return done


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Random games with every state checked.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--progress", type=Path, help="file to keep the progress in")
    chosen = parser.parse_args(arguments)
    done = run(chosen.games, chosen.jobs, chosen.progress)
    print(json.dumps(done | {"exceptions_count": len(done["exceptions"]), "seconds": round(done["seconds"])}, indent=1))
    return 1 if done["exceptions"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
