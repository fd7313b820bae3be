"""Deals and rows of values with some of them changed."""

from typing import TypeVar

T = TypeVar("T")


def changed(deal: T, **changes: object) -> T:
    """The deal with other values in some fields: `dataclasses.replace` in a fraction of the time.

    Raises KeyError for a field that there is not.
    """
    values = deal.__dict__ | changes
    if len(values) > len(deal.__dict__):
        raise KeyError(*changes.keys() - deal.__dict__.keys())
    new = object.__new__(type(deal))
    object.__setattr__(new, "__dict__", values)
    return new


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values with another one for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])
