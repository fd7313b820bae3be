"""Reads the lines of conformance cases; an invalid case becomes a sentence that says why."""

from collections.abc import Callable
from typing import TypeVar

from engine.family.rules import Case
from engine.rummy.plain_data import MANY_DIGITS, NotationError, parsed
from engine.values import value_class

T = TypeVar("T")


@value_class
class NoCase:
    """The reason why a line is no valid case, as a sentence."""

    sentence: str


def read_case(line: str, read: Callable[[Case], T]) -> tuple[object, T | NoCase]:
    """A line's id, and what `read` makes of its case, or why it is none: `read` raises NotationError or ValueError."""
    try:
        data = parsed(line, MANY_DIGITS, ascii_only=True)
    except ValueError:
        return None, NoCase("This line is not JSON.")
    if not isinstance(data, dict):
        return None, NoCase("A case is an object.")
    try:
        return data.get("id"), read(data)
    except (NotationError, ValueError) as error:
        text = str(error)
        return data.get("id"), NoCase(f"{text[:1].upper()}{text[1:].rstrip('.')}.")
