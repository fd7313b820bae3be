"""The games on the disk, read where nobody waits for it: each played through for the list, or at a glance."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from engine.family.giving_up import is_abandoned
from engine.family.header import options_of, preset_of
from engine.family.replay import last_state
from engine.family.rules import AnyRules
from engine.rummy.record import VERSION, Record, RecordError
from game import records
from game.game_files import FINISHED, changed, finished, unfinished
from scenes.services import Saved


@dataclass(frozen=True, slots=True)
class ReadGames:
    """All games of a folder: those that are not over, then the others, the last played first.

    They are read in the worker for people, since each is played through for its scores.
    """

    folder: Path
    limit: float = 60.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Tell of each as it is read."""
        for path in chain(unfinished(self.folder), finished(self.folder)):
            if stop():
                return
            progress(saved(path))


def saved(path: Path) -> Saved:
    """The content of a file, or why it cannot be read."""
    try:
        kept = records.look_at(path)
    except RecordError as error:
        return replace(_unread(path), problem=str(error))
    game = kept.game
    rules, options = game.rules, game.options
    return replace(
        _unread(path),
        **_chosen(rules, options),
        players=kept.players,
        deal=game.deal,
        hand=game.hand.hand_number,
        hands=rules.hands(options) if rules.hands else 0,
        totals=game.outcome.scores if game.hand_over else game.totals,
        abandoned=game.abandoned,
        winners=game.winners if game.over else (),
    )


def put_away(path: Path) -> None:
    """Have a game that is over lie with the others that are; one that is being played stays where it is."""
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
        deal=int(record.header["deal"]),
        hand=sum("deck" in entry for entry in record.entries),
        hands=rules.hands(options) if rules.hands else 0,
    )


def _chosen(rules: AnyRules, options: object) -> dict[str, Any]:
    """The fields of a `Saved` that say which game is played, by which options, and who plays together."""
    preset, changed = preset_of(rules, options)
    seating = rules.seating(options)
    sides = tuple(tuple(seating.members(side)) for side in range(seating.sides))
    return {"game": rules.name, "preset": preset, "changed": changed, "sides": sides}


def _is_over(rules: AnyRules, record: Record) -> bool:
    """True if the game has ended. Only a record whose last hand has ended is replayed for that. Raises RecordError."""
    hand_over = record.version != VERSION or "scores" in (record.entries or ({},))[-1]
    return is_abandoned(record) or (hand_over and last_state(rules, record).over)


def _unread(path: Path) -> Saved:
    """The summary of a game from its file's name and times alone."""
    over = path.parent.name == FINISHED
    return Saved(key=f"{path.parent.name}/{path.name}", over=over, played=changed(path) / 1e9)
