"""The coach's review of a turn as a row that can be pressed."""

from collections.abc import Hashable

from pygame import Rect, Surface

from engine.family.review import TurnReview
from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.art.vector import sign
from scenes.score.score_words import NOTHING
from scenes.score.turn_line import TurnLine, cost, rounded, stood_in
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

COLUMN = 96
"""Width of a column of numbers, to be scaled."""
STAR = "x"
"""The sign of a turning point."""
_HEAD, _PAD, _LEFT = 34, 9, 92


@value_class
class CoachColumns:
    """The columns of numbers in the list of turns."""

    own: tuple[str, str] | None
    """The heading of the game's own column, in two lines; None if it has none."""
    luck: bool
    """True if the coach tells of luck."""

    @property
    def headings(self) -> tuple[tuple[str, str], ...]:
        """The headings of all columns, in two lines."""
        own = () if self.own is None else ((_(self.own[0]), _(self.own[1])),)
        luck = ((_("Luck"), _("of the draw")),) if self.luck else ()
        return (*own, *luck, (_("Mistakes"), _("points lost")))


@value_class
class RowText:
    """The words of a row in lines."""

    words: tuple[str, ...]
    """The turn in lines; the first line stands beside the numbers."""
    findings: tuple[str, ...]

    @property
    def below(self) -> int:
        """The number of lines below the first one."""
        return len(self.words) - 1 + len(self.findings)


@value_class
class RowRoom:
    """The room that a row has for its lines."""

    width: int
    """The width of the whole row, in pixels."""
    columns: CoachColumns
    unit: float
    weighing: bool = False
    """True if the turn's choices are still being compared."""

    @property
    def beside(self) -> int:
        """The width of the words beside the numbers."""
        return self.width - round((_LEFT + len(self.columns.headings) * COLUMN) * self.unit)

    @property
    def under(self) -> int:
        """The width of the findings."""
        return self.width - round((_LEFT + 14) * self.unit)


@value_class(kw_only=True)
class TurnRow(Control):
    """A turn: its player, the actions, the numbers of its columns, and the findings."""

    review: TurnReview
    line: TurnLine
    columns: CoachColumns
    names: tuple[str, ...]
    told: RowText
    turning: bool
    """True if it is a turning point."""
    weighing: bool = False
    """True if its choices are still being compared."""

    @property
    def text(self) -> str:
        """The number of the turn, its actions, and the findings."""
        return " ".join((str(self.review.assessment.turn), *self.told.words, *self.told.findings))

    def look(self) -> Hashable:
        """The key of the picture: the turn and its words."""
        return self.review.assessment.turn, self.told, self.turning, self.weighing, cost(self.review)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, badge, words and numbers."""
        unit, scale, turn = state.unit, type_scale(state.unit), self.review.assessment
        dress = dressed(state)
        draw_plate(surface, self.rect, round(8 * unit), dress.top, dress.foot, dress.edge)
        pad, head = round(_PAD * unit), round(_HEAD * unit)
        middle = self.rect.top + round(_PAD * unit * 0.6) + head // 2
        badge = Rect(self.rect.left + pad, 0, round(26 * unit), round(26 * unit))
        badge.centery = middle
        paint_badge(surface, badge, turn.seat, self.names[turn.seat])
        at = (badge.right + round(9 * unit), middle)
        text.draw_text(surface, str(turn.turn), at, scale.body, dress.ink, bold=True, anchor="midleft")
        if self.turning:
            mark = sign(STAR, round(15 * unit), theme().gold)
            surface.blit(mark, mark.get_rect(midleft=(badge.right + round(33 * unit), middle)))
        left = self.rect.left + round(_LEFT * unit)
        first, *rest = self.told.words
        text.draw_rich(surface, first, (left, middle), scale.small, dress.ink, anchor="midleft")
        self._paint_numbers(surface, middle, unit)
        step = text.font(scale.small).get_height()
        inks = (*(dress.ink for _line in rest), *(theme().ink_muted for _line in self.told.findings))
        for row, (line, ink) in enumerate(zip((*rest, *self.told.findings), inks, strict=True)):
            y = self.rect.top + round(_PAD * unit * 0.6) + head + row * step
            text.draw_rich(surface, line, (left, y), scale.small, ink)

    def _paint_numbers(self, surface: Surface, middle: int, unit: float) -> None:
        size, numbers = type_scale(unit).body, self._numbers()
        for place, (words, ink) in enumerate(reversed(numbers)):
            at = (self.rect.right - round((place + 0.5) * COLUMN * unit), middle)
            bold = place < len(numbers) - (self.columns.own is not None)
            text.draw_text(surface, words, at, size, ink, bold=bold, anchor="center")

    def _numbers(self) -> list[tuple[str, Colour]]:
        """The number of each column with its colour."""
        result, muted = self.review.assessment, theme().ink_muted
        luck = result.luck or 0.0
        numbers = [] if self.columns.own is None else [(self.line.points, theme().ink)]
        if self.columns.luck:
            words = NOTHING if result.luck is None else rounded(luck)
            numbers.append((words, theme().good if luck >= 1 else theme().warm if luck <= -1 else muted))
        words = text.ELLIPSIS if self.weighing else cost(self.review)
        return [*numbers, (words, theme().danger if result.lost else muted)]


def row_text(review: TurnReview, line: TurnLine, names: tuple[str, ...], room: RowRoom) -> RowText:
    """The lines of a row; for a turn that is still being judged, only the findings that are certain."""
    size = type_scale(room.unit).small
    words = text.wrap_rich(stood_in(review, line.words, names), size, room.beside)
    lines = (*line.certain, _("Weighing its choices.")) if room.weighing else line.sentences
    return RowText(tuple(words), tuple(part for each in lines for part in text.wrap_rich(each, size, room.under)))


def height(lines: int, unit: float) -> int:
    """The height of a row with `lines` lines below its head."""
    step = text.font(type_scale(unit).small).get_height()
    return max(
        round(46 * unit), round((_HEAD + 2 * _PAD * 0.6) * unit) + lines * step + (round(4 * unit) if lines else 0)
    )
