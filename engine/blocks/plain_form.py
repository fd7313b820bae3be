"""Values as plain data, by the types that they are declared with: what actions and positions have in common.

A card is its text, and several cards are one text. A list of other values is a list, and an Enum is its value.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from engine.rummy.cards import Card, by_face
from engine.rummy.plain import NotationError, shortened

Cards = tuple[Card, ...]
Read = Callable[[str], Cards]
"""Finds the cards of a text, in its order. Raises ValueError."""
Write = Callable[[Iterable[Card]], str]


def written(kind: Any, value: Any, write: Write) -> Any:  # noqa: ANN401 - a type, its value, plain data
    """A value of this type as plain data."""
    if value is None:
        return None
    kind = _present(kind)
    if kind is Card:
        return write((value,))
    if kind == Cards:
        return write(value)
    if get_origin(kind) is tuple:
        return [written(get_args(kind)[0], each, write) for each in value]
    return value.value if isinstance(value, Enum) else value


def read(kind: Any, data: object, name: str, take: Read, *, in_order: bool = False) -> Any:  # noqa: ANN401, PLR0911
    """The value of this type that plain data stands for. Raises NotationError, which tells its name.

    Cards are sorted by face unless their order counts.
    """
    present = _present(kind)
    if data is None and present is not kind:
        return None
    if present is Card or present == Cards:
        found = _cards(data, name, take)
        if present is Card:
            return found[0] if len(found) == 1 else _wrong(name)
        return found if in_order else tuple(sorted(found, key=by_face))
    if get_origin(present) is tuple and isinstance(data, list):
        return tuple(read(get_args(present)[0], each, name, take, in_order=in_order) for each in data)
    if get_origin(present) is Literal:
        return data if isinstance(data, str) and data in get_args(present) else _wrong(name)
    if isinstance(present, type) and issubclass(present, Enum):
        return next((each for each in present if each.value == data), None) or _wrong(name)
    return data if type(data) is present else _wrong(name)


def types_of(kind: type) -> dict[str, Any]:
    """The types of a class's fields, by name."""
    return _hints(kind)


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _present(kind: Any) -> Any:  # noqa: ANN401
    """The type without None."""
    if get_origin(kind) in {Union, UnionType}:
        return next(each for each in get_args(kind) if each is not NoneType)
    return kind


def _cards(data: object, name: str, take: Read) -> Cards:
    if not isinstance(data, str):
        return tuple(_wrong(name))
    try:
        return take(data)
    except ValueError as error:
        raise NotationError(shortened(error)) from None


def _wrong(name: str) -> Any:  # noqa: ANN401 - nothing is returned
    message = f"{shortened(name)} is not what it should be"
    raise NotationError(message)
