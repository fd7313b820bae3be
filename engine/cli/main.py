"""The commands, their arguments, and what is said when they are wrong: one sentence, exit code 2."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from engine.cli.check import check


class CommandError(Exception):
    """What stops a command; the message is a sentence."""


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


def _lines(name: str) -> Iterator[str]:
    if name == "-":
        yield from sys.stdin
        return
    yield from read_text(name).splitlines()


def read_text(name: str) -> str:
    """A file's text. Raises CommandError when it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        message = f"{name} is not a text file in UTF-8."
    except OSError as error:
        message = f"{name} cannot be read: {error.strerror}."
    raise CommandError(message)
