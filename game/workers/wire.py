"""Messages between the game and a worker process: packed with a checksum, and unpacked without trusting the sender.

A worker may die in the middle of a message, or be of another version after an upgrade of the installed files. So bytes
are unpickled only if their checksum is right, and only values of this program come of them.
"""

import io
import math
import pickle
import zlib
from dataclasses import dataclass, is_dataclass
from enum import Enum

from engine.text import Vocabulary
from scenes.background import Task

_SUM = 4
"""Bytes of the checksum before each message."""
_BUILTINS = frozenset({"frozenset", "set", "complex", "range", "slice", "bytearray"})
_PACKAGES = frozenset({"engine", "game", "scenes"})


class BadMessageError(Exception):
    """Bytes that are no message."""


@dataclass(frozen=True, slots=True)
class Job:
    """A task that is wanted. Numbers grow from one job to the next."""

    number: int
    task: Task[object]
    last: float = math.inf
    """Seconds from its arrival after which it is stopped, even if its own limit has not been reached."""
    words: Vocabulary | None = None
    """The words in which the display tells everything at that time."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker has started and can take jobs."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The worker has loaded what a job needs, and begins."""

    number: int


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a job."""

    number: int
    value: object


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """The end of a job: its result, or why there is none."""

    number: int
    result: object
    failure: str = ""


Message = Ready | Begun | Progress | JobAnswer
"""The messages of a worker."""


def reason(error: BaseException) -> str:
    """An error in words for developers. An error that cannot even be written is named by its type."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001 - its text may be made of anything
        return type(error).__name__


def pack(message: Message) -> bytes:
    """A message as bytes. Raises the errors of pickle for a value that cannot be pickled."""
    data = pickle.dumps(message)
    return zlib.crc32(data).to_bytes(_SUM, "big") + data


def pack_job(job: Job) -> bytes:
    """A job as bytes. Raises the errors of pickle for a task that cannot be pickled."""
    return pickle.dumps(job)


def unpack_job(data: bytes) -> Job:
    """The job of these bytes; the worker trusts the game. Raises the errors of pickle."""
    job: Job = pickle.loads(data)  # noqa: S301 - it comes from the process that started this one
    return job


def unpack(data: bytes) -> Message:
    """The message of these bytes. Raises BadMessageError."""
    body = data[_SUM:]
    if len(data) <= _SUM or zlib.crc32(body).to_bytes(_SUM, "big") != data[:_SUM]:
        raise BadMessageError("bytes without a right checksum")
    try:
        found = _Unpickler(io.BytesIO(body)).load()
    except Exception as error:  # noqa: BLE001 - pickle raises anything where classes have changed
        raise BadMessageError(reason(error)) from None
    if not isinstance(found, Message):
        raise BadMessageError(f"a value of the type {type(found).__name__}")
    return found


class _Unpickler(pickle.Unpickler):
    """Makes values of this program alone."""

    def find_class(self, module: str, name: str) -> object:
        """A class, or a function of the engine; other names are refused."""
        package = module.partition(".")[0]
        if package in _PACKAGES or (package == "builtins" and name in _BUILTINS):
            found: object = super().find_class(module, name)
            if package == "builtins" or _is_harmless(found):
                return found
        raise BadMessageError(f"{module}.{name} is no value of this program")


def _is_harmless(found: object) -> bool:
    """True if calling it can only make a value: the engine reads no files and starts nothing outside `engine.cli`."""
    home = str(getattr(found, "__module__", "")).split(".")
    if home[0] == "engine":
        return callable(found) and home[1:2] != ["cli"]
    return home[0] in _PACKAGES and isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum))
