"""House Rummy's solver and judge beside slow ones written apart, and how quick the judge answers."""

import gc
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from itertools import count
from random import Random

from build.bench.games import game_of
from build.cases import Case
from build.measure.own.house_program import PROGRAM
from build.report import Line
from engine.family.game import act, next_hand
from engine.games.house.draft import new_draft, tried
from engine.games.house.player import decide
from engine.games.house.rules import apply
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.sets import splits
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.view import view
from engine.games.house.words import Action
from engine.rummy.cards import JOKERS
from engine.rummy.faults import RefusedError
from engine.rummy.table import cards_on
from tests.engine.against_literal import disagreement
from tests.engine.random_turns import turns
from tests.engine.turn_bench import long_turn
from tests.games.house.solver.exactness import UNFINISHED, differences, guarded
from tests.oracle import exhaustive
from tests.oracle.literal import legal_turn
from tests.oracle.midway_positions import mixed_positions

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
        for result in answers:
            counts["not proved in time"] += f": {UNFINISHED}: " in result.what
            wrong += [] if f": {UNFINISHED}: " in result.what else [result.plain()]
    return {**counts, "wrong": wrong}


def literal(number: int) -> Line:
    """Random records of up to six snapshots, judged by the validator and by the literal reading of the rules."""
    records = list(turns(number, BATCH))
    lines = [result for result in map(disagreement, records) if result]
    return {"records": len(records), "legal": sum(legal_turn(*each) for each in records), "wrong": lines}


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


# -- real turns


def hands_of(number: int, level: str) -> Iterator[HandState]:
    """The turns of the game of a number, as a level plays it, each in the play phase."""
    game, decisions = game_of(number), count(1)
    while not game.over:
        if game.hand_over:
            game = next_hand(game)
            continue
        if game.hand.phase is Phase.PLAY:
            yield game.hand
        for action in decide(level, view(game.hand, game.hand.mover), next(decisions), lambda: False):
            game = act(game, action)


def forget() -> None:
    """A cold start: whatever the solver's modules remember is dropped."""
    for name, module in list(sys.modules.items()):
        if name.startswith("engine.games.house.solver."):
            for each in list(vars(module).values()):
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def real_turns(number: int) -> Line:
    """Every turn of a game of Skilled, solved from a cold start with a limit of a second, and tried on the judge."""
    result: Line = {"games": 1, "turns": 0, "proved": 0, "ms": [], "wrong": []}
    for state in hands_of(number, "skilled"):
        basis = state.playing.draft.basis
        forget()
        begun = time.thread_time()
        answer = best_turn(basis, state.options.seating, Objective.POINTS, Budget(time.thread_time, 1.0))
        taken = 1000 * (time.thread_time() - begun)
        jokers = len(JOKERS & (cards_on(basis.start.table) | basis.start.hand))
        kinds = (f"ms, {state.options.preset}, {state.options.seats} seats", f"ms, {jokers} jokers")
        for name in ("ms", *kinds):
            result.setdefault(name, []).append(taken)
        result["turns"] += 1
        result["proved"] += answer.exact
        if answer.value is not None and tried(basis, answer.tables) is None:
            result["wrong"].append(["refused", state.written()])
        forget()
        begun = time.thread_time()
        splits(mask_of(cards_on(basis.start.table)))
        result.setdefault("us, is the table partitionable", []).append(1e6 * (time.thread_time() - begun))
    return result


def stops(number: int) -> Line:
    """The solver or a slow level, told to stop in the midst of its thought about turns of a game."""
    who = (None, "expert", "master")[number % 3]
    result: Line = {"stops": 0, "wrong": []}
    rng = Random(number)  # noqa: S311 - when to stop, no secret
    for state in hands_of(number // 3, "casual"):
        over, legal = stopped(state, who, number, rng.uniform(0.001, 0.3))
        if over > 0:
            result["stops"] += 1
            result.setdefault(f"ms after the flag, {who or 'the solver'}", []).append(1000 * over)
        result["wrong"] += [] if legal else [[who, "no legal answer", state.written()]]
    return result


def stopped(state: HandState, who: str | None, seed: int, after: float) -> tuple[float, bool]:
    """Seconds from the flag to the answer, negative if it came before; and whether the answer was legal."""
    flagged, basis = time.thread_time() + after, state.playing.draft.basis

    def stop() -> bool:
        return time.thread_time() >= flagged

    if who is None:
        answer = best_turn(basis, state.options.seating, Objective.POINTS, Budget(stop=stop))
        over, ended = time.thread_time() - flagged, tried(basis, answer.tables)
        return over, answer.value is None or (ended is not None and not ended.report.faults)
    actions = decide(who, view(state, state.mover), seed, stop)
    return time.thread_time() - flagged, not reduce(_refused, actions, (state, False))[1]


def _refused(before: tuple[HandState, bool], action: Action) -> tuple[HandState, bool]:
    state, refused = before
    try:
        return (state, refused) if refused else (apply(state, action), False)
    except RefusedError:
        return state, True


_STOPS = {f"ms after the flag, {level}": {"max": 200.0} for level in ("expert", "master")}
CASES = {
    "program": PROGRAM,
    "turns": Case(
        about="The best turn in every turn of Skilled's games, each from a cold start with a limit of a second.",
        look=real_turns,
        many=24,
    ),
    "stops": Case(
        about="How soon the solver, Expert and Master stop when they are told to, with a legal turn all the same.",
        look=stops,
        many=300,
        counted="stops",
        limits=_STOPS,
    ),
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
