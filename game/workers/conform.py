"""Checks of values by their annotated types: a worker's answer is checked before anybody uses it."""

from collections.abc import Hashable, Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from engine.rummy.cards import ALL_CARDS, Card
from scenes.background import Task

_ABSENT = object()


def result_conforms(task: Task[object], result: object) -> bool:
    """True if a result has the type that the task's `run` is annotated with, and passes its `fits`, if it has one."""
    if not conforms(result, _hints(type(task).run).get("return", object)):
        return False
    fits = getattr(task, "fits", None)
    return fits is None or bool(fits(result))


def conforms(value: object, hint: object) -> bool:
    """True if a value is of an annotated type. Items of tuples and sets are checked, and fields of dataclasses."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        return any(conforms(value, arg) for arg in args)
    if origin is tuple:
        return isinstance(value, tuple) and _items_conform(value, args)
    if origin is frozenset:
        return isinstance(value, frozenset) and all(conforms(item, args[0]) for item in value)
    if hint is None:
        return value is None
    return _is_one(value, hint) if isinstance(hint, type) else True  # of a callable, say, no more can be checked


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
