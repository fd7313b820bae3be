"""The index: an SQLite file with nothing but facts from the records, so that it can be deleted at any time.

It is opened by the worker for people alone. A file that is damaged, is none of ours or of another version is removed
and made anew; where the folder refuses that, the index is kept in memory, and a sentence says so.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

from engine.family.rules import AnyRules
from engine.rummy.record import Record, RecordError
from engine.text import _
from game.game_files import changed, finished
from game.records import record_of
from game.statistics.facts import GameFacts, facts_of
from game.statistics.schema import APPLICATION, NAME, TABLES, VERSION

_PATIENCE = 2.0
"""Seconds for which another program that writes to the index is waited for."""
_STARTED = 15
"""Letters of a record's name that say when the game was begun: 20261122-224500."""


class Index:
    """The open index of one data folder. `note` is a sentence about its last failure."""

    def __init__(self, folder: Path, connection: sqlite3.Connection, note: str = "") -> None:
        self.folder = folder
        self.note = note
        self.base = connection

    @classmethod
    def unkept(cls, folder: Path) -> "Index":
        """An index in memory, for a folder that takes none."""
        note = _("The statistics can't be kept on the disk. They are counted anew each time.")
        return cls(folder, _in_memory(), note)

    @classmethod
    def opened(cls, folder: Path) -> "Index":
        """The index of a folder, made anew where it cannot be used as it is. Never raises for a file's sake."""
        path = folder / NAME
        for attempt in range(2):
            try:
                return cls(folder, _connected(path))
            except sqlite3.OperationalError as error:
                if "locked" in str(error):
                    note = _("Another program is counting your games. This count is not kept.")
                    return cls(folder, _in_memory(), note)
                if attempt:
                    break
            except (sqlite3.DatabaseError, ValueError):  # the latter: names that are no text
                pass
            with suppress(OSError):
                remove(path)
        return cls.unkept(folder)

    def keep(self) -> None:
        """Write the index to the disk, with the digest by which damage is found."""
        self.base.execute("delete from digest")
        self.base.execute("insert into digest values (?)", (_digest(self.base),))
        self.base.commit()

    def close(self) -> None:
        """Close the file."""
        self.base.close()

    # -- counting

    def missing(self) -> list[Path]:
        """The records that are not counted in their present state, the newest first; lost records are taken out."""
        known = {key: (stamp, size) for key, stamp, size in self.base.execute("select key, stamp, size from games")}
        try:
            paths = {path.name: path for path in finished(self.folder)}
        except OSError:
            return []
        gone = [(key,) for key in known.keys() - paths.keys()]
        if gone:
            self.base.executemany("delete from games where key = ?", gone)
            self.keep()
        return [path for name, path in paths.items() if known.get(name) != _stamp(path)]

    def count(self, path: Path) -> None:
        """Count a record; one that cannot be read is noted, and tried again when it changes."""
        stamp, size = _stamp(path)
        self.base.execute("delete from games where key = ?", (path.name,))
        try:
            facts = facts_of(*record_of(path))
            problem = "" if facts is not None else "nobody plays"
        except (OSError, RecordError, ValueError, LookupError, ArithmeticError) as error:
            facts, problem = None, type(error).__name__
        row = (path.name, stamp, size, played_at(path), problem)
        self.base.execute("insert into games (key, stamp, size, played, problem) values (?, ?, ?, ?, ?)", row)
        if facts is not None:
            self._add(path.name, facts)

    def _add(self, key: str, facts: GameFacts) -> None:
        marks = facts.marks
        self.base.execute(
            "update games set counts = ?, rule_set = ?, game = ?, preset = ?, changed = ?, seats = ?, seat = ?,"
            " opponents = ?, chosen = ?, abandoned = ?, hinted = ?, gave_up = ?, won = ?, margin = ? where key = ?",
            (
                *(marks.counts, facts.rule_set, facts.game, facts.preset, facts.changed, facts.seats, facts.seat),
                *(",".join(facts.opponents), marks.chosen, facts.abandoned, facts.hinted, facts.gave_up),
                *(facts.won, facts.margin, key),
            ),
        )
        self.base.executemany(
            "insert into hands (key, place, points, margin, luck, variance, others, others_variance, most_laid)"
            " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(key, place, hand.points, hand.margin, hand.luck.points, hand.luck.variance),
                    *(hand.others.points, hand.others.variance, hand.most_laid),
                )
                for place, hand in enumerate(facts.hands)
            ],
        )

    # -- what the coach has found

    def unreviewed(self) -> Iterator[tuple[str, int]]:
        """The hands that count and that the coach has not reviewed: file name and place, the newest game first."""
        yield from self.base.execute(
            "select key, place from hands join games using (key) where counts and not abandoned and not gave_up"
            " and lost is null order by played desc, key, place"
        )

    def record(self, key: str) -> tuple[AnyRules, Record]:
        """The record of a file name. Raises RecordError and OSError."""
        return record_of(next(path for path in finished(self.folder) if path.name == key))

    def known_turns(self, key: str, place: int) -> frozenset[int]:
        """The turns of a hand that the coach has reviewed, of a hand that it has not reviewed whole."""
        rows = self.base.execute("select turn from turns where key = ? and place = ?", (key, place))
        return frozenset(turn for (turn,) in rows)

    def reviewed_turn(self, key: str, place: int, turn: int, decisions: int, errors: int, lost: float) -> None:
        """Keep the coach's numbers of one turn, until all of the hand are there."""
        row = (key, place, turn, decisions, errors, lost)
        self.base.execute("insert or replace into turns values (?, ?, ?, ?, ?, ?)", row)
        self.keep()

    def reviewed(self, key: str, place: int) -> None:
        """Count a hand of which all turns have been reviewed."""
        sums = "select total(decisions), total(errors), total(lost) from turns where key = ? and place = ?"
        (found,) = self.base.execute(sums, (key, place))
        self.base.execute(
            "update hands set decisions = ?, errors = ?, lost = ? where key = ? and place = ?", (*found, key, place)
        )
        self.base.execute("delete from turns where key = ? and place = ?", (key, place))
        self.keep()


def played_at(path: Path) -> float:
    """The time at which a game was begun, as its name says; otherwise the time at which the file was written."""
    try:
        return time.mktime(time.strptime(path.name[:_STARTED], "%Y%m%d-%H%M%S"))
    except (ValueError, OverflowError):
        return changed(path) / 1e9


def _stamp(path: Path) -> tuple[int, int]:
    """Time and size of a file; zeros for one that has just gone."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _connected(path: Path) -> sqlite3.Connection:
    """The index in a file, with its tables. Raises sqlite3.Error where it is to be made anew."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = not path.exists() or not path.stat().st_size
    base = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        if new:
            _make(base)
        _check(base)
        base.execute("pragma foreign_keys = on")
    except BaseException:
        base.close()
        raise
    return base


def _in_memory() -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    _make(base)
    base.execute("pragma foreign_keys = on")
    return base


def _make(base: sqlite3.Connection) -> None:
    base.executescript(
        f"begin; {TABLES} pragma application_id = {APPLICATION}; pragma user_version = {VERSION}; commit;"
    )
    base.execute("insert into digest values (?)", (_digest(base),))
    base.commit()


def _check(base: sqlite3.Connection) -> None:
    """Raises sqlite3.DatabaseError for a file that is damaged or none of ours of this version."""
    marks = [base.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")]
    if marks != [APPLICATION, VERSION]:
        raise sqlite3.DatabaseError("another version")
    found = base.execute("pragma integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    wanted = closing(sqlite3.connect(":memory:"))
    with wanted as usual:
        usual.executescript(TABLES)
        tables = "select name, sql from sqlite_master where sql is not null order by name"
        if base.execute(tables).fetchall() != usual.execute(tables).fetchall():
            raise sqlite3.DatabaseError("other tables")
    if [(_digest(base),)] != base.execute("select of_rows from digest").fetchall():
        raise sqlite3.DatabaseError("other rows")


def _digest(base: sqlite3.Connection) -> str:
    """SHA-256 of all rows: SQLite itself does not notice when a byte of a value has changed."""
    found = sha256()
    for rows in (
        "select * from games order by key",
        "select * from hands order by key, place",
        "select * from turns order by key, place, turn",
    ):
        for row in base.execute(rows):
            found.update(repr(row).encode())
    return found.hexdigest()


def remove(path: Path) -> None:
    """Remove the file of an index, with what SQLite keeps beside it. Raises OSError."""
    for name in (path.name, f"{path.name}-journal", f"{path.name}-wal", f"{path.name}-shm"):
        (path.parent / name).unlink(missing_ok=True)
