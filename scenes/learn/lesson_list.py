"""The section "Lessons": the lessons of a game with their stars, and the games that the player knows already."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect

from engine.family.lessons import MOST_STARS, Lesson
from engine.text import N_, _
from scenes.learn.course import LessonCourse, play_a_game
from scenes.learn.lesson_files import lessons_told, with_differences
from scenes.learn.section import LearnSection, grid
from scenes.scene import Transition
from scenes.start.known_games import KNOWN
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Control, Tile


class LessonList(LearnSection):
    """The list of lessons: a press on one opens it at the table."""

    key, label, by_preset = "lessons", N_("Lessons"), True
    about = N_("A minute each. Skip or repeat them as you like; three stars mean no wrong try and no move shown.")

    @property
    def _lessons(self) -> tuple[Lesson, ...]:
        return lessons_told(self.game, self.preset)

    @property
    def _first(self) -> Lesson | None:
        """The first lesson that is new to the player and not done; None if there is none."""
        learned = self.services.settings.learning
        left = (each for each in self._lessons if each.name not in learned.stars)
        return next((each for each in left if not each.known.intersection(learned.knows)), None)

    def controls(self, inside: Rect, unit: float) -> list[Control]:
        """The lessons of the game."""
        learned, first = self.services.settings.learning, self._first
        tiles = [
            Tile(
                name=f"lesson {lesson.key}",
                act=partial(self._teach, lesson),
                title=_(lesson.title),
                letters=str(number),
                aside=_("known") if lesson.known.intersection(learned.knows) else "",
                words=_(lesson.before or lesson.steps[0].goal),
                grade=(learned.stars.get(lesson.name, 0), MOST_STARS),
                stars=True,
                chosen=lesson is first,
            )
            for number, lesson in enumerate(self._lessons, 1)
        ]
        return grid(inside, unit, tiles)

    def foot(self) -> list[PageButton]:
        """The buttons of the games that the player may know already."""
        knows, tip = self.services.settings.learning.knows, _("The lessons then say only what is different.")
        return [
            PageButton(
                name=f"know {name}", act=partial(self._know, name), label=_(words), chosen=name in knows,
                small=True, tip=tip, icon="check" if name in knows else None,
            )
            for name, words in KNOWN.items()
        ]  # fmt: skip

    def go_on(self) -> tuple[str, Callable[[], Transition]]:
        """Open the first lesson that is left, or after the last a real game."""
        first = self._first
        if first is None:
            return _(LessonCourse.plays), partial(play_a_game, self.services, self.game, self.preset)
        return _("Go on"), partial(self._teach, first)

    def _know(self, game: str) -> None:
        """Note that the player knows a game, or take that back."""
        settings = self.services.settings
        knows = settings.learning.knows
        knows = tuple(each for each in knows if each != game) if game in knows else (*knows, game)
        self.services.change(replace(settings, learning=replace(settings.learning, knows=knows)))

    def _teach(self, lesson: Lesson) -> Transition:
        knows = frozenset(self.services.settings.learning.knows)
        return LessonCourse(self.services, with_differences(lesson, knows)).begun(self.left)
