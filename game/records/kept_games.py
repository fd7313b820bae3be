"""The games of a profile, as `scenes.services.Keeping` has them: named, handed on, taken in, put into the bin.

They are handed on as files and as short texts. What comes from outside is checked like any record.
"""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote

from engine.family.codes import CodeError
from engine.family.game_text import holds_game, record_of_text, text_of_game
from engine.family.header import with_marks
from engine.family.record_lines import RecordError
from engine.family.record_marks import marks_of
from engine.games.list import read_record, rules_of
from engine.rummy.plain_data import whole_text
from engine.text import _
from game.files import read_text, write_whole
from game.profiles.profiles import good_name
from game.records import game_files, game_record, library
from game.records.day_games import withheld
from game.records.game_files import FINISHED, HANDED_ON, LONGEST_NAME, date_of, day_of, finished, new_path, unfinished
from game.records.game_record import MOST_BYTES
from scenes.services import WITHHELD, Saved

T = TypeVar("T")
_LONGEST_PATH = 4096
_DATED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d|\d{8}-\d{6}-[0-9a-f]{8}.*")
"""The names of files of games without a name."""
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Letters that not all systems have in the names of files."""


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
        if wanted and not good_name(wanted, LONGEST_NAME):
            self._notice(_("A game can't be called that."))
            return False
        form = _("The name could not be saved: {reason}.")
        return self._result(lambda: self._name(self._path(saved), wanted), form) is not None

    def text(self, saved: Saved) -> str | None:
        """The game as a short text."""
        return self._result(lambda: _text_of(self._path(saved)))

    def export(self, saved: Saved) -> str | None:
        """Write the game into a file of its own; where it lies."""
        title = saved.name or time.strftime("%Y-%m-%d %H.%M", time.localtime(saved.played))
        form = _("The file could not be written: {reason}.")
        return self._result(lambda: str(export_game(self._path(saved), self._exports, title)), form)

    def take_in(self, given: str) -> Saved | None:
        """Keep a game from outside, under the name that its file was given."""
        form, today = _("The game could not be saved: {reason}."), date_of(self._clock())
        path = self._result(lambda: import_game(self._folder, given, today), form)
        if path is None:
            return None
        name = _title_of(given)
        with suppress(OSError):  # then it has no name, or a later place in the list
            game_files.note_taken_in(path)
            if name:
                self._name(path, name)
        return replace(library.saved(path), name=name)

    def to_bin(self, saved: Saved) -> bool:
        """Move a game to the bin."""
        form = _("The game could not be moved: {reason}.")
        moved = self._result(lambda: game_files.to_bin(self._folder, self._path(saved), self._clock()), form)
        if moved is False:
            self._notice(_("This game is open in another window."))
        return bool(moved)

    def restore(self, saved: Saved) -> bool:
        """Bring a game back from the bin."""
        form = _("The game could not be moved: {reason}.")
        return bool(saved.binned and self._result(lambda: game_files.restore(self._folder, self._path(saved)), form))

    def delete(self, saved: Saved) -> bool:
        """Remove a game of the bin for good; any other has to be put there first."""
        path, form = self._path(saved), _("The game could not be deleted: {reason}.")
        return bool(saved.binned and self._result(lambda: self._removed(path), form))

    def still_counts(self, saved: Saved) -> bool:
        """True for an own deal of the day: its file is kept when it is deleted."""
        return day_of(Path(saved.key)) is not None

    def _result(self, work: Callable[[], T], refusal: str = "") -> T | None:
        """The result of work; None, with a notice why, where there is none. `refusal` says what the disk refused."""
        try:
            return work()
        except (RecordError, NoGameError) as error:
            self._notice(str(error))
        except OSError as error:
            self._notice(refusal.format(reason=error.strerror))
        return None

    def _name(self, path: Path, name: str) -> bool:
        if damage := game_files.give_name(self._folder, game_files.game_of(path), name):
            self._notice(damage)
        return True

    def _removed(self, path: Path) -> bool:
        game_files.remove(path)
        return self._name(path, "")

    def _path(self, saved: Saved) -> Path:
        path = self._folder / saved.key
        self._settle(path)
        return path


class NoGameError(Exception):
    """This cannot be taken in; the message is a sentence."""


def _handed_on(path: Path) -> game_record.KeptRecord:
    """The game of a file that may be handed on. Raises RecordError, also for a deal of the day that is not over."""
    kept = game_record.look_at(path)
    if marks_of(kept.record.header).day and not kept.game.over:
        raise RecordError(_("A deal of the day can be handed on when it is over."))
    return kept


def _text_of(path: Path) -> str:
    kept = _handed_on(path)
    return text_of_game(kept.game.rules, kept.record)


def export_game(path: Path, into: Path, title: str) -> Path:
    """Write a copy of a game's file into a folder and return its path.

    Raises OSError, and RecordError for what is no game.
    """
    kept = _handed_on(path)
    words = " ".join(_UNFIT.sub(" ", title).split()).strip(". ") or path.stem
    names = (f"{words}{'' if number == 1 else f' ({number})'}{HANDED_ON}" for number in count(1))
    target = next(into / name for name in names if not (into / name).exists())
    write_whole(target, kept.record.text)
    return target


def import_game(folder: Path, given: str, today: str) -> Path:
    """Import a game and return the path of its new file.

    The game is a text, a record, or the path of a file with either. Raises NoGameError, also for the cards of a deal of
    the day that is not over here; OSError where the disk refuses.
    """
    text = whole_text(_content(given))
    if len(text) > MOST_BYTES:
        raise NoGameError(_("This text is too long for a game."))
    if holds_game(text):
        try:
            text = record_of_text(text, rules_of)
        except CodeError as error:
            raise NoGameError(str(error)) from None
    elif not text.lstrip().startswith("{"):
        raise NoGameError(_("This isn't a game. The code of a game begins like “RUMMY1-G-”; a game's file will do."))
    try:
        rules, record = read_record(text.lstrip())
        kept = game_record.played(rules, record)
    except RecordError as error:
        raise NoGameError(_("This game can't be taken in. {reason}").format(reason=error)) from None
    if _is_here(folder, kept.record.text):
        raise NoGameError(_("This game is in your list already."))
    if withheld(folder, today, rules.name, kept.game.deal):
        raise NoGameError(_(WITHHELD))
    path = new_path(folder)
    if kept.game.over:
        path = folder / FINISHED / path.name
    marks = replace(marks_of(kept.record.header), imported=True, counts=False)
    write_whole(path, with_marks(kept.record, marks))
    return path


def _content(given: str) -> str:
    """A given text, or the content of the file at a given path. Raises NoGameError."""
    path = given.strip().strip('"').removeprefix("file://")
    if not path or len(path) > _LONGEST_PATH or "\n" in path or holds_game(path) or path.startswith("{"):
        return given
    try:
        return read_text(Path(path), MOST_BYTES)
    except FileNotFoundError:
        return given
    except OSError as error:
        raise NoGameError(_("The file can't be read: {reason}.").format(reason=error.strerror)) from None
    except ValueError:  # a letter that no path has
        return given


def _title_of(given: str) -> str:
    """The name of the game in a file that was handed on, as far as it has one; no mere date, as `export` gives it."""
    path = unquote(given.strip().strip('"').removeprefix("file://"))
    if "\n" in path or len(path) > _LONGEST_PATH or not path.endswith(HANDED_ON):
        return ""
    title = re.sub(r" \(\d+\)$", "", Path(path).stem)
    return title if good_name(title, LONGEST_NAME) and not _DATED.fullmatch(title) else ""


def _is_here(folder: Path, text: str) -> bool:
    """True if a game with the same cards and moves is kept already, whatever its marks."""
    mine = _played(text)
    for paths in (unfinished(folder), finished(folder)):
        for path in paths:
            with suppress(OSError):
                if _played(read_text(path, MOST_BYTES)) == mine:
                    return True
    return False


def _played(text: str) -> list[str]:
    """The lines of a record behind its header, without their checksums."""
    return [line.rpartition('"sum":"')[0] for line in text.splitlines()[1:]]
