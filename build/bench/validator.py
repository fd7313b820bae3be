"""Measures the whole-table validator.

Measured on crowded tables (40 cards and more) with records of up to 200 drags: each added drag with its live report;
the judgement at the end of a turn on the draft that was kept; the same turn judged from its list of snapshots. Prints
JSON, milliseconds, and exits 1 where a target is missed. On a machine that is busy with other things `--clock cpu`
measures the processor time alone.
"""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, thread_time

from build.report import parser_of, report, spread
from engine.games.house.draft import Draft, new_draft
from tests.engine.turn_bench import LongTurn, long_turn

CLOCKS: dict[str, Callable[[], float]] = {"wall": perf_counter, "cpu": thread_time}
DRAGS = (10, 30, 60, 120, 200)
TARGETS = {"drag": {"p50": 0.2, "p99": 1.0}, "judgement": {"p99": 10.0}}


@dataclass
class ValidatorTimes:
    """The measured times in seconds, by this clock."""

    clock: Callable[[], float]
    drag: list[float] = field(default_factory=list)
    judgement: list[float] = field(default_factory=list)
    whole_turn: list[float] = field(default_factory=list)


PARTS = ("drag", "judgement", "whole_turn")


def play(turn: LongTurn, times: ValidatorTimes) -> Draft:
    """The turn as the game plays it, each drag timed with its report; the kept draft."""
    draft = new_draft(turn.basis)
    for table in turn.tables:
        begun = times.clock()
        draft = draft.arrange(table)
        _ = draft.report
        times.drag.append(times.clock() - begun)
    return draft


def judge(draft: Draft, times: ValidatorTimes) -> None:
    """The end of the turn, on the kept draft."""
    discard = min(draft.snapshot.hand, default=None)
    begun = times.clock()
    draft.judge(discard)
    times.judgement.append(times.clock() - begun)


def judge_from_scratch(turn: LongTurn, times: ValidatorTimes) -> None:
    """The whole record judged at once."""
    begun = times.clock()
    draft = new_draft(turn.basis)
    for table in turn.tables:
        draft = draft.arrange(table)
    draft.judge(min(draft.snapshot.hand, default=None))
    times.whole_turn.append(times.clock() - begun)


def measure(count: int, seed: int, clock: Callable[[], float]) -> dict[str, ValidatorTimes]:
    """The times of `count` turns of each kind."""
    kinds = {
        "melded": (True, 0.8),
        "not melded": (False, 0.8),
        "melded, untidy": (True, 0.3),
        "not melded, untidy": (False, 0.3),
    }
    found = {}
    for name, (melded, orderly) in kinds.items():
        times = found[name] = ValidatorTimes(clock)
        for number in range(count):
            rng = Random(f"{seed} {name} {number}")  # noqa: S311 - a seeded case, not a secret
            turn = long_turn(rng, DRAGS[number % len(DRAGS)], melded=melded, orderly=orderly)
            gc.collect()
            judge(play(turn, times), times)
            judge_from_scratch(turn, times)
    return found


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--turns", type=int, default=200, help="turns of each kind (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clock", choices=sorted(CLOCKS), default="wall")
    chosen = parser.parse_args(arguments)
    clock = CLOCKS[chosen.clock]
    found = measure(chosen.turns, chosen.seed, clock)
    pooled = {part: [value for times in found.values() for value in getattr(times, part)] for part in PARTS}
    result = {"all": {part: spread(values, 4, factor=1000) for part, values in pooled.items()}}
    for name, times in found.items():
        result[name] = {part: spread(getattr(times, part), 4, factor=1000) for part in PARTS}
    missed = [
        f"{part} {name}"
        for part, limits in TARGETS.items()
        for name, limit in limits.items()
        if result["all"][part][name] >= limit
    ]
    counts = {name: len(values) for name, values in pooled.items()}
    whole = {"clock": chosen.clock, "ms": result, "measured": counts, "targets": TARGETS, "missed": missed}
    return report(whole, good=not missed)
