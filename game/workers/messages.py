"""Messages between the game and a worker process: packed with a checksum, and unpacked without trusting the sender.

A worker may die in the middle of a message, or be of another version after an upgrade of the installed files. So bytes
are unpickled only if their checksum is right, and only values of this program come of them. Its answer is checked by
the types that are annotated before anybody uses it.
"""

import io
import math
import pickle
import zlib
from collections.abc import Hashable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.rummy.cards import ALL_CARDS, Card
from engine.text import ENGLISH, Vocabulary
from engine.values import value_class
from scenes.background import Task

_SUM = 4
"""Bytes of the checksum before each message."""
_BUILTINS = frozenset({"frozenset", "set", "complex", "range", "slice", "bytearray"})
_PACKAGES = frozenset({"engine", "game", "scenes"})
_ABSENT = object()


class BadMessageError(Exception):
    """Bytes that are no message."""


@value_class
class Job:
    """A task that is wanted. Numbers grow from one job to the next."""

    number: int
    task: Task[object]
    last: float = math.inf
    """Seconds from its arrival after which it is stopped, even if its own limit has not been reached."""
    words: Vocabulary | None = None
    """The vocabulary of the game that the display shows at that time."""
    language: str = ENGLISH
    """The language of the display at that time."""


@value_class
class Ready:
    """The worker has started and can take jobs."""


@value_class
class Begun:
    """The worker has loaded what a job needs, and begins."""

    number: int


@value_class
class Progress:
    """The progress of a job."""

    number: int
    value: object


@value_class
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
        result = _Unpickler(io.BytesIO(body)).load()
    except Exception as error:  # noqa: BLE001 - pickle raises anything where classes have changed
        raise BadMessageError(reason(error)) from None
    if not isinstance(result, Message):
        raise BadMessageError(f"a value of the type {type(result).__name__}")
    return result


class _Unpickler(pickle.Unpickler):
    """Makes values of this program alone."""

    def find_class(self, module: str, name: str) -> object:
        """A class, or a function of the engine; other names are refused."""
        package = module.partition(".")[0]
        if package in _PACKAGES or (package == "builtins" and name in _BUILTINS):
            result: object = super().find_class(module, name)
            if package == "builtins" or _is_harmless(result):
                return result
        raise BadMessageError(f"{module}.{name} is no value of this program")


def _is_harmless(result: object) -> bool:
    """True if calling it can only make a value: the engine reads no files and starts nothing outside `engine.cli`."""
    home = str(getattr(result, "__module__", "")).split(".")
    if home[0] == "engine":
        return callable(result) and home[1:2] != ["cli"]
    return home[0] in _PACKAGES and isinstance(result, type) and (is_dataclass(result) or issubclass(result, Enum))


def result_conforms(task: Task[object], result: object) -> bool:
    """True if a result has the type that the task's `run` is annotated with, and passes its `fits`, if it has one."""
    if not conforms(result, _hints(type(task).run).get("return", object)):
        return False
    fits = getattr(task, "fits", None)
    return fits is None or bool(fits(result))


def report_conforms(value: object) -> bool:
    """True if all values of dataclasses in a report are whole; of what kind they are, who reads it asks."""
    if isinstance(value, tuple | list):
        return all(map(report_conforms, value))
    return isinstance(value, type) or not is_dataclass(value) or is_whole(value)


def conforms(value: object, hint: object) -> bool:
    """True if a value is of an annotated type. Items of tuples and sets are checked, and fields of dataclasses.

    A type variable stands for the actions of some game, which are values of dataclasses.
    """
    origin, args = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        return any(conforms(value, arg) for arg in args)
    if origin is tuple:
        return isinstance(value, tuple) and _items_conform(value, args)
    if origin is frozenset:
        return isinstance(value, frozenset) and all(conforms(item, args[0]) for item in value)
    if hint is None or hint is Any:
        return value is hint or hint is Any
    kind = origin if is_dataclass(origin) else hint
    if isinstance(kind, type):
        return _is_one(value, kind)
    return is_whole(value) if isinstance(kind, TypeVar) else True  # of a callable, say, no more can be checked


def is_whole(value: object) -> bool:
    """True for a value of a dataclass all of whose fields are of their annotated types."""
    return not isinstance(value, type) and is_dataclass(value) and _fields_conform(value, type(value))


def _is_one(value: object, kind: type[Any]) -> bool:
    if kind is float:
        return isinstance(value, float | int)
    if kind is Card:
        return isinstance(value, Card) and 0 <= value < len(ALL_CARDS)
    return isinstance(value, kind) and (not is_dataclass(kind) or _fields_conform(value, kind))


def _items_conform(value: Sequence[object], args: tuple[Any, ...]) -> bool:
    if len(args) == 2 and args[1] is Ellipsis:  # noqa: PLR2004 - tuple[X, ...]
        return all(conforms(item, args[0]) for item in value)
    return len(value) == len(args) and all(map(conforms, value, args))


def _fields_conform(value: object, kind: type[Any]) -> bool:
    hints = _hints(cast("Hashable", kind))
    return all(conforms(getattr(value, field.name, _ABSENT), hints[field.name]) for field in fields(kind))


@lru_cache(maxsize=256)
def _hints(owner: Hashable) -> dict[str, Any]:
    return get_type_hints(owner)
