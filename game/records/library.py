"""The games on the disk, read in the worker or in a thread: each replayed for the list, or its last line alone.

Summaries are kept, so that a list of a thousand games need not replay them all. They are a cache that is not trusted: a
game is read anew where its line is missing, damaged (a checksum tells), of another version of the program, or none that
a record could have.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from engine.family.bounds import TAKEN_IN, is_longer
from engine.family.giving_up import is_abandoned
from engine.family.header import LAST_HAND, deal_number, is_deal, options_of, preset_of
from engine.family.levels import LEVELS
from engine.family.record_lines import Record, RecordError
from engine.family.record_marks import is_day, marks_of
from engine.family.replay import last_state
from engine.family.rules import AnyRules
from engine.family.what_counts import what_counts
from engine.games.list import rules_of
from engine.values import value_class
from game.files import line_of, read_values, write_whole
from game.profiles.profiles import good_name
from game.records import game_record
from game.records.game_files import (
    BIN,
    FINISHED,
    OF_DAYS,
    Stamp,
    binned,
    binned_at,
    dealt,
    finished,
    game_of,
    names_in,
    stamp,
    unfinished,
    written_at,
)
from game.system import version
from scenes.services import Saved

_PAUSE = 0.1
"""Seconds between two reports of games that have been read."""
_SUMMARIES = "summaries.jsonl"
_SUMMARIES_BYTES = 5_000_000
"""Ten thousand games."""
_LONGEST_PROBLEM = 600


@value_class
class ReadGames:
    """All games of a folder: those that are not over, then the others, the last played first.

    They are read in the worker for people, since each is played through for its scores.
    """

    folder: Path
    limit: float = 600.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Report games as they are read, several at once. Summaries that are still right save reading their records."""
        summaries, names = Summaries(self.folder), names_in(self.folder)
        result: list[Saved] = []
        last_report = time.monotonic()
        for path in chain(unfinished(self.folder), finished(self.folder), binned(self.folder)):
            if stop():
                break
            summary = summaries.of(_unread(path), path)
            if summary is None:
                summary = saved(path)
                summaries.keep(path, summary)
            result.append(replace(summary, name=names.get(game_of(path), "")))
            if time.monotonic() > last_report + _PAUSE:
                progress(tuple(result))
                result, last_report = [], time.monotonic()
        progress(tuple(result))
        summaries.write()


def saved(path: Path) -> Saved:
    """The content of a file, or why it cannot be read."""
    try:
        kept = game_record.look_at(path)
    except RecordError as error:
        return unread(path, error)
    return saved_of(path, kept)


def saved_of(path: Path, kept: game_record.KeptRecord) -> Saved:
    """The summary of a file whose game has been read."""
    game = kept.game
    rules, options = game.rules, game.options
    what = what_counts(rules, kept.record)
    return replace(
        _unread(path),
        **_chosen(rules, options),
        players=kept.players,
        deal=game.deal if marks_of(kept.record.header).tells_number(over=game.over) else None,
        hand=game.hand.hand_number,
        hands=game.hands or 0,
        totals=game.outcome.scores if game.hand_over else game.totals,
        abandoned=game.abandoned,
        winners=game.winners if game.over else (),
        gave_up=what.gave_up,
        by_hints=what.by_hints,
        **_marked(kept.record),
    )


def unread(path: Path, error: RecordError) -> Saved:
    """The summary of a file that cannot be read."""
    return replace(_unread(path), problem=str(error))


def put_away(path: Path) -> None:
    """Move a game that is over to the folder of finished games; one that is being played stays where it is."""
    with suppress(RecordError):
        kept = game_record.take_up(path)
        if kept is not None:
            kept.file.close(finished=kept.game.over)
            kept.file.wait()


def glance(path: Path) -> Saved | None:
    """The summary of an unfinished game's record, without totals. None where it cannot be read."""
    try:
        rules, record = game_record.record_of(path)
        options = options_of(rules, record)
        players = game_record.players_of(record, rules.seating(options).seats)
        over = _is_over(rules, record)
    except (OSError, RecordError):
        return None
    return replace(
        _unread(path),
        over=over,
        **_chosen(rules, options),
        players=players,
        deal=deal_number(record) if marks_of(record.header).tells_number(over=over) else None,
        hand=sum("deck" in entry for entry in record.entries),
        hands=record.header.get(LAST_HAND, 0) or (rules.hands(options) if rules.hands else 0),
        **_marked(record),
    )


def standing(path: Path) -> Saved | None:
    """The summary of an unfinished game, with its totals. None where a glance has to do.

    That is so for a game that cannot be read, and for one that is longer than any that others may hand on: it is played
    anew when it is opened, and not at each start of the program.
    """
    try:
        rules, record = game_record.record_of(path)
        return None if is_longer(record, TAKEN_IN) else saved_of(path, game_record.played(rules, record))
    except (OSError, RecordError):
        return None


def _chosen(rules: AnyRules, options: object) -> dict[str, Any]:
    """The fields of a `Saved` that say which game is played, by which options, and who plays together."""
    preset, changed = preset_of(rules, options)
    seating = rules.seating(options)
    sides = tuple(tuple(seating.members(side)) for side in range(seating.sides))
    return {"game": rules.name, "preset": preset, "changed": changed, "sides": sides}


def _marked(record: Record) -> dict[str, Any]:
    """The fields of a `Saved` that say where a game comes from."""
    marks = marks_of(record.header)
    return {"what_if": marks.what_if, "imported": marks.imported, "day": marks.day, "match": bool(marks.match)}


def _is_over(rules: AnyRules, record: Record) -> bool:
    """True if the game has ended. Raises RecordError.

    Only a record whose last hand has ended is replayed for that, unless it is long: that is seen when it is opened.
    """
    hand_over = record.first or "scores" in (record.entries or ({},))[-1]
    return is_abandoned(record) or (hand_over and not is_longer(record, TAKEN_IN) and last_state(rules, record).over)


def _unread(path: Path) -> Saved:
    """The summary of a game from its file's name and times alone."""
    over = path.parent.name == FINISHED
    gone = binned_at(path) if path.parent.parent.name == BIN else 0.0
    return Saved(key=_key(path), over=over, played=written_at(path), dealt=dealt(path), binned=gone)


def _key(path: Path) -> str:
    """The place of a game in its folder."""
    key, above = f"{path.parent.name}/{path.name}", path.parent.parent.name
    return f"{above}/{key}" if above in {BIN, OF_DAYS} else key


@value_class
class _Summary:
    """A line of the summaries: a game, with the stamp of the file that it was made of."""

    stamp: Stamp
    saved: Saved
    version: str


class Summaries:
    """The summaries of a folder's games."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _SUMMARIES
        self._known: dict[str, _Summary] = {}
        with suppress(OSError):
            values = read_values(_Summary, self._path, _SUMMARIES_BYTES, _fits)
            self._known = {each.saved.key: each for each in values}
        self._used: dict[str, _Summary] = {}
        self._changed = False

    def of(self, file: Saved, path: Path) -> Saved | None:
        """The summary of a file if it is still right; None where the file has to be read.

        `file` is what its name and times say.
        """
        result = self._known.get(file.key)
        if result is None or result.stamp != stamp(path):
            return None
        self._used[file.key] = result
        of_file = {name: getattr(file, name) for name in ("key", "over", "played", "dealt", "binned")}
        return replace(result.saved, **of_file)

    def keep(self, path: Path, summary: Saved) -> None:
        """Keep a summary that was made now, unless the name of its file is no text."""
        if summary.key.isprintable():
            self._used[summary.key] = _Summary(stamp(path), summary, version())
            self._changed = True

    def write(self) -> None:
        """Write the summaries that were used. If the disk refuses, they are made anew the next time."""
        if not self._changed and len(self._used) == len(self._known):
            return
        with suppress(OSError):
            write_whole(self._path, "".join(map(line_of, self._used.values())))
        self._changed = False


def _fits(summary: _Summary) -> bool:
    """True if a record could say so. Raises ValueError for a game or options that there are not."""
    saved = summary.saved
    if summary.version != version():
        return False
    if saved.problem:
        return len(saved.problem) <= _LONGEST_PROBLEM and saved.problem.isprintable()
    rules = rules_of(saved.game)
    seating = rules.seating(rules.options(saved.preset, len(saved.players), saved.changed))
    names = [name for player in saved.players for name in (player.name, player.opponent) if name is not None]
    return (
        all(map(good_name, names))
        and all(player.opponent is None or player.opponent in LEVELS for player in saved.players)
        and saved.sides == tuple(tuple(seating.members(side)) for side in range(seating.sides))
        and len(saved.totals) == seating.sides
        and set(saved.winners) <= set(range(seating.sides))
        and (saved.deal is None or is_deal(saved.deal))
        and min(saved.hand, saved.hands) >= 0
        and (not saved.day or is_day(saved.day))
    )
