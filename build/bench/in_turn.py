"""Runs a bench in another tree and in this one in turn, so that both meet the same machine.

A bench prints JSON; of each of its figures the median over all rounds is told, for both trees. What has been measured
is kept in a file after every run, and a bench that was stopped goes on from there.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
Figures = Mapping[str, Any]


def measured_in_turn(
    bench: Path, arguments: list[str], base: Path, rounds: int, kept: Path
) -> dict[str, list[Figures]]:
    """The output of a bench in each round: "before" in the base tree, "after" in this one.

    Each tree runs its own script of the same name. Raises OSError where one does not run.
    """
    path = bench.resolve().relative_to(ROOT)
    found: dict[str, list[Figures]] = {"before": [], "after": []}
    if kept.exists():
        found = json.loads(kept.read_text())
    trees = {"before": base.resolve(), "after": ROOT}
    while min(map(len, found.values())) < rounds:
        done = {name: len(runs) for name, runs in found.items()}
        # The first of a round is the second of the next one: neither tree always runs on the warmer machine.
        order = sorted(trees, key=lambda name: (done[name], (name == "before") == bool(done[name] % 2)))
        found[order[0]].append(_run(path, arguments, trees[order[0]]))
        kept.write_text(json.dumps(found))
        print(f"{order[0]}: {len(found[order[0]])} of {rounds}", file=sys.stderr, flush=True)
    return found


def _run(bench: Path, arguments: list[str], tree: Path) -> Figures:
    """One run of the bench of a tree; a limit that it misses is told in the figures alone."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    command = [sys.executable, str(tree / bench), *arguments]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    try:
        figures: Figures = json.loads(done.stdout[done.stdout.index("{") :])
    except ValueError:
        raise OSError(done.stderr[-2000:]) from None
    return figures


def medians(runs: list[Figures]) -> dict[str, Any]:
    """The median of each figure over all runs, in the form in which the bench prints them."""
    return dict(_medians(runs))


def _medians(runs: list[Figures]) -> Iterator[tuple[str, Any]]:
    for name, first in runs[0].items():
        values = [run[name] for run in runs]
        if isinstance(first, Mapping):
            yield name, medians(values)
        elif isinstance(first, int | float):
            yield name, round(statistics.median(values), 2)
        else:
            yield name, first
