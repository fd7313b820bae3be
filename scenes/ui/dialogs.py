"""Questions over a page."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.ui.controls import Act, Control, PageButton, ScrollArea, Tile, nothing
from scenes.ui.stage import Part
from scenes.ui.surfaces import board
from scenes.ui.thing import ThingRole

_WIDTH, _WIDE, _PAD, _BUTTON, _TILE, _GAP = 580, 960, 24, 52, 84, 12
_LEAST = 0.3
"""The smallest scale at which words can be read."""
_COLUMN = 4
"""The most tiles that lie one under the other; more lie in two columns, the first of an odd number over both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One answer. With a sentence it is a tile, else a button."""

    name: str
    label: str
    act: Act = nothing
    aside: str = ""
    """A word beside the label of a tile."""
    words: str = ""
    icon: str | None = None
    grade: tuple[int, int] | None = None
    """Filled dots of all dots, shown on a tile."""
    primary: bool = False
    chosen: bool = False

    def tile(self, rect: Rect) -> Tile:
        """The option as a tile, with its sentence."""
        return Tile(
            name=self.name,
            rect=rect,
            act=self.act,
            title=self.label,
            aside=self.aside,
            words=self.words,
            icon=self.icon,
            grade=self.grade,
            chosen=self.chosen,
        )

    def button(self, rect: Rect) -> PageButton:
        """The option as a button, without a sentence."""
        return PageButton(
            name=self.name, rect=rect, act=self.act, label=self.label, icon=self.icon, primary=self.primary, small=True
        )


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question and its answers."""

    title: str
    words: str
    options: tuple[Option, ...]
    escape: Act = nothing
    """Done at Esc, once the question is closed."""

    @property
    def _tiles(self) -> list[Option]:
        """The answers with sentences."""
        return [option for option in self.options if option.words]

    @property
    def _columns(self) -> int:
        """The number of columns of tiles."""
        return 1 if len(self._tiles) <= _COLUMN else 2

    @property
    def _width(self) -> int:
        """The width of the box, to be scaled."""
        return _WIDTH if self._columns == 1 else _WIDE

    def _fitted(self, window: Rect, unit: float) -> tuple[Rect, float]:
        """The rectangle of the dialog, and the scale at which it fits the window."""
        unit = min(unit, window.width / (self._width + 40))
        while (height := self._height(unit)) > window.height * 0.96 and unit > _LEAST:
            unit *= 0.94
        box = Rect(0, 0, round(self._width * unit), height)
        box.center = window.center
        return box, unit

    def scale(self, window: Rect, unit: float) -> float:
        """The scale at which it is shown: smaller than that of the page where it would not fit the window."""
        return self._fitted(window, unit)[1]

    def _lines(self, unit: float) -> list[str]:
        room = round((self._width - 2 * _PAD) * unit)
        return text.wrap(self.words, type_scale(unit).body, room) if self.words else []

    def _height(self, unit: float) -> int:
        scale = type_scale(unit)
        head = text.font(scale.heading, bold=True).get_height()
        head += len(self._lines(unit)) * text.font(scale.body).get_height()
        rows = -(-len(self._tiles) // self._columns) * (_TILE + _GAP) + _BUTTON
        return head + round((2 * _PAD + 18 + rows) * unit)

    def controls(self, window: Rect, unit: float) -> list[Control]:
        """The answers: tiles in one column or two, row by row; buttons side by side at the foot."""
        box, unit = self._fitted(window, unit)
        inside, gap = box.inflate(-2 * round(_PAD * unit), -2 * round(_PAD * unit)), round(_GAP * unit)
        buttons, columns = [option for option in self.options if not option.words], self._columns
        high, tall = round(_BUTTON * unit), round(_TILE * unit)
        wide = (inside.width - gap * (len(buttons) - 1)) // max(1, len(buttons))
        across = (inside.width - gap * (columns - 1)) // columns
        broad = len(self._tiles) % columns
        top = inside.bottom - high - -(-len(self._tiles) // columns) * (tall + gap)
        found: list[Control] = []
        for place, option in enumerate(self._tiles):
            row, column = divmod(place + broad, columns) if place else (0, 0)
            width = inside.width if broad and not place else across
            at = inside.left + column * (across + gap), top + row * (tall + gap)
            found.append(option.tile(Rect(at, (width, tall))))
        first = Rect(inside.left, inside.bottom - high, wide, high)
        return found + [option.button(first.move(place * (wide + gap), 0)) for place, option in enumerate(buttons)]

    def parts(self, window: Rect, unit: float) -> list[Part]:
        """The shade over the page, and the box with its question."""
        box, unit = self._fitted(window, unit)

        def paint_shade(surface: Surface) -> None:
            surface.fill(theme().dim, special_flags=pygame.BLEND_RGB_MULT)

        def paint(surface: Surface) -> None:
            board(surface, box, unit, edge=theme().gold_dark)
            scale, pad, ink = type_scale(unit), round(_PAD * unit), theme().ink
            at, room = (box.centerx, box.top + pad), box.width - 2 * pad
            words = text.fit(self.title, scale.heading, room, bold=True)
            line = text.draw_text(surface, words, at, scale.heading, ink, bold=True, anchor="midtop")
            y = line.bottom + round(4 * unit)
            for row in self._lines(unit):
                text.draw_text(surface, row, (box.centerx, y), scale.body, theme().ink_muted, anchor="midtop")
                y += text.font(scale.body).get_height()

        around = box.inflate(round(60 * unit), round(60 * unit)).clip(window)
        return [
            Part("shade", window, tuple(window), paint_shade),
            Part("dialog", around, (self.title, self.words, tuple(box)), paint, words=(self.title, self.words)),
        ]


def key_help(controls: Sequence[Control]) -> Dialog:
    """The help on the keys of a page with such controls."""
    words = [_("Tab and the arrows move, Enter or Space presses, Esc goes back.")]
    if any(isinstance(control, ScrollArea) or control.role is ThingRole.PANE for control in controls):
        words.append(_("Page up, Page down, Home and End scroll."))
    if any(control.role is ThingRole.SLIDER for control in controls):
        words.append(_("Left and Right move a slider."))
    if any(control.role is ThingRole.FIELD for control in controls):
        words.append(_("A field takes letters, and Enter leads on from it."))
    words.append(_("F1: rules. F2: settings. F11: full screen."))
    return Dialog(_("Keys"), " ".join(words), (Option(name="close", label=_("Close"), primary=True),))
