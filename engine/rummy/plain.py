"""Plain data, as JSON has it: what cannot be read, and values made by the types they are declared with."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
Plain = Mapping[str, Any]
"""An object of JSON."""


class NotationError(ValueError):
    """Data that is no position, no action or no option; the message is a sentence."""


def value_of(kind: type[T], data: object) -> T:
    """A dataclass from a mapping of its fields, each of the kind declared for it.

    Raises ValueError naming what is missing, too much or of another kind, and what the dataclass raises itself.
    """
    return cast("T", _value(kind, data, kind.__name__))


def _value(kind: Any, data: object, name: str) -> object:  # noqa: ANN401 - a type, or what stands for several
    if is_dataclass(kind) and isinstance(data, Mapping):
        return _fields(cast("type", kind), data)
    if isinstance(kind, UnionType):
        kind = next((one for one in get_args(kind) if type(data) is one), kind)
    if get_origin(kind) is tuple and isinstance(data, list):
        kinds = get_args(kind)
        each = kinds[:1] * len(data) if kinds[-1] is Ellipsis else kinds
        return tuple(_value(one, part, name) for one, part in zip(each, data, strict=True))
    if isinstance(kind, type) and issubclass(kind, Enum) and isinstance(data, str) and data in kind.__members__:
        return kind[data]
    if type(data) is not kind:
        message = f"{name} is not what it should be"
        raise ValueError(message)
    return data


def _fields(kind: type, data: Mapping[str, object]) -> object:
    kinds = get_type_hints(kind)
    if data.keys() != {field.name for field in fields(kind)}:
        message = f"{kind.__name__} has not the fields it should have"
        raise ValueError(message)
    return kind(**{name: _value(kinds[name], value, name) for name, value in data.items()})
