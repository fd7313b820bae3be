"""Planted errors and good turns before a coach: `... build.measure GAME coach [--progress FILE]`.

A level plays numbered games. Of some decisions the game plants an error that loses points for sure, or keeps the
decision as good, and asks its coach. Prints JSON; exits 1 if fewer than 95 % of the errors are found or more than 1 %
of the good decisions are flagged.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from build.measure.own.values import OwnMeasures
from build.measure.planted_decisions import FALSE, FOUND, GOOD
from build.report import Line, keep, parser_of, progress_of, report


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Looks at games until there are enough decisions of both kinds, and prints the shares."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--planted", type=int, default=own.errors)
    parser.add_argument("--good", type=int, default=GOOD)
    chosen = parser.parse_args(arguments)
    if own.planted is None:
        parser.error(f"no errors are planted in {own.rules.title}")
    kept = progress_of(chosen.progress, next=0, planted=[], good=[])
    while len(kept["planted"]) < chosen.planted or len(kept["good"]) < chosen.good:
        own.planted(kept["next"], kept)
        kept["next"] += 1
        keep(chosen.progress, kept)
        print(kept["next"], len(kept["planted"]), len(kept["good"]), file=sys.stderr)
    result = shares(kept)
    return report(result, good=result["found"] >= FOUND and result["flagged"] <= FALSE)


def shares(kept: Line) -> Line:
    """The shares. A planted error is a kind, its loss, and what the coach found; a good decision what it flagged."""
    planted, good = kept["planted"], kept["good"]
    return {
        "games": kept["next"],
        "found": fmean(bool(found) for _kind, _loss, found in planted),
        "flagged": fmean(bool(found) for found in good),
        "mean loss": fmean(loss for _kind, loss, _found in planted),
        "planted": Counter(kind for kind, _loss, _found in planted),
        "missed": Counter(kind for kind, _loss, found in planted if not found),
        "false": Counter(kind for found in good for kind in found),
    }
