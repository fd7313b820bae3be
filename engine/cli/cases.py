"""The lines of conformance cases, read: a sentence stands for what is no valid case."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import TypeVar

from engine.family.rules import Case
from engine.rummy.plain import NotationError

T = TypeVar("T")

_DIGITS = 1000
"""The most digits of a whole number; Python itself writes none of more than 4300."""


@dataclass(frozen=True, slots=True)
class NoCase:
    """The reason why a line is no valid case, as a sentence."""

    sentence: str


def read_case(line: str, read: Callable[[Case], T]) -> tuple[object, T | NoCase]:
    """A line's id, and what `read` makes of its case, or why it is none: `read` raises NotationError or ValueError."""
    try:
        line.encode("utf-8")  # a lone surrogate stands for a byte that is no UTF-8
        data = json.loads(line, parse_int=_whole, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError):
        return None, NoCase("This line is not JSON.")
    if not isinstance(data, dict):
        return None, NoCase("A case is an object.")
    try:
        return data.get("id"), read(data)
    except (NotationError, ValueError) as error:
        text = str(error)
        return data.get("id"), NoCase(f"{text[:1].upper()}{text[1:].rstrip('.')}.")


def _whole(text: str) -> int:
    """A whole number that can be written again, added to. Raises ValueError."""
    if len(text) > _DIGITS:
        raise ValueError(text)
    return int(text)


def _finite(text: str) -> float:
    """A number that JSON can hold: no infinity, no NaN. Raises ValueError."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number
