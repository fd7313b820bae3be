"""A lesson done to its end by mouse, by keys or by a pad, with wrong tries."""

from itertools import cycle, islice

from build.report import Line
from engine.family.lessons import Lesson
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
