"""Every lesson by mouse with 20 wrong tries, by keys and by pad with 5.

`build/dev.py python -m build.bench lessons`; `--lesson house/03` takes those whose name begins so, `--by keys`
one way alone. Each wrong try must be answered by a sentence, and by a rule where the rules refuse it; nothing else may
change. Prints JSON with the tries and the answers; the exit code is 1 where a lesson is not finished.
"""

import json
import os
from collections.abc import Sequence
from itertools import cycle, islice

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.report import parser_of, report
from engine.family.lessons import Lesson
from scenes.games.list import shown_names
from scenes.learn.files import lessons
from tests.scenes.learn.at_lessons import LessonHands, LessonKeys, LessonPad

WAYS: dict[str, tuple[type[LessonHands], int]] = {
    "mouse": (LessonHands, 20),
    "keys": (LessonKeys, 5),
    "pad": (LessonPad, 5),
}
"""The ways to play, each with the number of wrong tries."""


def finish(lesson: Lesson, way: str, tries: int) -> dict[str, object]:
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


def main(arguments: Sequence[str]) -> int:
    """Do all of them, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--lesson", default="")
    parser.add_argument("--by", choices=WAYS)
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    found: dict[str, dict[str, object]] = {}
    taught = [lesson for game in shown_names() for lesson in lessons(game) if not lesson.level]
    for lesson in taught:
        if lesson.name.startswith(chosen.lesson):
            ways = [chosen.by] if chosen.by else list(WAYS)
            for way in ways:
                try:
                    found[f"{lesson.name} by {way}"] = finish(lesson, way, WAYS[way][1])
                except Exception as error:  # noqa: BLE001 - told with its lesson, and the others go on
                    found[f"{lesson.name} by {way}"] = {"done": False, "error": f"{type(error).__name__}: {error}"}
                print(f"{lesson.name} by {way}", json.dumps(found[f"{lesson.name} by {way}"]), flush=True)
    failed = [name for name, each in found.items() if not each["done"] or each.get("silent")]
    return report({"lessons": len(found), "failed": failed}, good=not failed)
