"""`python -m engine solve`: the best turns of positions, one JSON line each, in games in which that is searched for."""

import argparse
import json
import math
import time
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from engine.cli.cases import NoCase, read_case
from engine.cli.command import FILES, CommandError, Commands, capitalised, lines_of
from engine.family.cases import listed_actions, unknown_kind
from engine.family.rules import AnyRules, Case, Solver
from engine.family.rules import CaseAnswer as Answer
from engine.games.list import USUAL, game_of_case, rules_of
from engine.proofs.prover import proof_of
from engine.rummy.faults import RefusedError
from engine.rummy.plain_data import NotationError, shortened
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names

_LIMIT = 10.0
"""Seconds for one position, unless told otherwise: most need far less than one."""


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("solve", help="find the best turn of each position, one JSON line each")
    parser.add_argument("--game", default=USUAL, metavar="NAME", help=f"the game of positions that name none ({USUAL})")
    parser.add_argument("--objective", metavar="NAME", help="what the best turn has most of, as the game knows it")
    about = f"for each position ({_LIMIT:g}); after it, the best turn found so far"
    parser.add_argument("--limit", type=float, default=_LIMIT, metavar="SECONDS", help=about)
    parser.add_argument("--proof", action="store_true", help="add a proof that no turn is better, where there is one")
    parser.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    if math.isnan(chosen.limit) or chosen.limit < 0:
        message = "The limit must be a number of seconds that is not negative."
        raise CommandError(message)
    try:
        _search_in(rules_of(game_of_case(chosen.game)), chosen.objective)
    except ValueError as error:
        raise CommandError(capitalised(error)) from None
    for name in chosen.files:
        for answer in solve(lines_of(name), chosen.objective, chosen.limit, chosen.game, proof=chosen.proof):
            print(json.dumps(answer), flush=True)
    return 0


def _search_in(rules: AnyRules, wanted: str | None) -> tuple[Solver[Any], str]:
    """The search of a game, and the objective. Raises ValueError where there is none."""
    solver = rules.solver
    if solver is None:
        message = "no best turn is searched for in this game"
        raise ValueError(message)
    objective = solver.objectives[0] if wanted is None else wanted
    if objective not in solver.objectives:
        message = f"there is no objective {shortened(repr(objective))}; there are: {', '.join(solver.objectives)}"
        raise ValueError(message)
    return solver, objective


def solve(
    lines: Iterable[str], objective: str | None, limit: float, game: str = USUAL, *, proof: bool = False
) -> Iterator[Answer]:
    """Each line's answer, after at most `limit` seconds each, in the game that it names or in this one."""
    for line in lines:
        if line.strip():
            name, result = read_case(line, partial(_solved, objective, limit, game, proof))
            yield {"id": name, "error": result.sentence} if isinstance(result, NoCase) else {"id": name, **result}


def _solved(wanted: str | None, limit: float, game: str, proof: bool, case: Case) -> Answer:
    """The best turn, and the milliseconds it took to find. Raises ValueError where there is nothing to solve."""
    rules = rules_of(game_of_case(str(case.get("game", game))))
    solver, objective = _search_in(rules, wanted)
    hand = _position(rules, case)
    begun = time.perf_counter()
    result = solver.solve(hand, objective, limit, time.monotonic)
    answer = {**result, "ms": round((time.perf_counter() - begun) * 1000, 3)}
    return {**answer, **_proved(solver, hand, objective, result, limit)} if proof else answer


def _proved(solver: Solver[Any], hand: object, objective: str, answer: Answer, limit: float) -> Answer:
    """The proof of an answer, or that there is none."""
    claim = None
    if solver.claimed is not None and answer["exact"] and answer["value"] is not None:
        claim = solver.claimed(hand, objective, answer["value"])
    if claim is None:
        return {"claim": None, "proof": None}
    end = time.monotonic() + limit
    return {"claim": claim.words, "proof": proof_of(claim.facts, claim.most, lambda: time.monotonic() >= end)}


def _position(rules: AnyRules, case: Case) -> object:
    if case.get("kind", "line") != "line":
        raise unknown_kind(case["kind"])
    if "position" not in case:
        message = 'a case has its position under "position"'
        raise NotationError(message)
    try:
        position = case["position"]
        beside = {key: case[key] for key in ("preset", "options") if key in case}
        hand: object = rules.read_position({**beside, **position} if isinstance(position, dict) else position)
    except RefusedError as refused:
        raise NotationError(rules.sentence(refused.faults[0], seat_names(MOST_SEATS))) from None
    if listed_actions(case):
        message = "a position to solve comes without actions"
        raise NotationError(message)
    return hand
