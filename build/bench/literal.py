"""The validator against the literal judge of turns.

Random records of up to six snapshots are judged by both: both must say legal, or both refuse, and then the first rule
that the validator names must be among the fewest whose waiving makes the turn legal. Prints JSON, exits 1 if they ever
disagree.
"""

import multiprocessing
import os
from collections.abc import Sequence

from build.report import parser_of, report
from tests.engine.against_literal import disagreement
from tests.oracle.literal import legal_turn
from tests.oracle.records import turns

BATCH = 250


def judge(job: tuple[int, int]) -> tuple[int, int, list[str]]:
    """A batch of turns: how many, how many of them legal, and every disagreement."""
    seed, count = job
    found, legal = [], 0
    for turn in turns(seed, count):
        legal += legal_turn(*turn)
        if said := disagreement(turn):
            found.append(said)
    return count, legal, found


def main(arguments: Sequence[str]) -> int:
    """Judges and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--records", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(arguments)
    starts = range(0, chosen.records, BATCH)
    jobs = [(chosen.seed * 1_000_000 + at, min(BATCH, chosen.records - at)) for at in starts]
    with multiprocessing.Pool(chosen.jobs) as pool:
        results = list(pool.imap_unordered(judge, jobs))
    counts, legals, founds = zip(*results, strict=True)
    said = [one for found in founds for one in found]
    result = {"records": sum(counts), "legal": sum(legals), "disagreements": len(said), "which": said}
    return report(result, good=not said)
