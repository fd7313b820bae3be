"""Checks of the index's rows: each value by the type of its column, and by the game that it tells of.

SQLite keeps any value in any column, so a file of the right form and digest may still hold what no record says.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

from engine.family.fingerprint import rule_set
from engine.family.levels import LEVELS
from engine.games.list import rules_of
from engine.rummy.plain import parsed

_TYPES: Mapping[str, type] = {"text": str, "integer": int, "real": float}
_MOST = 10**6
"""Points, cards, decisions and hands: far more than there can be."""
_OF_FILES = {"stamp", "size"}
"""Columns that tell of a file, whatever its system says of it."""
_LATEST = 2**41
"""Seconds of `played`, before and after 1970: no clock of a file system goes further, and calendars go as far."""
_FEW = {"counts", "chosen", "abandoned", "hinted", "gave_up", "won"}
"""Columns of numbers from 0 to 1."""
_FROM_NOTHING = {"place", "variance", "others_variance", "most_laid", "decisions", "errors", "seat"}
"""Columns of numbers that are not below 0."""


def check_rows(base: sqlite3.Connection) -> None:
    """Raises ValueError where a row holds what no record can have brought there."""
    sets = set[tuple[str, str, int, str, str]]()
    for row in _rows(base, "games"):
        if row["counts"] and row["rule_set"] is not None:
            _check(None not in row.values())
            _check(row["seat"] < row["seats"])
            _check(all(each in LEVELS or not each for each in row["opponents"].split(",")))
            sets.add((row["game"], row["preset"], row["seats"], row["changed"], row["rule_set"]))
    for each in sets:
        _check_rule_set(*each)
    for row in _rows(base, "hands"):
        _check((row["decisions"] is None) == (row["lost"] is None))


def _rows(base: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """The rows of a table, each value of the type of its column."""
    columns = [tuple(each[1:4]) for each in base.execute(f"pragma table_info({table})")]
    for row in base.execute(f"select * from {table}"):  # noqa: S608 - the name of one of our tables
        for (name, kind, needed), value in zip(columns, row, strict=True):
            _check(type(value) is _TYPES[kind.lower()] or (value is None and not needed))
            if isinstance(value, int | float):
                _check(_fits(name, value))
        yield {name: value for (name, *_rest), value in zip(columns, row, strict=True)}


def _fits(name: str, value: float) -> bool:
    if name in _OF_FILES:
        return isfinite(value)
    if name == "played":
        return -_LATEST <= value <= _LATEST
    least = 0 if name in _FEW | _FROM_NOTHING else -_MOST
    return least <= value <= (1 if name in _FEW else _MOST)


def _check_rule_set(game: str, preset: str, seats: int, changed: str, name: str) -> None:
    """Raises ValueError where a fingerprint is not that of these options, or there are no such options."""
    rules = rules_of(game)
    changes = parsed(changed)
    _check(isinstance(changes, dict))
    _check(rule_set(rules, rules.options(preset, seats, changes)) == name)


def _check(whole: bool) -> None:
    if not whole:
        message = "a row of the index is of no record"
        raise ValueError(message)
