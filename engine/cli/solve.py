"""`python -m engine solve`: the best turn from each position, one JSON line each."""

import argparse
import json
import math
import time
from collections.abc import Iterable, Iterator

from engine.cli.cases import NoCase, read_case
from engine.cli.command import FILES, CommandError, Commands, lines_of
from engine.family.cases import listed_actions, unknown_kind
from engine.family.rules import Case
from engine.family.rules import CaseAnswer as Answer
from engine.games.house.actions import Arrange
from engine.games.house.cases import read_start
from engine.games.house.notation import write_action
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.rummy.plain import NotationError

_LIMIT = 10.0
"""Seconds for one position, unless told otherwise: most need far less than one."""


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("solve", help="find the best turn of each position, one JSON line each")
    aims = [objective.value for objective in Objective]
    parser.add_argument("--objective", choices=aims, default="points", help="what the best turn has most of (points)")
    about = f"for each position ({_LIMIT:g}); after it, the best turn found so far"
    parser.add_argument("--limit", type=float, default=_LIMIT, metavar="SECONDS", help=about)
    parser.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    if math.isnan(chosen.limit) or chosen.limit < 0:
        message = "The limit must be a number of seconds that is not negative."
        raise CommandError(message)
    for name in chosen.files:
        for answer in solve(lines_of(name), Objective(chosen.objective), chosen.limit):
            print(json.dumps(answer), flush=True)
    return 0


def solve(lines: Iterable[str], objective: Objective, limit: float) -> Iterator[Answer]:
    """Each line's answer, after at most so many seconds each."""
    for line in lines:
        if line.strip():
            yield _answer_line(line, objective, limit)


def _answer_line(line: str, objective: Objective, limit: float) -> Answer:
    name, found = read_case(line, _read)
    if isinstance(found, NoCase):
        return {"id": name, "error": found.sentence}
    return {"id": name, **_solved(found, objective, limit)}


def _read(case: Case) -> HandState:
    """The position of a case. Raises NotationError where there is nothing to solve."""
    if case.get("kind", "line") != "line":
        raise unknown_kind(case["kind"])
    state = read_start(case)
    if state.phase is not Phase.PLAY:
        message = "a position to solve must be in phase play"
        raise NotationError(message)
    if listed_actions(case):
        message = "a position to solve comes without actions"
        raise NotationError(message)
    return state


def _solved(state: HandState, objective: Objective, limit: float) -> Answer:
    """The best turn, and the milliseconds it took to find."""
    basis = state.playing.draft.basis
    begun = time.perf_counter()
    found = best_turn(basis, state.options.seating, objective, Budget(clock=time.monotonic, limit=limit))
    taken = time.perf_counter() - begun
    left = basis.start.hand if found.value is None else found.left
    return {
        "objective": objective.value,
        "value": found.value,
        "exact": found.exact,
        "bound": found.bound,
        "cards_left": len(left),
        "actions": [write_action(Arrange(table)) for table in found.tables],
        "ms": round(taken * 1000, 3),
    }
