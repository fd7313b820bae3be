"""Every lesson by mouse with 20 wrong tries, by keys and by pad with 5.

Each wrong try must be answered by a sentence, and by a rule where the rules refuse it; nothing else may change.
"""

from itertools import cycle, islice

from build.bench.languages import speak_only
from build.cases import Case
from build.report import Line
from engine.family.lessons import Lesson
from scenes.games.list import shown_names
from scenes.learn.lesson_files import lessons
from tests.scenes.learn.at_lessons import LessonHands, LessonKeys, LessonPad

WAYS: dict[str, tuple[type[LessonHands], int]] = {
    "mouse": (LessonHands, 20),
    "keys": (LessonKeys, 5),
    "pad": (LessonPad, 5),
}
"""The ways to play, each with the number of wrong tries."""


def finish(lesson: Lesson, way: str, tries: int) -> Line:
    """A lesson done in one way, with so many wrong tries spread over its steps."""
    kind, _usual = WAYS[way]
    hands = kind(lesson.game, lesson.key)
    answered, silent, refused = 0, 0, 0
    for number, step in enumerate(lesson.steps):
        share = tries // len(lesson.steps) + (number < tries % len(lesson.steps))
        wrong = list(hands.wrong_tries())
        for data in islice(cycle(wrong), share if wrong else 0):
            answer = hands.try_wrong(data)
            refused += bool(hands.scene.table.refused)
            answered += any(answer)
            silent += not any(answer)
        for data in step.actions:
            hands.do(dict(data))
            hands.rest()
    done = hands.session.step is None
    return {"done": done, "tries": answered + silent, "answered": answered, "by the rules": refused, "silent": silent}


def names() -> list[str]:
    """Every lesson in every way."""
    return [
        f"{each.name} by {way}" for game in shown_names() for each in lessons(game) if not each.level for way in WAYS
    ]


def look(name: str, language: str) -> Line:
    """One lesson in one way, with all that is told in a language."""
    if language:
        speak_only(language)
    key, _, way = name.rpartition(" by ")
    lesson = next(each for game in shown_names() for each in lessons(game) if each.name == key)
    result = finish(lesson, way, WAYS[way][1])
    done = result.pop("done")
    return {**result, "wrong": [] if done and not result["silent"] else ["not finished, or a try without an answer"]}


CASE = Case(
    about=__doc__,
    look=look,
    names=names,
    window=(1024, 640),
    arguments={"language": {"default": "", "help": "the code of the language in which they are told (English)"}},
)
