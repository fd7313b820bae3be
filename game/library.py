"""The games on the disk, read where nobody waits for it: all for the list, and the last played for the menu."""

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from engine.games.house.header import options_of
from engine.games.house.replay import last_state
from engine.rummy.record import VERSION, Record, RecordError
from engine.text import _
from game import records
from game.record_file import FINISHED
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
        for path in chain(records.unfinished(self.folder), records.finished(self.folder)):
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
    return replace(
        _unread(path),
        edition=game.options.edition,
        players=kept.players,
        deal=game.deal,
        hand=game.hand.hand_number,
        hands=game.options.hands,
        totals=game.totals,
    )


class Shelf:
    """The unfinished games of a folder, looked at by a thread: which would be gone on with, and which are over.

    Games that were over when the program was killed are put away. What is asked waits a moment for the thread, and does
    with less where that is not enough.
    """

    def __init__(self, folder: Path, tell: Callable[[str], None]) -> None:
        self._folder = folder
        self._tell = tell
        self._seen: dict[Path, _Seen] = {}
        self._refused: dict[Path, int] = {}
        """When the games were changed that cannot be taken up."""
        self._thread = threading.Thread(target=self._first, name="shelf", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait a moment for what is being looked at."""
        self._thread.join(_MOMENT)

    def forget(self, path: Path) -> None:
        """A game cannot be taken up, and is offered no more until it changes."""
        self._refused[path] = records.changed(path)

    def candidates(self) -> list[Path]:
        """The games that can be gone on with, as far as is known by now, the last played first."""
        if not self._thread.is_alive():
            self._thread = threading.Thread(target=self._look, name="shelf", daemon=True)
            self._thread.start()
        self.wait()
        return [path for path in self._paths() if self._is_offered(path)]

    def last(self) -> Saved | None:
        """The first of them, if it has been looked at and can be read."""
        paths = self.candidates()
        seen = self._known(paths[0]) if paths else None
        return seen.saved if seen is not None else None

    def _is_offered(self, path: Path) -> bool:
        seen = self._known(path)
        return (seen is None or seen.offered) and self._refused.get(path) != records.changed(path)

    def _known(self, path: Path) -> "_Seen | None":
        """The summary of a file as it is now, from the cache if it has not changed."""
        seen = self._seen.get(path)
        return seen if seen is not None and seen.changed == records.changed(path) else None

    def _paths(self) -> list[Path]:
        try:
            return list(records.unfinished(self._folder))
        except OSError:
            return []

    def _first(self) -> None:
        """Work done once, at the start."""
        try:
            records.unfinished(self._folder)
            records.finished(self._folder)
        except OSError as error:
            if self._folder.is_dir():  # else that is said of the settings
                self._tell(_("Your saved games can't be listed: {reason}.").format(reason=error.strerror))
        records.clear_up(self._folder)
        self._look()

    def _look(self) -> None:
        """Look at games until one is found that can be gone on with."""
        for path in self._paths():
            seen = self._known(path)
            if seen is None:
                changed, saved = records.changed(path), glance(path)
                over = saved is not None and saved.over
                seen = self._seen[path] = _Seen(changed, saved, offered=not over)
                if over:
                    put_away(path)
            if seen.offered:
                return


@dataclass(frozen=True, slots=True)
class _Seen:
    """The cached summary of a file, with the stamp it was read at."""

    changed: int
    """As `records.changed` says."""
    saved: Saved | None = None
    """None for one that cannot be read."""
    offered: bool = True
    """True if it is not over."""


_MOMENT = 0.05
"""Seconds for which the menu waits for what a record holds."""


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
        record = records.record_of(path)
        options = options_of(record)
        players = records.players_of(record, options.seats)
        hand = sum("deck" in entry for entry in record.entries)
        over = hand == options.hands and _is_over(record)
    except (OSError, RecordError):
        return None
    return replace(
        _unread(path),
        over=over,
        edition=options.edition,
        players=players,
        deal=int(record.header["deal"]),
        hand=hand,
        hands=options.hands,
    )


def _is_over(record: Record) -> bool:
    """True if the last hand has ended; records of version 1 do not say so."""
    return last_state(record).over if record.version != VERSION else "scores" in record.entries[-1]


def _unread(path: Path) -> Saved:
    """The summary of a game from its file's name and times alone."""
    over = path.parent.name == FINISHED
    return Saved(key=f"{path.parent.name}/{path.name}", over=over, played=records.changed(path) / 1e9)
