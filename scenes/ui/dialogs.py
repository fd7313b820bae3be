"""Sheets, which lie in the middle of the window over a page or the table, and the questions over a page."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art.theme import theme
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Act, Control, ScrollArea, Tile, nothing
from scenes.ui.kit import Grid, Laying, Node
from scenes.ui.paragraphs import Line, Paragraphs, TextBlock, text_block
from scenes.ui.stage import Part
from scenes.ui.surfaces import board
from scenes.ui.thing import ThingRole

BUTTON, GAP = 52, 12
"""The height of a button, and the room between parts, to be scaled."""
_WIDTH, _WIDE, _PAD, _TILE, _EDGE, _SHADOW = 580, 960, 22, 84, 20, 60
_MOST = 0.97
"""The most of the window's height."""
_TIGHT, _TIGHTER, _SMALLER = 0.6, 0.2, 0.96
"""The least part of margins that stays where that is too little, its steps, and then the step of all sizes."""
_NARROWEST = 320
"""The width, to be scaled, below which tiles do not lie side by side."""
_COLUMN = 4
"""The most tiles in one column; more lie in two columns, and the first of an odd number lies over both."""


@value_class
class LaidSheet:
    """A sheet laid out: its box, the heading with the sentences under it, and the controls."""

    box: Rect
    head: TextBlock
    controls: tuple[Control, ...]
    unit: float
    pad: int
    """The pixels between the edge of the box and its contents."""

    @property
    def words(self) -> tuple[str, ...]:
        """The heading, and all sentences."""
        lines = (line.words for each in self.controls if isinstance(each, Paragraphs) for line in each.lines)
        return *self.head.told, *lines

    def part(self, window: Rect) -> Part:
        """The box with its words, without the controls."""
        box, unit = self.box, self.unit

        def paint(surface: Surface) -> None:
            board(surface, box, unit, edge=theme().gold_dark)
            self.head.paint(surface, box.inflate(-2 * self.pad, -2 * self.pad))

        around = box.inflate(round(_SHADOW * unit), round(_SHADOW * unit)).clip(window)
        return Part("dialog", around, (self.head, tuple(box)), paint, words=self.head.told)


@value_class(kw_only=True)
class Sheet:
    """A heading, sentences, and things to press."""

    title: str
    words: Sequence[str] = ()
    body: Node
    foot: Node | None = None
    """The part that stays in sight where the body scrolls."""
    wide: int = _WIDTH

    def laid(self, window: Rect, unit: float, *, scrolls: bool = False) -> LaidSheet:
        """The sheet as high as its contents; without room its body scrolls, or margins and then letters are smaller."""
        tight = 1.0
        while True:
            laying = Laying(unit, folded=True, tight=tight)
            pad, gap = laying.scaled(_PAD), laying.scaled(GAP)
            width = min(round(self.wide * unit), window.width - round(_EDGE * unit))
            head, inside = text_block(self._lines(), width - 2 * pad, unit), width - 2 * pad
            high = laying.tall(self.body, inside)
            foot = laying.tall(self.foot, inside) + gap if self.foot is not None else 0
            rest, room = 2 * pad + head.height + gap + foot, round(_MOST * window.height)
            if scrolls or rest + high <= room:
                break
            unit, tight = (unit, round(tight - _TIGHTER, 1)) if tight > _TIGHT else (unit * _SMALLER, tight)
        box = Rect(0, 0, width, min(rest + high, room))
        box.center = window.center
        view = Rect(box.left + pad, box.top + pad + head.height + gap, inside, box.height - rest)
        if view.height < high:
            scrolled = Laying(unit, folded=True)
            self.body.lay(Rect(0, 0, inside, high), scrolled)
            view.width += round(0.8 * pad)  # the scroll bar lies on the margin
            laying.controls.append(
                ScrollArea(name="answers", rect=view, children=tuple(scrolled.controls), height=high)
            )
        else:
            self.body.lay(view, laying)
        if self.foot is not None:
            self.foot.lay(Rect(view.left, view.bottom + gap, inside, foot - gap), laying)
        return LaidSheet(box, head, tuple(laying.controls), unit, pad)

    def _lines(self) -> list[Line]:
        title = Line(self.title, "heading", bold=True, above=0, centred=True)
        sentences = (Line(words, "body", theme().ink_muted, above=4, centred=True) for words in self.words if words)
        return [title, *sentences]


def answers(buttons: Sequence[Control], columns: int = 0) -> Grid:
    """Buttons side by side, all of them unless `columns` says otherwise."""
    return Grid(name="buttons", things=buttons, columns=columns or len(buttons), least=BUTTON, gap=GAP)


@value_class
class Dialog:
    """A question and its answers: tiles, and buttons under them."""

    title: str
    words: str
    options: tuple[Tile | PageButton, ...]
    escape: Act = nothing
    """The command of Esc, after the question has closed."""

    def laid(self, window: Rect, unit: float) -> LaidSheet:
        """The answers: tiles in one column or two, row by row, and buttons at the foot; tiles without room scroll."""
        least = Rect(0, 0, round(_NARROWEST * unit), 0)
        tiles = [replace(option, rect=least) for option in self.options if isinstance(option, Tile)]
        foot = answers([replace(option, small=True) for option in self.options if isinstance(option, PageButton)])
        many = len(tiles) > _COLUMN
        body = Grid(name="tiles", things=tiles, columns=1 + many, least=_TILE, gap=GAP, broad=True)
        sheet = Sheet(title=self.title, words=(self.words,), body=foot, wide=_WIDE if many else _WIDTH)
        sheet = replace(sheet, body=body, foot=foot if foot.things else None) if tiles else sheet
        return sheet.laid(window, unit, scrolls=True)

    def controls(self, window: Rect, unit: float) -> list[Control]:
        """The answers."""
        return [*self.laid(window, unit).controls]

    def parts(self, window: Rect, unit: float) -> list[Part]:
        """The shade over the page, and the box with its question."""

        def paint_shade(surface: Surface) -> None:
            surface.fill(theme().dim, special_flags=pygame.BLEND_RGB_MULT)

        return [Part("shade", window, tuple(window), paint_shade), self.laid(window, unit).part(window)]


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
    return Dialog(_("Keys"), " ".join(words), (PageButton(name="close", label=_("Close"), primary=True),))
