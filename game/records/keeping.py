"""The games of a profile, as `scenes.services.Keeping` has them: named, handed on, taken in, put into the bin."""

import time
from collections.abc import Callable
from pathlib import Path

from engine.rummy.record import RecordError
from engine.text import _
from game.records import exchange, game_bin, library, names
from game.records.exchange import NoGameError
from game.records.game_files import date_of, day_of
from scenes.services import Saved


class KeptGames:
    """Implements `scenes.services.Keeping`.

    `exports` is the folder for exported games, `notice` is called with the reason of a failure, and `settle` waits for
    a file that may still be being written.
    """

    def __init__(
        self,
        folder: Path,
        exports: Path,
        notice: Callable[[str], None],
        settle: Callable[[Path], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._folder = folder
        self._exports = exports
        self._notice = notice
        self._settle = settle
        self._clock = clock

    def name(self, saved: Saved, name: str) -> bool:
        """Give a game a name, or none."""
        wanted = name.strip()
        if wanted and not names.good(wanted):
            self._notice(_("A game can't be called that."))
            return False
        try:
            self._name(self._path(saved), wanted)
        except OSError as error:
            self._notice(_("The name could not be saved: {reason}.").format(reason=error.strerror))
            return False
        return True

    def text(self, saved: Saved) -> str | None:
        """The game as a short text."""
        try:
            return exchange.text_of(self._path(saved))
        except RecordError as error:
            self._notice(str(error))
            return None

    def export(self, saved: Saved) -> str | None:
        """Write the game into a file of its own; where it lies."""
        title = saved.name or time.strftime("%Y-%m-%d %H.%M", time.localtime(saved.played))
        try:
            return str(exchange.export(self._path(saved), self._exports, title))
        except RecordError as error:
            self._notice(str(error))
        except OSError as error:
            self._notice(_("The file could not be written: {reason}.").format(reason=error.strerror))
        return None

    def take_in(self, given: str) -> Saved | None:
        """Keep a game from outside."""
        try:
            return library.saved(exchange.take_in(self._folder, given, date_of(self._clock())))
        except NoGameError as error:
            self._notice(str(error))
        except OSError as error:
            self._notice(_("The game could not be saved: {reason}.").format(reason=error.strerror))
        return None

    def to_bin(self, saved: Saved) -> bool:
        """Move a game to the bin."""
        try:
            moved = game_bin.put(self._folder, self._path(saved), self._clock())
        except OSError as error:
            self._notice(_("The game could not be moved: {reason}.").format(reason=error.strerror))
            return False
        if not moved:
            self._notice(_("This game is open in another window."))
        return moved

    def restore(self, saved: Saved) -> bool:
        """Bring a game back from the bin."""
        if not saved.binned:
            return False
        try:
            game_bin.restore(self._folder, self._path(saved))
        except OSError as error:
            self._notice(_("The game could not be moved: {reason}.").format(reason=error.strerror))
            return False
        return True

    def delete(self, saved: Saved) -> bool:
        """Remove a game of the bin for good; any other has to be put there first."""
        if not saved.binned:
            return False
        path = self._path(saved)
        try:
            game_bin.remove(path)
            self._name(path, "")
        except OSError as error:
            self._notice(_("The game could not be deleted: {reason}.").format(reason=error.strerror))
            return False
        return True

    def still_counts(self, saved: Saved) -> bool:
        """True for an own deal of the day: its file is kept when it is deleted."""
        return day_of(Path(saved.key)) is not None

    def _name(self, path: Path, name: str) -> None:
        if damage := names.give(self._folder, game_bin.game_of(path), name):
            self._notice(damage)

    def _path(self, saved: Saved) -> Path:
        path = self._folder / saved.key
        self._settle(path)
        return path
