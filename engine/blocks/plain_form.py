"""Values as plain data, by the types that they are declared with: what actions and positions have in common.

A card is its text, and several cards are one text. A tuple of other values is a list, and an Enum is its value. A
dataclass is an object of its fields, unless it writes and reads itself (`written` and `read`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from engine.blocks.visibility import KEY, Shown, Sight
from engine.rummy.cards import Card, by_face
from engine.rummy.plain_data import NotationError, shortened

Cards = tuple[Card, ...]
_CARDS = (Cards, frozenset[Card])
Read = Callable[[str], Cards]
"""Finds the cards of a text, in its order. Raises ValueError."""
Write = Callable[[Iterable[Card]], str]


class _Shape(NamedTuple):
    """A type taken apart, as its values are written and read."""

    kind: Any
    """The type itself, without None and without what it is made of; one of `_CARDS` for several cards."""
    part: Any
    """The type of the values of a tuple, or the values of a Literal."""
    may_be_none: bool


@lru_cache(maxsize=256)
def shape_of(kind: object) -> _Shape:
    """The shape of a type."""
    parts = get_args(kind)
    if type(None) in parts:
        return shape_of(next(each for each in parts if each is not type(None)))._replace(may_be_none=True)
    if kind in _CARDS or not parts:
        return _Shape(kind, None, may_be_none=False)
    return _Shape(get_origin(kind), parts if get_origin(kind) is Literal else parts[0], may_be_none=False)


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def types_of(kind: type) -> dict[str, Any]:
    """The types of a class's fields, by name."""
    return _hints(kind)


def written(kind: Any, value: Any, write: Write, *, in_order: bool = False) -> Any:  # noqa: ANN401
    """A value of this type as plain data. Cards are sorted by face unless their order counts."""
    shape = shape_of(kind)
    if value is None:
        return None
    if shape.kind is Card or shape.kind in _CARDS:
        cards = (value,) if shape.kind is Card else value
        return write(cards if in_order else sorted(cards, key=by_face))
    if shape.kind is tuple:
        return [written(shape.part, each, write, in_order=in_order) for each in value]
    if is_dataclass(value):
        return value.written(write) if hasattr(value, "written") else object_of(value, write)
    return value.value if isinstance(value, Enum) else value


def object_of(value: Any, write: Write) -> dict[str, Any]:  # noqa: ANN401 - a dataclass
    """The fields of a dataclass by their keys; what no view holds is left out of a view."""
    kind: Any = type(value)
    types, view = types_of(kind), getattr(value, "viewer", None) is not None
    return {
        key: written(types[name], getattr(value, name), write, in_order=shown.in_order)
        for key, name, shown in keys_of(kind)
        if not (view and shown.sight is Sight.NEVER)
    }


@lru_cache(maxsize=256)
def keys_of(kind: Any) -> tuple[tuple[str, str, Shown], ...]:  # noqa: ANN401 - a class
    """The fields that have a key: their key, name, and what they say of themselves."""
    shown = ((each.name, each.metadata.get(KEY, _ANY)) for each in fields(kind))
    return tuple((each.key or name, name, each) for name, each in shown if each.key is not None)


_ANY = Shown(Sight.ALL, "", is_zone=False)


def read(kind: Any, data: object, name: str, take: Read, *, in_order: bool = False) -> Any:  # noqa: ANN401
    """The value of this type that plain data stands for. Raises NotationError, which tells its name.

    Cards are sorted by face unless their order counts.
    """
    shape = shape_of(kind)
    if data is None and shape.may_be_none:
        return None
    if shape.kind is tuple and isinstance(data, list):
        return tuple(read(shape.part, each, name, take, in_order=in_order) for each in data)
    if is_dataclass(shape.kind):
        return shape.kind.read(data, take) if hasattr(shape.kind, "read") else _of_object(shape.kind, data, name, take)
    if isinstance(data, str) and (shape.kind is Card or shape.kind in _CARDS):
        try:
            cards = take(data)
        except ValueError as error:
            raise NotationError(shortened(error)) from None
        if shape.kind in _CARDS:
            return (get_origin(shape.kind) or tuple)(cards if in_order else sorted(cards, key=by_face))
        values: tuple[Any, ...] = cards if len(cards) == 1 else ()
    elif isinstance(shape.kind, type) and issubclass(shape.kind, Enum):
        values = tuple(each for each in shape.kind if each.value == data)
    else:
        fits = data in shape.part if shape.kind is Literal and isinstance(data, str) else type(data) is shape.kind
        values = (data,) if fits else ()
    if not values:
        message = f"{shortened(name)} is not what it should be"
        raise NotationError(message)
    return values[0]


def _of_object(kind: Any, data: object, name: str, take: Read) -> Any:  # noqa: ANN401 - a dataclass
    """The dataclass of a plain object, which may leave out what has a default."""
    if not isinstance(data, Mapping):
        message = f"{shortened(name)} must be an object"
        raise NotationError(message)
    types, known = types_of(kind), {key: (field, shown) for key, field, shown in keys_of(kind)}
    if unknown := sorted(str(key) for key in data if key not in known):
        message = f"{shortened(name)} has no {shortened(', '.join(unknown))}"
        raise NotationError(message)
    values = {
        known[key][0]: read(types[known[key][0]], data[key], key, take, in_order=known[key][1].in_order) for key in data
    }
    try:
        return kind(**values)
    except TypeError:
        message = f"{shortened(name)} lacks a part"
        raise NotationError(message) from None
