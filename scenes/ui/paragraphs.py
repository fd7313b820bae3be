"""Paragraphs one under the other, in which cards are drawn as cards: of the table's panel, dialogs and tips."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import field, replace
from functools import lru_cache
from typing import Any

from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import felt, icons, text
from scenes.art.text import marked
from scenes.art.theme import Colour, TypeScale, theme, type_scale
from scenes.ui.controls import State, Text
from scenes.ui.early_input import Answer
from scenes.ui.stage import Part

_TIP = 300
"""Pixels, to be scaled, of a tip's line."""


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
    intent: Any = None
    """The intent of a click on it at the table."""
    centred: bool = False


def pixels(scale: TypeScale, name: str) -> int:
    """The pixels of a named text size."""
    sizes = {"tiny": scale.tiny, "small": scale.small, "body": scale.body, "large": scale.large}
    return sizes.get(name, scale.heading)


class TextBlock:
    """Paragraphs one under the other in a width. `text_block` makes them, so that equal ones are the same object."""

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
            width = area.width - indent
            left = (width - text.rich_size(row, size, bold=line.bold)[0]) // 2 if line.centred else indent
            at = (area.left + left, area.top + y)
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
def _text_block(lines: tuple[Line, ...], width: int, unit: float) -> TextBlock:
    return TextBlock(lines, width, unit)


def fitting(lines: Sequence[Line], width: int, unit: float, height: int) -> TextBlock:
    """The column of these paragraphs, in smaller print if that makes them fit into this height."""
    sizes = (text_block(lines, width, unit * smaller) for smaller in (1.0, 0.92, 0.86))
    return next((result for result in sizes if result.height <= height), text_block(lines, width, unit))


def text_block(lines: Sequence[Line], width: int, unit: float) -> TextBlock:
    """The column of these paragraphs, wrapped once."""
    return _text_block(tuple(lines), width, unit)


@value_class(kw_only=True)
class Paragraphs(Text):
    """Paragraphs among the controls of a sheet."""

    words: str = ""
    lines: tuple[Line, ...]
    longest: tuple[Line, ...] = ()
    """The longest lines that may stand there in place of these: they have room, so that nothing moves for them."""

    def tall(self, width: int, unit: float) -> int:
        """The height of all lines."""
        return max(text_block(lines, width, unit).height for lines in (self.lines, self.longest))

    def look(self) -> Hashable:
        """The lines."""
        return self.lines

    def paint(self, surface: Surface, state: State) -> None:
        """Draw them, in smaller print where they would not fit."""
        fitting(self.lines, self.rect.width, state.unit, self.rect.height).paint(surface, self.rect)


def answer_part(answer: Answer, window: Rect, unit: float) -> Part:
    """The answer to a press that did nothing, over the middle of what was pressed or, without room there, under it."""
    gap = round(6 * unit)

    def placed(box: Rect) -> Rect:
        place = box.move_to(midbottom=(answer.place.centerx, answer.place.top - gap))
        if place.top < window.top + gap:
            place = box.move_to(midtop=(answer.place.centerx, answer.place.bottom + gap))
        return place.clamp(window.inflate(-2 * gap, -2 * gap))

    return replace(tip_part(answer.words, unit, placed), name="answer", words=(answer.words,))


def tip_part(words: str, unit: float, placed: Callable[[Rect], Rect]) -> Part:
    """A tip, in lines of about the same length, so that no word stands alone; `placed` finds the place of its box."""
    pad, wide, most = round(9 * unit), text.rich_size(marked(words), type_scale(unit).small)[0] + 2, round(_TIP * unit)
    rows = -(-wide // most)
    lines = text_block([Line(words, above=0)], min(most, round(wide / rows * (1.15 if rows > 1 else 1))), unit)
    box = placed(Rect(0, 0, lines.width + 2 * pad, lines.height + 2 * pad - 2))

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, box, round(8 * unit), theme().panel_raised, 255, theme().gold_dark)
        lines.paint(surface, box.inflate(-2 * pad, -2 * pad + 2))

    return Part("tip", box, (words, tuple(box)), paint)
