"""The section “Puzzles” of the page “Learn”: today's three, and the days in a row with a solved one."""

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from engine.family.lessons import MOST_STARS, Lesson
from engine.games.list import day_name
from engine.text import N_, _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.days import streak, streak_words
from scenes.learn.puzzles import PuzzleCourse, puzzles
from scenes.learn.section import LearnSection, grid
from scenes.scene import Transition
from scenes.ui.controls import Control, Tile
from scenes.ui.words import Painted, paint_streak

_HEAD, _TALL = 44, 92
FORGIVEN = 1
"""The number of missed days that do not end the days in a row."""


class PuzzleList(LearnSection):
    """The list of puzzles: a press on one opens it at the table."""

    key, label, by_preset = "puzzles", N_("Puzzles"), True
    about = N_("The same for all players, and new ones every day. A missed day is forgiven once.")

    @property
    def _today(self) -> tuple[Lesson, ...]:
        return puzzles(day_name(self.game, self.preset), self.services.today)

    @property
    def _first(self) -> Lesson | None:
        """The first puzzle that is not solved."""
        solved = self.services.settings.learning.puzzles
        return next((puzzle for puzzle in self._today if puzzle.name not in solved), None)

    def controls(self, inside: Rect, unit: float) -> list[Control]:
        """A tile for each grade."""
        stars, first, head = self.services.settings.learning.puzzles, self._first, round(_HEAD * unit)
        tiles = [
            Tile(
                name=f"puzzle {place}",
                act=partial(self._open, puzzle),
                title=_(puzzle.title),
                letters=str(place),
                aside=_("solved") if puzzle.name in stars else "",
                words=puzzle.steps[0].goal,
                grade=(stars.get(puzzle.name, 0), MOST_STARS),
                stars=True,
                chosen=puzzle == first,
            )
            for place, puzzle in enumerate(self._today, 1)
        ]
        below = Rect(inside.left, inside.top + head, inside.width, inside.height - head)
        return [
            self._streak(Rect(inside.left, inside.top, inside.width, head), unit),
            *grid(below, unit, tiles, 1, _TALL),
        ]

    def _streak(self, row: Rect, unit: float) -> Painted:
        """The date, and at the right the days in a row."""
        today = self.services.today
        words = streak_words(streak(self.services.settings.learning.days, today, FORGIVEN))

        def paint(surface: Surface, box: Rect) -> None:
            middle = box.centery - round(5 * unit)
            at, size = (box.left, middle), type_scale(unit).body
            text.draw_text(surface, today, at, size, theme().ink, bold=True, anchor="midleft")
            if words:
                paint_streak(surface, words, (box.right, middle), unit)

        sentence = f"{today} {words}".rstrip()
        return Painted(name="streak", rect=row, key=sentence, draws=paint, words=sentence)

    def go_on(self) -> tuple[str, Callable[[], Transition]] | None:
        """Open the first puzzle that is not solved."""
        first = self._first
        return None if first is None else (_("Go on"), partial(self._open, first))

    def _open(self, puzzle: Lesson) -> Transition:
        return PuzzleCourse(self.services, puzzle).begun(self.left)
