"""Master in more worlds against Master.

Mirrored pairs of games (engine/cli/pairs.py), editions alternating, between Master in so many worlds and Master as it
is, or another level. Finished pairs are kept in a file of `--folder`; the same command goes on from there. Prints JSON:
the share of wins with its interval, and the mean time of a turn.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from build.bench.levels import MASTER
from engine.cli.pairs import BOTH, Matchup, Pair, play_pair, read_pair, written
from engine.cli.tournament import keeping, report
from engine.games.house.ai import master
from engine.games.house.ai.opponents import OPPONENTS

FOLDER = Path("dist/worlds")


def name_of(worlds: int) -> str:
    """The name of Master in so many worlds."""
    return f"{MASTER}-{worlds}"


def enter(worlds: int) -> None:
    """Make Master in so many worlds an opponent of this process."""
    rollouts = replace(master.ROLLOUTS, worlds=worlds)
    usual = OPPONENTS[MASTER]
    OPPONENTS[name_of(worlds)] = replace(usual, name=name_of(worlds), decide=partial(master.decide, rollouts=rollouts))


def play(matchup: Matchup, worlds: int, number: int) -> Pair:
    """The pair of this number."""
    enter(worlds)
    return play_pair(matchup, number, time.process_time)


def main(arguments: Sequence[str]) -> int:
    """Plays what is missing and prints."""
    parser = argparse.ArgumentParser(description="Whether Master plays better in more worlds.")
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--against", default=MASTER, help=f"another opponent ({MASTER})")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where finished pairs are kept ({FOLDER})")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    matchup = Matchup(seats=(name_of(chosen.worlds), chosen.against), preset=BOTH, seed=chosen.seed)
    kept = keeping(matchup, chosen.folder / f"{'-'.join(matchup.seats)}-{chosen.seed}.jsonl")
    found = {line["pair"]: read_pair(line) for line in kept.lines}
    missing = [number for number in range(chosen.pairs) if number not in found]
    with multiprocessing.Pool(chosen.jobs) as pool:
        for pair in pool.imap_unordered(partial(play, matchup, chosen.worlds), missing):
            kept.add(written(pair))
            found[pair.pair] = pair
            print(f"{len(found)} pairs", file=sys.stderr, flush=True)
    result = report(matchup, [found[number] for number in range(chosen.pairs)])
    first = result["opponents"][0]
    times = {row["name"]: row["turn_ms"] for row in result["opponents"]}
    print(json.dumps({"pairs": chosen.pairs, "share": first["share"], "lead": first["lead"], "ms a turn": times}))
    return 0
