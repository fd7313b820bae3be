"""House Rummy's solver and judge beside slow ones written apart, and how quick the judge answers."""

import gc
import time
from collections import Counter
from random import Random

from build.cases import Case
from build.report import Line
from engine.games.house.draft import new_draft
from engine.games.house.solver.budget import Budget
from tests.engine.against_literal import disagreement
from tests.engine.turn_bench import long_turn
from tests.games.house.solver.exactness import UNFINISHED, differences, guarded
from tests.oracle import exhaustive
from tests.oracle.literal import legal_turn
from tests.oracle.midway_positions import mixed_positions
from tests.oracle.records import turns

EACH, MOST_STATES, LIMIT = 6, 6000, 20.0
"""Positions of a case, one of each kind; states of a search that is not too large; seconds of an answer."""
BATCH = 50
DRAGS = (10, 30, 60, 120, 200)
LONG_TURNS = {"melded": (True, 0.8), "not melded": (False, 0.8), "untidy": (True, 0.3), "both": (False, 0.3)}


def exact(number: int) -> Line:
    """The solver's answers to some positions beside those of the exhaustive search."""
    counts, wrong = Counter[str](), list[object]()
    for _, position in zip(range(EACH), mixed_positions(number), strict=False):
        try:
            best = exhaustive.best(position, MOST_STATES)[:3]
            midway = best[0] != exhaustive.best(position, MOST_STATES, midway=False)[0]
        except exhaustive.TooLargeError:
            continue
        counts.update({"positions": 1, f"{position['players']} seats": 1, "best by a theft in mid-turn": midway})
        answers = guarded(position, lambda: differences(position, best, lambda: Budget(time.thread_time, LIMIT)))  # noqa: B023
        for found in answers:
            counts["not proved in time"] += f": {UNFINISHED}: " in found.what
            wrong += [] if f": {UNFINISHED}: " in found.what else [found.plain()]
    return {**counts, "wrong": wrong}


def literal(number: int) -> Line:
    """Random records of up to six snapshots, judged by the validator and by the literal reading of the rules."""
    records = list(turns(number, BATCH))
    said = [found for found in map(disagreement, records) if found]
    return {"records": len(records), "legal": sum(legal_turn(*each) for each in records), "wrong": said}


def live(number: int) -> Line:
    """A long turn on a crowded table: each drag with its report, the end of the kept turn, and all judged at once."""
    name = list(LONG_TURNS)[number % len(LONG_TURNS)]
    melded, orderly = LONG_TURNS[name]
    rng = Random(f"{name} {number}")  # noqa: S311 - a seeded case, not a secret
    turn = long_turn(rng, DRAGS[number // len(LONG_TURNS) % len(DRAGS)], melded=melded, orderly=orderly)
    gc.collect()
    draft, drags = new_draft(turn.basis), list[float]()
    for table in turn.tables:
        begun = time.thread_time()
        draft = draft.arrange(table)
        _ = draft.report
        drags.append(1000 * (time.thread_time() - begun))
    discard, begun = min(draft.snapshot.hand, default=None), time.thread_time()
    draft.judge(discard)
    judged = time.thread_time()
    anew = new_draft(turn.basis)
    for table in turn.tables:
        anew = anew.arrange(table)
    anew.judge(discard)
    whole = 1000 * (time.thread_time() - judged)
    return {"drag": drags, f"drag, {name}": drags, "judgement": [1000 * (judged - begun)], "whole turn": [whole]}


CASES = {
    "exact": Case(
        about="Small positions, asked of the solver and of an exhaustive search: most points, most cards, going out.",
        look=exact,
        many=20_000,
        counted="positions",
    ),
    "literal": Case(
        about="Random records of up to six snapshots, judged by the validator and by the literal reading of the rules.",
        look=literal,
        many=5000,
        counted="records",
    ),
    "live": Case(
        about="Milliseconds of the validator's answer after each drag, on tables of 40 cards with up to 200 drags.",
        look=live,
        many=400,
        limits={"drag": {"p50": 0.2, "p99": 1.0}, "judgement": {"p99": 10.0}},
    ),
}
