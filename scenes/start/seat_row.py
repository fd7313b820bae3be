"""The row of a seat on the page of a new game: the player, and the controls to change it."""

from collections.abc import Sequence

from pygame import Rect, Surface

from engine.family.levels import GameLevel
from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.player_names import level_of
from scenes.start import seat_question, seats
from scenes.ui.buttons import small_button
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Act, Control
from scenes.ui.inputs import Field
from scenes.ui.words import Painted

_HIGH, _WHO, _NAME, _GAP = 52, 200, 66, 12
"""Pixels, to be scaled: the height of the controls, the width of the button, the left edge of the name, and the gap."""


def height(row: Rect, unit: float) -> int:
    """The height of the controls in the row of a seat."""
    return min(round(_HIGH * unit), row.height - round(2 * unit))


@value_class
class SeatRow:
    """The row of a seat that is taken."""

    seat: int
    row: Rect
    unit: float
    levels: Sequence[GameLevel]
    seated: list[seats.Chair]
    ask: Act
    """Opens the question who plays."""

    @property
    def _chair(self) -> seats.Chair:
        return self.seated[self.seat]

    @property
    def _left(self) -> int:
        """The left edge of the name and of the words below it."""
        return self.row.left + round(_NAME * self.unit)

    def _words(self) -> tuple[str, bool]:
        """The line about the player, and True if it says that the name can't be longer."""
        opponent, edit = self._chair.opponent, self._chair.edit
        if opponent:
            return seat_question.about(self.levels, opponent), False
        if len(edit.text) >= edit.most:
            return _("Names have {most} letters at most.").format(most=edit.most), True
        return _("Plays at this screen."), False

    def painted(self) -> Painted:
        """The badge, the name of an opponent, and the line about the player."""
        row, name, opponent = self.row, seats.players(self.seated)[self.seat].name, self._chair.opponent
        words, full = self._words()

        def paint(surface: Surface, row: Rect) -> None:
            unit, side = self.unit, height(row, self.unit)
            paint_badge(surface, Rect(row.left, row.top, side, side), self.seat, name)
            if opponent:
                at, size = (self._left, row.top + side // 2), type_scale(unit).heading
                text.draw_text(surface, name, at, size, theme().seat(self.seat).bright, bold=True, anchor="midleft")
            at = (self._left, row.top + side + round(4 * unit))
            area = Rect(at, (row.right - at[0], row.bottom - at[1]))
            size = type_scale(unit).small
            if area.height < text.font(size).get_height():
                return
            ink = theme().gold if full else theme().ink_muted
            text.draw_rich_wrapped(surface, words, area, size, ink, spacing=1.0)

        return Painted(name=f"seat {self.seat}", rect=row, key=(name, opponent, words), draws=paint, words=words)

    def controls(self) -> list[Control]:
        """The name of a person, to be typed, and the button that asks who plays."""
        row, chair, high, wide = self.row, self._chair, height(self.row, self.unit), round(_WHO * self.unit)
        who = Rect(row.right - wide, row.top, wide, high)
        change = small_button(
            f"who {self.seat}",
            who,
            self.ask,
            level_of(chair.player) or _("Person"),
            icon="computer" if chair.opponent else "person",
            left=True,
            lists=True,
        )
        if chair.opponent:
            return [change]
        field = Rect(self._left, row.top, who.left - round(_GAP * self.unit) - self._left, high)
        bad = seats.faulty(self.seated, self.seat)
        name = Field(name=f"name {self.seat}", rect=field, edit=chair.edit, hint=_("Name"), faulty=bad)
        return [name, change]
