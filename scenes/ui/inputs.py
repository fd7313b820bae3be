"""Controls that take a value: fields to type into, and sliders."""

from collections.abc import Callable, Hashable
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.scene import Transition
from scenes.ui.controls import Control, State, dressed
from scenes.ui.line_editor import LineEdit
from scenes.ui.stage import Part
from scenes.ui.surfaces import draw_plate
from scenes.ui.thing import ThingRole


@value_class(kw_only=True)
class Field(Control):
    """A line of text to type into."""

    role: ClassVar[ThingRole] = ThingRole.FIELD
    edit: LineEdit
    hint: str = ""
    """The words that stand in the field while it is empty."""
    faulty: bool = False

    @property
    def text(self) -> str:
        """The typed text, or the hint."""
        return self.edit.text or self.hint

    def look(self) -> Hashable:
        """The state of the line."""
        return self.edit.look, self.hint, self.faulty

    def press(self, event: pygame.event.Event) -> bool:
        """Edit the line."""
        return self.edit.press(event)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the recess, and the hint while the field is empty; its line draws the letters."""
        look = theme().field
        edge = theme().danger if self.faulty else theme().gold if state.focused or state.hot else look.edge
        draw_plate(surface, self.rect, round(10 * state.unit), look.top, look.foot, edge)
        if self.hint and not self.edit.text and not self.edit.composed:
            inside, size = self.inside(state.unit), type_scale(state.unit).body
            at = (inside.left, inside.centery)
            text.draw_text(surface, self.hint, at, size, theme().ink_faint, anchor="midleft", max_width=inside.width)

    def inside(self, unit: float) -> Rect:
        """The area for letters."""
        return self.rect.inflate(-round(24 * unit), -round(6 * unit))

    @property
    def refusal(self) -> str:
        """The reason why the last letter was refused; empty if it was not."""
        letter = self.edit.refused
        if self.edit.full and not letter:
            return _("No more than {most} characters fit here.").format(most=self.edit.most)
        if not letter or not letter.isprintable():
            return ""
        if not text.is_drawable(letter):
            return _("The game can't show that letter.")
        return _("“{letter}” can't be used here.").format(letter=letter)

    def refusal_part(self, window: Rect, foot: int, unit: float) -> Part:
        """The refusal under the field, or over it if there is no room above `foot`, where the part in sight ends."""
        size, pad = type_scale(unit).small, round(10 * unit)
        width, high = text.text_size(self.refusal, size)
        box = Rect(self.rect.left, self.rect.bottom + pad // 2, width + 2 * pad, high + pad)
        if box.bottom > foot:
            box.bottom = self.rect.top - pad // 2
        box.clamp_ip(window)

        def paint(surface: Surface) -> None:
            dress = theme().board
            draw_plate(surface, box, pad // 2, dress.top, dress.foot, theme().danger)
            text.draw_text(surface, self.refusal, box.center, size, theme().ink, anchor="center")

        return Part("refusal", box, (self.refusal, tuple(box)), paint)


_THUMB = 24
"""The width of a slider's thumb, in pixels to be scaled."""
Moved = Callable[[float], Transition | None]


@value_class(kw_only=True)
class Slide(Control):
    """A number on a slider, from `least` to `most` in steps; each change takes effect at once."""

    role: ClassVar[ThingRole] = ThingRole.SLIDER
    value: float
    least: float
    most: float
    step: float
    moved: Moved

    @property
    def text(self) -> str:
        """The value and its ends."""
        return f"{self.value:g} ({self.least:g} to {self.most:g})"

    def look(self) -> Hashable:
        """The value."""
        return self.value, self.least, self.most

    def _span(self, unit: float) -> tuple[int, int]:
        """The centre of the thumb at either end."""
        half = round(_THUMB / 2 * unit)
        return self.rect.left + half, self.rect.right - half

    def value_at(self, x: int, unit: float) -> float:
        """The value whose thumb has its centre nearest to a pixel."""
        left, right = self._span(unit)
        part = max(0.0, min(1.0, (x - left) / max(1, right - left)))
        return self.least + round(part * (self.most - self.least) / self.step) * self.step

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the groove, filled as far as the thumb, and the thumb."""
        unit, worn, rect = state.unit, theme(), self.rect
        left, right = self._span(unit)
        x = left + round((right - left) * (self.value - self.least) / max(self.most - self.least, self.step))
        high = round(12 * unit)
        groove = Rect(rect.left, rect.centery - high // 2, rect.width, high)
        draw_plate(surface, groove, high // 2, worn.field.top, worn.field.foot, worn.field.edge)
        filled = Rect(groove.left, groove.top, max(high, x - groove.left), high)
        draw_plate(surface, filled, high // 2, worn.chosen.top, worn.chosen.foot, worn.chosen.edge)
        thumb = Rect(0, 0, round(_THUMB * unit), rect.height)
        thumb.center = x, rect.centery
        dress = dressed(state, enabled=self.enabled)
        top, foot = (dress.foot, dress.top) if state.held else (dress.top, dress.foot)
        draw_plate(surface, thumb, round(8 * unit), top, foot, dress.edge)

    def stepped(self, steps: int) -> float:
        """The value after `steps` steps."""
        return max(self.least, min(self.most, self.value + steps * self.step))
