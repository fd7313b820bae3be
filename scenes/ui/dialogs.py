"""Questions over a page."""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.ui.controls import Act, Control, PageButton, Tile, nothing
from scenes.ui.stage import Part
from scenes.ui.surfaces import board

_WIDTH, _WIDE, _PAD, _BUTTON, _TILE, _GAP = 580, 960, 24, 52, 84, 12
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
    """How much of how much, shown on a tile by dots."""
    primary: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question and its answers."""

    title: str
    words: str
    options: tuple[Option, ...]


def _tiles(dialog: Dialog) -> tuple[list[Option], int]:
    """The answers with sentences, and in how many columns they lie."""
    tiles = [option for option in dialog.options if option.words]
    return tiles, 1 if len(tiles) <= _COLUMN else 2


def _width(dialog: Dialog) -> int:
    """The width of the box, to be scaled."""
    return _WIDTH if _tiles(dialog)[1] == 1 else _WIDE


def _fitted(dialog: Dialog, window: Rect, unit: float) -> tuple[Rect, float]:
    """Where the dialog lies, and the scale at which it fits the window."""
    unit = min(unit, window.width / (_width(dialog) + 40))
    while True:
        height = _height(dialog, unit)
        if height <= window.height * 0.96 or unit <= 0.3:  # noqa: PLR2004 - nothing could be read at smaller scales
            break
        unit *= 0.94
    box = Rect(0, 0, round(_width(dialog) * unit), height)
    box.center = window.center
    return box, unit


def _words_height(dialog: Dialog, unit: float) -> int:
    size = type_scale(unit).body
    lines = text.wrap(dialog.words, size, round((_width(dialog) - 2 * _PAD) * unit)) if dialog.words else []
    return len(lines) * text.font(size).get_height()


def _height(dialog: Dialog, unit: float) -> int:
    tiles, columns = _tiles(dialog)
    head = text.font(type_scale(unit).heading, bold=True).get_height() + _words_height(dialog, unit)
    rows = -(-len(tiles) // columns) * (_TILE + _GAP) + _BUTTON
    return head + round((2 * _PAD + 18 + rows) * unit)


def controls(dialog: Dialog, window: Rect, unit: float) -> list[Control]:
    """The answers: tiles in one column or two, row by row; buttons side by side at the foot."""
    box, unit = _fitted(dialog, window, unit)
    pad, gap = round(_PAD * unit), round(_GAP * unit)
    inside = box.inflate(-2 * pad, -2 * pad)
    plain = [option for option in dialog.options if not option.words]
    tiles, columns = _tiles(dialog)
    high, tall = round(_BUTTON * unit), round(_TILE * unit)
    wide = (inside.width - gap * (len(plain) - 1)) // max(1, len(plain))
    across = (inside.width - gap * (columns - 1)) // columns
    broad = len(tiles) % columns
    top = inside.bottom - high - -(-len(tiles) // columns) * (tall + gap)
    found: list[Control] = []
    for place, option in enumerate(tiles):
        row, column = divmod(place + broad, columns) if place else (0, 0)
        width = inside.width if broad and not place else across
        rect = Rect(inside.left + column * (across + gap), top + row * (tall + gap), width, tall)
        found.append(
            Tile(
                name=option.name,
                rect=rect,
                act=option.act,
                title=option.label,
                aside=option.aside,
                words=option.words,
                icon=option.icon,
                grade=option.grade,
                chosen=option.chosen,
            )
        )
    for column, option in enumerate(plain):
        rect = Rect(inside.left + column * (wide + gap), inside.bottom - high, wide, high)
        found.append(
            PageButton(
                name=option.name,
                rect=rect,
                act=option.act,
                label=option.label,
                icon=option.icon,
                primary=option.primary,
                small=True,
            )
        )
    return found


def parts(dialog: Dialog, window: Rect, unit: float) -> list[Part]:
    """The shade over the page, and the box with its question."""
    box, unit = _fitted(dialog, window, unit)

    def paint_shade(surface: Surface) -> None:
        surface.fill(theme().dim, special_flags=pygame.BLEND_RGB_MULT)

    def paint(surface: Surface) -> None:
        board(surface, box, unit, edge=theme().gold_dark)
        scale, pad = type_scale(unit), round(_PAD * unit)
        at = (box.centerx, box.top + pad)
        room = box.width - 2 * pad
        line = text.draw_text(
            surface, dialog.title, at, scale.heading, theme().ink, bold=True, anchor="midtop", max_width=room
        )
        y = line.bottom + round(4 * unit)
        for row in text.wrap(dialog.words, scale.body, room) if dialog.words else ():
            text.draw_text(surface, row, (box.centerx, y), scale.body, theme().ink_muted, anchor="midtop")
            y += text.font(scale.body).get_height()

    around = box.inflate(round(60 * unit), round(60 * unit)).clip(window)
    return [
        Part("shade", window, tuple(window), paint_shade),
        Part("dialog", around, (dialog.title, dialog.words, tuple(box)), paint),
    ]
