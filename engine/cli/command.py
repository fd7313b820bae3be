"""Parts that several commands share: the sentence that stops one, the text of a file, opponents and players by seat."""

import argparse
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from itertools import count, zip_longest
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from engine.family.header import options_of
from engine.family.levels import LEVELS
from engine.family.option_text import named_change
from engine.family.record_lines import Record
from engine.family.rules import AnyRules
from engine.games.list import USUAL, game_names, rules_of
from engine.rummy.plain_data import shortened, visible
from engine.rummy.words import seat_names

SEATS = f"opponents by seat, with commas, from the weakest: {', '.join(LEVELS)}"
"""The help's words about the opponents to name."""
FILES = "JSON Lines; - for standard input"
"""The help's words about files of cases."""
_LONGEST, _LARGEST = 10_000_000, 50_000_000
"""Bytes of a line, and of a file that is read whole: more is no case and no record, and is not held in memory."""
_STREAMS = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/", os.devnull)
"""The first letters of the streams that the shell opens, as in `<(...)`, and the null device."""
Commands: TypeAlias = "argparse._SubParsersAction[Any]"  # noqa: SLF001 - argparse has no other name for it
"""The argparse action to which each module of the command line adds its command."""


class CommandError(Exception):
    """An error that stops a command; the message is a sentence."""


def read_text(name: str) -> str:
    """A file's text. Raises CommandError when it cannot be read."""
    with _opened(name) as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise CommandError(f"{name} is larger than any record.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise CommandError(f"{name} is not a text file in UTF-8.") from None


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file, or of the standard input as they come for `-`. Raises CommandError as `read_text`.

    Only a line feed ends a line, since a text in JSON may hold other line ends. Bytes that are no UTF-8 become lone
    surrogates, so that they spoil their own line alone.
    """
    with nullcontext(sys.stdin.buffer) if name == "-" else _opened(name) as lines:
        for number in count(1):
            line = lines.readline(_LONGEST + 1)
            if not line:
                return
            if len(line) > _LONGEST:
                raise CommandError(f"Line {number} of {name} is longer than any case.")
            yield line.decode("utf-8", "surrogateescape")


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """A file, or a stream that is open already. Raises CommandError when it cannot be opened or read.

    A named pipe is refused, since nobody may ever write to it, and so are devices; the streams of a shell are not.
    """
    try:
        kind = Path(name).stat().st_mode
        if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind) and not name.startswith(_STREAMS):
            raise CommandError(f"{name} is no file that can be read.")
        with Path(name).open("rb") as file:
            yield file
    except OSError as error:
        raise CommandError(_unreadable(name, error)) from None


def _unreadable(name: str, error: OSError) -> str:
    return f"{name} cannot be read: {error.strerror}."


def tell(line: object, *, problem: bool = False) -> None:
    """Print a line, of which any part may come from outside; a `problem` goes to the other stream."""
    print(visible(str(line)), file=sys.stderr if problem else None)


def capitalised(problem: object) -> str:
    """A problem as a sentence."""
    text = str(problem)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def add_game(parser: argparse.ArgumentParser, preset: str) -> None:
    """The arguments that say which game is played, and by which options; `preset` tells what is played without one."""
    parser.add_argument("--game", default=USUAL, metavar="NAME", help=f"one of {', '.join(game_names())} ({USUAL})")
    parser.add_argument("--preset", "--edition", metavar="NAME", help=f"a preset of the game's options ({preset})")
    about = "an option to change; may be given several times"
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="changes", help=about)
    parser.add_argument("--length", metavar="NAME", help="short for --set length=NAME")


def chosen_rules(chosen: argparse.Namespace) -> AnyRules:
    """The rules of the chosen game. Raises CommandError for an unknown name."""
    try:
        return rules_of(chosen.game)
    except ValueError as error:
        raise CommandError(capitalised(error)) from None


def changes_of(chosen: argparse.Namespace, rules: AnyRules) -> dict[str, Any]:
    """The options to change, by key. Raises CommandError for an option that does not exist."""
    asked = [*chosen.changes, *([] if chosen.length is None else [f"length={chosen.length}"])]
    try:
        return dict(named_change(rules, text) for text in asked)
    except ValueError as error:
        raise CommandError(capitalised(error)) from None


def options_for(rules: AnyRules, preset: str | None, seats: int, changes: Mapping[str, Any]) -> Any:  # noqa: ANN401
    """The options of a preset, of the usual one if none is named. Raises CommandError with the sentence of the game."""
    try:
        return rules.options(preset or rules.presets[0].key, seats, changes)
    except ValueError as error:
        raise CommandError(capitalised(error)) from None


def seats_named(text: str, rules: AnyRules) -> tuple[str, ...]:
    """The opponents by seat, from their names with commas. Raises CommandError for an unknown name."""
    seats = tuple(text.split(","))
    for name in seats:
        try:
            rules.mind(name)
        except (KeyError, ValueError):
            known = ", ".join(level.name for level in rules.levels)
            message = f"There is no opponent {name!r}; there are: {known}."
            raise CommandError(message) from None
    return seats


def player_names(rules: AnyRules, record: Record) -> tuple[str, ...]:
    """The players' names, or their seats' where the record has none."""
    players = record.header.get("players")
    result = [player.get("name") for player in players if isinstance(player, dict)] if isinstance(players, list) else []
    seats = seat_names(rules.seating(options_of(rules, record)).seats)
    return tuple(shortened(name) if name else seat for name, seat in zip_longest(result[: len(seats)], seats))
