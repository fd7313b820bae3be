"""The unfinished games that the title screen offers."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from engine.text import _
from engine.values import value_class
from game.records import game_files
from game.records.game_files import empty_bin
from scenes.services import Saved

_MOMENT = 0.05
"""The seconds for which the menu waits for a record to be read."""


@value_class
class _Summary:
    """The cached summary of a file, with the stamp it was read at."""

    changed: int
    """The time of the last change, from `game_files.changed`."""
    saved: Saved | None = None
    """None for one that cannot be read."""
    offered: bool = True
    """True if it is not over."""


class UnfinishedGames:
    """The unfinished games of a folder, read by a thread, with the one to continue.

    Games that were over when the program was killed are moved to the finished ones, and games that were in the bin for
    30 days are removed. What-ifs are not offered: who leaves one returns to the game that it came from. Questions wait
    a moment for the thread, and are answered with less if that is not enough.
    """

    def __init__(self, folder: Path, tell: Callable[[str], None], clock: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._clock = clock
        self._tell = tell
        self._cache: dict[Path, _Summary] = {}
        self._refused: dict[Path, int] = {}
        """The games that cannot be taken up, with the time of their last change."""
        self._thread = threading.Thread(target=self._first, name="unfinished games", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait a moment for the thread."""
        self._thread.join(_MOMENT)

    def settle(self) -> None:
        """Wait until it has looked at the games: then no file is put away any more."""
        self._thread.join()

    def forget(self, path: Path) -> None:
        """Do not offer a game that cannot be resumed, until it changes."""
        self._refused[path] = game_files.changed(path)

    def candidates(self) -> list[Path]:
        """The games that can be gone on with, as far as is known by now, the last played first."""
        if not self._thread.is_alive():
            thread = threading.Thread(target=self._look, name="unfinished games", daemon=True)
            thread.start()  # before others can wait for it
            self._thread = thread
        self.wait()
        return [path for path in self._paths() if self._is_offered(path)]

    def last(self) -> Saved | None:
        """The first of them, if it has been looked at and can be read."""
        paths = self.candidates()
        summary = self._known(paths[0]) if paths else None
        return summary.saved if summary is not None else None

    def standing(self) -> Saved | None:
        """The game of `last`, replayed for its totals if it is no longer than usual.

        This waits for the thread, so the display must not call it.
        """
        self.candidates()
        self._thread.join()
        result = self.last()
        if result is None:
            return None
        from game.records.library import standing  # noqa: PLC0415 - it loads the rules

        return standing(self._folder / result.key) or result

    def _is_offered(self, path: Path) -> bool:
        summary = self._known(path)
        return (summary is None or summary.offered) and self._refused.get(path) != game_files.changed(path)

    def _known(self, path: Path) -> _Summary | None:
        """The summary of a file as it is now, from the cache if it has not changed."""
        summary = self._cache.get(path)
        return summary if summary is not None and summary.changed == game_files.changed(path) else None

    def _paths(self) -> list[Path]:
        try:
            return list(game_files.unfinished(self._folder))
        except OSError:
            return []

    def _first(self) -> None:
        """Work done once, at the start."""
        try:
            game_files.unfinished(self._folder)
            game_files.finished(self._folder)
        except OSError as error:
            if self._folder.is_dir():  # else that is said of the settings
                self._tell(_("Your saved games can't be listed: {reason}.").format(reason=error.strerror))
        with suppress(OSError):  # what is refused now is told when a name is to be kept
            if damage := game_files.mend_names(self._folder):
                self._tell(damage)
        game_files.clear_up(self._folder)
        empty_bin(self._folder, self._clock())
        self._look()

    def _look(self) -> None:
        """Look at games up to the first one that can be continued."""
        paths = self._paths()
        if not paths:
            return
        from game.records.library import glance, put_away  # noqa: PLC0415 - it loads the rules, which only a record needs

        for path in paths:
            summary = self._known(path)
            if summary is None:
                changed, saved = game_files.changed(path), glance(path)
                over = saved is not None and saved.over
                ordinary = saved is None or not saved.what_if
                summary = self._cache[path] = _Summary(changed, saved, offered=ordinary and not over)
                if over:
                    put_away(path)
            if summary.offered:
                return
