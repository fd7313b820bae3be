"""Forms from data: rows of a title, a sentence and choices, laid out in a `ScrollArea`.

In wide forms the words stand at the left and the choices at the right; in narrow ones choices lie under the words.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.scene import Transition
from scenes.ui.buttons import sign_button, small_button
from scenes.ui.controls import Act, Control, Label, ScrollArea, State, dressed
from scenes.ui.inputs import Field, Slide
from scenes.ui.line_editor import LineEdit
from scenes.ui.surfaces import draw_plate
from scenes.ui.thing import ThingRole

Value = Hashable
_LEFT = 0.35
"""The part of the width that titles and sentences take."""
_GAP, _APART, _BUTTON, _MOST_COLUMNS, _FIGURE = 8, 24, 50, 4, 84
"""Pixels, to be scaled: between buttons, between rows, a button's height; buttons side by side; a number's width."""
_LEAST_WIDE = 560
"""The width, to be scaled, below which words and choices lie one under the other."""
_PICTURE = 112
"""The height, to be scaled, of a choice that is a picture."""
Picture = Callable[[tuple[int, int]], Surface]
"""Draws a picture in a size of at most the given pixels."""


@value_class
class FormChoice:
    """One value of a row, with its label."""

    value: Value
    label: str
    picture: Picture | None = None
    name: str = ""
    """The name of its button; empty for that of row and value."""


@value_class(kw_only=True)
class FormNumber:
    """A whole number of a range, on a slider or, with an `edit`, to be typed."""

    least: int
    most: int
    edit: LineEdit | None = None
    step: int = 1
    name: str = ""
    """The name of its slider; empty for that of the row."""
    told: str = ""
    """The value in words; empty for its digits."""


@value_class(kw_only=True)
class FormRow:
    """A field of a form: single values, a number, or both."""

    key: str
    title: str
    words: str
    value: Value
    choices: tuple[FormChoice, ...] = ()
    number: FormNumber | None = None
    note: str = ""
    """The words in gold under the sentence: how the value differs from the usual one."""
    undo: Act | None = None
    """Brings the usual value back; None if it is set."""
    faulty: bool = False
    """True if it contradicts another row."""
    enabled: bool = True
    """False if the row has no effect now."""
    middle: bool = False
    """True if words and choices are centred on each other."""
    least: int = 0
    """The least height of the row, to be scaled, if its words stand beside the choices."""


@value_class(kw_only=True)
class Swatch(Control):
    """A value that is shown as a picture, with its name under it."""

    label: str
    picture: Picture
    chosen: bool

    @property
    def text(self) -> str:
        """The name of the value."""
        return self.label

    def look(self) -> Hashable:
        """The name, which stands for the picture."""
        return self.name, self.chosen

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, picture and name."""
        unit, size = state.unit, type_scale(state.unit).small
        dress = dressed(state, chosen=self.chosen)
        draw_plate(surface, self.rect, round(10 * unit), dress.top, dress.foot, dress.edge)
        pad, foot = round(7 * unit), text.font(size).get_height()
        room = (self.rect.width - 2 * pad, self.rect.height - foot - round(1.6 * pad))
        picture = self.picture(room)
        surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, self.rect.top + pad)))
        at = (self.rect.centerx, self.rect.bottom - round(pad * 0.5))
        width = self.rect.width - pad
        text.draw_text(surface, self.label, at, size, dress.ink, bold=self.chosen, anchor="midbottom", max_width=width)


Choose = Callable[[str, Value], Transition | None]


@value_class(kw_only=True)
class RowWords(Control):
    """Title, sentence and note of a row, under a fine line."""

    role: ClassVar[ThingRole] = ThingRole.TEXT
    row: FormRow
    first: bool
    width: int
    """The width of the column, in pixels."""
    above: int
    """Pixels from the line over it to the words."""
    middle: bool = False
    """True if the words stand in the middle of their height."""
    live: bool = False

    @property
    def text(self) -> str:
        """Title, sentence and note of the row in one line."""
        return " · ".join(filter(None, (self.row.title, self.row.words, self.row.note)))

    def look(self) -> Hashable:
        """All words, and the flags that change their look."""
        row = self.row
        return row.title, row.words, row.note, row.faulty, row.enabled, self.first, self.middle

    def paint(self, surface: Surface, state: State) -> None:
        """Draw line, mark and words."""
        unit, scale, row = state.unit, type_scale(state.unit), self.row
        if not self.first:
            line = Rect(self.rect.left, self.rect.top - self.above, self.rect.width, max(1, round(unit)))
            pygame.draw.rect(surface, theme().hairline, line)
        x, y = self.rect.left, self.rect.top
        if self.middle:
            y += (self.rect.height - words_height(row, self.width, unit)) // 2
        ink = theme().danger if row.faulty else theme().gold if row.enabled else theme().ink_faint
        high = text.font(scale.large, bold=True).get_height()
        if row.note or row.faulty:
            at = x + round(5 * unit), y + high // 2
            pygame.draw.aacircle(surface, ink, at, round(4.5 * unit))
        at = x + _indent(row, unit), y
        y = text.draw_lines(surface, _title_lines(row, self.width, unit), at, scale.large, ink, bold=True)
        for words, colour in ((row.words, theme().ink_muted), (row.note, theme().gold)):
            lines = text.wrap(words, scale.small, self.width) if words else ()
            y = text.draw_lines(surface, lines, (x, y), scale.small, colour)


def words_height(row: FormRow, width: int, unit: float) -> int:
    """The height of a row's words in a column of this width."""
    scale = type_scale(unit)
    lines = sum(len(text.wrap(words, scale.small, width)) for words in (row.words, row.note) if words)
    titles = len(_title_lines(row, width, unit))
    return titles * text.font(scale.large, bold=True).get_height() + lines * text.font(scale.small).get_height()


def _indent(row: FormRow, unit: float) -> int:
    """The pixels that the mark of a row takes before its title."""
    return round(18 * unit) if row.note or row.faulty else 0


def _title_lines(row: FormRow, width: int, unit: float) -> list[str]:
    return text.wrap(row.title, type_scale(unit).large, width - _indent(row, unit), bold=True)


def columns_of(labels: Sequence[str], width: int, unit: float) -> tuple[int, int]:
    """The number of buttons with these labels that fit side by side, and their width in pixels.

    All are equally wide; a few buttons do not fill the whole width.
    """
    size, gap = type_scale(unit).body, round(_GAP * unit)
    widest = max(text.text_size(label, size, bold=True)[0] for label in labels) + round(22 * unit)
    most = max(_MOST_COLUMNS, min(len(labels), _MOST_COLUMNS + 3))
    for columns in range(most, 1, -1):
        if (wide := (width - gap * (columns - 1)) // columns) >= widest:
            return min(columns, len(labels)), wide
    return 1, width


@dataclass(slots=True)
class FormLayout:
    """Lays rows out one under the other; `choose` is called with a row's key and a value."""

    width: int
    unit: float
    choose: Choose
    controls: list[Control] = field(default_factory=list)
    height: int = 0
    apart: int = 0
    """The pixels between rows; 0 for the usual number."""

    def __post_init__(self) -> None:
        """Take the usual room between rows."""
        self.apart = self.apart or round(_APART * self.unit)

    @property
    def stacked(self) -> bool:
        """True if words and choices lie one under the other."""
        return self.width < _LEAST_WIDE * self.unit

    def heading(self, words: str) -> None:
        """Add a heading over the rows that follow."""
        size = type_scale(self.unit).heading
        high = text.font(size, bold=True).get_height()
        rect = Rect(0, self.height, self.width, high)
        self.controls.append(
            Label(name=f"heading {words}", rect=rect, words=words, size=size, ink=theme().ink, bold=True)
        )
        self.height += high + round(_APART / 2 * self.unit)

    def note(self, name: str, words: str) -> None:
        """Add a sentence instead of rows."""
        rect = Rect(0, self.height, self.width, 4 * type_scale(self.unit).large)
        ink = theme().ink_muted
        self.controls.append(Label(name=name, rect=rect, words=words, size=type_scale(self.unit).large, ink=ink))
        self.height += rect.height

    def sentence(self, name: str, words: str) -> None:
        """Add a sentence in small letters."""
        size = type_scale(self.unit).small
        high = len(text.wrap(words, size, self.width)) * text.font(size).get_height()
        rect = Rect(0, self.height, self.width, high)
        self.controls.append(Label(name=name, rect=rect, words=words, size=size, ink=theme().ink_muted))
        self.height += high + self.apart // 2

    def row(self, row: FormRow, *, first: bool = False) -> None:
        """Add a row: words at the left or above, choices at the right or below."""
        apart, top = self.apart, self.height
        left = self.width if self.stacked else round(self.width * _LEFT)
        words = words_height(row, left, self.unit)
        if self.stacked:
            gap = round(_GAP * self.unit)
            made, foot = self._choices(row, Rect(0, top + words + gap, self.width, 0))
            high, lift = foot - top, 0
        else:
            made, foot = self._choices(row, Rect(left + apart, top, self.width - left - apart, 0))
            high = max(words, foot - top, round(row.least * self.unit))
            lift = (high - (foot - top)) // 2
        self.controls.append(
            RowWords(
                name=f"about {row.key}",
                rect=Rect(0, top, self.width, high),
                row=row,
                first=first,
                width=left,
                above=apart // 2,
                middle=row.middle and not self.stacked,
            )
        )
        self.controls += [replace(control, rect=control.rect.move(0, lift)) for control in made]
        self.height += high + apart

    def _choices(self, row: FormRow, inside: Rect) -> tuple[list[Control], int]:
        """The controls of a row, and the height at which they end."""
        result: list[Control] = []
        unit, gap, high = self.unit, round(_GAP * self.unit), round(_BUTTON * self.unit)
        undo = high + gap if row.undo is not None else 0
        room, y = inside.width - (0 if row.middle else high + gap), inside.top
        if row.undo is not None:
            rect = Rect(inside.right - undo + gap, y, high, high)
            result.append(sign_button(f"undo {row.key}", rect, row.undo, "undo", tip=row.note))
        if row.choices:
            columns, wide = columns_of([choice.label for choice in row.choices], room, unit)
            tall = round(_PICTURE * unit) if any(choice.picture for choice in row.choices) else high
            for place, choice in enumerate(row.choices):
                rect = Rect(
                    inside.left + place % columns * (wide + gap), y + place // columns * (tall + gap), wide, tall
                )
                result.append(self._button(row, choice, rect))
            y += -(-len(row.choices) // columns) * (tall + gap)
        if row.number is not None:
            result += self._number(row, row.number, Rect(inside.left, y, room, high))
            y += high + gap
        return result, y - gap

    def _button(self, row: FormRow, choice: FormChoice, rect: Rect) -> Control:
        chosen = type(choice.value) is type(row.value) and choice.value == row.value
        name, act = choice.name or f"{row.key} {choice.value}", partial(self.choose, row.key, choice.value)
        if choice.picture is not None:
            return Swatch(name=name, rect=rect, act=act, label=choice.label, picture=choice.picture, chosen=chosen)
        return small_button(name, rect, act, choice.label, chosen=chosen, enabled=row.enabled)

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
        sentence = "\u2013" if special else number.told or str(value)
        yield Label(name=f"{row.key} figure", rect=shown, words=sentence, size=size, ink=ink, bold=True)
        yield Slide(
            name=number.name or f"{row.key} number",
            rect=slide,
            value=value,
            least=number.least,
            most=number.most,
            step=number.step,
            enabled=row.enabled,
            moved=lambda wished: self.choose(row.key, round(wished)),
        )

    def area(self, name: str, view: Rect) -> ScrollArea:
        """The whole form in a view that scrolls."""
        return ScrollArea(name=name, rect=view, children=tuple(self.controls), height=self.height)
