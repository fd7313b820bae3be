"""Questions over a page."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.ui.buttons import PageButton, button_width, small_button
from scenes.ui.controls import Act, Control, ScrollArea, Tile, nothing
from scenes.ui.stage import Part
from scenes.ui.surfaces import board
from scenes.ui.thing import ThingRole

_WIDTH, _WIDE, _PAD, _BUTTON, _TILE, _GAP, _EDGE = 580, 960, 24, 52, 84, 12, 20
_NARROWEST = 320
"""The width, to be scaled, below which tiles do not lie side by side."""
_COLUMN = 4
"""The most tiles in one column; more lie in two columns, and the first of an odd number lies over both."""


@value_class(kw_only=True)
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
    """The number of filled dots and of all dots on a tile."""
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
        return small_button(self.name, rect, self.act, self.label, icon=self.icon, primary=self.primary)


@value_class
class Dialog:
    """A question and its answers."""

    title: str
    words: str
    options: tuple[Option, ...]
    escape: Act = nothing
    """The command of Esc, after the question has closed."""

    def _box(self, window: Rect, unit: float) -> tuple[Rect, "_Answers", int]:
        """The rectangle of the question, its answers, and the height of their visible part; the rest scrolls."""
        pad, tiles = round(_PAD * unit), [option for option in self.options if option.words]
        wide = _WIDTH if len(tiles) <= _COLUMN else _WIDE
        width = min(round(wide * unit), window.width - round(_EDGE * unit))
        answers = _answers(tiles, [option for option in self.options if not option.words], width - 2 * pad, unit)
        taken = 2 * pad + round(18 * unit) + self._head_tall(width - 2 * pad, unit) + answers.foot
        seen = min(answers.height, round(window.height * 0.96) - taken)
        box = Rect(0, 0, width, taken + seen)
        box.center = window.center
        return box, answers, seen

    def _head_tall(self, room: int, unit: float) -> int:
        """The height of title and sentence."""
        scale = type_scale(unit)
        lines = text.wrap(self.words, scale.body, room) if self.words else ()
        return text.font(scale.heading, bold=True).get_height() + len(lines) * text.font(scale.body).get_height()

    def controls(self, window: Rect, unit: float) -> list[Control]:
        """The answers: tiles in one column or two, row by row, and buttons at the foot; tiles without room scroll."""
        box, answers, seen = self._box(window, unit)
        inside = box.inflate(-2 * round(_PAD * unit), -2 * round(_PAD * unit))
        foot = [_moved(each, inside.left, inside.bottom - answers.foot) for each in answers.pinned]
        view = Rect(inside.left, inside.bottom - answers.foot - seen, inside.width, seen)
        if seen == answers.height:
            return [*(_moved(each, *view.topleft) for each in answers.others), *foot]
        view.width += round(0.8 * _PAD * unit)  # the scroll bar lies on the margin
        return [ScrollArea(name="answers", rect=view, children=answers.others, height=answers.height), *foot]

    def parts(self, window: Rect, unit: float) -> list[Part]:
        """The shade over the page, and the box with its question."""
        box, _answers, _seen = self._box(window, unit)

        def paint_shade(surface: Surface) -> None:
            surface.fill(theme().dim, special_flags=pygame.BLEND_RGB_MULT)

        def paint(surface: Surface) -> None:
            board(surface, box, unit, edge=theme().gold_dark)
            scale, pad, ink = type_scale(unit), round(_PAD * unit), theme().ink
            at, room = (box.centerx, box.top + pad), box.width - 2 * pad
            words = text.fit(self.title, scale.heading, room, bold=True)
            line = text.draw_text(surface, words, at, scale.heading, ink, bold=True, anchor="midtop")
            y = line.bottom + round(4 * unit)
            lines = text.wrap(self.words, scale.body, room) if self.words else ()
            text.draw_lines(surface, lines, (box.centerx, y), scale.body, theme().ink_muted, anchor="midtop")

        around = box.inflate(round(60 * unit), round(60 * unit)).clip(window)
        return [
            Part("shade", window, tuple(window), paint_shade),
            Part("dialog", around, (self.title, self.words, tuple(box)), paint, words=(self.title, self.words)),
        ]


@value_class
class _Answers:
    """The answers of a question laid out from the corner of their room."""

    others: tuple[Control, ...]
    """The answers that scroll without room for all."""
    height: int
    pinned: tuple[Control, ...]
    """The answers below them that stay in sight."""
    foot: int
    """The height of these, with the room above them."""


def _answers(tiles: Sequence[Option], buttons: Sequence[Option], width: int, unit: float) -> _Answers:
    gap, high = round(_GAP * unit), round(_BUTTON * unit)
    columns = 1 if len(tiles) <= _COLUMN or width < 2 * _NARROWEST * unit else 2
    across = (width - gap * (columns - 1)) // columns
    made = [option.tile(Rect(0, 0, across, 0)) for option in tiles]
    tall = max((round(_TILE * unit), *(tile.tall(across, unit) for tile in made)))
    broad = len(tiles) % columns
    placed = list[Control]()
    for place, tile in enumerate(made):
        row, column = divmod(place + broad, columns) if place else (0, 0)
        size = (width if broad and not place else across), tall
        placed.append(replace(tile, rect=Rect((column * (across + gap), row * (tall + gap)), size)))
    height = -(-len(tiles) // columns) * (tall + gap) - gap
    beside = _beside(buttons, width, unit)
    wide, above = (width - gap * (beside - 1)) // beside, gap if tiles else 0
    rows = [
        option.button(Rect(place % beside * (wide + gap), above + place // beside * (high + gap), wide, high))
        for place, option in enumerate(buttons)
    ]
    foot = -(-len(buttons) // beside) * (high + gap)
    return _Answers(tuple(placed), height, tuple(rows), foot) if tiles else _Answers(tuple(rows), foot - gap, (), 0)


def _beside(buttons: Sequence[Option], width: int, unit: float) -> int:
    """The number of equally wide buttons with these words that fit side by side."""
    widest = max((button_width(each.label, unit, sign=each.icon is not None) for each in buttons), default=0)
    gap = round(_GAP * unit)
    return max(1, min(len(buttons), (width + gap) // (widest + gap)))


def _moved(control: Control, x: int, y: int) -> Control:
    return replace(control, rect=control.rect.move(x, y))


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
