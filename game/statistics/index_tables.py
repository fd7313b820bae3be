"""The tables of the index, their rows as values, and the checks of them.

Whatever is in the tables comes from the records, and can be made from them again. SQLite keeps any value in any column,
so a file of the right form and digest may still hold what no record says: each value is checked by the type of its
column, and by the game that it tells of.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import field, fields
from math import isfinite
from typing import Any

from engine.family.fingerprint import rule_set
from engine.family.levels import LEVELS
from engine.family.luck import Luck
from engine.family.record_marks import Marks
from engine.games.list import rules_of
from engine.rummy.plain_data import parsed
from engine.values import value_class

NAME = "statistics.sqlite"
"""The file in the data folder."""
VERSION = 4
"""The version of the tables, and of the things counted; an index of any other version is made anew."""
APPLICATION = 0x52756D6D
"""SQLite's application_id of the file: "Rumm"."""
TABLES = """
create table games (
    key text primary key, stamp integer not null, size integer not null, played real not null,
    problem text not null default '', counts integer not null default 0, rule_set text, game text, preset text,
    changed text, seats integer, seat integer, opponents text, chosen integer, abandoned integer, hinted integer,
    gave_up integer, won real, margin real
);
create table hands (
    key text not null references games (key) on delete cascade, place integer not null, points integer not null,
    margin real not null, luck real not null, variance real not null, others real not null,
    others_variance real not null, most_laid integer not null, tally text not null, decisions integer,
    errors integer, lost real,
    primary key (key, place)
);
create table digest (of_rows text not null);
create index games_of_rule_set on games (rule_set, played);
"""

_GAMES = "select * from games where counts and not chosen and rule_set is not null order by played, key"
_HANDS = "select * from hands order by key, place"
_STRENGTH = {name: place for place, name in enumerate(LEVELS)}
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


@value_class(kw_only=True)
class HandFacts:
    """A hand that is over, from the person's view."""

    points: int
    """The points of the person's side."""
    margin: float
    """Points above the other sides' mean; good is positive, also where the fewest points win."""
    luck: Luck
    others: Luck
    """The others' luck, on average a seat."""
    most_laid: int
    """The most cards that the person laid in one turn."""
    tally: Mapping[str, int]
    """The figures that its players count, by key; none of a hand that a level played for the person."""

    @property
    def row(self) -> dict[str, Any]:
        """The values of the hand's columns, by name."""
        lucks = {"luck": self.luck.points, "variance": self.luck.variance}
        others = {"others": self.others.points, "others_variance": self.others.variance}
        plain = {"points": self.points, "margin": self.margin, "most_laid": self.most_laid}
        return {**plain, **lucks, **others, "tally": json.dumps(dict(self.tally))}


@value_class(kw_only=True)
class _GameFacts:
    """The facts of a game, from the view of the first person in it."""

    rule_set: str
    game: str
    preset: str
    changed: str
    """The options that differ from the preset's, as JSON."""
    seats: int
    opponents: tuple[str, ...]
    """The other seats' levels; empty for a person. Partners are left out."""
    abandoned: bool
    hinted: bool
    gave_up: bool
    """True if a level played a hand, or the rest, for a person."""
    won: float
    """1 for a win, a part of it where several share it, 0 else."""
    margin: float
    """The margin of the whole game."""


@value_class(kw_only=True)
class GameFacts(_GameFacts):
    """A game that is over, as its record tells it."""

    seat: int
    """The person's."""
    marks: Marks
    hands: tuple[HandFacts, ...]

    @property
    def row(self) -> dict[str, Any]:
        """The values of the game's columns, by name."""
        plain = {each.name: getattr(self, each.name) for each in fields(_GameFacts)}
        marks = {"counts": self.marks.counts, "chosen": self.marks.chosen}
        return {**plain, **marks, "seat": self.seat, "opponents": ",".join(self.opponents)}


@value_class(kw_only=True)
class HandCounts(HandFacts):
    """A hand that is counted, with what the coach has found in it."""

    decisions: int | None
    lost: float | None


@value_class(kw_only=True)
class CountedGame(_GameFacts):
    """A game that counts. Its opponents are in the order of their levels, the weakest first."""

    key: str
    played: float
    chosen: bool
    hands: tuple[HandCounts, ...] = field(default=())

    @property
    def lost_a_decision(self) -> float | None:
        """Points lost a decision in the hands that the coach has reviewed; None before it has reviewed all."""
        if not self.hands or any(hand.lost is None for hand in self.hands):
            return None
        decisions = sum(hand.decisions or 0 for hand in self.hands)
        return sum(hand.lost or 0.0 for hand in self.hands) / max(1, decisions)

    @property
    def rates(self) -> bool:
        """True if it counts for the rating: no hints, no known cards, played by the person to its end."""
        return not (self.chosen or self.abandoned or self.hinted or self.gave_up or "" in self.opponents)


def game_rows(base: sqlite3.Connection) -> Iterator[CountedGame]:
    """The games that count, in the order in which they were played."""
    cursor = base.cursor()
    cursor.row_factory = sqlite3.Row
    hands: dict[str, list[HandCounts]] = {}
    for row in cursor.execute(_HANDS):
        hands.setdefault(row["key"], []).append(_hand_row(row))
    for row in cursor.execute(_GAMES):
        yield _game_row(row, tuple(hands.get(row["key"], ())))


def _hand_row(row: sqlite3.Row) -> HandCounts:
    return HandCounts(
        points=row["points"],
        margin=row["margin"],
        luck=Luck(points=row["luck"], variance=row["variance"]),
        others=Luck(points=row["others"], variance=row["others_variance"]),
        most_laid=row["most_laid"],
        tally=_tally(row["tally"]),
        decisions=row["decisions"],
        lost=row["lost"],
    )


def _tally(text: str) -> Mapping[str, int]:
    """Figures from the text of a row; whatever else might stand there is passed over."""
    try:
        result = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {key: each for key, each in result.items() if type(each) is int} if isinstance(result, dict) else {}


def _game_row(row: sqlite3.Row, hands: tuple[HandCounts, ...]) -> CountedGame:
    plain = {each.name: row[each.name] for each in fields(CountedGame) if each.name in row.keys()}  # noqa: SIM118 - a row has no `in`
    flags = {name: bool(row[name]) for name in ("chosen", "abandoned", "hinted", "gave_up")}
    opponents = sorted(row["opponents"].split(","), key=lambda each: _STRENGTH.get(each, -1))
    return CountedGame(**{**plain, **flags, "opponents": tuple(opponents), "hands": hands})


def insert(base: sqlite3.Connection, table: str, row: Mapping[str, Any]) -> None:
    """Add a row to a table; the columns that it does not name have their usual values."""
    names, places, values = ", ".join(row), ", ".join("?" * len(row)), tuple(row.values())
    base.execute(f"insert into {table} ({names}) values ({places})", values)  # noqa: S608 - names of ours


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
