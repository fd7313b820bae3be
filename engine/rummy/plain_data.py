"""Plain data, as JSON has it: the door through which all data from outside the program comes.

`parsed` makes it of a text or bytes, whatever they hold, or raises ValueError; what it gives can be walked through,
compared, kept in a database and written again. `value_of` makes values of it by the types they are declared with.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from itertools import chain
from math import isfinite
from types import UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")
Plain = Mapping[str, Any]
"""An object of JSON."""
_DEEPEST = 40
"""Lists and objects within each other: far more than anything that is written, far less than what Python bears."""
_DIGITS = 19
"""Digits of a whole number: the times of files have as many, in nanoseconds."""
MANY_DIGITS = 1000
"""Digits where each number is checked by itself; Python writes none of more than 4300."""
_LONGEST_PROBLEM = 160
"""Letters of a problem that are told."""


class NotationError(ValueError):
    """Data that is no position, no action or no option; the message is a sentence."""


Problems = Iterable[tuple[str, bool]]
"""Reasons why data is none, each with whether it holds; one may ask what the ones before it have ruled out."""


def check(*problems: Problems) -> None:
    """Raise NotationError for the first reason that holds."""
    for problem, wrong in chain.from_iterable(problems):
        if wrong:
            raise NotationError(problem)


def parsed(data: str | bytes, digits: int = _DIGITS, *, ascii_only: bool = False) -> Any:  # noqa: ANN401 - plain data
    """The plain data that a text in JSON stands for, or its bytes in UTF-8. Raises ValueError for all others.

    Refused are, besides what is no JSON: numbers that are none or infinite, whole numbers of more digits, deep nesting,
    and lone surrogates, which no file can hold. With `ascii_only`, where data will only be written in ASCII, those may
    stand in it that are escaped.
    """
    text = data.decode("utf-8") if isinstance(data, bytes) else data
    try:
        result = _decoder(digits).decode(text)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    if text.count("[") + text.count("{") > _DEEPEST:
        _check_depth(result)
    if not text.isascii():
        text.encode("utf-8")
    if not ascii_only and ("\\ud" in text or "\\uD" in text):
        json.dumps(result, ensure_ascii=False).encode("utf-8")
    return result


def whole_text(text: str) -> str:
    """A pasted or typed text, with a question mark for each lone surrogate, which no file can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def visible(text: str) -> str:
    """A text on one line, with a question mark for each letter that shows nothing.

    Among these are letters that steer a terminal, end a line, or turn the direction of what follows.
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def shortened(problem: object) -> str:
    """A problem in words, cut where it is long, without letters that cannot be shown."""
    words = visible(str(problem))
    return words if len(words) <= _LONGEST_PROBLEM else f"{words[:_LONGEST_PROBLEM]} …"


_TOO_DEEP = "lists and objects are nested too deep"


@lru_cache(maxsize=4)
def _decoder(digits: int) -> json.JSONDecoder:
    def whole(text: str) -> int:
        if len(text.removeprefix("-")) > digits:
            raise ValueError(text[:digits])
        return int(text)

    return json.JSONDecoder(parse_int=whole, parse_float=_finite, parse_constant=_finite)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text[:_DIGITS])
    return number


def _check_depth(result: object) -> None:
    level: list[Any] = [result]
    for _depth in range(_DEEPEST + 1):
        level = [each for each in level if isinstance(each, list | dict)]
        if not level:
            return
        level = [part for each in level for part in (each.values() if isinstance(each, dict) else each)]
    raise ValueError(_TOO_DEEP)


def value_of(kind: type[T], data: object) -> T:
    """A dataclass from a mapping of its fields, each of the kind declared for it.

    Raises ValueError naming what is missing, too much or of another kind, and what the dataclass raises itself.
    """
    return cast("T", _value(kind, data, kind.__name__))


def _value(kind: Any, data: object, name: str) -> object:  # noqa: ANN401 - a type, or what stands for several
    if type(data) is kind:  # first, since most data are plain
        return data
    if is_dataclass(kind) and isinstance(data, Mapping):
        return _fields(cast("type", kind), data)
    if isinstance(kind, UnionType):
        return _value_of_one(get_args(kind), data, name)
    if get_origin(kind) is Mapping and isinstance(data, dict):
        each = get_args(kind)[1]
        return {key: part if each is Any else _value(each, part, name) for key, part in data.items()}
    if get_origin(kind) is tuple and isinstance(data, list):
        kinds = get_args(kind)
        each = kinds[:1] * len(data) if kinds[-1] is Ellipsis else kinds
        return tuple(_value(one, part, name) for one, part in zip(each, data, strict=True))
    if isinstance(kind, type) and issubclass(kind, Enum) and isinstance(data, str) and data in kind.__members__:
        return kind[data]
    message = f"{name} is not what it should be"
    raise ValueError(message)


def _value_of_one(kinds: tuple[Any, ...], data: object, name: str) -> object:
    for kind in kinds:
        with suppress(ValueError):
            return _value(kind, data, name)
    message = f"{name} is not what it should be"
    raise ValueError(message)


def _fields(kind: type, data: Mapping[str, object]) -> object:
    kinds = _hints(kind)
    if data.keys() != {field.name for field in fields(kind)}:
        message = f"{kind.__name__} has not the fields it should have"
        raise ValueError(message)
    return kind(**{name: _value(kinds[name], value, name) for name, value in data.items()})


@lru_cache(maxsize=64)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
