"""Files that only their owner reads: all that the program writes, but for what a player hands on.

The mask of the process says it for every folder and file at once, also those that workers and libraries make. What
earlier versions have left open to all users of a machine is closed at the start. On Windows folders hand on their own
rights, so that nothing is to be done there.
"""

import os
import stat
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_OWN = 0o077
"""The mask: nothing for the group, nothing for others."""
_FOLDER, _FILE, _SHARED_FOLDER, _SHARED_FILE = 0o700, 0o600, 0o777, 0o666
_usual = list[int]()
"""The masks that were set before, the last one last."""


@contextmanager
def private() -> Iterator[None]:
    """Make all files meanwhile for their owner alone."""
    _usual.append(os.umask(_OWN))
    try:
        yield
    finally:
        os.umask(_usual.pop())


def share(path: Path) -> None:
    """Give a file or folder that was made for others the rights that the system's user gives. Raises OSError."""
    if _usual:
        path.chmod((_SHARED_FOLDER if path.is_dir() else _SHARED_FILE) & ~_usual[0])


def close_to_others(folder: Path, names: Collection[str], *, whole: bool) -> None:
    """Close what lies under these names in a folder to others, and with `whole` the folder itself and all in it.

    A folder that is closed already is not looked into.
    """
    if os.name == "nt":
        return
    if whole:
        _close_all(folder)
    for name in names:
        _close_all(folder / name)


def _close_all(path: Path) -> None:
    with suppress(OSError):
        if _close(path) and path.is_dir():
            for each in path.iterdir():
                _close_all(each)


def _close(path: Path) -> bool:
    """Close a file or folder; False where it is closed already, no such thing, or another user's."""
    with suppress(OSError):
        mode = path.lstat().st_mode
        if (stat.S_ISDIR(mode) or stat.S_ISREG(mode)) and mode & _OWN:
            path.chmod(_FOLDER if stat.S_ISDIR(mode) else _FILE)
            return True
    return False
