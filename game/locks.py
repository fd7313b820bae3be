"""Files and folders that one program has for itself; the system lets go of a lock with the program that held it."""

import os
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path

from game.files import open_regular

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NAME = "in-use"


def open_locked(path: Path) -> FileIO | None:
    """A regular file to read and write, locked; None where another program has it. Raises OSError."""
    handle = FileIO(open_regular(path, os.O_RDWR), "r+b")
    if lock(handle):
        return handle
    handle.close()
    return None


def lock(handle: FileIO) -> bool:
    """Lock the file for this program alone; False where another has it."""
    try:
        _lock(handle.fileno())
    except OSError:
        return False
    return True


def _lock(number: int) -> None:
    """Lock an open file. Raises BlockingIOError or PermissionError where another has it, OSError where none can be."""
    if sys.platform == "win32":
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderInUseError(Exception):
    """Another program plays in the folder."""


class FolderLock:
    """The lock on a data folder: two programs would overwrite each other's settings."""

    def __init__(self, folder: Path) -> None:
        """Take the lock. Raises FolderInUseError. A folder that cannot be written to needs no lock."""
        self._handle: int | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(folder / NAME, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
        except OSError:
            return
        try:
            _lock(handle)
        except (BlockingIOError, PermissionError):
            os.close(handle)
            raise FolderInUseError from None
        except OSError:  # a file system without locks: better to play than not to
            os.close(handle)
            return
        self._handle = handle

    def release(self) -> None:
        """Release the lock, so that another program can use the folder."""
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None
