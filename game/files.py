"""Reading and writing of files, and locks on them: no odd file blocks the program, and no power cut leaves half a file.

Text and plain data from files come through here, so that they can be written again, whatever a file holds. A lock is
for one program alone; the system releases it when that program ends.
"""

import errno
import json
import os
import stat
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from io import FileIO
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from engine.family.record_lines import Writer, read_line
from engine.rummy.plain_data import MANY_DIGITS, parsed, value_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

T = TypeVar("T")
_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags for opening a file.

Without O_NONBLOCK a named pipe that was put in its place after `stat` would block `open`.
"""
LOCK = "in-use"
_NONE: Mapping[str, Any] = MappingProxyType({})


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


def _check(result: os.stat_result) -> None:
    if stat.S_ISDIR(result.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(result.st_mode):
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


def read_text(path: Path, limit: int) -> str:
    """The text of a regular file, as `text_of`. Raises OSError."""
    return text_of(read_regular(path, limit))


def text_of(data: bytes) -> str:
    """Bytes from a file as text; bytes that are not UTF-8 become U+FFFD."""
    return data.decode("utf-8", errors="replace")


def read_plain(path: Path, limit: int) -> Any:  # noqa: ANN401 - plain data
    """The plain data of a file in JSON. Raises OSError, and ValueError for a file that holds none."""
    return parsed(read_regular(path, limit), MANY_DIGITS)


def read_values(
    kind: type[T], path: Path, limit: int, sound: Callable[[T], bool], lacked: Mapping[str, Any] = _NONE
) -> list[T]:
    """The values of a file of lines, each with a checksum: one that is damaged or not `sound` is left out.

    Lines of earlier versions may lack the fields `lacked`, and are read with these. Raises OSError.
    """
    result = []
    for entry in filter(None, map(read_line, read_text(path, limit).split("\n"))):
        with suppress(ValueError):
            value = value_of(kind, {**lacked, **{key: each for key, each in entry.items() if key != "sum"}})
            if sound(value):
                result.append(value)
    return result


def line_of(value: object) -> str:
    """The line of a value in such a file, with its line end."""
    return Writer().line(_plain(value))


def _plain(value: Any) -> Any:  # noqa: ANN401 - `asdict` copies all that it meets, and takes five times as long
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return list(map(_plain, value))
    return value.name if isinstance(value, Enum) else value


def put_aside(path: Path) -> Path:
    """Keep a file that could not be read under another name, so that nothing in it is lost. Raises OSError."""
    aside = next(name for name in _names_aside(path) if not (name.exists() or name.is_symlink()))
    return path.rename(aside)


def _names_aside(path: Path) -> Iterator[Path]:
    yield path.with_suffix(f".unread{path.suffix}")
    for number in count(2):
        yield path.with_suffix(f".unread-{number}{path.suffix}")


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


def write_plain(path: Path, plain: object) -> None:
    """Replace a file's content by plain data. Raises OSError as `write_whole`."""
    write_whole(path, json.dumps(plain, indent=1, ensure_ascii=False) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Replace a file's content atomically: a reader, even after a power cut, finds the old or the new content.

    Raises OSError, EILSEQ for text that is not Unicode, as a name of a file may be; the old content is then untouched.
    """
    try:
        data = text.encode()
    except UnicodeEncodeError:
        raise OSError(errno.EILSEQ, os.strerror(errno.EILSEQ)) from None
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
            handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
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
