"""Gallery pictures of the page “Learn”, and of a lesson, a puzzle and an exercise at the table."""

from collections.abc import Callable
from dataclasses import replace

from engine.family.exercises import Missed
from engine.family.practice import KeptExercise, kept_exercise
from engine.family.review import assessments, ended_hands
from engine.games.list import read_record, rules_of
from game.records.practice import exercise_lesson
from scenes import flow
from scenes.learn.course import LessonCourse
from scenes.learn.lesson_files import lessons
from scenes.learn.practice import PracticeCourse
from scenes.learn.puzzles import PuzzleCourse, puzzles
from scenes.scene import Scene
from scenes.screens import Learn, Teach
from scenes.settings.settings import Learned
from scenes.start.menu import MenuScene
from tests.family.kept_games import game_text
from tests.staged.pictures import StillServices

TODAY = StillServices.today
MISSES = {Missed.PLAY: (9.0, 31.0, 12.5, 22.0), Missed.DISCARD: (6.4, 4.1), Missed.DEMAND: (17.0,)}
"""The points that mistakes have cost, by what was missed."""
SEATS, HAND, TURN = ("learner", "casual"), 0, 2
"""The levels of a recorded game, and the place of a mistake in it."""


def page(section: str) -> Callable[[StillServices], Scene]:
    """A section of the page, for somebody who is halfway through."""

    def made(services: StillServices) -> Scene:
        learned = Learned(
            asked=True,
            knows=("rummy",),
            stars={lesson.name: 3 - number % 2 for number, lesson in enumerate(lessons("house")[:5])},
            days=("2026-11-20", "2026-11-21", TODAY),
            puzzles={f"house/{TODAY}/easy": 3},
        )
        services.settings = replace(services.settings, learning=learned)
        services.exercises = tuple(_exercise(missed, lost) for missed, costs in MISSES.items() for lost in costs)
        return flow.scene(services, Learn("house", section), MenuScene(services))

    return made


def _exercise(missed: Missed, lost: float) -> KeptExercise:
    """A mistake that is due; its game is never opened."""
    return KeptExercise(
        record="", game="house", place=0, turn=0, at=0, missed=missed, actions=(), also=(), lost=lost, error=0, words=""
    )


def lesson(game: str, key: str) -> Callable[[StillServices], Scene]:
    """A lesson at its table."""

    def made(services: StillServices) -> Scene:
        chosen = next(each for each in lessons(game) if each.key == key)
        return _taught(services, LessonCourse(services, chosen))

    return made


def puzzle(game: str, place: int) -> Callable[[StillServices], Scene]:
    """A puzzle of the day at its table, 0 for the easy one."""
    return lambda services: _taught(services, PuzzleCourse(services, puzzles(game, TODAY)[place]))


def exercise(services: StillServices) -> Scene:
    """A mistake of a recorded game of House Rummy, to be mended at its table."""
    rules = rules_of("house")
    record = read_record(game_text(rules, rules.presets[0].key, SEATS, 0))
    steps = [(step.action, step.hand) for step in ended_hands(*record)[HAND]]
    others = set(range(1, len(rules.turns(steps)) + 1)) - {TURN}
    *_, turn = assessments(rules, steps, SEATS, lambda: False, others)
    kept = kept_exercise(rules, steps, turn, "", HAND)
    opened = None if kept is None else exercise_lesson(rules, steps, kept)
    if kept is None or opened is None:
        message = "The coach makes no exercise of this turn any more: choose another."
        raise LookupError(message)
    return _taught(services, PracticeCourse(services, opened, (kept,)))


def _taught(services: StillServices, course: LessonCourse) -> Scene:
    return flow.scene(services, Teach(services.lesson(course.lesson), course), None)
