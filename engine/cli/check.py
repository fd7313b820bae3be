"""`python -m engine check`: answers conformance cases, one JSON line each, and compares them with what they expect."""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from engine.cli.cases import NoCase, read_case
from engine.cli.command import FILES, CommandError, Commands, lines_of, tell
from engine.family.rules import Case
from engine.family.rules import CaseAnswer as Answer
from engine.games.list import USUAL, case_answerer
from engine.rummy.plain_data import MANY_DIGITS, NotationError, parsed


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("check", help="answer conformance cases, one JSON line each")
    parser.add_argument("--game", default=USUAL, metavar="NAME", help=f"the game of cases that name none ({USUAL})")
    parser.add_argument("--expect", action="store_true", help="compare each answer with what its case expects")
    parser.add_argument("files", nargs="+", metavar="FILE", help=FILES)
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    try:
        case_answerer(chosen.game)
    except ValueError as error:
        raise CommandError(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    differing = 0
    for name in chosen.files:
        for answer, result in check(lines_of(name), expect=chosen.expect, game=chosen.game):
            if not chosen.expect:
                print(json.dumps(answer))
            elif result:
                differing += 1
                text = str(answer["id"]).encode("ascii", "backslashreplace").decode()  # whatever the terminal can show
                tell(f"{text}: {'; '.join(result)}")
    return 1 if differing else 0


def answer_line(line: str, game: str = USUAL) -> Answer:
    """The answer to one line, a case of `game` if it names none: `error` with a sentence when it is no valid case."""
    name, result = read_case(line, partial(_answered, game))
    return {"id": name, **({"error": result.sentence} if isinstance(result, NoCase) else result)}


def _answered(usual: str, case: Case) -> Answer:
    game = case.get("game", usual)
    if not isinstance(game, str):
        message = "the game of a case is a text"
        raise NotationError(message)
    return case_answerer(game)(case)


def _differences(case: Mapping[str, Any], answer: Answer) -> list[str]:
    """The differences between an answer and the case's `expect`, a line for each key."""
    expect = case.get("expect", {})
    if not isinstance(expect, dict):
        return ["expect: it is no object"]
    return list(_differing("", expect, answer))


def _differing(prefix: str, expect: Mapping[str, Any], answer: Mapping[str, Any]) -> Iterator[str]:
    for key, wanted in expect.items():
        given = answer.get(key)
        if key == "error":
            same = bool(given) is bool(wanted)
        elif key in {"state", "view"} and isinstance(wanted, dict) and isinstance(given, dict):
            yield from _differing(f"{key}.", wanted, given)
            continue
        elif key == "rule" and isinstance(wanted, list):
            same = given in wanted
        elif key == "faults" and isinstance(wanted, list) and isinstance(given, list):
            same = len(given) == len(wanted) and all(map(_holds, wanted, given))
        else:
            same = key == "message" or given == wanted
        if not same:
            yield f"{prefix}{key}: expected {json.dumps(wanted)}, got {json.dumps(given)}"


def _holds(wanted: object, fault: Mapping[str, str]) -> bool:
    """True if a fault has all that is said of it: mostly its rule and its cards, and not its sentence."""
    return isinstance(wanted, dict) and wanted.items() <= fault.items()


def check(lines: Iterable[str], *, expect: bool, game: str = USUAL) -> Iterator[tuple[Answer, list[str]]]:
    """Each line's answer, and with `expect` how it differs from what its case expects."""
    for line in lines:
        answer = answer_line(line, game)
        result: list[str] = []
        if expect:
            try:
                case = parsed(line, MANY_DIGITS, ascii_only=True)
            except ValueError:
                case = {}
            result = _differences(case, answer) if isinstance(case, dict) else []
        yield answer, result
