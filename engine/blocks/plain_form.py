"""Values as plain data, by the types that they are declared with: what actions and positions have in common.

A card is its text, and several cards are one text. A tuple of other values is a list, and an Enum is its value.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from engine.rummy.cards import Card, by_face
from engine.rummy.plain import NotationError, shortened

Cards = tuple[Card, ...]
Read = Callable[[str], Cards]
"""Finds the cards of a text, in its order. Raises ValueError."""
Write = Callable[[Iterable[Card]], str]


class _Shape(NamedTuple):
    """What a type asks for."""

    kind: Any
    """The type itself, without None and without what it is made of; Cards for several cards."""
    part: Any
    """The type of the values of a tuple, or the values of a Literal."""
    may_be_none: bool


@lru_cache(maxsize=256)
def shape_of(kind: object) -> _Shape:
    """The shape of a type."""
    parts = get_args(kind)
    if type(None) in parts:
        return shape_of(next(each for each in parts if each is not type(None)))._replace(may_be_none=True)
    if kind == Cards or not parts:
        return _Shape(kind, None, may_be_none=False)
    return _Shape(get_origin(kind), parts if get_origin(kind) is Literal else parts[0], may_be_none=False)


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def types_of(kind: type) -> dict[str, Any]:
    """The types of a class's fields, by name."""
    return _hints(kind)


def written(kind: Any, value: Any, write: Write) -> Any:  # noqa: ANN401 - a type, its value, plain data
    """A value of this type as plain data."""
    shape = shape_of(kind)
    if value is None:
        return None
    if shape.kind is Card or shape.kind == Cards:
        return write((value,) if shape.kind is Card else value)
    if shape.kind is tuple:
        return [written(shape.part, each, write) for each in value]
    return value.value if isinstance(value, Enum) else value


def read(kind: Any, data: object, name: str, take: Read, *, in_order: bool = False) -> Any:  # noqa: ANN401
    """The value of this type that plain data stands for. Raises NotationError, which tells its name.

    Cards are sorted by face unless their order counts.
    """
    shape = shape_of(kind)
    if data is None and shape.may_be_none:
        return None
    if shape.kind is tuple and isinstance(data, list):
        return tuple(read(shape.part, each, name, take, in_order=in_order) for each in data)
    if isinstance(data, str) and (shape.kind is Card or shape.kind == Cards):
        try:
            cards = take(data)
        except ValueError as error:
            raise NotationError(shortened(error)) from None
        if shape.kind == Cards:
            return cards if in_order else tuple(sorted(cards, key=by_face))
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
