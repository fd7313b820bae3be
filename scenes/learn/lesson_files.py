"""The lessons: text files in the folder `lessons` of each game's folder, in the order of their names.

Beside them lie their words, a file a language, such as `en.txt`. A sentence that a language lacks is told in English.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from engine.family.lesson_words import read_words, told_first
from engine.family.lessons import Lesson, read_lesson
from engine.games.list import rules_of
from engine.text import ENGLISH, language
from scenes.learn.lesson_paths import FOLDER, lesson_paths


def lessons(game: str, told_in: str = "") -> tuple[Lesson, ...]:
    """The lessons of a game in a language, usually the player's; none if it has no such folder.

    Raises NotationError for a file that can't be read.
    """
    return _lessons(FOLDER / game / "lessons", told_in or language())


def lesson_words(folder: Path, told_in: str) -> dict[str, dict[str, str]]:
    """The words of the lessons in a language, by lesson and name; none where it has no such file."""
    path = folder / f"{told_in}.txt"
    return read_words(path.read_text("utf-8")) if path.exists() else {}


@lru_cache(maxsize=32)
def _lessons(folder: Path, told_in: str) -> tuple[Lesson, ...]:
    words = [lesson_words(folder, each) for each in dict.fromkeys((told_in, ENGLISH))]
    game = folder.parent.name
    read = (
        read_lesson(game, path.stem, path.read_text("utf-8"), told_first(words, path.stem))
        for path in lesson_paths(folder)
    )
    return tuple(replace(each, told_in=told_in, retold=_retold) for each in read)


def _retold(lesson: Lesson) -> Lesson:
    """The lesson in the player's language, with the differences of those that were skipped."""
    now, before = lessons(lesson.game), lessons(lesson.game, lesson.told_in)
    pairs = zip(before, now, strict=True)
    skipped = tuple(new.differs for old, new in pairs if old.differs and old.differs in lesson.skipped)
    return replace(next(each for each in now if each.key == lesson.key), skipped=skipped)


def preset_of(lesson: Lesson) -> str:
    """The preset of a lesson with words of its own, such as those of tiles; empty for any other."""
    key = lesson.position.get("preset")
    return next((each.key for each in rules_of(lesson.game).presets if each.key == key and each.vocabulary), "")


def lessons_told(game: str, preset: str) -> tuple[Lesson, ...]:
    """The lessons of a game in the words of this preset; of an empty preset, those in the words of the game."""
    return tuple(each for each in lessons(game) if preset_of(each) == preset)


def next_lesson(lesson: Lesson, knows: frozenset[str] = frozenset()) -> Lesson | None:
    """The next lesson that is new to a player who knows these games; None after the last."""
    left = (each for each in lessons(lesson.game) if each.key > lesson.key and not each.known & knows)
    return next((with_differences(each, knows) for each in left), None)


def with_differences(lesson: Lesson, knows: frozenset[str]) -> Lesson:
    """The lesson with the differences of those just before it that a player who knows these games has skipped."""
    before = [each for each in lessons(lesson.game) if each.key < lesson.key]
    skipped = takewhile(lambda each: each.known & knows, reversed(before))
    return replace(lesson, skipped=tuple(each.differs for each in skipped if each.differs)[::-1])
