"""The typesetting of an entry of the rules book for a width: pieces one under the other."""

from collections.abc import Iterator
from dataclasses import field
from typing import Protocol

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.rules.book import name_of
from scenes.rules.entries import Entry, Figure, Grid, Tag, TagColour, Words
from scenes.rules.illustrations import Drawn

_LEADING = 1.16


def _ink(tag: Tag) -> Colour:
    colours = {TagColour.FIRST: theme().gold, TagColour.SECOND: theme().epic, TagColour.PROGRAM: theme().here}
    return colours[tag.colour]


class Piece(Protocol):
    """A piece of a typeset entry, painted at a place."""

    @property
    def height(self) -> int:
        """The height in pixels."""

    @property
    def has_marks(self) -> bool:
        """True if a word that is looked for stands in it."""

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw it with its top left corner there."""


@value_class(kw_only=True)
class Lines:
    """Lines of one look, in which the words of the search are marked."""

    lines: tuple[str, ...]
    size: int
    ink: Colour = field(default_factory=lambda: theme().ink)
    bold: bool = False
    marked: tuple[str, ...] = ()

    @property
    def _step(self) -> int:
        return round(text.font(self.size, self.bold).get_height() * _LEADING)

    @property
    def height(self) -> int:
        """The height of all lines."""
        return self._step * len(self.lines)

    @property
    def has_marks(self) -> bool:
        """True if one of the lines holds a word of the search."""
        return any(True for line in self.lines for _mark in self._marks(line))

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw the marks, then the lines."""
        for row, line in enumerate(self.lines):
            here = (at[0], at[1] + row * self._step)
            for left, right in self._marks(line):
                box = Rect(here[0] + left, here[1], right - left, text.font(self.size, self.bold).get_height())
                pygame.draw.rect(surface, theme().found, box, border_radius=max(2, self.size // 5))
            text.draw_rich(surface, line, here, self.size, self.ink, bold=self.bold)

    def _marks(self, line: str) -> Iterator[tuple[int, int]]:
        """The start and end of each word of the search in a line, except inside cards."""
        low = line.lower()
        for word in self.marked:
            place = low.find(word)
            while place >= 0:
                end = place + len(word)
                while line[end : end + 1].isalpha():
                    end += 1
                ends = (place, end)
                if "[" not in line[max(0, place - 2) : place + 1]:
                    left, right = (text.rich_size(line[:to], self.size, bold=self.bold)[0] for to in ends)
                    yield left, right
                place = low.find(word, end)


@value_class
class Tagged:
    """A paragraph of one variation, or of this program: a bar at its left and a word over it."""

    head: Lines
    body: Lines
    unit: float

    @property
    def height(self) -> int:
        """The height of the word and the paragraph."""
        return self.head.height + self.body.height

    @property
    def has_marks(self) -> bool:
        """True if a word that is looked for stands in it."""
        return self.head.has_marks or self.body.has_marks

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw bar, word and paragraph."""
        wide = max(2, round(4 * self.unit))
        pygame.draw.rect(surface, self.head.ink, Rect(at, (wide, self.height)), border_radius=wide // 2)
        left = at[0] + indent(self.unit)
        self.head.paint(surface, (left, at[1]))
        self.body.paint(surface, (left, at[1] + self.head.height))


def indent(unit: float) -> int:
    """The indent of a paragraph with a bar, in pixels."""
    return round(18 * unit)


@value_class
class Cells:
    """A small table; the first row is its head."""

    rows: tuple[tuple[Lines, ...], ...]
    widths: tuple[int, ...]
    unit: float

    @property
    def _pad(self) -> int:
        return round(7 * self.unit)

    def _tall(self, row: tuple[Lines, ...]) -> int:
        return max(cell.height for cell in row) + 2 * self._pad

    @property
    def height(self) -> int:
        """The height of all rows."""
        return sum(map(self._tall, self.rows))

    @property
    def has_marks(self) -> bool:
        """True if a cell holds a word of the search."""
        return any(cell.has_marks for row in self.rows for cell in row)

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw stripes, a line under the head, and the words."""
        y, wide = at[1], sum(self.widths)
        for number, row in enumerate(self.rows):
            tall = self._tall(row)
            if number % 2:
                pygame.draw.rect(surface, theme().stripe, Rect(at[0], y, wide, tall), border_radius=self._pad)
            x = at[0]
            for cell, width in zip(row, self.widths, strict=True):
                cell.paint(surface, (x + 2 * self._pad, y + self._pad))
                x += width
            y += tall
            if not number:
                pygame.draw.rect(surface, theme().gold_dark, Rect(at[0], y - 1, wide, max(1, round(1.4 * self.unit))))


@value_class(kw_only=True)
class Typeset:
    """The type setting of an entry."""

    width: int
    unit: float
    marked: tuple[str, ...] = ()
    """The words of the search, in small letters."""


class Sheet:
    """An entry set in type."""

    def __init__(self, entry: Entry, setting: Typeset) -> None:
        self._pieces: list[tuple[int, Piece]] = []
        self.height = 0
        scale, unit = type_scale(setting.unit), setting.unit
        self._add(_lines(name_of(entry), scale.body, setting, ink=theme().gold, bold=True), 0)
        self._add(_lines(entry.title, scale.heading, setting, bold=True), 0)
        for block in entry.body:
            self._add(_piece(block, setting), round(14 * unit))
            if isinstance(block, Figure) and block.caption:
                caption = _lines(block.caption, scale.small, setting, ink=theme().ink_muted)
                self._add(caption, round(8 * unit))

    def _add(self, piece: Piece, above: int) -> None:
        self.height += above
        self._pieces.append((self.height, piece))
        self.height += piece.height

    @property
    def first_mark(self) -> tuple[int, int] | None:
        """The top and bottom of the first paragraph that holds a word of the search."""
        return next(((top, top + piece.height) for top, piece in self._pieces if piece.has_marks), None)

    def paint(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw the visible pieces, with the top of the sheet at this point."""
        clip = surface.get_clip()
        for top, piece in self._pieces:
            if at[1] + top < clip.bottom and at[1] + top + piece.height > clip.top:
                piece.paint(surface, (at[0], at[1] + top))


def _piece(block: Words | Grid | Figure, setting: Typeset) -> Piece:
    match block:
        case Words(words, tag):
            return (
                _lines(words, type_scale(setting.unit).body, setting) if tag is None else _tagged(words, tag, setting)
            )
        case Grid(rows):
            return _cells(rows, setting)
        case Figure():
            return Drawn(block, setting.width, setting.unit)


def _lines(
    words: str,
    size: int,
    setting: Typeset,
    *,
    ink: Colour | None = None,
    bold: bool = False,
    width: int | None = None,
) -> Lines:
    rows = text.wrap_rich(words, size, setting.width if width is None else width, bold=bold)
    return Lines(lines=tuple(rows), size=size, ink=ink or theme().ink, bold=bold, marked=setting.marked)


def _tagged(words: str, tag: Tag, setting: Typeset) -> Tagged:
    scale, room = type_scale(setting.unit), setting.width - indent(setting.unit)
    head = _lines(tag.words, scale.small, setting, ink=_ink(tag), bold=True, width=room)
    return Tagged(head, _lines(words, scale.body, setting, width=room), setting.unit)


def _cells(rows: tuple[tuple[str, ...], ...], setting: Typeset) -> Cells:
    size, pad = type_scale(setting.unit).body, round(28 * setting.unit)
    wishes = [
        max(text.rich_size(cell, size, bold=True)[0] for cell in column) + pad for column in zip(*rows, strict=True)
    ]
    widths = _shared(wishes, setting.width)
    done = tuple(
        tuple(
            _lines(
                cell,
                size,
                setting,
                bold=not number,
                ink=theme().ink if number else theme().gold,
                width=width - pad,
            )
            for cell, width in zip(row, widths, strict=True)
        )
        for number, row in enumerate(rows)
    )
    return Cells(done, widths, setting.unit)


def _shared(wishes: list[int], room: int) -> tuple[int, ...]:
    """The wished widths; if there is less room, the wide columns become narrower first."""
    widths = dict(enumerate(wishes))
    open_, left = set(widths), room
    while open_ and sum(widths[column] for column in open_) > left:
        fair = left // len(open_)
        small = {column for column in open_ if widths[column] <= fair}
        if not small:
            widths.update(dict.fromkeys(open_, fair))
            break
        left -= sum(widths[column] for column in small)
        open_ -= small
    return tuple(widths[column] for column in range(len(wishes)))
