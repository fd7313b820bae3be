"""The games on the disk, read one by one in the worker for people, since each is played through for its scores."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from engine.house.replay import options_of
from engine.rummy.record import RecordError
from game import records
from scenes.services import Saved


@dataclass(frozen=True, slots=True)
class ReadGames:
    """All games of a folder: those that are not over, then the others, the last played first."""

    folder: Path
    limit: float = 60.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Tell of each as it is read."""
        for path in chain(records.unfinished(self.folder), records.finished(self.folder)):
            if stop():
                return
            progress(saved(path))


def saved(path: Path) -> Saved:
    """What a file holds, or why it cannot be read."""
    try:
        kept = records.look_at(path)
    except RecordError as error:
        return replace(_unread(path), problem=str(error))
    game = kept.game
    return replace(
        _unread(path),
        edition=game.options.edition,
        players=kept.players,
        deal=game.deal,
        hand=game.hand.hand_number,
        hands=game.options.hands,
        totals=game.totals,
    )


def glance(path: Path) -> Saved | None:
    """What the record of an unfinished game says at a glance: no totals. None where it cannot be read."""
    try:
        record = records.record_of(path)
        options = options_of(record)
        players = records.players_of(record, options.seats)
    except (OSError, RecordError):
        return None
    return replace(
        _unread(path),
        edition=options.edition,
        players=players,
        deal=int(record.header["deal"]),
        hand=sum("deck" in entry for entry in record.entries),
        hands=options.hands,
    )


def _unread(path: Path) -> Saved:
    """What is known of a game without a look into its file."""
    over = path.parent.name == records.FINISHED
    return Saved(key=f"{path.parent.name}/{path.name}", over=over, played=records.changed(path) / 1e9)
