"""The forms of numbers and dates of a language, from the tables of Babel."""

import re
from collections.abc import Callable

from babel import Locale
from babel.dates import get_date_format, get_time_format

from build.words.po import Entry
from engine import forms

_FIELDS = {
    "y": "{year}",
    "yy": "{year}",
    "yyyy": "{year}",
    "M": "{month}",
    "MM": "{month}",
    "d": "{day}",
    "dd": "{day}",
    "H": "{hour}",
    "HH": "{hour}",
    "mm": "{minute}",
}
"""The letters of patterns (CLDR) that have a form here."""


def form_of(entry: Entry, code: str) -> str:
    """The translation of one of `engine/forms.py`; empty for any other message, and for a form that is not known."""
    return _FORMS[entry.key](Locale.parse(code)) if entry.key in _FORMS else ""


def _day(locale: Locale) -> str:
    medium = _pattern(get_date_format("medium", locale).pattern)
    return medium or _pattern(locale.datetime_skeletons["yMd"].pattern)


_FORMS: dict[str, Callable[[Locale], str]] = {
    forms.DECIMAL_SIGN: lambda locale: str(locale.number_symbols["latn"]["decimal"]),
    forms.PERCENTAGE: lambda locale: re.sub(r"[#,.0]+", "{number}", locale.percent_formats[None].pattern),
    forms.DAY: _day,
    forms.MONTH: lambda locale: _pattern(locale.datetime_skeletons["yM"].pattern),
    forms.TIME: lambda locale: _pattern(get_time_format("short", locale).pattern),
    forms.DAY_AND_TIME: lambda locale: (
        str(locale.datetime_formats["short"]).replace("{1}", "{date}").replace("{0}", "{time}")
    ),
}


def _pattern(pattern: str) -> str:
    """A pattern of a date or a time with its fields in braces; empty where it has others, such as names of months."""
    parts = re.split(r"('[^']*'|[a-zA-Z]+)", pattern)
    between, told = parts[::2], [part.strip("'") if part[0] == "'" else _FIELDS.get(part, "") for part in parts[1::2]]
    return "".join(map("".join, zip(between, [*told, ""], strict=True))) if all(told) else ""
