"""Every lesson by mouse with 20 wrong tries, by keys and by pad with 5.

Each wrong try must be answered by a sentence, and by a rule where the rules refuse it; nothing else may change.
"""

from build.bench.languages import speak_only
from build.cases import Case
from build.report import Line
from scenes.games.list import shown_names
from scenes.learn.lesson_files import lessons
from tests.scenes.learn.at_lessons import WAYS, finish


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
