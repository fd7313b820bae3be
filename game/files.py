"""Files read and written so that no odd file holds the program up and no cut leaves half a file."""

import errno
import os
import stat
from pathlib import Path

_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags for opening a file.

Without O_NONBLOCK a named pipe that was put in its place after `stat` would block `open`.
"""


def open_regular(path: Path, mode: int = os.O_RDONLY) -> int:
    """A file descriptor of a regular file.

    Raises OSError: IsADirectoryError for a folder, EINVAL for a named pipe, a socket or a device, none of which is
    ever opened for reading.
    """
    _check(path.stat())
    descriptor = os.open(path, mode | _FLAGS)
    try:
        _check(os.fstat(descriptor))
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _check(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "Not a regular file")


def read_regular(path: Path, limit: int) -> bytes:
    """The content of a regular file. Raises OSError, EFBIG for a file of more than `limit` bytes."""
    with os.fdopen(open_regular(path), "rb") as handle:
        return read_bounded(handle.fileno(), limit)


def read_bounded(descriptor: int, limit: int) -> bytes:
    """All that an open file holds, from its start. Raises OSError, EFBIG for more than `limit` bytes."""
    if os.fstat(descriptor).st_size > limit:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    os.lseek(descriptor, 0, os.SEEK_SET)
    chunks: list[bytes] = []
    size = 0
    while size <= limit and (chunk := os.read(descriptor, limit + 1 - size)):
        chunks.append(chunk)
        size += len(chunk)
    if size > limit:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return b"".join(chunks)


def sync_folder(folder: Path) -> None:
    """Write the folder's list of names to the disk itself, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def half_of(path: Path) -> Path:
    """The temporary file that is written before it replaces the one of this name."""
    return path.with_name(f"{path.name}.{os.getpid()}.tmp")


def write_whole(path: Path, text: str) -> None:
    """Replace a file's content atomically: a reader, even after a power cut, finds the old or the new content.

    Raises OSError; the old content is then untouched.
    """
    replace_whole(path, text.encode())


def replace_whole(path: Path, data: bytes) -> None:
    """Replace a file's content as `write_whole` does. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = half_of(path)
    half.unlink(missing_ok=True)
    try:
        with half.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        half.replace(path)
    except OSError:
        half.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)
