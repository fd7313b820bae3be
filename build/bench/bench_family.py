"""House Rummy's speed beside another tree: `build/dev.py python -m build.bench.bench_family --base DIR [--rounds 5]`.

Each round runs the benches of both trees in turn, each tree with its own scripts: a drag with its report, judging, the
best turn, Skilled's games, frames. Processor time only, so that other programs matter little. Prints the medians of all
rounds, their ratio, and the spread of the other tree's rounds against one another. The exit code is 1 where this tree
is more than 5 % slower beyond that spread. Runs are kept in a folder, and a later run goes on there.
"""

import argparse
import json
import os
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build.bench.in_turn import Figures, measured_in_turn

BENCHES = Path(__file__).resolve().parent
MORE = 1.05
"""The part of the other tree's time that this one may take."""


@dataclass(frozen=True, slots=True)
class ComparisonRow:
    """A figure of a bench: the keys that lead to it, and whether more is better."""

    name: str
    keys: tuple[str, ...]
    rate: bool = False

    def of(self, run: Figures) -> float:
        """The figure in one run."""
        found: Any = run
        for key in self.keys:
            found = found[key]
        return float(found)


@dataclass(frozen=True, slots=True)
class SpeedBench:
    """A bench with its arguments and figures."""

    script: str
    arguments: tuple[str, ...]
    rows: tuple[ComparisonRow, ...]


MOTIONS = {"nobody thinks": "drag, nobody thinks", "drag": "drag", "deal": "deal", "steal": "theft"}
SPEEDS = (
    SpeedBench(
        "bench_validator.py",
        ("--clock", "cpu", "--turns", "15"),
        tuple(
            ComparisonRow(f"{words} {spread}, ms", ("ms", "all", part, spread))
            for part, words in (("drag", "a drag with its report,"), ("judgement", "judging a turn,"))
            for spread in ("p50", "p99")
        ),
    ),
    SpeedBench(
        "bench_turns.py",
        ("--clock", "cpu", "--games", "5", "--log", os.devnull),
        (ComparisonRow("best turn, p50, ms", ("ms", "all points", "p50")),),
    ),
    SpeedBench(
        "../measure/house/throughput.py",
        ("--games", "20"),
        (ComparisonRow("Skilled, games a second", ("skilled", "games_per_second"), rate=True),),
    ),
    SpeedBench(
        "bench_frames.py",
        ("--blocks", "2"),
        tuple(
            ComparisonRow(f"frame of a {words}, {spread}, ms", (kind, "processor", spread))
            for kind, words in MOTIONS.items()
            for spread in ("p50", "p99")
        ),
    ),
)


def told(row: ComparisonRow, runs: dict[str, list[Figures]]) -> dict[str, Any]:
    """A row: medians, how much slower this tree is, and how far the other's rounds lie apart."""
    before, after = ([row.of(run) for run in runs[tree]] for tree in ("before", "after"))
    medians = statistics.median(before), statistics.median(after)
    slower = medians[0] / medians[1] if row.rate else medians[1] / medians[0]
    spread = max(before) / min(before)
    return {
        "figure": row.name,
        "before": round(medians[0], 3),
        "after": round(medians[1], 3),
        "slower": round(slower, 3),
        "spread of before": round(spread, 3),
        "missed": slower > MORE * spread,
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="House Rummy's speed in two trees.")
    parser.add_argument("--base", type=Path, required=True, help="the other tree")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keep", type=Path, default=Path("dist/family"), help="folder of the runs (%(default)s)")
    parser.add_argument("--only", choices=[bench.script for bench in SPEEDS], help="one bench")
    chosen = parser.parse_args()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    found = []
    for bench in SPEEDS:
        if chosen.only in (None, bench.script):
            kept = chosen.keep / f"{Path(bench.script).name}.json"
            runs = measured_in_turn(BENCHES / bench.script, [*bench.arguments], chosen.base, chosen.rounds, kept)
            found += [told(row, runs) for row in bench.rows]
    print(json.dumps(found, indent=1))
    columns = ("figure", "before", "after", "slower", "spread of before")
    print("|", " | ".join(columns), "|\n|", " | ".join("---" for _ in columns), "|")
    for row in found:
        print("|", " | ".join(str(row[column]) for column in columns), "|")
    return 1 if any(row["missed"] for row in found) else 0


if __name__ == "__main__":
    sys.exit(main())
