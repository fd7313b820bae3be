"""The games on the disk, read where nobody waits for it: each played through for the list, or at a glance."""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from engine.family.giving_up import is_abandoned
from engine.family.header import LAST_HAND, deal_number, options_of, preset_of
from engine.family.marks import marks_of
from engine.family.replay import last_state
from engine.family.rules import AnyRules
from engine.rummy.record import Record, RecordError
from game.records import records
from game.records.game_bin import BIN, OF_DAYS, binned, game_of, since
from game.records.game_files import FINISHED, changed, dealt, finished, unfinished
from game.records.names import names_in
from game.records.summaries import Summaries
from scenes.services import Saved

_TELL = 0.1
"""Seconds between two tellings of games that have been read."""


@dataclass(frozen=True, slots=True)
class ReadGames:
    """All games of a folder: those that are not over, then the others, the last played first.

    They are read in the worker for people, since each is played through for its scores.
    """

    folder: Path
    limit: float = 600.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Tell of them as they are read, several at once: those that are known from before are read at a glance."""
        summaries, names = Summaries(self.folder), names_in(self.folder)
        found: list[Saved] = []
        told = time.monotonic()
        for path in chain(unfinished(self.folder), finished(self.folder), binned(self.folder)):
            if stop():
                break
            summary = summaries.of(_unread(path), path)
            if summary is None:
                summary = saved(path)
                summaries.keep(path, summary)
            found.append(replace(summary, name=names.get(game_of(path), "")))
            if time.monotonic() > told + _TELL:
                progress(tuple(found))
                found, told = [], time.monotonic()
        progress(tuple(found))
        summaries.write()


def saved(path: Path) -> Saved:
    """The content of a file, or why it cannot be read."""
    try:
        kept = records.look_at(path)
    except RecordError as error:
        return unread(path, error)
    return saved_of(path, kept)


def saved_of(path: Path, kept: records.KeptRecord) -> Saved:
    """The summary of a file whose game has been read."""
    game = kept.game
    rules, options = game.rules, game.options
    return replace(
        _unread(path),
        **_chosen(rules, options),
        players=kept.players,
        deal=game.deal if marks_of(kept.record.header).tells_number(over=game.over) else None,
        hand=game.hand.hand_number,
        hands=game.last_hand or (rules.hands(options) if rules.hands else 0),
        totals=game.outcome.scores if game.hand_over else game.totals,
        abandoned=game.abandoned,
        winners=game.winners if game.over else (),
        **_marked(kept.record),
    )


def unread(path: Path, error: RecordError) -> Saved:
    """The summary of a file that cannot be read."""
    return replace(_unread(path), problem=str(error))


def put_away(path: Path) -> None:
    """Move a game that is over to the folder of finished games; one that is being played stays where it is."""
    with suppress(RecordError):
        kept = records.take_up(path)
        if kept is not None:
            kept.file.close(finished=kept.game.over)
            kept.file.wait()


def glance(path: Path) -> Saved | None:
    """The summary of an unfinished game's record, without totals. None where it cannot be read."""
    try:
        rules, record = records.record_of(path)
        options = options_of(rules, record)
        players = records.players_of(record, rules.seating(options).seats)
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


def _chosen(rules: AnyRules, options: object) -> dict[str, Any]:
    """The fields of a `Saved` that say which game is played, by which options, and who plays together."""
    preset, changed = preset_of(rules, options)
    seating = rules.seating(options)
    sides = tuple(tuple(seating.members(side)) for side in range(seating.sides))
    return {"game": rules.name, "preset": preset, "changed": changed, "sides": sides}


def _marked(record: Record) -> dict[str, Any]:
    """The fields of a `Saved` that say where a game comes from."""
    marks = marks_of(record.header)
    return {"what_if": marks.what_if, "imported": marks.imported, "day": marks.day}


def _is_over(rules: AnyRules, record: Record) -> bool:
    """True if the game has ended. Only a record whose last hand has ended is replayed for that. Raises RecordError."""
    hand_over = record.first or "scores" in (record.entries or ({},))[-1]
    return is_abandoned(record) or (hand_over and last_state(rules, record).over)


def _unread(path: Path) -> Saved:
    """The summary of a game from its file's name and times alone."""
    over = path.parent.name == FINISHED
    gone = since(path) if path.parent.parent.name == BIN else 0.0
    return Saved(key=_key(path), over=over, played=changed(path) / 1e9, dealt=dealt(path), binned=gone)


def _key(path: Path) -> str:
    """The place of a game in its folder."""
    key, above = f"{path.parent.name}/{path.name}", path.parent.parent.name
    return f"{above}/{key}" if above in {BIN, OF_DAYS} else key
