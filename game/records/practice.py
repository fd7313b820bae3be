"""The exercises of a player: a file of lines, each with a checksum of its own, and the tasks that read and change it.

The worker for people alone uses it. A damaged line costs one exercise, and a record that is gone hides its exercises.
At the table an exercise is a lesson of one step, which begins where its record was.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from engine.family.exercises import DRAWS, next_day
from engine.family.lessons import Lesson, LessonStep
from engine.family.practice import LONGEST, ExerciseJudge, KeptExercise, Steps, kept_exercise
from engine.family.record_lines import RecordError
from engine.family.record_marks import marks_of
from engine.family.review import ended_hands
from engine.family.rules import AnyRules, Assessment
from engine.games.list import game_names, read_record
from engine.rummy.faults import RefusedError
from engine.text import ENGLISH, N_, language, plural
from engine.values import value_class
from game.files import line_of, read_regular, read_values, write_whole
from game.records.game_files import finished
from game.records.game_record import players_of, record_of

NAME = "practice.jsonl"
"""The file in the data folder."""
_MOST, _MOST_BYTES = 2000, 20_000_000
_LARGEST = 10**7
_AHEAD = 7
"""The most days for which an exercise rests: one that is due later comes from a clock that was wrong."""
Key = tuple[str, int, int]
"""File name, hand and turn."""


def _is_sound(kept: KeptExercise) -> bool:
    numbers = (kept.place, kept.turn, kept.at, kept.tries, kept.due, kept.solved, kept.lost, kept.error, kept.coach)
    told = len(kept.words) <= LONGEST and f"{kept.words}{kept.language}".isprintable()
    fitting = told and kept.game in game_names()
    return fitting and all(0 <= each < _LARGEST for each in numbers)


class Exercises:
    """The exercises of one data folder, the oldest first. Raises OSError where there is a file that can't be read."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        try:
            values = read_values(KeptExercise, self._path, _MOST_BYTES, _is_sound, {"coach": 0, "language": ENGLISH})
        except FileNotFoundError:
            values = []
        self._kept = {_key(each): each for each in values}

    @property
    def every(self) -> tuple[KeptExercise, ...]:
        """All of them, those that are solved, too."""
        return tuple(self._kept.values())

    def keep(self, *result: KeptExercise) -> None:
        """Add exercises, or take the place of what is known of them. Raises OSError."""
        self._kept.update({_key(each): each for each in result})
        spare = sorted(self.every, key=lambda each: not each.solved)[: max(0, len(self._kept) - _MOST)]
        for each in spare:
            del self._kept[_key(each)]
        self._write()

    def _write(self) -> None:
        write_whole(self._path, "".join(map(line_of, self.every)))

    def add(self, *result: KeptExercise | None) -> None:
        """Keep those that are new, or found by another version of the coach; days and tries stay. Raises OSError."""
        new = [each for each in map(self._with_history, filter(None, result)) if each != self._kept.get(_key(each))]
        if new:
            self.keep(*new)

    def _with_history(self, result: KeptExercise) -> KeptExercise:
        """An exercise with the player's tries at it; the one that is kept, where the same coach found it."""
        known = self._kept.get(_key(result), result)
        if known.coach == result.coach:
            return known
        return replace(result, tries=known.tries, due=known.due, solved=known.solved)

    def drop_untried(self, key: Key, coach: int) -> None:
        """Let an exercise go that this coach no longer finds; one that the player has tried stays. Raises OSError."""
        known = self._kept.get(key)
        if known is not None and known.coach != coach and not (known.tries or known.solved):
            del self._kept[key]
            self._write()

    def of(self, key: Key) -> KeptExercise | None:
        """The exercise of a turn."""
        return self._kept.get(key)


def every_exercise(folder: Path) -> tuple[KeptExercise, ...]:
    """All exercises of a folder; none where the file can't be read."""
    try:
        return Exercises(folder).every
    except OSError:
        return ()


def _key(kept: KeptExercise) -> Key:
    return kept.record, kept.place, kept.turn


@value_class
class DueExercises:
    """A task: the exercises that are due on a day, of records that are there, the newest first."""

    folder: Path
    today: int
    limit: float = 10.0

    def run(self, _stop: Callable[[], bool], _progress: Callable[[object], None]) -> tuple[KeptExercise, ...]:
        """Read them; none where they can't be read."""
        try:
            there = {path.name for path in finished(self.folder)}
        except OSError:
            return ()
        left = [each for each in every_exercise(self.folder) if not each.solved and each.record in there]
        return tuple(each for each in left if not self.today < each.due <= self.today + _AHEAD)[::-1]


@value_class
class KeepMarked:
    """A task: keep the exercises of turns that the coach has marked in a game that is over, and is the player's own."""

    folder: Path
    record: str
    """The text of the record."""
    place: int
    """The hand's place among those that are over."""
    marked: tuple[Assessment[Any], ...]
    limit: float = 20.0
    keeps: ClassVar[bool] = True

    def run(self, _stop: Callable[[], bool], _progress: Callable[[object], None]) -> str:
        """The reason why the disk refused; empty where they are kept, and where there is no such game."""
        try:
            rules, record = read_record(self.record)
            marks, text = marks_of(record.header), self.record.encode()
            name = next(path.name for path in finished(self.folder) if _holds(path, text))
            steps = [(step.action, step.hand) for step in ended_hands(rules, record)[self.place]]
            players = record.header.get("players") or ()
            own = [each for each in self.marked if players[each.seat].get("opponent") is None]
            if marks.what_if or marks.imported:
                return ""
            Exercises(self.folder).add(*(kept_exercise(rules, steps, each, name, self.place) for each in own))
        except OSError as error:
            return error.strerror or str(error)
        except (RecordError, StopIteration, LookupError):
            return ""
        return ""


def _holds(path: Path, text: bytes) -> bool:
    """True if a file holds this text."""
    return path.stat().st_size == len(text) and read_regular(path, len(text)) == text


@value_class
class NoteTry:
    """A task: note whether an exercise was solved at once, and else when it comes again."""

    folder: Path
    key: Key
    today: int
    solved: bool
    limit: float = 10.0
    keeps: ClassVar[bool] = True

    def run(self, _stop: Callable[[], bool], _progress: Callable[[object], None]) -> str:
        """The reason why the disk refused; empty where it is noted, and where it is not there any more."""
        try:
            exercises = Exercises(self.folder)
            kept = exercises.of(self.key)
            if kept is not None:
                tries = min(kept.tries + 1, _AHEAD)
                again = replace(kept, tries=tries, due=next_day(self.today, tries))
                exercises.keep(replace(kept, solved=self.today) if self.solved else again)
        except OSError as error:
            return error.strerror or str(error)
        return ""


def lesson_of(folder: Path, kept: KeptExercise) -> Lesson | None:
    """An exercise as a lesson; None where its game is not over, is gone, or says something else by now."""
    try:
        rules, record = record_of(next(path for path in finished(folder) if path.name == kept.record))
        steps = [(step.action, step.hand) for step in ended_hands(rules, record)[kept.place]]
        lesson = exercise_lesson(rules, steps, kept)
        players = players_of(record, len(steps[0][1].hands))
        return lesson and replace(lesson, players=tuple((each.name, each.opponent) for each in players))
    except (OSError, RecordError, RefusedError, StopIteration, LookupError, ValueError):
        return None


def exercise_lesson(rules: AnyRules, steps: Steps, kept: KeptExercise) -> Lesson | None:
    """The lesson of an exercise, by the steps of its hand; None where it is not sound.

    Raises RefusedError, or NotationError, where it does not fit that hand.
    """
    kept = kept if kept.language == language() else replace(kept, words="")
    judge = ExerciseJudge(rules, steps, kept)
    if not judge.sound:
        return None
    points, start, once = round(kept.lost), judge.start, kept.missed in DRAWS

    def before() -> str:
        form = plural(
            "What was done here cost about {points} point.", "What was done here cost about {points} points.", points
        )
        return form.format(points=points)

    goal = N_("Choose the better draw.") if once else N_("Play a better turn from here.")
    return Lesson(
        game=rules.name,
        key=f"{kept.record}/{kept.place}/{kept.turn}",
        title=N_("What was better here?"),
        rule="",
        before=before(),
        after=kept.words or N_("That was better."),
        steps=(LessonStep(goal=goal, actions=kept.actions, judge=judge, once=once),),
        start=lambda _rules: start,
        seat=judge.seat,
        chosen=False,
        retold=lambda lesson: replace(lesson, before=before()),
    )
