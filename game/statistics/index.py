"""The index: an SQLite file with nothing but facts from the records, so that it can be deleted at any time.

The worker for people alone uses it, as a value: the file is read whole, changed in memory, and replaced whole. So no
other program's lock, no read-only or full disk and no file put in its place can stop the counting; what cannot be
written is told in a sentence. A file that is damaged, is none of ours or of another version counts as none. The coach's
findings are copied from `reviews.py`, where they are kept.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.family.fingerprint import rule_set
from engine.family.giving_up import GIVES_UP
from engine.family.header import preset_of
from engine.family.luck import Luck, luck_of_hand
from engine.family.record_lines import Record, RecordError
from engine.family.record_marks import hinted, marks_of
from engine.family.review import ended_hands
from engine.family.rules import AnyRules
from engine.text import _
from game.files import read_regular, replace_whole
from game.records.game_files import dealt, finished, stamp, written_at
from game.records.game_record import AnyMoment, played, record_of
from game.statistics.index_tables import APPLICATION, NAME, TABLES, VERSION, GameFacts, HandFacts, check_rows, insert
from game.statistics.reviews import CoachSums, Reviews

_MOST_BYTES = 200_000_000


def facts_of(rules: AnyRules, record: Record) -> GameFacts | None:
    """The facts of a game; None where no person plays. Raises RecordError."""
    kept = played(rules, record)
    header = record.header.get("players") or ()
    people = [seat for seat, each in enumerate(header) if each.get("opponent") is None]
    if not people:
        return None
    seat, game = people[0], kept.game
    options, seating = game.options, rules.seating(game.options)
    side = seating.side(seat)
    preset, changed = preset_of(rules, options)
    good = -1 if rules.luck is not None and rules.luck.low_wins(options) else 1
    hands = [hand for hand in _hands(kept.moments) if hand[-1].game.hand_over]
    gave_up = any(GIVES_UP in entry for entry in record.entries)
    result = [_hand_facts(rules, options, hand, seat, good) for hand in hands]
    if gave_up:
        by_others = [seat in steps[-1].stand_ins for steps in ended_hands(rules, record)]
        result = [replace(each, tally={}) if other else each for each, other in zip(result, by_others, strict=True)]
    over = not game.abandoned and game.over
    winners = game.winners if over else ()
    finals = game.outcome.scores if game.hand_over else game.totals
    return GameFacts(
        rule_set=rule_set(rules, options),
        game=rules.name,
        preset=preset,
        changed=json.dumps(changed),
        seats=seating.seats,
        seat=seat,
        opponents=tuple(sorted(header[each].get("opponent") or "" for each in seating.opponents(seat))),
        marks=marks_of(record.header),
        abandoned=not over,
        hinted=any(map(hinted, record.entries)),
        gave_up=gave_up,
        won=1 / len(winners) if side in winners else 0.0,
        margin=_margin(finals, side, good),
        hands=tuple(result),
    )


def _hands(moments: Sequence[AnyMoment]) -> Iterator[Sequence[AnyMoment]]:
    """The moments of each hand, from its deal on."""
    starts = [place for place, moment in enumerate(moments) if moment.action is None]
    for start, end in pairwise((*starts, len(moments))):
        yield moments[start:end]


def _hand_facts(rules: AnyRules, options: Any, hand: Sequence[AnyMoment], seat: int, good: int) -> HandFacts:  # noqa: ANN401
    seating = rules.seating(options)
    lucks = luck_of_hand(rules, options, [(moment.action, moment.game.hand) for moment in hand])
    others = [lucks[each] for each in seating.opponents(seat)]
    count = max(1, len(others))
    scores = hand[-1].game.hand.hand_scores
    return HandFacts(
        points=scores[seating.side(seat)],
        margin=_margin(scores, seating.side(seat), good),
        luck=lucks[seat],
        others=Luck(
            points=sum(each.points for each in others) / count,
            variance=sum(each.variance for each in others) / count**2,
        ),
        most_laid=_most_laid(rules, hand, seat),
        tally=rules.tally(hand[-1].game.hand, seat),
    )


def _margin(scores: Sequence[int], side: int, good: int) -> float:
    others = [score for each, score in enumerate(scores) if each != side]
    return good * (scores[side] - sum(others) / max(1, len(others)))


def _most_laid(rules: AnyRules, hand: Sequence[AnyMoment], seat: int) -> int:
    """The most cards that left the seat's hand in one turn, its discard apart."""
    if rules.luck is None:
        return 0
    most = held = 0
    for before, after in pairwise(moment.game.hand for moment in hand):
        if before.to_move != seat:
            continue
        now = len(rules.luck.hands(after)[seat])
        held = max(held, len(rules.luck.hands(before)[seat]), now)
        if after.to_move != seat:
            discarded = len(rules.luck.pile(after)) > len(rules.luck.pile(before))
            most, held = max(most, held - now - discarded), 0
    return most


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
        known = {key: (at, size) for key, at, size in self.base.execute("select key, stamp, size from games")}
        try:
            result = {path.name: path for path in finished(self.folder)}
        except OSError:
            return []
        paths = {name: path for name, path in result.items() if name.isprintable()}  # others are no text
        gone = [(key,) for key in known.keys() - paths.keys()]
        if gone:
            self.base.executemany("delete from games where key = ?", gone)
            self.keep()
        return [path for name, path in paths.items() if known.get(name) != stamp(path)]

    def count(self, path: Path) -> None:
        """Count a record; one that cannot be read is noted, and tried again when it changes."""
        at, size = stamp(path)  # before the record is read: one that changes meanwhile is counted anew
        self.base.execute("delete from games where key = ?", (path.name,))
        try:
            facts = facts_of(*record_of(path))
            problem = "" if facts is not None else "nobody plays"
        except (OSError, RecordError, ValueError, LookupError, ArithmeticError) as error:
            facts, problem = None, type(error).__name__
        played = dealt(path) or written_at(path)
        row = {"key": path.name, "stamp": at, "size": size, "played": played, "problem": problem}
        insert(self.base, "games", row if facts is None else row | facts.row)
        for place, hand in enumerate(() if facts is None else facts.hands):
            insert(self.base, "hands", {"key": path.name, "place": place, **hand.row})
        self._copy(each for each in self.reviews.hands if each.game == path.name)

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

    def reviewed(self, result: CoachSums) -> None:
        """Keep what the coach has found in a turn. Raises OSError."""
        self.reviews.keep(result)

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

    def _copy(self, result: Iterable[CoachSums]) -> None:
        """Copy the coach's sums of whole hands."""
        self.base.executemany(
            "update hands set decisions = ?, errors = ?, lost = ? where key = ? and place = ? and lost is null",
            [(each.decisions, each.errors, each.lost, each.game, each.place) for each in result],
        )


def _check(base: sqlite3.Connection) -> None:
    """Raises sqlite3.DatabaseError or ValueError for a file that is damaged or none of ours of this version."""
    marks = [base.execute(f"pragma {name}").fetchone()[0] for name in ("application_id", "user_version")]
    if marks != [APPLICATION, VERSION]:
        raise sqlite3.DatabaseError("another version")
    result = base.execute("pragma integrity_check(1)").fetchone()[0]
    if result != "ok":
        raise sqlite3.DatabaseError(result)
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
    result = sha256()
    for rows in ("select * from games order by key", "select * from hands order by key, place"):
        for row in base.execute(rows):
            result.update(repr(row).encode())
    return result.hexdigest()
