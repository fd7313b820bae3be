"""The sheets of the page of statistics as things of the page, each with the height that it needs."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Surface

from scenes.statistics.figures import RuleSetFigures
from scenes.statistics.rating_sheet import paint_rating
from scenes.statistics.sheets import SheetKind, paint_course, paint_figures, paint_luck, paint_missed
from scenes.ui.controls import Control, State
from scenes.ui.thing import ThingRole

_PAINT = {
    SheetKind.FIGURES: paint_figures,
    SheetKind.COURSE: paint_course,
    SheetKind.LUCK: paint_luck,
    SheetKind.RATING: paint_rating,
    SheetKind.MISSED: paint_missed,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PaintedSheet(Control):
    """A sheet of a rule set."""

    role: ClassVar[ThingRole] = ThingRole.TEXT
    kind: SheetKind
    figures: RuleSetFigures
    live: bool = False

    def look(self) -> Hashable:
        """The sheet, and what it tells."""
        return self.kind, self.figures

    def paint(self, surface: Surface, state: State) -> None:
        """Draw it."""
        _PAINT[self.kind](surface, self.figures, self.rect, state.unit)
