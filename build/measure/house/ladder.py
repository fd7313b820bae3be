"""Measure whether each level beats the one below: `... -m build.measure house ladder`.

Mirrored pairs of games (engine/cli/pairs.py), editions alternating, for each neighbouring pair of levels, and the last
level with two, three and four seats. Every matchup keeps its finished pairs in a file of `--folder`; the same command
goes on from there, and another `--seed` plays other deals. Prints JSON, writes it to the folder too, and exits 1 where
a bound is missed or an opponent failed; what is called an aim may be missed.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from build.bench.levels import LEARNER, LEVELS, MASTER, SKILLED
from engine.cli.pairs import BOTH, Matchup
from engine.cli.tournament import keeping, play, report

FOLDER = Path("dist/ladder")
FEWEST = 2
"""Pairs that an interval needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Opponents by seat, and the share of wins wanted of the first of them."""

    seats: tuple[str, ...]
    pairs: int
    wanted: float
    of: str = "mean"
    """The figure that must reach it: the mean, or the interval's lower bound, `low`."""
    aim: bool = False
    """True if it may be missed."""


def matches() -> list[Match]:
    """The whole ladder."""
    neighbours = [
        Match(seats=(stronger, weaker), pairs=300 if stronger == MASTER else 1000, wanted=0.53, of="low")
        for weaker, stronger in pairwise(LEVELS)
    ]
    return [
        *neighbours,
        Match(seats=(SKILLED, LEARNER), pairs=300, wanted=0.75),
        Match(seats=(MASTER, SKILLED), pairs=300, wanted=0.65, aim=True),
        Match(seats=(MASTER, SKILLED, SKILLED), pairs=50, wanted=0.45, aim=True),
        Match(seats=(MASTER, SKILLED, MASTER, SKILLED), pairs=100, wanted=0.60, aim=True),
    ]


def played(match: Match, chosen: argparse.Namespace) -> dict[str, Any]:
    """The result of a match that has been played to its end."""
    matchup = Matchup(seats=match.seats, preset=BOTH, seed=chosen.seed)
    pairs = max(FEWEST, round(match.pairs * chosen.scale))
    print(f"{', '.join(match.seats)}: {pairs} pairs", file=sys.stderr)
    kept = keeping(matchup, chosen.folder / f"{'-'.join(match.seats)}-{chosen.seed}.jsonl")
    result = report(matchup, play(matchup, pairs, kept, chosen.jobs, records=chosen.records))
    first = result["opponents"][0]
    return {
        "match": " ".join(match.seats),
        "pairs": pairs,
        "games": result["games"],
        "share": first["share"],
        "aim" if match.aim else "wanted": {match.of: match.wanted},
        "met": first["share"][match.of] > match.wanted,
        "lead": first["lead"],
        "share by edition": {edition: rows[0]["share"] for edition, rows in result["presets"].items()},
        "ms a turn": {row["name"]: row["turn_ms"] for row in result["opponents"]},
        "failures": [failure for row in result["opponents"] for failure in row["failures"]],
    }


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description="Whether each level beats the one below.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="the part of the pairs to play, such as 0.1")
    parser.add_argument("--only", default="", metavar="TEXT", help="matches whose opponents by seat hold this text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where finished pairs are kept ({FOLDER})")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="write every game's record to this folder")
    chosen = parser.parse_args(arguments)
    for folder in (chosen.folder, chosen.records or chosen.folder):
        folder.mkdir(parents=True, exist_ok=True)
    found = [played(match, chosen) for match in matches() if chosen.only in " ".join(match.seats)]
    text = json.dumps({"seed": chosen.seed, "scale": chosen.scale, "matches": found}, indent=1)
    (chosen.folder / f"summary-{chosen.seed}.json").write_text(text + "\n", encoding="utf-8")
    print(text)
    missed = [line["match"] for line in found if line["failures"] or ("wanted" in line and not line["met"])]
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
