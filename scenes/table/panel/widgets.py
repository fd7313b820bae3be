"""Buttons and small pieces that the table's panels are made of."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import icons, text
from scenes.art.text import marked
from scenes.art.theme import Colour, Dress, TypeScale, theme, type_scale
from scenes.table.intents import Intent, OpenRules
from scenes.table.panel_items import Ink, Statement
from scenes.ui import surfaces
from scenes.ui.stage import Part

_UNDER = 0.76
"""The height of the middle of the line under a label, as a part of the button's."""


@value_class(kw_only=True)
class Button:
    """A button: its label, its rectangle, and the intent of a press."""

    name: str
    intent: Intent
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Its place; nowhere where `at` gives it one later."""
    label: str = ""
    icon: str | None = None
    primary: bool = False
    main: bool = False
    """True for the button that brings the hand on, and that Enter presses too."""
    muted: bool = False
    """True if it can't be pressed now: a press is answered with the reason."""
    early: bool = False
    """True while a press on it would come too soon: it then looks as if it were muted."""
    under: str = ""
    """A smaller line under the label: why it is muted."""
    tile: bool = False
    """True if the sign stands over the label."""
    on: bool = False
    """True if it is shown in gold: what it stands for is open, chosen, done or on offer."""
    bare: bool = False
    """True if it lies over painted words and shows no more than a frame when it is pointed at."""
    plain: bool = False
    """True if its label names no cards, though it may name a key that is written as one."""
    tip: str = ""
    """The tip when the pointer rests on it; empty where the tip follows from its name."""
    opened: bool | None = None
    """True if the drawer that it opens and closes is open; None for a button without a drawer."""
    over: bool = False
    """True if it belongs to the dialog over the table: while there is one, no others can be pressed."""

    def at(self, rect: Rect) -> "Button":
        """The same button in another place."""
        return replace(self, rect=rect)

    def wordless(self) -> "Button":
        """The same button with its sign alone."""
        return replace(self, label="")

    def fits(self, unit: float) -> bool:
        """True if a tile has room for its label under a sign that is no smaller than the letters."""
        size = type_scale(unit).tiny
        return text.text_size(self.label, size)[0] <= self.rect.width - 4 and self._room_for_sign(unit) >= size

    def _crowded(self, unit: float) -> bool:
        """True if two lines of the usual size would run into each other."""
        return bool(self.under) and 2 * type_scale(unit).small > self.rect.height * 0.8

    def part(self, *, lit: bool, unit: float) -> Part:
        """The button as a piece of the picture."""
        words = self.label, self.under, self.icon
        key = (words, self.primary, self.muted or self.early, self.tile, self.on, self.bare, lit, unit)
        return Part(f"button {self.name}", self.rect, key, lambda surface: self._paint(surface, unit, lit=lit))

    def _paint(self, surface: Surface, unit: float, *, lit: bool) -> None:
        if self.bare:
            if lit:
                width = max(1, round(1.6 * unit))
                pygame.draw.rect(surface, theme().gold, self.rect, width, border_radius=round(5 * unit))
            return
        dress = self._dress(lit=lit)
        ink, edge = (theme().gold, theme().gold) if self.on else (dress.ink, theme().gold if lit else dress.edge)
        surfaces.draw_plate(surface, self.rect, round(8 * unit), dress.top, dress.foot, edge)
        if self.tile:
            self._tile(surface, unit, ink)
        elif self.under:
            self._two_fold(surface, unit, ink)
        else:
            self._label(surface, unit, ink, self.rect.centery)

    def _two_fold(self, surface: Surface, unit: float, ink: Colour) -> None:
        """Paint the label and the line under it; both are wrapped if they have no room in one line each."""
        scale, room = type_scale(unit), self.rect.width - round(12 * unit)
        below = theme().ink_muted if self.muted or self.early else ink
        leaves = text.font(scale.small).get_height() > 2 * (1 - _UNDER) * self.rect.height
        sizes = [scale.tiny] if leaves or self._crowded(unit) else [scale.small, scale.tiny]
        size = next((size for size in sizes if text.rich_size(marked(self.under), size)[0] <= room), 0)
        label = self.form(unit, sizes[0] if self._crowded(unit) else None, lines=1)
        if size and label is not None and self._line_heights(unit) <= self.rect.height:
            high, low = text.font(label.size, self.primary).get_height(), self.rect.height * _UNDER
            middle = min(self.rect.height * 0.36, low - (high + text.font(size).get_height()) / 2)
            self._label(surface, unit, ink, self.rect.top + round(max(high / 2, middle)), label)
            at = (self.rect.centerx, self.rect.top + round(low))
            text.draw_rich(surface, marked(self.under), at, size, below, anchor="center")
            return
        y = self.rect.centery - self._stack_height(unit, self.rect.width) // 2
        for words, size, bold, colour in self._stack(unit, self.rect.width):
            at = (self.rect.centerx, y)
            text.draw_rich(surface, words, at, size, ink if colour else below, bold=bold, anchor="midtop")
            y += text.font(size, bold).get_height()

    def _line_heights(self, unit: float) -> int:
        """The height that a label and a line under it need, so that they stand apart and inside the button."""
        scale = type_scale(unit)
        label, under = (text.font(size).get_height() for size in (scale.small, scale.tiny))
        return round(max(1.55 * under, 0.9 * (label + under)))

    @property
    def _words(self) -> str:
        """The label with its cards in brackets."""
        return self.label if self.plain else marked(self.label)

    def _stack(self, unit: float, width: int) -> Iterator[tuple[str, int, bool, bool]]:
        """The lines of label and reason, wrapped: words, size, True for bold ones, and True for those of the label."""
        scale, room = type_scale(unit), width - 2 * round(6 * unit)
        for line in text.wrap_rich(self._words, scale.small, room, bold=self.primary):
            yield line, scale.small, self.primary, True
        for line in text.wrap_rich(marked(self.under), scale.tiny, room) if self.under else ():
            yield line, scale.tiny, False, False

    def _stack_height(self, unit: float, width: int) -> int:
        return sum(text.font(size, bold).get_height() for _words, size, bold, _label in self._stack(unit, width))

    def least_height(self, unit: float, width: int) -> int:
        """The height that all of its words need in a width; 0 if one line each is enough."""
        if self.tile or self.bare or not self.label:
            return 0
        wide = self.at(Rect(0, 0, width, 10**4))
        room = width - round(12 * unit)
        if wide.form(unit, None, lines=1) is not None and (
            not self.under or text.rich_size(marked(self.under), type_scale(unit).tiny)[0] <= room
        ):
            return self._line_heights(unit) if self.under else 0
        return self._stack_height(unit, width) + round(8 * min(unit, 1.0))

    def _dress(self, *, lit: bool) -> Dress:
        worn = theme()
        if self.muted or self.early:
            return worn.off
        if self.primary:
            return worn.primary_lit if lit else worn.primary
        return worn.lit if lit else worn.plain

    def _room_for_sign(self, unit: float) -> int:
        """The height that a tile's label leaves its sign."""
        high = self.rect.height - text.font(type_scale(unit).tiny).get_height() - self._edge(unit)
        return min(round(19 * unit), high)

    def _edge(self, unit: float) -> int:
        return round(min(4.0, self.rect.height / 11) * min(unit, 1.0))

    def _tile(self, surface: Surface, unit: float, ink: Colour) -> None:
        if not self.label:
            mark = icons.icon(self.icon or "", round(min(26 * unit, self.rect.height * 0.6)), ink)
            surface.blit(mark, mark.get_rect(center=self.rect.center))
            return
        edge = self._edge(unit)
        at = (self.rect.centerx, self.rect.bottom - edge)
        text.draw_text(surface, self.label, at, type_scale(unit).tiny, ink, anchor="midbottom")
        mark = icons.icon(self.icon or "", self._room_for_sign(unit), ink)
        surface.blit(mark, mark.get_rect(midtop=(self.rect.centerx, self.rect.top + edge)))

    def form(self, unit: float, largest: int | None, lines: int) -> "LabelForm | None":
        """The fullest form of the label that fits into so many lines; None if none does."""
        scale, gap, label = type_scale(unit), round(6 * unit), self._words
        if not label:
            return LabelForm(scale.body if self.primary else scale.small, (), sign=True)
        sizes = [scale.body, scale.small] if self.primary else [scale.small, scale.tiny]
        sizes = sizes if largest is None else [largest]
        signs = [True] if self.primary and lines == 1 else [True, False]  # words are read more easily than a sign
        for sign, size in itertools.product(signs, sizes):
            taken = round(size * 1.35) + gap if self.icon and sign else 0
            room = self.rect.width - 2 * gap - taken
            rows = text.wrap_rich(label, size, max(1, room), bold=self.primary) if lines > 1 else [label]
            whole = " ".join(rows) == label and all(
                text.rich_size(row, size, bold=self.primary)[0] <= room for row in rows
            )
            high = len(rows) * text.font(size, self.primary).get_height()
            if whole and len(rows) <= lines and (lines == 1 or high <= self.rect.height):
                return LabelForm(size, tuple(rows), sign=sign)
        return None

    def _label(self, surface: Surface, unit: float, ink: Colour, y: int, form: "LabelForm | None" = None) -> None:
        result = form or self.form(unit, None, lines=1) or self.form(unit, None, lines=_MOST_LINES)
        gap = round(6 * unit)
        if result is None:  # only a name that a player has typed can be too long
            size = type_scale(unit).small if self.primary else type_scale(unit).tiny
            label = text.fit(self.label, size, self.rect.width - 2 * gap, bold=self.primary)
            result = LabelForm(size, (label,), sign=False)
        size = result.size
        mark = icons.icon(self.icon, round(size * 1.35), ink) if self.icon and result.sign else None
        wide = max((text.rich_size(row, size, bold=self.primary)[0] for row in result.rows), default=0)
        total = wide + (mark.get_width() + (gap if wide else 0) if mark else 0)
        x = self.rect.centerx - total // 2
        if mark:
            surface.blit(mark, mark.get_rect(midleft=(x, y)))
            x += mark.get_width() + gap
        high = text.font(size, self.primary).get_height()
        for number, row in enumerate(result.rows):
            at = (x, y + round((number - (len(result.rows) - 1) / 2) * high))
            text.draw_rich(surface, row, at, size, ink, bold=self.primary, anchor="midleft")


_MOST_LINES = 3
"""The most lines of a label that has no room in one."""


@value_class
class LabelForm:
    """The form of a label: its size in pixels, its lines, and True if its sign stands before them."""

    size: int
    rows: tuple[str, ...]
    sign: bool


@value_class
class Line:
    """A paragraph of a panel: its words, their look, and the room above."""

    words: str
    size: str = "small"
    colour: Colour = field(default_factory=lambda: theme().ink)
    bold: bool = False
    above: float = 2.0
    icon: str | None = None
    icon_colour: Colour | None = None
    """The colour of the icon; None for that of the words."""
    most: int = 99
    """The most lines that it may take."""
    intent: Intent | None = None
    """The intent of a click on it."""


def line_of(statement: Statement) -> Line:
    """A statement as a paragraph, in the colours of the theme."""
    worn = theme()
    inks = {
        Ink.PLAIN: worn.ink, Ink.MUTED: worn.ink_muted, Ink.GOOD: worn.good, Ink.BAD: worn.danger,
        Ink.HOT: worn.hot, Ink.WARM: worn.warm,
    }  # fmt: skip
    return Line(
        statement.words,
        colour=inks[statement.ink],
        bold=statement.bold,
        above=statement.above,
        icon=statement.icon,
        icon_colour=None if statement.sign is None else inks[statement.sign],
        most=statement.most,
        intent=None if statement.rule is None else OpenRules(statement.rule),
    )


def pixels(scale: TypeScale, name: str) -> int:
    """The pixels of a named text size."""
    sizes = {"tiny": scale.tiny, "small": scale.small, "body": scale.body, "large": scale.large}
    return sizes.get(name, scale.heading)


class Column:
    """Paragraphs one under the other in a width. `column` makes them, so that equal ones are the same object."""

    def __init__(self, lines: Sequence[Line], width: int, unit: float) -> None:
        self._unit = unit
        self._scale = type_scale(unit)
        self.width = width
        self._rows: list[tuple[int, int, str, Line, bool]] = []
        self.height = 0
        for line in lines:
            self._add(line, width)

    def _add(self, line: Line, width: int) -> None:
        indent, height, rows = _rows(line, width, self._unit)
        self.height += round(line.above * self._unit)
        for number, row in enumerate(rows):
            self._rows.append((indent, self.height, row, line, number == 0))
            self.height += height

    def links(self, area: Rect) -> Iterator[tuple[Line, Rect]]:
        """The paragraphs on which a click means something, where they lie when painted into this area and fit."""
        places: dict[int, tuple[Line, Rect]] = {}
        for _indent, y, _row, line, _first in self._rows:
            height = text.font(pixels(self._scale, line.size), line.bold).get_height()
            if line.intent is not None and y + height <= area.height:
                here = Rect(area.left, area.top + y, area.width, height)
                before = places.get(id(line))
                places[id(line)] = line, before[1].union(here) if before else here
        yield from places.values()

    @property
    def told(self) -> tuple[str, ...]:
        """The words of the paragraphs."""
        return tuple(line.words for _indent, _y, _row, line, first in self._rows if first)

    def paint(self, surface: Surface, area: Rect) -> None:
        """Draw what fits into the area."""
        clip = surface.get_clip()
        for indent, y, row, line, first in self._rows:
            size = pixels(self._scale, line.size)
            height = text.font(size, line.bold).get_height()
            if y + height > area.height:
                break
            if area.top + y + height <= clip.top or area.top + y >= clip.bottom:
                continue
            if line.icon and first:
                mark = icons.icon(line.icon, round(size * 1.1), line.icon_colour or line.colour)
                surface.blit(mark, mark.get_rect(midleft=(area.left, area.top + y + height // 2)))
            at = (area.left + indent, area.top + y)
            width = area.width - indent
            text.draw_rich(surface, row, at, size, line.colour, bold=line.bold, max_width=width)


@lru_cache(maxsize=1024)
def _rows(line: Line, width: int, unit: float) -> tuple[int, int, tuple[str, ...]]:
    """The indent of a paragraph, the height of one row, and its rows."""
    size = pixels(type_scale(unit), line.size)
    indent = round(size * 1.5) if line.icon else 0
    rows = text.wrap_rich(marked(line.words), size, width - indent, bold=line.bold)
    if len(rows) > line.most:
        rows = [*rows[: line.most - 1], rows[line.most - 1].rstrip() + text.ELLIPSIS]
    return indent, text.font(size, line.bold).get_height(), tuple(rows)


@lru_cache(maxsize=128)
def _column(lines: tuple[Line, ...], width: int, unit: float) -> Column:
    return Column(lines, width, unit)


def fitting(lines: Sequence[Line], width: int, unit: float, height: int) -> Column:
    """The column of these paragraphs, in smaller print if that makes them fit into this height."""
    sizes = (column(lines, width, unit * smaller) for smaller in (1.0, 0.92, 0.86))
    return next((result for result in sizes if result.height <= height), column(lines, width, unit))


def column(lines: Sequence[Line], width: int, unit: float) -> Column:
    """The column of these paragraphs, wrapped once."""
    return _column(tuple(lines), width, unit)
