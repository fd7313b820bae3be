"""The deals of the day that a profile has begun, by their records alone: there is no list of them.

The names of their files tell them, among the unfinished games, the finished ones, in the bin, or among those that were
removed from it. The first finished play counts.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path

from engine.family.daily import deal_of, points_made
from engine.family.record_lines import Record, RecordError
from engine.family.record_marks import marks_of
from engine.family.what_counts import person_of, what_counts
from engine.games.list import day_name, day_names, of_day
from engine.values import value_class
from game.records import game_files, game_record, library
from game.records.game_files import EVERYWHERE, SUFFIX, day_of
from scenes.days import streak
from scenes.services import DayPlay, PlayedDays

_WEEK = 7
_AHEAD = 2
"""Days by which the date may be later in another time zone."""


@value_class
class PlayFile:
    """The play of a deal of the day, and its file."""

    path: Path
    play: DayPlay


def play_of(folder: Path, day: str, name: str) -> PlayFile | None:
    """The play of a deal of the day that counts: the first finished one, else the first begun; None where none was."""
    result = [each for path in _paths(folder, day, name) if (each := _play_in(path, day, name)) is not None]
    return min(result, key=lambda each: (not each.play.over, bool(each.play.saved.problem)), default=None)


def played_days(folder: Path, today: str) -> PlayedDays:
    """The plays of the deals of the day, the streak and the week, as the pages show them."""
    done, last = _FinishedDays(folder), date.fromisoformat(today)
    week = [(last - timedelta(ago)).isoformat() for ago in reversed(range(_WEEK))]
    result = {name: play_of(folder, today, name) for name in day_names()}
    return PlayedDays(
        today=today,
        plays={name: each.play for name, each in result.items() if each is not None},
        streak=streak(done, today),
        week=tuple((day, day in done) for day in week),
    )


def withheld(folder: Path, today: str, game: str, deal: int) -> bool:
    """True for the cards of a deal of the day of this date, or of one that was begun, while it is not over.

    Nobody shall see them elsewhere before. Where others play it may be up to two days later: theirs are withheld, too.
    """
    first = date.fromisoformat(today)
    coming = {(first + timedelta(later)).isoformat() for later in range(_AHEAD + 1)}
    dealt = [(day, of) for _path, day, of in _dealt(folder)]
    names = {name for name in (*day_names(), *(of for _day, of in dealt)) if of_day(name)[0] == game}
    return any(_is_withheld(folder, coming, name, deal, dealt) for name in names)


def _is_withheld(folder: Path, coming: set[str], name: str, deal: int, dealt: Sequence[tuple[str, str]]) -> bool:
    days = {day for day, of in dealt if of == name} | coming
    return any(
        (result := play_of(folder, day, name)) is None or not result.play.over
        for day in days
        if _number(day, name) == deal
    )


def _paths(folder: Path, day: str, name: str) -> Iterator[Path]:
    """The files of the deals of a day, those dealt first first."""
    result = (path for path, *of in _dealt(folder) if of == [day, name])
    return iter(sorted(result, key=lambda path: (game_files.dealt(path), path.name)))


def _dealt(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """The files of all deals of a day, each with its date and the name of its game."""
    for each in EVERYWHERE:
        for path in (folder / each).glob(f"*{SUFFIX}"):
            if (of := day_of(path)) is not None:
                yield path, *of


def _play_in(path: Path, day: str, name: str) -> PlayFile | None:
    """The play of a file; None where it is of another deal. A file that cannot be read counts as begun."""
    try:
        kept = game_record.look_at(path)
    except RecordError as error:
        return PlayFile(path, DayPlay(saved=library.unread(path, error)))
    if not _is_of(kept.record, day, name):
        return None
    side = kept.game.rules.seating(kept.game.options).side(_person(kept.record))
    saved, scores = library.saved_of(path, kept), kept.game.hand.hand_scores
    points = None if scores is None or saved.gave_up or saved.by_hints else points_made(kept.game.rules, scores, side)
    return PlayFile(path, DayPlay(saved=saved, over=kept.game.over, points=points))


def _is_of(record: Record, day: str, name: str) -> bool:
    """True if a record is one of the deal of a day that this profile began itself."""
    marks, header = marks_of(record.header), record.header
    found = marks.day, marks.imported, day_name(header.get("game", ""), header.get("preset", "")), header["deal"]
    return found == (day, False, name, _number(day, name))


def _number(day: str, name: str) -> int | None:
    try:
        return deal_of(day, name)
    except ValueError:
        return None


def _person(record: Record) -> int:
    return person_of(record) or 0


class _FinishedDays:
    """The days with a deal that was played to its end, read as they are asked for."""

    def __init__(self, folder: Path) -> None:
        self._paths: dict[str, list[tuple[Path, str]]] = {}
        for path, day, name in _dealt(folder):
            self._paths.setdefault(day, []).append((path, name))

    def __contains__(self, day: object) -> bool:
        return any(_finished(path, str(day), name) for path, name in self._paths.get(str(day), ()))


def _finished(path: Path, day: str, name: str) -> bool:
    """True if the deal of a day was played to its end, by its last line: to replay it would take too long."""
    try:
        rules, record = game_record.record_of(path)
        over = bool(record.entries) and "scores" in record.entries[-1]
        if not (over and _is_of(record, day, name)):
            return False
        what = what_counts(rules, record)
    except (OSError, RecordError):
        return False
    return not (what.gave_up or what.by_hints)
