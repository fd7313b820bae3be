"""Measures the opponents' thinking time for a turn: `... -m build.measure house thinking`.

A turn is its draw and its play together; processor time on one core. Each level plays itself with 2, 3 and 4 seats in
both editions, `--games` games of each kind. `--progress FILE` keeps finished games, and a new start goes on from there.
Prints JSON, milliseconds, and exits 1 where a level takes longer than it may.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

from build.bench.levels import LEVELS, SKILLED
from build.measure.throughput import one_core
from engine.cli.confidence import percentile
from engine.cli.playing import Contestant, play_game, stream
from engine.cli.run_file import RunFile
from engine.games.house.game import new_game
from engine.games.house.options import OPTIONS, options

SEATS = (2, 3, 4)
BOUNDS: tuple[dict[str, float], ...] = ({"p99": 100}, {"mean": 100, "p99": 500}, {"mean": 300, "p99": 2000})
"""Milliseconds of a turn that must not be reached: of Skilled and of the levels above it."""
LIMITS = dict(zip(LEVELS[LEVELS.index(SKILLED) :], BOUNDS, strict=False))
Line = dict[str, Any]


def played(job: Line) -> Line:
    """The job's line with how long each turn of its game took."""
    seats = job["seats"]
    players = [Contestant(job["level"], stream("thinking", job["game"], seat)) for seat in range(seats)]
    play_game(new_game(options(job["edition"], seats), 1 + job["game"]), players, process_time)
    return {**job, "turn_ms": [round(1000 * took, 2) for player in players for took in player.turns]}


def every_game(levels: Sequence[str], games: int, progress: Path | None) -> Iterator[Line]:
    """All games' lines, those that are kept and those that are played now."""
    kept = RunFile(progress, {"thinking": 1}) if progress else None
    known = {(line["level"], line["edition"], line["seats"], line["game"]): line for line in kept.lines} if kept else {}
    for level, game, edition, seats in product(levels, range(games), sorted(OPTIONS.keys), SEATS):
        line = known.get((level, edition, seats, game))
        if line is None:
            line = played({"level": level, "edition": edition, "seats": seats, "game": game})
            if kept:
                kept.add(line)
        print(f"{level}, {edition}, {seats} seats, game {game}: {len(line['turn_ms'])} turns", file=sys.stderr)
        yield dict(line)


def spread(times: Sequence[float]) -> dict[str, float]:
    """Of these times in milliseconds the mean, p50, p99 and the longest."""
    parts = {"p50": percentile(times, 0.5), "p99": percentile(times, 0.99), "max": max(times)}
    return {"turns": len(times), "mean": round(fmean(times), 2), **parts}


def summary(lines: Sequence[Line]) -> Line:
    """For one level: all turns, and those of each kind of game."""
    kinds: dict[str, list[float]] = {"all": []}
    for line in lines:
        kinds["all"] += line["turn_ms"]
        kinds.setdefault(f"{line['edition']}, {line['seats']} seats", []).extend(line["turn_ms"])
    return {kind: spread(times) for kind, times in kinds.items()}


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="How long the opponents think for a turn.")
    parser.add_argument("--games", type=int, default=4, help="of each level, edition and number of seats")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--progress", type=Path, help="a file that keeps finished games")
    chosen = parser.parse_args(arguments)
    one_core()
    lines = list(every_game(chosen.levels, chosen.games, chosen.progress))
    found = {level: summary([line for line in lines if line["level"] == level]) for level in chosen.levels}
    late = [
        f"{level}: {key} {found[level]['all'][key]} ms, the limit is {limit:g}"
        for level in chosen.levels
        for key, limit in LIMITS.get(level, {}).items()
        if found[level]["all"][key] >= limit
    ]
    print(json.dumps({"ms": found, "too long": late}, indent=1))
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
