"""Options as they are named on a command line: `OPTION=VALUE`."""

import json
from typing import Any

from engine.family.option_fields import OptionField
from engine.family.rules import AnyRules
from engine.rummy.words import either
from engine.text import _


def named_change(rules: AnyRules, text: str) -> tuple[str, Any]:
    """The key and the value of an option to change. Raises ValueError with a sentence for any other text."""
    key, _, value = text.partition("=")
    field = next((field for field in rules.fields if field.key == key), None)
    if field is None:
        known = ", ".join(field.key for field in rules.fields)
        message = f"there is no option {key!r}; there are: {known}"
        raise ValueError(message)
    return key, _value(field, value)


def _value(field: OptionField, text: str) -> object:
    """The value that a text stands for: one that the field lists, or a whole number of its range."""
    for each in field.values:
        if _text(each.value) == text:
            return each.value
    if field.least is not None and field.most is not None and text.removeprefix("-").isdecimal():
        number = int(text)
        if field.least <= number <= field.most:
            return number
    wanted = [f"{_text(each.value)} ({_(each.name)})" for each in field.values]
    wanted += [] if field.least is None else [f"a number from {field.least} to {field.most}"]
    message = f"option {field.key} can be {either(wanted)}, but not {text!r}"
    raise ValueError(message)


def _text(value: object) -> str:
    """A value as it is written on the command line, and in JSON but for texts."""
    return value if isinstance(value, str) else json.dumps(value)
