"""Games on the disk: a file each, added to as the game is played, and the last one taken up again.

A file is locked by the program that plays it, so that two of them never write to one game; a lock goes with its
program. Games that are over lie in a folder of their own and are not offered again.
"""

import errno
import os
import queue
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from engine.house.game import Game
from engine.house.replay import last_state, read
from engine.rummy.record import Record, RecordError
from engine.text import _
from game.files import write_whole
from game.players import player_of
from scenes.session import Player

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

UNFINISHED, FINISHED = "games", "finished"
_SUFFIX = ".jsonl"
_MAX_BYTES = 50_000_000


class RecordFile:
    """The file of one game. A thread of its own writes it, in order, each time down to the disk.

    The first lines make the file, in one piece. Where the disk refuses, the lines are kept and tried again with the
    next ones, at the latest when the file is closed; `problem` says why.
    """

    def __init__(self, path: Path, handle: BinaryIO | None = None, size: int = 0) -> None:
        self.path = path
        self.problem = ""
        self._handle = handle
        self._size = size
        self._finished = False
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="record", daemon=True)
        self._thread.start()

    def append(self, text: str) -> None:
        """Add lines."""
        if text:
            self._lines.put(text.encode())

    def finish(self) -> None:
        """The game is over: once all is written, its file goes to the others that are over."""
        self._finished = True
        self._lines.put(b"")

    def close(self, *, finished: bool = False) -> None:
        """Write what is left, and wait for it."""
        self._finished |= finished
        self._lines.put(None)
        self._thread.join()

    def _run(self) -> None:
        pending = b""
        last = False
        while not last:
            more = self._lines.get()
            last = more is None
            pending += more or b""
            if pending and self._done(self._write, pending):
                pending = b""
            if self._finished and not more and not pending:
                self._done(self._put_away)
        if self._handle is not None:
            with suppress(OSError):  # what could not be written is still there, and is refused once more
                self._handle.close()

    def _done(self, work: Callable[..., None], *arguments: bytes) -> bool:
        try:
            work(*arguments)
        except OSError as error:
            self.problem = error.strerror or str(error)
            return False
        self.problem = ""
        return True

    def _write(self, data: bytes) -> None:
        if self._handle is None:
            write_whole(self.path, data.decode())
            self._handle = _locked(self.path)
        else:
            self._handle.seek(self._size)
            self._handle.truncate()
            self._handle.write(data)
            self._handle.flush()
            os.fsync(self._handle.fileno())
        self._size += len(data)

    def _put_away(self) -> None:
        """Move the file to those of games that are over, once; it is closed first, as some systems want it."""
        done = self.path.parent.parent / FINISHED
        if self._handle is None or self.path.parent == done:
            return
        self._handle.close()
        done.mkdir(exist_ok=True)
        self.path = self.path.replace(done / self.path.name)


class NoRecord:
    """Stands in for a file where there is none to write to: the disk has refused one, or the game is only looked at."""

    problem = ""

    def append(self, text: str) -> None:
        """Keep nothing."""

    def finish(self) -> None:
        """There is nothing to put away."""

    def close(self, *, finished: bool = False) -> None:
        """There is nothing to close."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game taken up: its state, players and file, and the record as it was read."""

    game: Game
    players: tuple[Player, ...]
    record: Record
    file: RecordFile | NoRecord


def create(folder: Path) -> RecordFile:
    """A file for a new game; it is there once its first lines are written."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{_SUFFIX}"
    return RecordFile(folder / UNFINISHED / name)


def unfinished(folder: Path) -> Iterator[Path]:
    """The files of games that are not over, the last played first."""
    return _files(folder / UNFINISHED)


def finished(folder: Path) -> Iterator[Path]:
    """The files of games that are over, the last played first."""
    return _files(folder / FINISHED)


def _files(folder: Path) -> Iterator[Path]:
    found = folder.glob(f"*{_SUFFIX}")
    return iter(sorted(found, key=lambda path: (changed(path), path.name), reverse=True))


def changed(path: Path) -> int:
    """When a file was last written to, in nanoseconds; 0 for one that another program has just put away."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def take_up(path: Path) -> Kept | None:
    """The game of a file; None where another program is playing it. Raises RecordError; the file is then as it was."""
    try:
        handle = path.open("r+b")
    except OSError as error:
        raise RecordError(_("Your last game can't be opened: {reason}.").format(reason=error.strerror)) from None
    try:
        if not _lock(handle):
            handle.close()
            return None
        return _read(path, handle)
    except RecordError:
        handle.close()
        raise


def look_at(path: Path) -> Kept:
    """The game of a file, which stays as it is. Raises RecordError."""
    try:
        with path.open("rb") as handle:
            return _understood(handle.read(_MAX_BYTES))
    except OSError as error:
        raise RecordError(_("The game can't be opened: {reason}.").format(reason=error.strerror)) from None


def throw_away(path: Path) -> bool:
    """Remove a game for good; False where another program is playing it. Raises OSError."""
    with path.open("r+b") as handle:
        if not _lock(handle):
            return False
    path.unlink()
    return True


def _read(path: Path, handle: BinaryIO) -> Kept:
    try:
        kept = _understood(handle.read(_MAX_BYTES))
    except RecordError as error:
        raise RecordError(_("Your last game can't be continued. {reason}").format(reason=error)) from None
    return replace(kept, file=RecordFile(path, handle, len(kept.record.text.encode())))


def _understood(data: bytes) -> Kept:
    record = _parsed(data)
    game = last_state(record)
    return Kept(game, players_of(record, game.options.seats), record, NoRecord())


def record_of(path: Path) -> Record:
    """The record of a file as it stands, which is not played through. Raises RecordError and OSError."""
    with path.open("rb") as handle:
        return _parsed(handle.read(_MAX_BYTES))


def _parsed(data: bytes) -> Record:
    return read(data.decode("utf-8", errors="replace"))


def players_of(record: Record, seats: int) -> tuple[Player, ...]:
    """Who plays, by seat. Raises RecordError."""
    found = record.header.get("players")
    try:
        players = tuple(map(player_of, found)) if isinstance(found, list) else ()
    except ValueError:
        players = ()
    if len(players) != seats:
        raise RecordError(_("It does not say who plays."))
    return players


def _locked(path: Path) -> BinaryIO:
    """The file just made, open and ours. Raises OSError."""
    handle = path.open("r+b")
    if _lock(handle):
        return handle
    handle.close()
    raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def _lock(handle: BinaryIO) -> bool:
    """Have the file for this program alone; False where another has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
