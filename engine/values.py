"""Values: frozen dataclasses of which a program can have hundreds and still start at once.

For each method of a frozen dataclass the standard library compiles a function: for comparing, hashing, telling, and two
that refuse changes. That was two fifths of the time to the first table. Here the constructor alone is compiled; that
nobody changes a value is for the type checker to find, so values are also made in half of the time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def value_class(made: type[T], /) -> type[T]: ...
@overload
def value_class(*, kw_only: bool = False) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value_class(made: type[Any] | None = None, /, *, kw_only: bool = False) -> Any:
    """Make a class a dataclass with slots whose values are compared and hashed by their fields, and never changed."""
    if made is None:
        return lambda each: _value_class(each, kw_only=kw_only)
    return _value_class(made, kw_only=kw_only)


def _value_class(made: type[T], *, kw_only: bool) -> type[T]:
    result = dataclass(slots=True, repr=False, eq=False, kw_only=kw_only)(made)
    for name, method in _methods(result).items():
        if name not in made.__dict__:
            setattr(result, name, method)
    return result


def _methods(made: type[Any]) -> dict[str, Callable[..., object]]:
    """The comparison, the hash and the text of a class's values."""
    told = [each.name for each in fields(made) if each.repr]
    content = _content([each.name for each in fields(made) if each.compare])

    def equal(one: object, other: object) -> object:
        if other.__class__ is not one.__class__:
            return NotImplemented
        return one is other or content(one) == content(other)

    def text(one: object) -> str:
        return f"{made.__qualname__}({', '.join(f'{name}={getattr(one, name)!r}' for name in told)})"

    return {"__eq__": equal, "__hash__": lambda one: hash(content(one)), "__repr__": text}


def _content(names: Sequence[str]) -> Callable[[object], tuple[object, ...]]:
    """A function that returns the fields of those names of a value, with the hash that the standard library gives."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple(getattr(one, name) for name in names)
