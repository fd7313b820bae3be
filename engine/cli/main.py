"""The commands, their arguments, and what is said when they are wrong: one sentence, exit code 2."""

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from typing import NoReturn

from engine.cli import analyse, tournament
from engine.cli.check import check
from engine.cli.command import SEATS, CommandError, read_text, seats_named
from engine.cli.replay import told
from engine.cli.simulate import simulate
from engine.cli.solve import solve
from engine.house.editions import EDITIONS, options
from engine.rummy.record import RecordError
from engine.solver.answer import Objective

SOLVE_LIMIT = 10.0
"""Seconds for one position, unless told otherwise: most need far less than one."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message[:1].upper()}{message[1:]}.")


def main(arguments: Sequence[str]) -> int:
    """Runs a command and returns its exit code."""
    try:
        chosen = _parser().parse_args(arguments)
        code: int = chosen.run(chosen)
    except CommandError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="The rules of House Rummy from the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    one = commands.add_parser("check", help="answer conformance cases, one JSON line each")
    one.add_argument("--expect", action="store_true", help="compare each answer with what its case expects")
    one.add_argument("files", nargs="+", metavar="FILE", help="JSON Lines; - for standard input")
    one.set_defaults(run=_check)
    two = commands.add_parser("simulate", help="let opponents play games; prints one JSON line")
    two.add_argument("--games", type=int, default=10, metavar="N", help="how many (10)")
    two.add_argument("--seed", type=int, default=1, metavar="S", help="where deals and choices come from (1)")
    two.add_argument("--seats", default="regular,regular", metavar="NAMES", help=f"{SEATS} (regular,regular)")
    two.add_argument("--edition", choices=sorted(EDITIONS), default="epic", help="the edition (epic)")
    two.set_defaults(run=_simulate)
    three = commands.add_parser("replay", help="print a game's record move by move")
    three.add_argument("file", metavar="FILE")
    three.set_defaults(run=_replay)
    four = commands.add_parser("solve", help="find the best turn of each position, one JSON line each")
    aims = [objective.value for objective in Objective]
    four.add_argument("--objective", choices=aims, default="points", help="what the turn is best at (points)")
    about = f"for each position ({SOLVE_LIMIT:g}); after it, the best turn found so far"
    four.add_argument("--limit", type=float, default=SOLVE_LIMIT, metavar="SECONDS", help=about)
    four.add_argument("files", nargs="+", metavar="FILE", help="JSON Lines; - for standard input")
    four.set_defaults(run=_solve)
    tournament.add_to(commands)
    analyse.add_to(commands)
    return parser


def _check(chosen: argparse.Namespace) -> int:
    differing = 0
    for name in chosen.files:
        for answer, found in check(_lines(name), expect=chosen.expect):
            if not chosen.expect:
                print(json.dumps(answer))
            elif found:
                differing += 1
                print(f"{answer['id']}: {'; '.join(found)}")
    return 1 if differing else 0


def _simulate(chosen: argparse.Namespace) -> int:
    seats = seats_named(chosen.seats)
    if chosen.games < 1:
        message = "At least one game must be played."
        raise CommandError(message)
    try:
        rules = options(chosen.edition, len(seats))
    except ValueError as error:
        raise CommandError(f"{error}.") from None
    print(json.dumps(simulate(rules, seats, chosen.games, chosen.seed)))
    return 0


def _solve(chosen: argparse.Namespace) -> int:
    if math.isnan(chosen.limit) or chosen.limit < 0:
        message = "The limit must be a number of seconds that is not negative."
        raise CommandError(message)
    for name in chosen.files:
        for answer in solve(_lines(name), Objective(chosen.objective), chosen.limit):
            print(json.dumps(answer), flush=True)
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    try:
        for line in told(read_text(chosen.file)):
            print(line)
    except RecordError as error:
        raise CommandError(str(error)) from None
    return 0


def _lines(name: str) -> Iterator[str]:
    if name == "-":
        yield from _standard_input()
        return
    yield from read_text(name).split("\n")  # not splitlines: a text in JSON may hold other line ends as they are


def _standard_input() -> Iterator[str]:
    """The lines of the standard input as they come, whatever the terminal's encoding."""
    for line in sys.stdin.buffer:
        try:
            yield line.decode("utf-8")
        except UnicodeDecodeError:
            message = "The standard input is not a text in UTF-8."
            raise CommandError(message) from None
