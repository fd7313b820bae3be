"""Summaries of games, kept so that a list of a thousand games need not play them all through again.

A cache and nothing else: where the file is missing, damaged or of another version of the program, games are read anew.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from game.files import read_regular, write_whole
from game.players import plain, player_of
from game.version import version
from scenes.services import Saved

_FILE = "summaries.json"
_MAX_BYTES = 20_000_000
Stamp = tuple[int, int]
"""The time of a file's last change, in nanoseconds, and its size in bytes."""


class Summaries:
    """The summaries of a folder's games, each with the stamp of the file that it was made of."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self._known: dict[str, tuple[Stamp, Saved]] = dict(_read(self._path))
        self._used: dict[str, tuple[Stamp, Saved]] = {}
        self._changed = False

    def of(self, key: str, path: Path) -> Saved | None:
        """The summary of a file if it is still right; None where the file has to be read."""
        found = self._known.get(key)
        if found is None or found[0] != _stamp(path):
            return None
        self._used[key] = found
        return found[1]

    def keep(self, key: str, path: Path, summary: Saved) -> None:
        """Keep a summary that was made now."""
        self._used[key] = _stamp(path), summary
        self._changed = True

    def write(self) -> None:
        """Write the summaries that were used. If the disk refuses, they are made anew the next time."""
        if not self._changed and len(self._used) == len(self._known):
            return
        found = {key: [*stamp, _written(summary)] for key, (stamp, summary) in self._used.items()}
        with suppress(OSError):
            write_whole(self._path, json.dumps({"version": version(), "games": found}, ensure_ascii=False))
        self._changed = False


def _read(path: Path) -> Mapping[str, tuple[Stamp, Saved]]:
    try:
        found = json.loads(read_regular(path, _MAX_BYTES).decode("utf-8"))
        games = found["games"] if found["version"] == version() else {}
        return {key: ((changed, size), _summary(plain)) for key, (changed, size, plain) in games.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _written(saved: Saved) -> dict[str, Any]:
    return {**asdict(saved), "players": list(map(plain, saved.players))}


def _summary(found: Mapping[str, Any]) -> Saved:
    """Raises ValueError, KeyError or TypeError for what is none."""
    return replace(
        Saved(**{key: value for key, value in found.items() if key not in _TUPLES}),
        players=tuple(map(player_of, found["players"])),
        sides=tuple(map(tuple, found["sides"])),
        totals=tuple(found["totals"]),
        winners=tuple(found["winners"]),
    )


_TUPLES = {"players", "sides", "totals", "winners"}


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return 0, -1
    return found.st_mtime_ns, found.st_size
