"""Random rounds of Playroom Rummy: `python3 build/dev.py python build/bench/bench_playroom_rounds.py`.

Rounds are numbered. The number fixes the options, of which any may differ from a preset's, the cards and what is done.
See `tests/games/playroom/random_rounds.py` for what is checked. A round is cut off and counted after 3,000 actions.
With `--progress FILE` a later run goes on from it. Prints JSON and exits 1 if a round raised an exception.
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

from tests.games.playroom.random_rounds import play

CHUNK = 20
CHECKED = 0.05
"""The share of the hands that are checked."""
MANY_TURNS = 50


def play_one(number: int) -> tuple[dict[str, int], str]:
    """A round: what happened in it, and the traceback if it raised an exception."""
    try:
        hand, ended = play(Random(f"playroom {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return {}, traceback.format_exc()
    counts = Counter(type(event).__name__ for event in hand.log)
    counts["ended" if ended else "cut off"] += 1
    counts[f"{hand.options.seats} seats"] += 1
    if hand.result is not None:
        turns = hand.turns / len(hand.playing)
        counts["turns a player over 50"] += turns > MANY_TURNS
    return counts, ""


def load(path: Path | None) -> dict[str, Any]:
    """The results of an earlier run."""
    if path is not None and path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    return {"rounds": 0, "exceptions": {}, "counts": {}}


def run(rounds: int, path: Path | None) -> dict[str, Any]:
    """Plays until so many rounds have been played in all."""
    done = load(path)
    counts = Counter(done["counts"])
    while done["rounds"] < rounds:
        chunk = range(done["rounds"], min(rounds, done["rounds"] + CHUNK))
        for number in chunk:
            found, trouble = play_one(number)
            counts.update(found)
            if trouble:
                done["exceptions"][str(number)] = trouble
        done |= {"rounds": chunk.stop, "counts": dict(counts)}
        if path is not None:
            path.write_text(json.dumps(done), encoding="utf-8")
        print(f"{done['rounds']} rounds, {len(done['exceptions'])} exceptions", file=sys.stderr)
    return done


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Random rounds of Playroom Rummy, checked.")
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--progress", type=Path, help="file to keep the progress in")
    chosen = parser.parse_args(arguments)
    done = run(chosen.rounds, chosen.progress)
    print(json.dumps(done, indent=1))
    return 1 if done["exceptions"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
