"""The file of one game, written by a thread of its own, each time down to the disk.

All lines of the game are kept in memory, so that a file that another program has taken away or changed is written anew.
Beside it lies, in the middle of a turn, a small file with the moves that may still be taken back.
"""

import errno
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path

from engine.text import _
from game.files import half_of, lock, open_locked, read_bounded, sync_folder, write_whole
from game.records.game_files import FINISHED, note_played, other_path, turn_path

POLL = 1.0
"""The seconds between two checks of the file while nothing is written; refused writes are repeated, too."""


class RecordFile:
    """The file of one game. None of its methods waits for the disk, except `wait`.

    `text` is the content of an existing file, and `handle` the file, open and locked. With `anew` the file is replaced
    by this text as soon as anything is added, because it was in an older version.
    """

    def __init__(self, path: Path, handle: FileIO | None = None, text: str = "", *, anew: bool = False) -> None:
        self.path = path
        self.problem = ""
        """The reason why the disk refused the last write; empty once it is written."""
        self._news: deque[str] = deque()
        self._handle = handle
        self._data = text.encode()
        self._on_disk = 0 if anew else len(self._data)
        """The number of bytes of the data that the file is known to hold."""
        self._anew = handle is None or anew
        self._changed = 0 if handle is None else os.fstat(handle.fileno()).st_mtime_ns
        self._turn: str | None = None
        """The unfinished turn that is still to be written; empty to remove its file."""
        self._started = False
        self._finished = self._closing = self._away = False
        self._is_last = False
        """True once the game is noted as the one played last."""
        self._work = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="record", daemon=True)
        self._thread.start()

    # -- for the game

    def append(self, text: str) -> None:
        """Add lines."""
        if text:
            with self._work:
                self._data += text.encode()
                self._started = True
                self._work.notify()

    def rewrite(self, text: str) -> None:
        """Replace all lines, in one piece."""
        with self._work:
            self._data, self._on_disk = text.encode(), 0
            self._anew = self._started = True
            self._work.notify()

    def keep_turn(self, text: str) -> None:
        """Write the moves of an unfinished turn beside the record, in place of older ones."""
        with self._work:
            self._turn = text
            self._started |= bool(text)
            self._work.notify()

    @property
    def saved(self) -> bool:
        """True if all lines are on the disk, or have been refused by it: the game does not wait for a full disk."""
        written = not self._started or self._on_disk == len(self._data)
        return written or bool(self.problem) or self._closing

    @property
    def turn_saved(self) -> bool:
        """True if the unfinished turn is on the disk, or was refused by it."""
        return self._turn is None or bool(self.problem) or self._closing

    def news(self) -> str:
        """A sentence about the file that the player should read, once; empty if there is none."""
        return self._news.popleft() if self._news else ""

    def finish(self) -> None:
        """Move the file to those of games that are over, once all is written."""
        with self._work:
            self._finished = True
            self._work.notify()

    def close(self, *, finished: bool = False) -> None:
        """Write the rest, and close the file."""
        with self._work:
            self._finished |= finished
            self._closing = True
            self._work.notify()

    def wait(self) -> None:
        """Wait until a file that was closed is written and released."""
        self._thread.join()

    @property
    def closed(self) -> bool:
        """True if a file that was closed is written and released."""
        return not self._thread.is_alive()

    # -- for the thread

    def _run(self) -> None:
        last = False
        while not last:
            with self._work:
                if not self._due() and not self._closing:
                    self._work.wait(POLL)
                last = self._closing
            self._look()
            while self._due() and self._step():
                pass
            if self.problem and not last:
                with self._work:
                    self._work.wait(POLL)
        if self._handle is not None:
            self._handle.close()

    def _due(self) -> bool:
        """True if there is something to write."""
        unwritten = self._started and self._on_disk < len(self._data)
        return unwritten or self._turn is not None or (self._finished and not self._away)

    def _step(self) -> bool:
        """Write what comes next: lines, then the unfinished turn, then the move to finished games.

        False where the disk refuses.
        """
        if self._started and self._on_disk < len(self._data):
            return self._done(self._write)
        if self._turn is not None:
            return self._done(self._write_turn)
        return self._done(self._put_away)

    def _done(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except OSError as error:
            self.problem = error.strerror or str(error)
            return False
        self.problem = ""
        return True

    def _look(self) -> None:
        """Check that the file still has the written content, and report where it has not."""
        if self._anew or self._away or self._intact():
            return
        self._anew, self._on_disk, self._started = True, 0, True
        self._news.append(_("Something else removed or changed the file of this game. It has been written again."))

    def _intact(self) -> bool:
        """True if the file is in its place and has its content."""
        if self._handle is None:
            return False
        try:
            ours, there = os.fstat(self._handle.fileno()), self.path.stat()
            if (ours.st_dev, ours.st_ino) != (there.st_dev, there.st_ino):
                return False
            if ours.st_mtime_ns == self._changed and ours.st_size == self._on_disk:
                return True
            held = read_bounded(self._handle.fileno(), len(self._data))
        except OSError:
            return False
        self._changed = ours.st_mtime_ns
        # After a refused write more may be there than is known to be.
        return self._data.startswith(held) and len(held) >= self._on_disk

    def _write(self) -> None:
        data = self._data
        if self._anew or self._handle is None:
            self._write_anew(data)
        else:
            self._handle.seek(self._on_disk)
            self._handle.truncate()
            _write_all(self._handle, data[self._on_disk :])
            self._note(self._handle, data)
        if not self._is_last:
            self._is_last = True
            with suppress(OSError):  # then the times of the files tell the order
                note_played(self.path)

    def _note(self, handle: FileIO, data: bytes) -> None:
        """The file holds these bytes now, which may have been replaced while they were written."""
        self._changed = os.fstat(handle.fileno()).st_mtime_ns
        with self._work:
            self._anew = not self._data.startswith(data)
            self._on_disk = 0 if self._anew else len(data)

    def _write_anew(self, data: bytes) -> None:
        """Replace the file in one piece; the new one is locked before it has its name."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._is_played_elsewhere():
            self.path = other_path(self.path.parent.parent, self.path)
        half = half_of(self.path)
        half.unlink(missing_ok=True)
        handle = FileIO(half, "x+b")
        try:
            lock(handle)
            _write_all(handle, data)
            if sys.platform == "win32":
                handle.close()
            half.replace(self.path)
        except OSError:
            handle.close()
            half.unlink(missing_ok=True)
            raise
        if self._handle is not None:
            self._handle.close()
        self._handle = _reopened(self.path) if sys.platform == "win32" else handle
        sync_folder(self.path.parent)
        self._note(self._handle, data)

    def _is_played_elsewhere(self) -> bool:
        """True if another program has put a file in the place of ours and plays it."""
        with suppress(OSError):
            there = self.path.stat()
            if self._handle is None or not os.path.samestat(os.fstat(self._handle.fileno()), there):
                other = open_locked(self.path)
                if other is None:
                    return True
                other.close()
        return False

    def _write_turn(self) -> None:
        turn, path = self._turn, turn_path(self.path)
        if turn:
            write_whole(path, turn)
        else:
            path.unlink(missing_ok=True)
        with self._work:
            if self._turn is turn:
                self._turn = None

    def _put_away(self) -> None:
        """Move the file to those of games that are over, once."""
        done = self.path.parent.parent / FINISHED
        if self.path.parent != done:
            done.mkdir(exist_ok=True)
            turn_path(self.path).unlink(missing_ok=True)
            if sys.platform == "win32":  # where an open file cannot be moved
                self._handle.close()
                self._handle, self._anew = None, True
            self.path = self.path.replace(done / self.path.name)
            if self._handle is not None:
                self._handle.close()
            self._handle = None
        self._away = True


def _write_all(handle: FileIO, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[handle.write(left) :]
    os.fsync(handle.fileno())


def _reopened(path: Path) -> FileIO:
    handle = open_locked(path)
    if handle is None:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return handle


class NoRecord:
    """Stands in for a file where there is none to write to: the disk has refused one, or the game is only looked at."""

    problem = ""
    saved = turn_saved = closed = True

    def _nothing(self, *_text: str, **_how: bool) -> None:
        """Keep nothing; nothing is put away or closed, and there is nothing to wait for."""

    append = rewrite = keep_turn = finish = close = wait = _nothing

    def news(self) -> str:
        """There is nothing to say."""
        return ""
