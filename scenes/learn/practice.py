"""The player's own mistakes as exercises: the section “Practice” of the page “Learn”, and their course."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from engine.family.lessons import MOST_STARS, Lesson
from engine.family.practice import KeptExercise
from engine.text import N_, _, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.learn.course import LessonCourse
from scenes.learn.section import TILE, LearnSection, grid
from scenes.scene import Transition
from scenes.services import Services
from scenes.ui.controls import Control, Label, ScrollArea, Tile


class PracticeCourse(LessonCourse):
    """The course of due exercises, of which the first is at the table."""

    section = "practice"
    page, onward, last = N_("Practice"), N_("Next exercise"), N_("Practice")

    def __init__(self, services: Services, lesson: Lesson, due: Sequence[KeptExercise]) -> None:
        super().__init__(services, lesson)
        self._due = due
        self._next: PracticeCourse | None = None
        self._looked = False

    @classmethod
    def of(cls, services: Services, due: Sequence[KeptExercise]) -> "PracticeCourse | None":
        """The course from the first exercise whose game still exists; None if there is none."""
        for place, kept in enumerate(due):
            if (lesson := services.exercise(kept)) is not None:
                return cls(services, lesson, due[place:])
        return None

    @property
    def under(self) -> str:
        """The number of exercises that are left."""
        return plural("{count} exercise to go", "{count} exercises to go", len(self._due)).format(count=len(self._due))

    @property
    def following(self) -> Lesson | None:
        """The next exercise, which is opened only once."""
        if not self._looked:
            self._looked, self._next = True, self.of(self.services, self._due[1:])
        return None if self._next is None else self._next.lesson

    def keep(self, stars: int) -> None:
        """Note the result of the exercise."""
        self.services.note_try(self._due[0], solved=stars == MOST_STARS)

    def teach(self, lesson: Lesson) -> Transition:
        """The next exercise, or the same once more."""
        if self._next is not None and lesson is self._next.lesson:
            return self._next.begun(self.left)
        return self.begun(self.left)


class Practice(LearnSection):
    """The list of groups of exercises: a press on a group goes through it."""

    key, label = "practice", N_("Practice")
    about = N_("Mistakes that the coach found in your games come back here until you solve them at the first try.")

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services, game)
        self._asked = services.due_exercises()
        self._due: tuple[KeptExercise, ...] | None = None

    def update(self) -> bool:
        """Take the exercises when they have been read."""
        if self._due is None and self._asked.done:
            self._due = tuple(each for each in self._asked.result or () if each.game == self.game)
            return True
        return False

    def close(self) -> None:
        """Stop reading the exercises."""
        self._asked.cancel()

    def controls(self, inside: Rect, unit: float) -> list[Control]:
        """The groups by the kind of mistake, the largest first; a sentence if nothing is due."""
        known = self._due or ()
        groups = {each.missed: [one for one in known if one.missed is each.missed] for each in known}
        tiles = []
        for missed, due in sorted(groups.items(), key=lambda group: -len(group[1])):
            points = round(sum(each.lost for each in due) / len(due))
            form = plural("About {points} point each time.", "About {points} points each time.", points)
            tiles.append(
                Tile(
                    name=f"group {missed.name}",
                    act=partial(self._begin, due),
                    title=_(missed.value),
                    aside=_("{count} due").format(count=len(due)),
                    words=form.format(points=points),
                    icon="learn",
                )
            )
        if self._due == ():
            words = _("Nothing is due. The coach finds exercises when it reviews your games, under your statistics.")
            size, high = type_scale(unit).body, round(TILE * unit)
            rows = len(text.wrap(words, size, inside.width - 2 * high))
            box = Rect(high // 2, high // 2, inside.width - 2 * high, rows * text.font(size).get_height())
            none = Label(name="none", rect=box, words=words, size=size, ink=theme().ink)
            return [ScrollArea(name="groups", rect=inside, children=(none,), height=box.bottom)]
        return grid(inside, unit, tiles)

    def go_on(self) -> tuple[str, Callable[[], Transition | None]] | None:
        """Go through all due exercises."""
        return (_("Practise"), partial(self._begin, self._due)) if self._due else None

    def _begin(self, due: Sequence[KeptExercise]) -> Transition | None:
        """Open the first exercise whose game still exists; those without a game are not shown any more."""
        course = PracticeCourse.of(self.services, due)
        if course is not None:
            return course.begun(self.left)
        self._due = tuple(each for each in self._due or () if each not in due)
        return None
