"""The games of a profile, as `scenes.services.Keeping` has them: named, handed on, taken in, put into the bin.

They are handed on as files and as short texts. What comes from outside is checked like any record.
"""

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain, count
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote

from engine.family.bounds import TAKEN_IN, check_length
from engine.family.codes import CodeError
from engine.family.game import AnyGame
from engine.family.game_text import game_of_text, holds_game, text_of_game
from engine.family.header import deal_number, with_marks
from engine.family.record_lines import Record, RecordError
from engine.family.record_marks import marks_of
from engine.games.list import read_record, rules_of
from engine.rummy.plain_data import whole_text
from engine.text import _
from game.files import read_text, write_whole
from game.privacy import share
from game.profiles.profiles import good_name
from game.records import game_files, game_record, library
from game.records.day_games import withheld
from game.records.game_files import (
    FINISHED,
    HANDED_ON,
    LONGEST_NAME,
    binned,
    date_of,
    day_of,
    finished,
    new_path,
    unfinished,
)
from game.records.game_record import MOST_BYTES, record_of
from game.records.known_cards import cards_known, never_count
from scenes.services import WITHHELD, Saved

T = TypeVar("T")
_LONGEST_PATH = 4096
_DATED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d|\d{8}-\d{6}-[0-9a-f]{8}.*")
"""The names of files of games without a name."""
_MOST_LETTERS = 2_000_000
"""Letters of a record that is taken in; the longest games that were played have 160,000."""
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Letters that not all systems have in the names of files."""
_DRIVE = re.compile(r"/[A-Za-z]:")
_ESCAPED = re.compile(r"\\(.)")
"""A letter that a terminal has escaped in a path."""


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
        """Give a game a name, or none; false, with a notice, for a name that cannot be or be saved."""
        wanted = name.strip()
        if wanted and not good_name(wanted, LONGEST_NAME):
            self._notice(_("A game can't be called that."))
            return False
        form = _("The name could not be saved: {reason}.")
        return self._result(lambda: self._name(self._path(saved), wanted), form) is not None

    def text(self, saved: Saved) -> str | None:
        """The game as a short text, from its record; None, with a notice, where that cannot be read."""
        form = _("The game could not be saved: {reason}.")
        return self._result(lambda: _text_of(self._path(saved)), form)

    def export(self, saved: Saved) -> str | None:
        """Write the game into a file named after it in the folder for exports; its path."""
        title = saved.name or time.strftime("%Y-%m-%d %H.%M", time.localtime(saved.played))
        form = _("The file could not be written: {reason}.")
        return self._result(lambda: str(export_game(self._path(saved), self._exports, title)), form)

    def take_in(self, given: str) -> Saved | None:
        """Keep a game from outside, under the name that its file was given."""
        form, today = _("The game could not be saved: {reason}."), date_of(self._clock())
        return self._result(lambda: self._taken_in(given, today), form)

    def to_bin(self, saved: Saved) -> bool:
        """Move a game to the bin; false, with a notice, where it is open in another window."""
        form = _("The game could not be moved: {reason}.")
        moved = self._result(lambda: game_files.to_bin(self._folder, self._path(saved), self._clock()), form)
        if moved is False:
            self._notice(_("This game is open in another window."))
        return bool(moved)

    def restore(self, saved: Saved) -> bool:
        """Bring a game back from the bin; false, with a notice where the disk refused, if it did not come."""
        form = _("The game could not be moved: {reason}.")
        return bool(saved.binned and self._result(lambda: game_files.restore(self._folder, self._path(saved)), form))

    def delete(self, saved: Saved) -> bool:
        """Remove a game of the bin for good; any other has to be put there first."""
        path, form = self._path(saved), _("The game could not be deleted: {reason}.")
        return bool(saved.binned and self._result(lambda: self._removed(path), form))

    def still_counts(self, saved: Saved) -> bool:
        """True where the folder of the file says which day dealt it."""
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

    def _taken_in(self, given: str, today: str) -> Saved:
        path = import_game(self._folder, given, today)
        if cards_known(self._folder, deal_number(record_of(path)[1]), self._settle):
            self._notice(_("Your unfinished game with the same cards never counts from now on."))
        name = _title_of(given)
        with suppress(OSError):  # then it has no name, or a later place in the list
            game_files.note_taken_in(path)
            if name:
                self._name(path, name)
        return replace(library.saved(path), name=name)

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
    """A text that cannot be taken in; the message is a sentence."""


def _handed_on(path: Path) -> game_record.KeptRecord:
    """The game of a file that may be handed on, which never counts from now on if it is not over.

    Raises RecordError, also for a deal that others play, too, and that is not over; and OSError.
    """
    kept = game_record.look_at(path)
    if kept.game.over:
        return kept
    marks = marks_of(kept.record.header)
    if marks.fixed:
        early = _("A deal of a match can be handed on when it is over.")
        raise RecordError(_("A deal of the day can be handed on when it is over.") if marks.day else early)
    if never_count(path) is None:
        raise RecordError(_("This game is open in another window."))
    return game_record.look_at(path)


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
    new = not into.exists()
    write_whole(target, kept.record.text)
    for each in (into, target) if new else (target,):
        share(each)
    return target


def import_game(folder: Path, given: str, today: str) -> Path:
    """Import a game and return the path of its new file.

    The game is a text, a record, or the path of a file with either. Raises NoGameError, also for the cards of a deal of
    the day that is not over here; OSError where the disk refuses.
    """
    text = whole_text(_content(given))
    if len(text) > _MOST_LETTERS:
        raise NoGameError(_("This text is too long for a game."))
    try:
        game, record = _played_anew(text)
    except CodeError as error:
        raise NoGameError(str(error)) from None
    except RecordError as error:
        raise NoGameError(_("This game can't be taken in. {reason}").format(reason=error)) from None
    if _is_among(record.text, chain(unfinished(folder), finished(folder))):
        raise NoGameError(_("This game is in your list already."))
    if _is_among(record.text, binned(folder)):
        raise NoGameError(_("This game is in your bin already."))
    if withheld(folder, today, game.rules.name, game.deal):
        raise NoGameError(_(WITHHELD))
    path = new_path(folder)
    if game.over:
        path = folder / FINISHED / path.name
    marks = replace(marks_of(record.header), imported=True, counts=False, match="")
    write_whole(path, with_marks(record, marks))
    return path


def _played_anew(text: str) -> tuple[AnyGame, Record]:
    """The game that a text or a record holds, and its record. It is played once, which is what takes time.

    Raises CodeError, RecordError and NoGameError.
    """
    if holds_game(text):
        told, game = game_of_text(text, rules_of)
        rules, record = read_record(told)
        game_record.players_of(record, rules.seating(game.options).seats)
        return game, record
    if not text.lstrip().startswith("{"):
        raise NoGameError(_("This isn't a game. The code of a game begins like “RUMMY1-G-”; a game's file will do."))
    rules, record = read_record(text.lstrip())
    check_length(record, TAKEN_IN)
    kept = game_record.played(rules, record)
    return kept.game, kept.record


def _content(given: str) -> str:
    """A given text, or the content of the file at a given path. Raises NoGameError."""
    text = given.strip()
    if not text or len(text) > _LONGEST_PATH or "\n" in text or holds_game(text) or text.startswith("{"):
        return given
    for path in _paths_in(text):
        try:
            return read_text(Path(path), MOST_BYTES)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise NoGameError(_("The file can't be read: {reason}.").format(reason=error.strerror)) from None
        except ValueError:  # a letter that no path has
            continue
    return given


def _title_of(given: str) -> str:
    """The name of the game in a file that was handed on, as far as it has one; no mere date, as `export` gives it."""
    text = given.strip()
    path = "" if "\n" in text or len(text) > _LONGEST_PATH else [*_paths_in(text)][-1]
    if not path.endswith(HANDED_ON):
        return ""
    title = re.sub(r" \(\d+\)$", "", Path(path).stem)
    return title if good_name(title, LONGEST_NAME) and not _DATED.fullmatch(title) else ""


def _paths_in(text: str) -> Iterator[str]:
    """The paths that a text may stand for, as file managers, browsers and terminals hand them on."""
    yield text
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
        yield text
    scheme, _colon, place = text.partition("://")
    host, slash, rest = place.partition("/")
    if scheme.lower() == "file" and host in {"", "localhost"}:
        path = unquote(slash + rest, errors="surrogateescape")
        yield path[1:] if _DRIVE.match(path) else path
    elif os.name != "nt" and "\\" in text:
        yield _ESCAPED.sub(r"\1", text)


def _is_among(text: str, paths: Iterable[Path]) -> bool:
    """True if a game with the same cards and moves is kept in one of these files, whatever its marks."""
    mine = _played(text)
    for path in paths:
        with suppress(OSError):
            if _played(read_text(path, MOST_BYTES)) == mine:
                return True
    return False


def _played(text: str) -> list[str]:
    """The lines of a record behind its header, without their checksums."""
    return [line.rpartition('"sum":"')[0] for line in text.splitlines()[1:]]
