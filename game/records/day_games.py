"""The deals of the day that a profile has begun, by their records alone: there is no list of them.

The names of their files tell them, among the unfinished games, the finished ones, in the bin, or among those that were
removed from it. The first finished play counts.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import product
from pathlib import Path

from engine.family.daily import deal_of, points_made
from engine.family.giving_up import GIVES_UP
from engine.family.record_lines import Record, RecordError
from engine.family.record_marks import marks_of
from engine.values import value_class
from game.records import game_files, game_record, library
from game.records.game_files import FINISHED, SUFFIX, UNFINISHED, day_of
from scenes.days import streak
from scenes.games.list import shown_names
from scenes.services import DayPlay, PlayedDays

_FOLDERS = tuple(Path(*way) for way in product(("", game_files.BIN, game_files.OF_DAYS), (UNFINISHED, FINISHED)))
"""The folders in the order in which a game goes from one to the next."""
_WEEK = 7
_AHEAD = 2
"""Days by which the date may be later in another time zone."""


@value_class
class PlayFile:
    """The play of a deal of the day, and its file."""

    path: Path
    play: DayPlay


def play_of(folder: Path, day: str, game: str) -> PlayFile | None:
    """The play of a deal of the day that counts: the first finished one, else the first begun; None where none was."""
    result = [each for path in _paths(folder, day, game) if (each := _play_in(path, day, game)) is not None]
    return min(result, key=lambda each: (not each.play.over, bool(each.play.saved.problem)), default=None)


def played_days(folder: Path, today: str) -> PlayedDays:
    """What the pages show of the deals of the day."""
    done, last = _FinishedDays(folder), date.fromisoformat(today)
    week = [(last - timedelta(ago)).isoformat() for ago in reversed(range(_WEEK))]
    result = {game: play_of(folder, today, game) for game in shown_names()}
    return PlayedDays(
        today=today,
        plays={game: each.play for game, each in result.items() if each is not None},
        streak=streak(done, today),
        week=tuple((day, day in done) for day in week),
    )


def withheld(folder: Path, today: str, game: str, deal: int) -> bool:
    """True for the cards of a deal of the day of this date, or of one that was begun, while it is not over.

    Nobody shall see them elsewhere before. Where others play it may be up to two days later: theirs are withheld, too.
    """
    first = date.fromisoformat(today)
    coming = {(first + timedelta(later)).isoformat() for later in range(_AHEAD + 1)}
    begun = {day for _path, day, of in _dealt(folder) if of == game}
    days = (day for day in begun | coming if _number(day, game) == deal)
    return any((result := play_of(folder, day, game)) is None or not result.play.over for day in days)


def brought_back(folder: Path, path: Path) -> Path:
    """The file of an unfinished game, among the others again. Raises OSError."""
    return path if path.parent.parent == folder else game_files.restore(folder, path)


def _paths(folder: Path, day: str, game: str) -> Iterator[Path]:
    """The files of the deals of a day, those dealt first first."""
    result = (path for path, *of in _dealt(folder) if of == [day, game])
    return iter(sorted(result, key=lambda path: (game_files.dealt(path), path.name)))


def _dealt(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """The files of all deals of a day, each with its date and its game."""
    for each in _FOLDERS:
        for path in (folder / each).glob(f"*{SUFFIX}"):
            if (of := day_of(path)) is not None:
                yield path, *of


def _play_in(path: Path, day: str, game: str) -> PlayFile | None:
    """The play of a file; None where it is of another deal. A file that cannot be read counts as begun."""
    try:
        kept = game_record.look_at(path)
    except RecordError as error:
        return PlayFile(path, DayPlay(saved=library.unread(path, error)))
    if not _is_of(kept.record, day, game):
        return None
    side = kept.game.rules.seating(kept.game.options).side(_person(kept.record))
    scores = None if _given_up(kept.record) else kept.game.hand.hand_scores
    points = None if scores is None else points_made(kept.game.rules, scores, side)
    saved = library.saved_of(path, kept)
    return PlayFile(path, DayPlay(saved=saved, over=kept.game.over, points=points))


def _is_of(record: Record, day: str, game: str) -> bool:
    """True if a record is one of the deal of a day that this profile began itself."""
    marks, header = marks_of(record.header), record.header
    result = marks.day, marks.imported, header.get("game"), header["deal"]
    return result == (day, False, game, _number(day, game))


def _number(day: str, game: str) -> int | None:
    try:
        return deal_of(day, game)
    except ValueError:
        return None


def _person(record: Record) -> int:
    return next((seat for seat, player in enumerate(record.header["players"]) if player.get("opponent") is None), 0)


def _given_up(record: Record) -> bool:
    return any(GIVES_UP in entry for entry in record.entries)


class _FinishedDays:
    """The days with a deal that was played to its end, read as they are asked for."""

    def __init__(self, folder: Path) -> None:
        self._paths: dict[str, list[tuple[Path, str]]] = {}
        for path, day, game in _dealt(folder):
            self._paths.setdefault(day, []).append((path, game))

    def __contains__(self, day: object) -> bool:
        return any(_finished(path, str(day), game) for path, game in self._paths.get(str(day), ()))


def _finished(path: Path, day: str, game: str) -> bool:
    """True if the deal of a day was played to its end, by its last line: to replay it would take too long."""
    try:
        _rules, record = game_record.record_of(path)
    except (OSError, RecordError):
        return False
    over = bool(record.entries) and "scores" in record.entries[-1]
    return over and not _given_up(record) and _is_of(record, day, game)
