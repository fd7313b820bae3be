"""The section “Puzzles” of the page “Learn”: the three of today, and the days in a row on which one was solved."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from engine.family.lessons import MOST_STARS, Lesson
from engine.text import N_, _, plural
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.days import streak
from scenes.learn.puzzles import PuzzleCourse, puzzles
from scenes.learn.section import LearnSection, grid
from scenes.scene import Transition
from scenes.ui.controls import NOWHERE, Control, State, Tile
from scenes.ui.thing import ThingRole

_HEAD, _TALL = 44, 92
FORGIVEN = 1
"""The missed days that end no streak."""


class PuzzleList(LearnSection):
    """A press on a puzzle opens it at the table."""

    key, label = "puzzles", N_("Puzzles")
    about = N_("The same for all players, and new ones every day. A missed day is forgiven once.")

    @property
    def _today(self) -> tuple[Lesson, ...]:
        return puzzles(self.game, self.services.today)

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
                rect=NOWHERE,
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
        return [self._streak(Rect(inside.left, inside.top, inside.width, head)), *grid(below, unit, tiles, 1, _TALL)]

    def _streak(self, row: Rect) -> "StreakLine":
        today = self.services.today
        count = streak(self.services.settings.learning.days, today, FORGIVEN)
        words = plural("{days} day in a row", "{days} days in a row", count).format(days=count) if count else ""
        return StreakLine(name="streak", rect=row, today=today, words=words)

    def go_on(self) -> tuple[str, Callable[[], Transition]] | None:
        """Open the first puzzle that is not solved."""
        first = self._first
        return None if first is None else (_("Go on"), partial(self._open, first))

    def _open(self, puzzle: Lesson) -> Transition:
        return PuzzleCourse(self.services, puzzle).teach(puzzle)


@dataclass(frozen=True, slots=True, kw_only=True)
class StreakLine(Control):
    """The date, and the streak."""

    role: ClassVar[ThingRole] = ThingRole.TEXT
    today: str
    words: str
    live: bool = False

    @property
    def text(self) -> str:
        """The date, and the streak."""
        return f"{self.today} {self.words}".rstrip()

    def look(self) -> str:
        """All of it."""
        return self.text

    def paint(self, surface: Surface, state: State) -> None:
        """Draw both, the streak with its flame at the right."""
        unit, row = state.unit, self.rect
        size, ink, middle = type_scale(unit).body, theme(), row.centery - round(5 * unit)
        text.draw_text(surface, self.today, (row.left, middle), size, ink.ink, bold=True, anchor="midleft")
        if self.words:
            box = text.draw_text(surface, self.words, (row.right, middle), size, ink.gold, bold=True, anchor="midright")
            flame = icons.icon("flame", round(24 * unit), ink.gold)
            surface.blit(flame, flame.get_rect(midright=(box.left - round(8 * unit), middle)))
