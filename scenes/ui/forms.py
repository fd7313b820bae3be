"""Forms from data: rows of a title, a sentence and what can be chosen, laid out in two columns of a `ScrollArea`."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.scene import Transition
from scenes.ui.controls import Act, Control, Field, Label, PageButton, ScrollArea, Slide, State
from scenes.ui.editing import LineEdit

Value = Hashable
_LEFT = 0.35
"""Part of the width that titles and sentences take."""
_GAP, _APART, _BUTTON, _MOST_COLUMNS, _FIGURE = 8, 24, 50, 4, 84
"""Pixels, to be scaled: between buttons, between rows, a button's height; buttons side by side; a number's width."""


@dataclass(frozen=True, slots=True)
class FormChoice:
    """One value of a row, and what it is called."""

    value: Value
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormNumber:
    """A whole number of a range, on a slider; typed where there is an `edit`."""

    least: int
    most: int
    edit: LineEdit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FormRow:
    """A field of a form: single values, a number, or both."""

    key: str
    title: str
    words: str
    value: Value
    choices: tuple[FormChoice, ...] = ()
    number: FormNumber | None = None
    note: str = ""
    """Said under the sentence, in gold: how it differs from what is usual."""
    undo: Act | None = None
    """Brings the usual value back; None where it holds."""
    faulty: bool = False
    """True if it contradicts another row."""
    enabled: bool = True
    """False if it changes nothing just now."""


Choose = Callable[[str, Value], Transition | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class RowWords(Control):
    """Title, sentence and note of a row, under a fine line."""

    row: FormRow
    first: bool
    width: int
    """Pixels of the column."""
    live: bool = False

    def look(self) -> Hashable:
        """All words, and whether they are marked."""
        row = self.row
        return row.title, row.words, row.note, row.faulty, row.enabled, self.first

    def paint(self, surface: Surface, state: State) -> None:
        """Draw line, mark and words."""
        unit, scale, row = state.unit, type_scale(state.unit), self.row
        if not self.first:
            line = Rect(self.rect.left, self.rect.top - round(_APART / 2 * unit), self.rect.width, max(1, round(unit)))
            pygame.draw.rect(surface, theme().hairline, line)
        x, y = self.rect.left, self.rect.top
        ink = theme().danger if row.faulty else theme().gold if row.enabled else theme().ink_faint
        high = text.font(scale.large, bold=True).get_height()
        if row.note or row.faulty:
            at = x + round(5 * unit), y + high // 2
            pygame.draw.aacircle(surface, ink, at, round(4.5 * unit))
        for words in _title_lines(row, self.width, unit):
            text.draw_text(surface, words, (x + _indent(row, unit), y), scale.large, ink, bold=True)
            y += high
        for words, colour in ((row.words, theme().ink_muted), (row.note, theme().gold)):
            for sentence in text.wrap(words, scale.small, self.width) if words else ():
                text.draw_text(surface, sentence, (self.rect.left, y), scale.small, colour)
                y += text.font(scale.small).get_height()


def words_height(row: FormRow, width: int, unit: float) -> int:
    """The height of a row's words in a column of this width."""
    scale = type_scale(unit)
    lines = sum(len(text.wrap(words, scale.small, width)) for words in (row.words, row.note) if words)
    titles = len(_title_lines(row, width, unit))
    return titles * text.font(scale.large, bold=True).get_height() + lines * text.font(scale.small).get_height()


def _indent(row: FormRow, unit: float) -> int:
    """Pixels that the mark of a row takes before its title."""
    return round(18 * unit) if row.note or row.faulty else 0


def _title_lines(row: FormRow, width: int, unit: float) -> list[str]:
    return text.wrap(row.title, type_scale(unit).large, width - _indent(row, unit), bold=True)


def columns_of(labels: Sequence[str], width: int, unit: float) -> int:
    """The number of buttons with these labels that fit side by side, all equally wide."""
    size, gap = type_scale(unit).body, round(_GAP * unit)
    widest = max(text.text_size(label, size, bold=True)[0] for label in labels) + round(22 * unit)
    for columns in range(min(len(labels), _MOST_COLUMNS), 1, -1):
        if (width - gap * (columns - 1)) // columns >= widest:
            return columns
    return 1


@dataclass(slots=True)
class FormLayout:
    """Lays rows out one under the other; `choose` is called with a row's key and a value."""

    width: int
    unit: float
    choose: Choose
    controls: list[Control] = field(default_factory=list)
    height: int = 0

    def heading(self, words: str) -> None:
        """A heading over the rows that follow."""
        size = type_scale(self.unit).heading
        high = text.font(size, bold=True).get_height()
        rect = Rect(0, self.height, self.width, high)
        self.controls.append(
            Label(name=f"heading {words}", rect=rect, words=words, size=size, ink=theme().ink, bold=True)
        )
        self.height += high + round(_APART / 2 * self.unit)

    def note(self, name: str, words: str) -> None:
        """A sentence instead of rows."""
        rect = Rect(0, self.height, self.width, 4 * type_scale(self.unit).large)
        ink = theme().ink_muted
        self.controls.append(Label(name=name, rect=rect, words=words, size=type_scale(self.unit).large, ink=ink))
        self.height += rect.height

    def row(self, row: FormRow, *, first: bool = False) -> None:
        """One row: words at the left, what can be chosen at the right."""
        apart, left = round(_APART * self.unit), round(self.width * _LEFT)
        top = self.height
        inside = Rect(left + apart, top, self.width - left - apart, 0)
        made, foot = self._choices(row, inside)
        words = words_height(row, left, self.unit)
        high = max(words, foot - top)
        about = Rect(0, top, self.width, high)
        self.controls.append(RowWords(name=f"about {row.key}", rect=about, row=row, first=first, width=left))
        lift = (high - (foot - top)) // 2
        self.controls += [replace(control, rect=control.rect.move(0, lift)) for control in made]
        self.height += high + apart

    def _choices(self, row: FormRow, inside: Rect) -> tuple[list[Control], int]:
        """The controls of a row, and where they end."""
        found: list[Control] = []
        unit, gap, high = self.unit, round(_GAP * self.unit), round(_BUTTON * self.unit)
        undo = high + gap if row.undo is not None else 0
        room, y = inside.width - (high + gap), inside.top
        if row.undo is not None:
            rect = Rect(inside.right - undo + gap, y, high, high)
            found.append(
                PageButton(
                    name=f"undo {row.key}", rect=rect, act=row.undo, label="", icon="undo", small=True, tip=row.note
                )
            )
        if row.choices:
            columns = columns_of([choice.label for choice in row.choices], room, unit)
            wide = (room - gap * (columns - 1)) // columns
            for place, choice in enumerate(row.choices):
                rect = Rect(
                    inside.left + place % columns * (wide + gap), y + place // columns * (high + gap), wide, high
                )
                found.append(self._button(row, choice, rect))
            y += -(-len(row.choices) // columns) * (high + gap)
        if row.number is not None:
            found += self._number(row, row.number, Rect(inside.left, y, room, high))
            y += high + gap
        return found, y - gap

    def _button(self, row: FormRow, choice: FormChoice, rect: Rect) -> Control:
        chosen = type(choice.value) is type(row.value) and choice.value == row.value
        return PageButton(
            name=f"{row.key} {choice.value}",
            rect=rect,
            act=partial(self.choose, row.key, choice.value),
            label=choice.label,
            chosen=chosen,
            enabled=row.enabled,
            small=True,
        )

    def _number(self, row: FormRow, number: FormNumber, box: Rect) -> Iterator[Control]:
        special = any(type(each.value) is type(row.value) and each.value == row.value for each in row.choices)
        if number.edit is not None:
            rect = Rect(box.left, box.top, min(box.width, round(220 * self.unit)), box.height)
            hint = f"{number.least} \u2013 {number.most}"
            wrong = bool(number.edit.text) and not number.least <= int(number.edit.text) <= number.most
            name = f"{row.key} number"
            yield Field(name=name, rect=rect, edit=number.edit, hint=hint, faulty=wrong, enabled=row.enabled)
            return
        figure = round(_FIGURE * self.unit)
        value = number.least if special or not isinstance(row.value, int) else row.value
        slide = Rect(box.left, 0, box.width - figure, round(34 * self.unit))
        slide.centery = box.centery
        size = type_scale(self.unit).large
        shown = Rect(slide.right + round(16 * self.unit), 0, figure, text.font(size, bold=True).get_height())
        shown.centery = box.centery
        ink = theme().ink_faint if special or not row.enabled else theme().ink
        told = "\u2013" if special else str(value)
        yield Label(name=f"{row.key} figure", rect=shown, words=told, size=size, ink=ink, bold=True)
        yield Slide(
            name=f"{row.key} number",
            rect=slide,
            value=value,
            least=number.least,
            most=number.most,
            step=1,
            enabled=row.enabled,
            moved=lambda wished: self.choose(row.key, round(wished)),
        )

    def area(self, name: str, view: Rect) -> ScrollArea:
        """All of it, seen through a view."""
        return ScrollArea(name=name, rect=view, children=tuple(self.controls), height=self.height)
