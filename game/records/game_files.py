"""Paths of the files of games: unfinished and finished ones, and those that killed programs have left.

Nothing here reads a record, so the title screen can ask for games without the rules being loaded.
"""

import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from game.files import read_regular, write_whole
from game.processes import process_runs

UNFINISHED, FINISHED = "games", "finished"
SUFFIX, TURN = ".jsonl", ".turn"
"""The suffixes of records, and of the files of unfinished turns beside them."""
HANDED_ON = ".rummy"
"""The suffix of records for others: by it the desktop knows the program (`build/package`)."""
_STAMP = "%Y%m%d-%H%M%S"
"""The start of the names of records, as a format of the time."""
_DEALT = re.compile(r"\d{8}-\d{6}(?=-)")
_DAY = r"day-(\d{4}-\d\d-\d\d)-([a-z]+)"
"""Stands in the name of a deal of the day for the random letters of others: its date, and its game."""
_OF_A_DAY = re.compile(rf"(?<=-){_DAY}(?={re.escape(SUFFIX)})")
_GAME = rf"\d{{8}}-\d{{6}}-(?:[0-9a-f]{{8}}|{_DAY})(?:{SUFFIX}|{TURN})"
_ORDER = "played.txt"
"""The file of the names of games in the order in which they were last played, beside their folders."""
_MOST_NAMES, _MOST_BYTES = 500, 200_000
_WHOLE = r"(?:settings|names|summaries|last-profile)\.json|played\.txt|(?:reviews|practice)\.jsonl|statistics\.sqlite"
_HALF = re.compile(rf"(?:{_WHOLE}|{_GAME})\.(?P<process>\d+)\.tmp")
"""Names of files that this program had begun to write."""
_SURELY_LEFT, _LEFT = 3600, 60
"""Seconds after which a half-written file is nobody's any more, and is not if its program has ended."""


def new_path(folder: Path, day: str = "", game: str = "") -> Path:
    """The path for a new game; that of a deal of the day tells its date and its game, so that it is found unread."""
    mark = f"day-{day}-{game}" if day else os.urandom(4).hex()
    return folder / UNFINISHED / f"{time.strftime(_STAMP)}-{mark}{SUFFIX}"


def other_path(folder: Path, path: Path) -> Path:
    """A path for a game whose place another file has taken."""
    return new_path(folder, *(day_of(path) or ()))


def day_of(path: Path) -> tuple[str, str] | None:
    """The date and the game of a deal of the day, by the name of its file; None for other games."""
    found = _OF_A_DAY.search(path.name)
    return None if found is None else (found[1], found[2])


def dealt(path: Path) -> float:
    """The time at which the game of a file was dealt, by the file's name; 0 where the name does not say."""
    found = _DEALT.search(path.name)
    try:
        return time.mktime(time.strptime(found.group(), _STAMP)) if found is not None else 0.0
    except (ValueError, OverflowError):
        return 0.0


def date_of(now: float) -> str:
    """The date of a time of the system's clock, "2026-11-22"."""
    return time.strftime("%Y-%m-%d", time.localtime(now))


def turn_path(path: Path) -> Path:
    """The file beside a record that holds its unfinished turn."""
    return path.with_suffix(TURN)


def unfinished(folder: Path) -> Iterator[Path]:
    """The files of games that are not over, the last played first. Raises OSError for a folder that tells nothing."""
    return _files(folder / UNFINISHED)


def finished(folder: Path) -> Iterator[Path]:
    """The files of games that are over, the last played first. Raises OSError for a folder that tells nothing."""
    return _files(folder / FINISHED)


def _files(folder: Path) -> Iterator[Path]:
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        found = []
    if found:
        folder.joinpath(".").stat()  # refused where the folder may not be searched
    order = {name: place for place, name in enumerate(_played(folder.parent), 1)}
    return iter(sorted(found, key=lambda path: (order.get(path.name, 0), changed(path), path.name), reverse=True))


def note_played(path: Path) -> None:
    """Note that a game is the one played last. A clock that was ahead has dated other files later. Raises OSError."""
    folder = path.parent.parent
    names = _played(folder)
    if names[-1:] != [path.name]:
        others = [name for name in names if name != path.name]
        write_whole(folder / _ORDER, "".join(f"{name}\n" for name in (*others[-_MOST_NAMES:], path.name)))


def _played(folder: Path) -> list[str]:
    """The names of games in that order; none where the file tells nothing, and then the times of the files count."""
    try:
        return read_regular(folder / _ORDER, _MOST_BYTES).decode("utf-8", errors="replace").splitlines()
    except OSError:
        return []


def changed(path: Path) -> int:
    """The time of the last write to a file, in nanoseconds; 0 for one that another program has just put away."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def clear_up(folder: Path) -> None:
    """Remove leftovers of killed programs: half-written files, and unfinished turns of games that are gone."""
    for each in (folder, folder / UNFINISHED):
        with suppress(OSError):
            for path in each.iterdir():
                if _is_left(path):
                    path.unlink(missing_ok=True)


def _is_left(path: Path) -> bool:
    found = path.lstat()
    if not stat.S_ISREG(found.st_mode):
        return False
    age = time.time() - found.st_mtime
    if path.suffix == TURN and path.parent.name == UNFINISHED:
        return age > _LEFT and not path.with_suffix(SUFFIX).exists()
    half = _HALF.fullmatch(path.name)
    return half is not None and (age > _SURELY_LEFT or (age > _LEFT and _has_ended(int(half["process"]))))


def _has_ended(process: int) -> bool:
    return sys.platform != "win32" and not process_runs(process)
