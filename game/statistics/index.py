"""The index: an SQLite file with nothing but facts from the records, so that it can be deleted at any time.

The worker for people alone uses it, as a value: the file is read whole, changed in memory, and replaced whole. So no
other program's lock, no read-only or full disk and no file put in its place can stop the counting; what cannot be
written is told in a sentence. A file that is damaged, is none of ours or of another version counts as none. The coach's
findings are copied from `reviews.py`, where they are kept.
"""

import json
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from engine.family.rules import AnyRules
from engine.rummy.record import Record, RecordError
from engine.text import _
from game.files import read_regular, replace_whole
from game.records.game_files import changed, finished
from game.records.records import record_of
from game.statistics.checking import check_rows
from game.statistics.facts import GameFacts, facts_of
from game.statistics.reviews import CoachSums, Reviews
from game.statistics.schema import APPLICATION, NAME, TABLES, VERSION

_MOST_BYTES = 200_000_000
_STARTED = 15
"""Letters of a record's name that say when the game was begun: 20261122-224500."""


class Index:
    """The index of one data folder, in memory. `note` is a sentence about its last failure."""

    def __init__(self, folder: Path, base: sqlite3.Connection) -> None:
        self.folder = folder
        self.note = ""
        self.refused = False
        """True if the disk took no findings of the coach."""
        self.base = base
        self.reviews = Reviews(folder)
        self._kept = base.total_changes

    @classmethod
    def empty(cls, folder: Path) -> "Index":
        """An index in which nothing is counted yet."""
        base = sqlite3.connect(":memory:")
        base.executescript(
            f"begin; {TABLES} pragma application_id = {APPLICATION}; pragma user_version = {VERSION}; commit;"
        )
        base.execute("pragma foreign_keys = on")
        return cls(folder, base)

    @classmethod
    def opened(cls, folder: Path) -> "Index":
        """The index of a folder, empty where there is none that can be used. Never raises for a file's sake."""
        index = cls.empty(folder)
        try:
            base = sqlite3.connect(":memory:")
            base.deserialize(read_regular(folder / NAME, _MOST_BYTES))
            _check(base)
            base.execute("pragma foreign_keys = on")
            index.close()
            index = cls(folder, base)
        except (OSError, sqlite3.Error, ValueError, MemoryError):  # the last two: names that are no text, no bytes
            base.close()
        index._copy(index.reviews.hands)
        return index

    def keep(self) -> None:
        """Write what has changed to the disk, with the digest by which damage is found."""
        if self.base.total_changes == self._kept:
            return
        self.base.execute("delete from digest")
        self.base.execute("insert into digest values (?)", (_digest(self.base),))
        self.base.commit()
        try:
            replace_whole(self.folder / NAME, self.base.serialize())
            self._kept = self.base.total_changes
        except OSError as error:
            form = _("The statistics can't be kept on the disk: {reason}. They are counted anew each time.")
            self.note = self.note or form.format(reason=error.strerror)

    def close(self) -> None:
        """Let go of the memory."""
        self.base.close()

    # -- counting

    def missing(self) -> list[Path]:
        """The records that are not counted in their present state, the newest first; lost records are taken out."""
        known = {key: (stamp, size) for key, stamp, size in self.base.execute("select key, stamp, size from games")}
        try:
            found = {path.name: path for path in finished(self.folder)}
        except OSError:
            return []
        paths = {name: path for name, path in found.items() if name.isprintable()}  # others are no text
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
            "insert into hands (key, place, points, margin, luck, variance, others, others_variance, most_laid,"
            " tally) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(key, place, hand.points, hand.margin, hand.luck.points, hand.luck.variance),
                    *(hand.others.points, hand.others.variance, hand.most_laid, json.dumps(dict(hand.tally))),
                )
                for place, hand in enumerate(facts.hands)
            ],
        )
        self._copy(each for each in self.reviews.hands if each.game == key)

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

    def reviewed(self, found: CoachSums) -> None:
        """Keep what the coach has found in a turn. Raises OSError."""
        self.reviews.keep(found)

    def count_hand(self, key: str, place: int) -> None:
        """Count a hand of which all turns have been reviewed. Raises OSError."""
        whole = self.reviews.whole(key, place)
        self._copy([whole])
        if whole.decisions:  # else there may have been nothing that could be read
            self.reviews.keep(whole)

    def refuse_reviews(self, error: OSError) -> None:
        """Note that the disk takes no findings of the coach."""
        form = _("The coach's findings can't be kept on the disk: {reason}.")
        self.note, self.refused = form.format(reason=error.strerror), True

    def _copy(self, found: Iterable[CoachSums]) -> None:
        """Copy the coach's sums of whole hands."""
        self.base.executemany(
            "update hands set decisions = ?, errors = ?, lost = ? where key = ? and place = ? and lost is null",
            [(each.decisions, each.errors, each.lost, each.game, each.place) for each in found],
        )


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


def _check(base: sqlite3.Connection) -> None:
    """Raises sqlite3.DatabaseError or ValueError for a file that is damaged or none of ours of this version."""
    marks = [base.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")]
    if marks != [APPLICATION, VERSION]:
        raise sqlite3.DatabaseError("another version")
    found = base.execute("pragma integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    with closing(sqlite3.connect(":memory:")) as usual:
        usual.executescript(TABLES)
        tables = "select name, sql from sqlite_master where sql is not null order by name"
        if base.execute(tables).fetchall() != usual.execute(tables).fetchall():
            raise sqlite3.DatabaseError("other tables")
    if [(_digest(base),)] != base.execute("select of_rows from digest").fetchall():
        raise sqlite3.DatabaseError("other rows")
    check_rows(base)


def _digest(base: sqlite3.Connection) -> str:
    """SHA-256 of all rows: SQLite itself does not notice when a byte of a value has changed."""
    found = sha256()
    for rows in ("select * from games order by key", "select * from hands order by key, place"):
        for row in base.execute(rows):
            found.update(repr(row).encode())
    return found.hexdigest()
