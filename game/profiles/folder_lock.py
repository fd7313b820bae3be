"""One program at a time on a data folder: two would overwrite each other's settings."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NAME = "in-use"


class FolderInUseError(Exception):
    """Another program plays in the folder."""


class FolderLock:
    """The lock on a data folder, which the system frees when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        """Take the lock. Raises FolderInUseError. A folder that cannot be written to needs no lock."""
        self._handle: int | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(folder / NAME, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
        except OSError:
            return
        try:
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
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
