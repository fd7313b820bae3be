"""Files that one program has for itself; the system lets go of a lock with the program that held it."""

import sys
from io import FileIO
from os import O_RDWR
from pathlib import Path

from game.files import open_regular

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def open_locked(path: Path) -> FileIO | None:
    """A regular file to read and write, locked; None where another program has it. Raises OSError."""
    handle = FileIO(open_regular(path, O_RDWR), "r+b")
    if lock(handle):
        return handle
    handle.close()
    return None


def lock(handle: FileIO) -> bool:
    """Lock the file for this program alone; False where another has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
