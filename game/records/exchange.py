"""Games handed on and taken in: as files, and as short texts. What comes from outside is checked like any record."""

import re
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

from engine.family.codes import CodeError
from engine.family.game_text import holds_game, record_of_text, text_of_game
from engine.family.header import with_marks
from engine.family.marks import marks_of
from engine.games.list import read_record, rules_of
from engine.rummy.plain import whole_text
from engine.rummy.record import RecordError
from engine.text import _
from game.files import read_text, write_whole
from game.records import records
from game.records.day_games import withheld
from game.records.game_files import FINISHED, HANDED_ON, finished, new_path, unfinished
from scenes.services import WITHHELD

_MAX_BYTES = 8_000_000
_LONGEST_PATH = 4096
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""Letters that not all systems have in the names of files."""


class NoGameError(Exception):
    """This cannot be taken in; the message is a sentence."""


def text_of(path: Path) -> str:
    """The game of a file as a short text. Raises RecordError."""
    kept = _handed_on(path)
    return text_of_game(kept.game.rules, kept.record)


def _handed_on(path: Path) -> records.KeptRecord:
    """The game of a file that may be handed on. Raises RecordError, also for a deal of the day that is not over."""
    kept = records.look_at(path)
    if marks_of(kept.record.header).day and not kept.game.over:
        raise RecordError(_("A deal of the day can be handed on when it is over."))
    return kept


def export(path: Path, into: Path, title: str) -> Path:
    """Write a copy of a game's file into a folder and return its path.

    Raises OSError, and RecordError for what is no game.
    """
    kept = _handed_on(path)
    words = " ".join(_UNFIT.sub(" ", title).split()).strip(". ") or path.stem
    names = (f"{words}{'' if number == 1 else f' ({number})'}{HANDED_ON}" for number in count(1))
    target = next(into / name for name in names if not (into / name).exists())
    write_whole(target, kept.record.text)
    return target


def take_in(folder: Path, given: str, today: str) -> Path:
    """Import a game and return the path of its new file.

    The game is a text, a record, or the path of a file with either. Raises NoGameError, also for the cards of a deal of
    the day that is not over here; OSError where the disk refuses.
    """
    text = whole_text(_content(given))
    if len(text) > _MAX_BYTES:
        raise NoGameError(_("This text is too long for a game."))
    if holds_game(text):
        try:
            text = record_of_text(text, rules_of)
        except CodeError as error:
            raise NoGameError(str(error)) from None
    elif not text.lstrip().startswith("{"):
        raise NoGameError(_("This isn't a game. A game is a text that begins with “RUMMY”, or a game's file."))
    try:
        rules, record = read_record(text.lstrip())
        kept = records.played(rules, record)
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
        return read_text(Path(path), _MAX_BYTES)
    except FileNotFoundError:
        return given
    except OSError as error:
        raise NoGameError(_("The file can't be read: {reason}.").format(reason=error.strerror)) from None
    except ValueError:  # a letter that no path has
        return given


def _is_here(folder: Path, text: str) -> bool:
    """True if a game with the same cards and moves is kept already, whatever its marks."""
    mine = _played(text)
    for paths in (unfinished(folder), finished(folder)):
        for path in paths:
            with suppress(OSError):
                if _played(read_text(path, _MAX_BYTES)) == mine:
                    return True
    return False


def _played(text: str) -> list[str]:
    """The lines of a record behind its header, without their checksums."""
    return [line.rpartition('"sum":"')[0] for line in text.splitlines()[1:]]
