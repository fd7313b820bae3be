"""What several commands share: the sentence that stops one, the text of a file, opponents and players by seat."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

from engine.ai.opponents import OPPONENTS
from engine.house.replay import options_of
from engine.house.words import seat_names
from engine.rummy.record import Record

SEATS = f"opponents by seat, with commas, from the weakest: {', '.join(OPPONENTS)}"
"""What the help says of the opponents to name."""
FILES = "JSON Lines; - for standard input"
"""What the help says of files of cases."""
Commands: TypeAlias = "argparse._SubParsersAction[Any]"  # noqa: SLF001 - argparse has no other name for it
"""Where each command is added, by its module, with what runs it."""


class CommandError(Exception):
    """What stops a command; the message is a sentence."""


def read_text(name: str) -> str:
    """A file's text. Raises CommandError when it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        message = f"{name} is not a text file in UTF-8."
    except OSError as error:
        message = _unreadable(name, error)
    raise CommandError(message)


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file, or of the standard input as they come for `-`. Raises CommandError as `read_text`.

    Only a line feed ends a line, since a text in JSON may hold other line ends. Bytes that are no UTF-8 become lone
    surrogates, so that they spoil their own line alone.
    """
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as lines:
            for line in lines:
                yield line.decode("utf-8", "surrogateescape")
    except OSError as error:
        raise CommandError(_unreadable(name, error)) from None


def _unreadable(name: str, error: OSError) -> str:
    return f"{name} cannot be read: {error.strerror}."


def seats_named(text: str) -> tuple[str, ...]:
    """The opponents by seat, from their names with commas. Raises CommandError for a name that is none."""
    seats = tuple(text.split(","))
    for name in seats:
        if name not in OPPONENTS:
            message = f"There is no opponent {name!r}; there are: {', '.join(OPPONENTS)}."
            raise CommandError(message)
    return seats


def player_names(record: Record) -> tuple[str, ...]:
    """The players' names, or their seats' where the record has none."""
    players = record.header.get("players")
    found = [player.get("name") for player in players if isinstance(player, dict)] if isinstance(players, list) else []
    seats = seat_names(options_of(record).seats)
    return tuple(str(name) if name else seat for name, seat in zip_longest(found[: len(seats)], seats))
