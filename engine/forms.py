"""Numbers, dates and times as each language writes them.

The forms are messages with a context of their own, which `build.words` fills in for a new language from the tables of
Babel; translators may change them. Days, months, hours and minutes have two digits. No form has a sign that divides
thousands: no figure of the game needs one.
"""

import re

from engine.text import NC_, _

DECIMAL_SIGN = NC_("decimal sign", ".")
PERCENTAGE = NC_("percentage", "{number} %")
DAY = NC_("date", "{year}-{month}-{day}")
MONTH = NC_("month", "{year}-{month}")
TIME = NC_("time of day", "{hour}:{minute}")
DAY_AND_TIME = NC_("date and time", "{date} {time}")
MINUS = "\N{MINUS SIGN}"


def decimal(value: float, places: int | None = 1) -> str:
    """A number with so many places after the decimal sign; as few as it needs for None."""
    result = (f"{abs(value):g}" if places is None else f"{abs(value):.{places}f}").replace(".", _(DECIMAL_SIGN))
    return f"{MINUS}{result}" if value < 0 else result


def signed(value: float, places: int = 0) -> str:
    """A number with its sign; 0 has none."""
    return f"+{decimal(value, places)}" if value > 0 else decimal(value, places)


def added(points: int) -> str:
    """Points that are added to a score, with their sign; 0 has one, too."""
    return signed(points) if points else "+0"


def percentage(value: float) -> str:
    """A number of hundredths, without places after the decimal sign."""
    return _(PERCENTAGE).format(number=f"{value:.0f}")


def day_told(day: str) -> str:
    """A date such as "2026-11-22" as it is written; any other text as it is."""
    parts = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", day, re.ASCII)
    if parts is None:
        return day
    year, month, number = parts.groups()
    return _(DAY).format(year=year, month=month, day=number)


def month_told(month: str) -> str:
    """A month such as "2026-11" as it is written."""
    year, number = month.split("-")
    return _(MONTH).format(year=year, month=number)


def time_told(hour: int, minute: int) -> str:
    """A time of day."""
    return _(TIME).format(hour=f"{hour:02}", minute=f"{minute:02}")


def moment_told(day: str, hour: int, minute: int) -> str:
    """A date with a time of day."""
    return _(DAY_AND_TIME).format(date=day_told(day), time=time_told(hour, minute))
