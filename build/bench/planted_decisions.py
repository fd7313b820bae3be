"""The run of a bench that plants errors before a coach, and the measure of an error.

A bench plays numbered deals. Of some decisions it plants an error, or keeps the decision as good, and asks the coach.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

WANTED, GOOD = 100, 300
"""The number of planted errors, and of good decisions."""
FOUND, FALSE = 0.95, 0.01
"""The least share of errors that the coach must find, and the largest share of good decisions that it may flag."""
LOSS, SURE = 5.0, 3.0
"""Points that an error loses at least, and the standard errors by which that must be sure."""
FIRST, SECOND, BEST = 50, 500, 3
"""Worlds for all choices, worlds for the best ones, and the number of the best."""


def costs(best: Sequence[float], planted: Sequence[float]) -> bool:
    """True if a choice loses at least `LOSS` against the best, for sure, by its worth in the same `SECOND` worlds."""
    differences = [one - other for one, other in zip(best, planted, strict=True)]
    if len(differences) < SECOND:
        return False
    return fmean(differences) >= max(LOSS, SURE * stdev(differences) / sqrt(len(differences)))


def run(play: Callable[[int, dict[str, Any]], None], about: str | None, arguments: Sequence[str]) -> int:
    """Play deals until there are enough decisions of both kinds, print the shares, and return the exit code.

    `play` is given the number of a deal and the decisions so far, to which it adds: `planted` are the loss, True if the
    coach found it, and the action; `good` are True if the coach flagged it, and the action.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"next": 0, "planted": [], "good": []}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    while len(kept["planted"]) < WANTED or len(kept["good"]) < GOOD:
        play(kept["next"], kept)
        kept["next"] += 1
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
        print(kept["next"], len(kept["planted"]), len(kept["good"]), file=sys.stderr)
    found = fmean(told for _loss, told, _action in kept["planted"])
    flagged = fmean(told for told, _action in kept["good"])
    lost = fmean(loss for loss, _told, _action in kept["planted"])
    print(json.dumps({"deals": kept["next"], "found": found, "flagged": flagged, "mean loss": lost}))
    return 0 if found >= FOUND and flagged <= FALSE else 1
