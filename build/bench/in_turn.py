"""A bench run in another tree and in this one in turn, so that both meet the same machine: `in_turn TREE BENCH ...`.

A measure of a game is run by its name: `in_turn TREE GAME WHAT ...`.

Of each figure that the bench prints the median over all rounds is told, for both trees, and this tree's as a part of
the other's. With `--progress` a run that was stopped goes on. The limits that a run misses are told by its figures.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from build.report import ROOT, Line, keep, parser_of, progress_of, report
from engine.games.list import game_names


def run(words: Sequence[str], tree: Path) -> Line:
    """One run of a tree's own bench. Raises OSError where it does not run."""
    package = "build.measure" if words[0] in game_names() else "build.bench"
    command, env = [sys.executable, "-m", package, *words], {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
    try:
        result: Line = json.loads(done.stdout[done.stdout.index("{") :])
    except ValueError:
        raise OSError(done.stderr[-2000:]) from None
    return result


def joined(runs: Sequence[Mapping[str, Any]], join: Callable[[Sequence[float]], float]) -> Iterator[tuple[str, Any]]:
    """Each number of some runs joined to one, in the form in which the bench prints them."""
    for name, first in runs[0].items():
        values = [each[name] for each in runs if name in each]
        if isinstance(first, Mapping):
            yield name, dict(joined(values, join))
        elif isinstance(first, int | float) and all(isinstance(each, int | float) for each in values):
            yield name, round(join(values), 2)


def main(arguments: Sequence[str]) -> int:
    """Run what is missing, and print."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--rounds", type=int, default=5, help="runs of each of the two trees (%(default)s)")
    parser.add_argument("tree", type=Path, help="the other tree")
    parser.add_argument("words", nargs="...", metavar="BENCH ...", help="a bench and its arguments")
    chosen = parser.parse_args(arguments)
    result = progress_of(chosen.progress, before=[], after=[])
    trees = {"before": chosen.tree.resolve(), "after": ROOT}
    while min(map(len, result.values())) < chosen.rounds:
        done = {name: len(runs) for name, runs in result.items()}
        # The first of a round is the second of the next one: neither tree always runs on the warmer machine.
        name = min(trees, key=lambda each: (done[each], (each == "before") == bool(done[each] % 2)))
        result[name].append(run(chosen.words, trees[name]))
        keep(chosen.progress, result)
        print(f"{name}: {len(result[name])} of {chosen.rounds}", file=sys.stderr, flush=True)
    before, after = (dict(joined(result[name], statistics.median)) for name in trees)
    parts = dict(joined([before, after], lambda both: both[1] / both[0] if both[0] else 1.0))
    return report({"rounds": chosen.rounds, "before": before, "after": after, "after by before": parts}, good=True)
