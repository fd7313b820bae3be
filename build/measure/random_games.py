"""Random games with everything checked: `... build.measure GAME random [--games N] [--jobs N]`.

Games are numbered; the number fixes the options, the cards and what the players try. What is checked stands in the
game's tests. Prints JSON with what happened, and exits 1 if a game raised an exception.
"""

import argparse
import json
import multiprocessing
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from build.measure import own as measures
from build.measure.kept import keep, progress_of
from build.measure.own.values import OwnMeasures

CHUNK = 50
"""The number of games between two notes of the progress."""


def play(game: str, number: int) -> tuple[int, Counter[str], str]:
    """One game: its number, what happened in it, and the traceback if it raised an exception."""
    random_game = measures.of(game).random_game
    try:
        return number, random_game(number) if random_game is not None else Counter(), ""
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return number, Counter(), traceback.format_exc()


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays the numbers that have not been played yet, and prints what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    if own.random_game is None:
        parser.error(f"no random games of {own.rules.title} are checked")
    done = progress_of(chosen.progress, games=0, exceptions={}, counts={})
    counts = Counter[str](done["counts"])
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        one = partial(play, own.rules.name)
        while done["games"] < chosen.games:
            numbers = range(done["games"], min(chosen.games, done["games"] + CHUNK))
            for number, found, trouble in (pool.imap_unordered if chosen.jobs > 1 else map)(one, numbers):
                counts.update(found)
                done["exceptions"] |= {str(number): trouble} if trouble else {}
            done |= {"games": numbers.stop, "counts": dict(counts)}
            keep(chosen.progress, done)
            print(f"{done['games']} games, {len(done['exceptions'])} exceptions", file=sys.stderr)
    print(json.dumps(done, indent=1))
    return 1 if done["exceptions"] else 0
