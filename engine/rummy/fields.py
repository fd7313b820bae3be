"""The fields of plain data, such as a position, taken out one by one with a check."""

from collections.abc import Callable, Container, Mapping
from typing import Any, Self

from engine.rummy.plain_data import NotationError
from engine.values import value_class


@value_class
class Fields:
    """An object of plain data. A game adds what its positions hold besides."""

    data: Mapping[str, Any]

    @classmethod
    def of(cls, data: object, keys: Container[str], name: str) -> Self:
        """The fields of an object that has no other keys; `name` is told with what is wrong. Raises NotationError."""
        if not isinstance(data, Mapping):
            message = f"{name} must be an object"
            raise NotationError(message)
        unknown = sorted(str(key) for key in data if key not in keys)
        if unknown:
            message = f"{name} has no {', '.join(unknown)}"
            raise NotationError(message)
        return cls(data)

    def take(self, name: str, default: object, check: Callable[[Any], bool], wanted: str) -> Any:  # noqa: ANN401
        """The value of a field. Raises NotationError, with what is wanted, where it does not pass the check."""
        value = self.data.get(name, default)
        if not check(value):
            message = f"{name} must be {wanted}"
            raise NotationError(message)
        return value

    def number(self, name: str, default: int | None, least: int, most: int | None = None) -> int:
        """A whole number in this range, both ends included. Raises NotationError."""
        wanted = f"a whole number from {least}" + ("" if most is None else f" to {most}")
        value: int = self.take(
            name, default, lambda v: type(v) is int and least <= v and (most is None or v <= most), wanted
        )
        return value

    def per_seat(self, name: str, default: object, seats: int, check: Callable[[Any], bool], wanted: str) -> list[Any]:
        """A list of one value a seat, each of which passes the check. Raises NotationError."""
        result: list[Any] = self.take(
            name,
            default,
            lambda v: isinstance(v, list) and len(v) == seats and all(map(check, v)),
            f"a list of {seats}, one a seat: {wanted}",
        )
        return result
