"""Summaries of games, kept so that a list of a thousand games need not play them all through again.

A cache and nothing else, which is not trusted: where the file is missing, damaged (a checksum tells), or of another
version of the program, and where a summary is none that a record could have, games are read anew.
"""

import json
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from engine.family.header import is_deal
from engine.family.marks import is_day
from engine.games.list import rules_of
from engine.rummy.plain import value_of
from game.files import read_plain, write_plain
from game.profiles.players import good_name
from game.version import version
from scenes.services import Saved

_FILE = "summaries.json"
_MAX_BYTES = 5_000_000
"""Ten thousand games."""
_LONGEST_PROBLEM = 600
Stamp = tuple[int, int]
"""The time of a file's last change, in nanoseconds, and its size in bytes."""


class Summaries:
    """The summaries of a folder's games, each with the stamp of the file that it was made of."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self._known = _read(self._path)
        self._used: dict[str, tuple[Stamp, Saved]] = {}
        self._changed = False

    def of(self, file: Saved, path: Path) -> Saved | None:
        """The summary of a file if it is still right; None where the file has to be read.

        `file` is what its name and times say.
        """
        found = self._known.get(file.key)
        if found is None or found[0] != _stamp(path):
            return None
        self._used[file.key] = found
        of_file = {name: getattr(file, name) for name in ("key", "over", "played", "dealt", "binned")}
        return replace(found[1], **of_file)

    def keep(self, path: Path, summary: Saved) -> None:
        """Keep a summary that was made now."""
        self._used[summary.key] = _stamp(path), summary
        self._changed = True

    def write(self) -> None:
        """Write the summaries that were used. If the disk refuses, they are made anew the next time."""
        if not self._changed and len(self._used) == len(self._known):
            return
        games = {key: [*stamp, asdict(summary)] for key, (stamp, summary) in self._used.items()}
        with suppress(OSError):
            write_plain(self._path, {"version": version(), "sum": _sum(games), "games": games})
        self._changed = False


def _read(path: Path) -> dict[str, tuple[Stamp, Saved]]:
    """The summaries of a file that can be used."""
    with suppress(OSError, ValueError):
        found = read_plain(path, _MAX_BYTES)
        if isinstance(found, dict) and found.get("version") == version():
            games = found.get("games")
            if isinstance(games, dict) and found.get("sum") == _sum(games):
                summaries = ((key, _summary(kept)) for key, kept in games.items())
                return {key: summary for key, summary in summaries if summary is not None}
    return {}


def _sum(games: Mapping[str, Any]) -> str:
    return f"{zlib.crc32(json.dumps(games).encode()):08x}"


def _summary(kept: object) -> tuple[Stamp, Saved] | None:
    """A summary with its stamp; None for what is none."""
    try:
        changed, size, saved = value_of(tuple[int, int, Saved], kept)
        return ((changed, size), saved) if _fits(saved) else None
    except ValueError:
        return None


def _fits(saved: Saved) -> bool:
    """True if a record could say so. Raises ValueError for a game or options that there are not."""
    if saved.problem:
        return len(saved.problem) <= _LONGEST_PROBLEM and saved.problem.isprintable()
    rules = rules_of(saved.game)
    seating = rules.seating(rules.options(saved.preset, len(saved.players), saved.changed))
    names = [name for player in saved.players for name in (player.name, player.opponent) if name is not None]
    return (
        all(map(good_name, names))
        and saved.sides == tuple(tuple(seating.members(side)) for side in range(seating.sides))
        and len(saved.totals) == seating.sides
        and set(saved.winners) <= set(range(seating.sides))
        and (saved.deal is None or is_deal(saved.deal))
        and min(saved.hand, saved.hands) >= 0
        and (not saved.day or is_day(saved.day))
    )


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:
        return 0, -1
    return found.st_mtime_ns, found.st_size
