"""The commands, and what is said when their arguments are wrong: one sentence, exit code 2."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from engine.cli import analyse, check, replay, simulate, solve, tournament
from engine.cli.command import CommandError, tell

_COMMANDS = (check, simulate, replay, solve, tournament, analyse)


class _CommandParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message[:1].upper()}{message[1:]}.")


def main(arguments: Sequence[str]) -> int:
    """Runs a command and returns its exit code."""
    try:
        chosen = _parser().parse_args(arguments)
        code: int = chosen.run(chosen)
        print(end="", flush=True)
    except CommandError as error:
        tell(error, problem=True)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as error:  # what commands read and write themselves has sentences of its own
        print(f"The output cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _CommandParser(prog="python -m engine", description="The rules of rummy games from the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_CommandParser)
    for command in _COMMANDS:
        command.add_to(commands)
    return parser
