"""Duplicate matches of a profile: a file for each, `matches/KEY.jsonl`, and the records of the deals among the games.

The first line of a file is the match with those who play it, and each further line a deal that is over at both tables,
with both records. So a file is whole by itself. The record at the other table is written once the person's is over.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from engine.family.codes import CodeError
from engine.family.matches import (
    KeptMatch,
    Match,
    MatchResult,
    TwoTables,
    mark_of,
    marked,
    match_of,
    sound,
    text_of,
)
from engine.family.record_lines import RecordError
from engine.family.what_counts import what_counts
from engine.games.list import read_record, rules_of
from engine.rummy.plain_data import whole_text
from engine.text import _
from engine.values import value_class
from game.files import line_of, read_text, read_values, write_whole
from game.privacy import share
from game.records import game_files, game_record
from game.records.game_files import EVERYWHERE, FINISHED, HANDED_ON, MATCHES, SUFFIX

T = TypeVar("T")
_MOST_BYTES = 30_000_000
"""Bytes of a file: sixteen records of the longest deals."""
_MOST_TEXT = 100_000
_LONGEST_PATH = 4096


@value_class(kw_only=True)
class _Head:
    """The first line of a file: a match without its deals."""

    match: Match
    name: str
    gave_up: bool
    friends: tuple[MatchResult, ...]


class KeptMatches:
    """Implements `scenes.services.Matching` for a folder; `notice` hears the reasons of failures.

    `wait` waits for records of games that were left, which may still be being written.
    """

    def __init__(self, folder: Path, exports: Path, notice: Callable[[str], None], wait: Callable[[], None]) -> None:
        self._folder, self._exports, self._notice, self._wait = folder, exports, notice, wait

    def every(self) -> tuple[KeptMatch, ...]:
        """All matches that can be read, the last played first."""
        try:
            paths = [path for path in (self._folder / MATCHES).iterdir() if path.suffix == SUFFIX]
        except OSError:
            return ()
        paths.sort(key=lambda path: (game_files.changed(path), path.name), reverse=True)
        return tuple(kept for path in paths if (kept := self.read(path.stem)) is not None)

    def read(self, key: str) -> KeptMatch | None:
        """The match of a key; None where there is none that can be read."""
        path = self._path(key)
        try:
            heads = read_values(_Head, path, _MOST_BYTES, lambda head: sound(head.match, rules_of))
            tables = read_values(TwoTables, path, _MOST_BYTES, lambda _tables: True)
        except OSError:
            return None
        if not heads or heads[0].match.key != key:
            return None
        head = heads[0]
        whole = [each for place, each in enumerate(tables, 1) if each.deal == place][: head.match.deals]
        kept = KeptMatch(
            match=head.match, name=head.name, tables=tuple(whole), gave_up=head.gave_up, friends=head.friends
        )
        return kept if kept.over or self.file_of(kept) is None else replace(kept, begun=True)

    def begin(self, match: Match, name: str) -> KeptMatch | None:
        """Keep a match that a person of this name is going to play; None, with a notice, where the disk refuses."""
        kept = self.read(match.key) or KeptMatch(match=match, name=name)
        return self._tried(lambda: self.write(kept))

    def take_in(self, given: str, name: str) -> KeptMatch | None:
        """Keep the match of a text, or of the file at a path, with the results in it, for a person of this name."""
        try:
            told = match_of(whole_text(_content(given)), rules_of)
        except CodeError as error:
            self._notice(str(error))
            return None
        kept = self.read(told.match.key) or KeptMatch(match=told.match, name=name)
        return self._tried(lambda: self.write(kept.with_friends(told.results)))

    def text(self, key: str) -> str | None:
        """A match with the person's own result as a text; None where it cannot be read."""
        kept = self.read(key)
        return None if kept is None else text_of(kept.match, [kept.result] if kept.tables or kept.gave_up else [])

    def export(self, key: str) -> str | None:
        """Write the text of a match into a file; its path, or None with a notice."""
        text = self.text(key)
        return None if text is None else self._tried(lambda: self._exported(key, text))

    def settle(self, key: str, second: str = "") -> KeptMatch | None:
        """Note what has come of the deal that was begun: its scores at both tables, or that it was given up.

        `second` is its record at the other table; without it only giving up is noted.
        """
        self._wait()
        kept = self.read(key)
        path = self.file_of(kept) if kept is not None and kept.begun else None
        if kept is None or path is None:
            return kept
        try:
            after = _with_deal(kept, path, second)
        except RecordError as error:
            self._notice(str(error))
            return None
        return kept if after is kept else self._tried(lambda: self.write(after))

    def over(self, kept: KeptMatch) -> bool:
        """True if the deal that was begun is over at the person's table, so that the other one may be shown."""
        path = None if kept.over else self.file_of(kept)
        try:
            return path is not None and game_record.look_at(path).game.over
        except RecordError:
            return False

    def file_of(self, kept: KeptMatch) -> Path | None:
        """The record of the deal that is due, wherever it lies; None where it was not begun."""
        name = f"*-{game_files.of_match(mark_of(kept.match, kept.deal))}{SUFFIX}"
        paths = [path for folder in EVERYWHERE for path in (self._folder / folder).glob(name)]
        return min(paths, key=lambda path: (path.parent.name != FINISHED, game_files.dealt(path)), default=None)

    def write(self, kept: KeptMatch) -> KeptMatch:
        """Write a match into its file. Raises OSError."""
        head = _Head(match=kept.match, name=kept.name, gave_up=kept.gave_up, friends=kept.friends)
        write_whole(self._path(kept.match.key), "".join(map(line_of, (head, *kept.tables))))
        return kept

    def of_mark(self, mark: str) -> KeptMatch | None:
        """The match in which a deal of this mark is due; None where there is none."""
        kept = self.read(marked(mark)[0])
        return None if kept is None or kept.over or mark_of(kept.match, kept.deal) != mark else kept

    def _exported(self, key: str, text: str) -> str:
        path = self._exports / f"{key}{HANDED_ON}"
        new = not self._exports.exists()
        write_whole(path, f"{text}\n")
        for each in (self._exports, path) if new else (path,):
            share(each)
        return str(path)

    def _tried(self, work: Callable[[], T]) -> T | None:
        try:
            return work()
        except OSError as error:
            self._notice(_("The match could not be saved: {reason}.").format(reason=error.strerror))
            return None

    def _path(self, key: str) -> Path:
        return self._folder / MATCHES / f"{key}{SUFFIX}"


def _with_deal(kept: KeptMatch, path: Path, second: str) -> KeptMatch:
    """The match after the deal of a record, which was given up or is over at both tables. Raises RecordError."""
    first = game_record.look_at(path)
    if not first.game.over:
        return kept
    if what_counts(first.game.rules, first.record).gave_up:
        return replace(kept, gave_up=True, begun=False)
    other = game_record.played(*read_record(second)) if second else None
    if other is None or not other.game.over:
        return kept
    tables = TwoTables(
        deal=kept.deal, first=first.game.scores[-1], second=other.game.scores[-1], records=(first.record.text, second)
    )
    return replace(kept, tables=(*kept.tables, tables), begun=False)


def _content(given: str) -> str:
    """A given text, or the text of the file at a given path."""
    text = given.strip()
    if text and len(text) < _LONGEST_PATH and "\n" not in text:
        with suppress(OSError, ValueError):  # no path, or a letter that no path has
            return read_text(Path(text), _MOST_TEXT)
    return given
