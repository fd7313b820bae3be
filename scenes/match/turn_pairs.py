"""The course of a deal at both tables, turn by turn side by side, as rows that scroll."""

from collections.abc import Hashable
from itertools import zip_longest

import pygame
from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.match.work import ToldTables
from scenes.ui.controls import Control, Label, ScrollArea, State, Text

_GAP, _BAR, _PAD = 16, 18, 6
_SPACING = 1.12


@value_class(kw_only=True)
class TurnPair(Text):
    """One turn at both tables."""

    words: str = ""
    pair: tuple[str, str]
    size: int
    apart: bool = False
    """True from the turn on at which the tables have parted."""

    @property
    def text(self) -> str:
        """The turn at both tables, once where it is the same."""
        first, second = self.pair
        here = _("Your table: {words}").format(words=first) if first else ""
        there = _("The other table: {words}").format(words=second) if second else ""
        return first if first == second else " ".join(filter(None, (here, there)))

    def look(self) -> Hashable:
        """The words and their colour."""
        return self.pair, self.size, self.apart

    def paint(self, surface: Surface, state: State) -> None:
        """Draw both turns."""
        gap = round(_GAP * state.unit)
        wide = (self.rect.width - gap) // 2
        for place, words in enumerate(self.pair):
            ink = theme().ink if self.apart else theme().ink_muted
            box = Rect(self.rect.left + place * (wide + gap), self.rect.top, wide, self.rect.height)
            text.draw_rich_wrapped(surface, marked(words), box, self.size, ink, spacing=_SPACING)


@value_class(kw_only=True)
class _Parting(Label):
    """The line at which the tables parted."""

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the words between two fine lines."""
        y = self.rect.centery
        box = text.draw_text(surface, self.words, self.rect.center, self.size, self.ink, bold=True, anchor="center")
        gap = round(_GAP * state.unit)
        pygame.draw.line(surface, self.ink, (self.rect.left, y), (box.left - gap, y))
        pygame.draw.line(surface, self.ink, (box.right + gap, y), (self.rect.right, y))


def turn_area(told: ToldTables, headings: tuple[str, str], width: int, unit: float) -> ScrollArea:
    """All turns of a deal as an area that scrolls."""
    size, gap = type_scale(unit).small, round(_GAP * unit)
    room = width - round(_BAR * unit)
    wide, y, result = (room - gap) // 2, 0, list[Control]()
    high = max(text.rich_height(each, size, wide, bold=True) for each in headings)
    for place, words in enumerate(headings):
        rect = Rect(place * (wide + gap), 0, wide, high)
        result.append(Label(name=f"table {place}", rect=rect, words=words, size=size, ink=theme().gold, bold=True))
    y = high + round(_PAD * unit)
    for place, pair in enumerate(zip_longest(told.first, told.second, fillvalue="")):
        if place == told.parted:
            y = _part(result, y, room, unit)
        high = max(_height(words, size, wide) for words in pair)
        rect = Rect(0, y, room, high)
        result.append(TurnPair(name=f"turn {place + 1}", rect=rect, pair=pair, size=size, apart=place >= told.parted))
        y += high + round(_PAD * unit)
    return ScrollArea(name="turns", children=tuple(result), height=y)


def _part(result: list[Control], y: int, room: int, unit: float) -> int:
    """Add the line at which the tables parted; the height below it."""
    size = type_scale(unit).small
    rect = Rect(0, y, room, text.font(size, bold=True).get_height())
    result.append(_Parting(name="parting", rect=rect, words=_("Here the tables parted"), size=size, ink=theme().gold))
    return rect.bottom + round(_PAD * unit)


def _height(words: str, size: int, wide: int) -> int:
    """The height of a turn's words in lines."""
    lines = len(text.wrap_rich(marked(words), size, wide)) if words else 0
    high = text.font(size).get_height()
    return (lines - 1) * round(high * _SPACING) + high if lines else 0
