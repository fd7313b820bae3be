"""`python -m engine solve`: the best turns of positions, one JSON line each, in games in which that is a search."""

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
from engine.games.list import USUAL, rules_of
from engine.rummy.faults import RefusedError
from engine.rummy.plain_data import NotationError
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names

_LIMIT = 10.0
"""Seconds for one position, unless told otherwise: most need far less than one."""


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("solve", help="find the best turn of each position, one JSON line each")
    parser.add_argument("--game", default=USUAL, metavar="NAME", help=f"the game of all positions ({USUAL})")
    parser.add_argument("--objective", metavar="NAME", help="what the best turn has most of, as the game knows it")
    about = f"for each position ({_LIMIT:g}); after it, the best turn found so far"
    parser.add_argument("--limit", type=float, default=_LIMIT, metavar="SECONDS", help=about)
    parser.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    if math.isnan(chosen.limit) or chosen.limit < 0:
        message = "The limit must be a number of seconds that is not negative."
        raise CommandError(message)
    objective = _objective(chosen)
    for name in chosen.files:
        for answer in solve(lines_of(name), objective, chosen.limit, chosen.game):
            print(json.dumps(answer), flush=True)
    return 0


def _objective(chosen: argparse.Namespace) -> str:
    try:
        solver = rules_of(chosen.game).solver
    except ValueError as error:
        raise CommandError(capitalised(error)) from None
    if solver is None:
        message = "No best turn is searched for in this game."
        raise CommandError(message)
    objective = chosen.objective or solver.objectives[0]
    if objective not in solver.objectives:
        message = f"There is no objective {objective!r}; there are: {', '.join(solver.objectives)}."
        raise CommandError(message)
    return str(objective)


def solve(lines: Iterable[str], objective: str, limit: float, game: str = USUAL) -> Iterator[Answer]:
    """Each line's answer, after at most `limit` seconds each. Raises ValueError for a game without a search."""
    rules = rules_of(game)
    if rules.solver is None:
        message = "no best turn is searched for in this game"
        raise ValueError(message)
    for line in lines:
        if line.strip():
            yield _answer_line(rules, rules.solver, line, objective, limit)


def _answer_line(rules: AnyRules, solver: Solver[Any], line: str, objective: str, limit: float) -> Answer:
    name, result = read_case(line, partial(_solved, rules, solver, objective, limit))
    return {"id": name, "error": result.sentence} if isinstance(result, NoCase) else {"id": name, **result}


def _solved(rules: AnyRules, solver: Solver[Any], objective: str, limit: float, case: Case) -> Answer:
    """The best turn, and the milliseconds it took to find. Raises NotationError where there is nothing to solve."""
    hand = _position(rules, case)
    begun = time.perf_counter()
    result = solver.solve(hand, objective, limit, time.monotonic)
    return {**result, "ms": round((time.perf_counter() - begun) * 1000, 3)}


def _position(rules: AnyRules, case: Case) -> object:
    if case.get("kind", "line") != "line":
        raise unknown_kind(case["kind"])
    if "position" not in case:
        message = 'a case has its position under "position"'
        raise NotationError(message)
    try:
        hand: object = rules.read_position(case["position"])
    except RefusedError as refused:
        raise NotationError(rules.sentence(refused.faults[0], seat_names(MOST_SEATS))) from None
    if listed_actions(case):
        message = "a position to solve comes without actions"
        raise NotationError(message)
    return hand
