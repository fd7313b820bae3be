"""Buttons: of the table's panel, of pages, and of the questions over both."""

import itertools
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art import icons, text
from scenes.art.text import marked
from scenes.art.theme import Colour, Dress, TypeScale, theme, type_scale
from scenes.ui.controls import Act, Control, State, dressed, paint_body

_SIGN = 1.25
"""The size of a sign beside a label, as a part of the letters'."""
_STEP = 0.92
"""The distance of two lines, as a part of the font's."""
_LEFT = 18
"""The room before words that begin at the left edge, to be scaled."""


@value_class(kw_only=True)
class Button(Control):
    """A button in small print: a label with a sign, and a reason under it. A label in a sentence's form names cards."""

    margin: ClassVar[int] = 6
    """The room beside the words, to be scaled."""
    most_lines: ClassVar[int] = 3
    """The most lines of a label that has no room in one."""
    keeps_sign: ClassVar[bool] = False
    """True if a label is wrapped rather than set without its sign."""
    intent: Any = None
    """The intent of a press at the table; pages have `act`."""
    label: str = ""
    icon: str | None = None
    primary: bool = False
    main: bool = False
    """True for the button that brings the hand on, and that Enter presses too."""
    early: bool = False
    """True while a press on it would come too soon: it then looks as if it were disabled."""
    under: str = ""
    """Smaller lines under the label, such as why it is disabled."""
    tile: bool = False
    """True if the sign stands over the label."""
    chosen: bool = False
    """True if what it stands for is open, chosen, done or on offer."""
    nameless: bool = False
    """True if its word has no room on it: its tip then waits for no rest of the pointer."""
    bare: bool = False
    """True if it lies over painted words and shows no more than a frame when it is pointed at."""
    plain: bool = False
    """True if its label names no cards, though it may name a key that is written as one."""
    left: bool = False
    """True if the words begin at the left edge."""
    opened: bool | None = None
    """True if the drawer that it opens and closes is open; None for a button without a drawer."""
    over: bool = False
    """True if it belongs to the dialog over the table: while there is one, no others can be pressed."""

    @property
    def text(self) -> str:
        """The word, or the sign, and the lines under it."""
        return " ".join(filter(None, (self.label or self.tip or self.icon, *self.under.splitlines())))

    def at(self, rect: Rect) -> "Button":
        """A copy of the button in another place."""
        return replace(self, rect=rect)

    def wordless(self) -> "Button":
        """A copy of the button with its sign alone."""
        return replace(self, label="", nameless=True)

    def look(self) -> Hashable:
        """Words, sign and dress."""
        dress = self.primary, self.early, self.tile, self.chosen, self.bare, self.left
        return self.label, self.under, self.icon, dress

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, sign and words."""
        if self.bare:
            if state.hot:
                width = max(1, round(1.6 * state.unit))
                pygame.draw.rect(surface, theme().gold, self.rect, width, border_radius=round(5 * state.unit))
            return
        able = self.enabled and not self.early
        dress = dressed(state, enabled=able, primary=self.primary, chosen=self.chosen)
        self.body(surface, dress, state)
        if self.tile or not self.label:
            self._paint_tile(surface, state.unit, dress.ink)
        else:
            self._paint_words(surface, state.unit, dress.ink, dress.ink if able else theme().ink_muted)

    def body(self, surface: Surface, dress: Dress, state: State) -> None:
        """Draw the plate."""
        paint_body(surface, self.rect, dress, state)

    # -- a sign over its label, or alone

    def fits(self, unit: float) -> bool:
        """True if a tile has room for its label under a sign that is no smaller than the letters."""
        size = type_scale(unit).tiny
        return text.text_size(self.label, size)[0] <= self.rect.width - 2 and self._room_for_sign(unit) >= size

    def _room_for_sign(self, unit: float) -> int:
        """The height that a tile's label leaves its sign."""
        high = self.rect.height - text.font(type_scale(unit).tiny).get_height() - self._edge(unit)
        return min(round(19 * unit), high)

    def _edge(self, unit: float) -> int:
        return round(min(4.0, self.rect.height / 11) * min(unit, 1.0))

    def _paint_tile(self, surface: Surface, unit: float, ink: Colour) -> None:
        if not self.label:
            usual = 26 * unit if self.tile else self.sizes(type_scale(unit))[0] * _SIGN
            mark = icons.icon(self.icon or "", round(min(usual, 0.7 * self.rect.height)), ink)
            surface.blit(mark, mark.get_rect(center=self.rect.center))
            return
        edge = self._edge(unit)
        at = (self.rect.centerx, self.rect.bottom - edge)
        text.draw_text(surface, self.label, at, type_scale(unit).tiny, ink, anchor="midbottom")
        mark = icons.icon(self.icon or "", self._room_for_sign(unit), ink)
        surface.blit(mark, mark.get_rect(midtop=(self.rect.centerx, self.rect.top + edge)))

    # -- a sign beside its label, and lines under it

    def sizes(self, scale: TypeScale) -> tuple[int, ...]:
        """The sizes of the label's letters that are tried."""
        return (scale.body, scale.small) if self.primary else (scale.small, scale.tiny)

    def under_sizes(self, scale: TypeScale) -> tuple[int, ...]:
        """The sizes of the letters under the label that are tried."""
        return scale.small, scale.tiny

    @property
    def bold(self) -> bool:
        """True for the golden button, and for one that is chosen."""
        return self.primary

    def tall(self, width: int, unit: float) -> int:
        """The height that all of its words need in a width; 0 if one line is enough."""
        rows, _sign = self._rows(unit, width, 10**4) if self.label and not self.tile else ([], False)
        return _high(rows) + round(8 * min(unit, 1.0)) if len(rows) > 1 else 0

    def _rows(self, unit: float, width: int, height: int) -> tuple[list["_Row"], bool]:
        """The lines of the label and those under it in the first form that fits, and True if the sign stands there."""
        room, words = width - 2 * round(self.margin * unit), self.label if self.plain else marked(self.label)
        under = list(self._under(unit, room))
        for most in (1, self.most_lines):
            drops = self.icon is not None and not self.keeps_sign and not (self.primary and most == 1)
            for sign, size in itertools.product((True, False) if drops else (True,), self.sizes(type_scale(unit))):
                beside = max(1, room - (self._sign_width(unit, size) if sign else 0))
                lines = text.wrap_rich(words, size, beside, bold=self.bold)
                rows = [*(_Row(line, size, self.bold, True) for line in lines), *under]
                whole = len(lines) <= most and " ".join(lines) == words
                if whole and (len(rows) == 1 or _high(rows) <= height):
                    return rows, sign
        # Only a name that a player has typed can be too long.
        rest = text.fit(" ".join(lines[most - 1 :]), size, beside, self.bold)
        return [*rows[: most - 1], _Row(rest, size, self.bold, True), *under], sign

    def _under(self, unit: float, room: int) -> Iterator["_Row"]:
        """The lines under the label: in the larger letters if each fits into a line, else wrapped."""
        lines, sizes = [marked(line) for line in self.under.splitlines()], self.under_sizes(type_scale(unit))
        size = next((each for each in sizes if all(text.rich_size(line, each)[0] <= room for line in lines)), sizes[-1])
        for line in lines:
            yield from (_Row(row, size, False, False) for row in text.wrap_rich(line, size, room))

    def _sign_width(self, unit: float, size: int) -> int:
        return round(size * _SIGN) + round(self.margin * unit) if self.icon else 0

    def _paint_words(self, surface: Surface, unit: float, ink: Colour, under: Colour) -> None:
        rows, sign = self._rows(unit, self.rect.width, self.rect.height)
        label = [row for row in rows if row.label]
        size, taken = label[0].size, self._sign_width(unit, label[0].size) if sign else 0
        wide = max(row.width for row in label) + taken
        left = self.rect.left + round(_LEFT * unit) if self.left else self.rect.centerx - wide // 2
        y = self.rect.centery - _high(rows) // 2
        if self.icon and sign:
            mark = icons.icon(self.icon, round(size * _SIGN), ink)
            surface.blit(mark, mark.get_rect(midleft=(left, y + _high(label) // 2)))
        for row in rows:
            x = left + taken if row.label or self.left else self.rect.centerx - row.width // 2
            at, colour = (x, y + row.height // 2), ink if row.label else under
            text.draw_rich(surface, row.words, at, row.size, colour, bold=row.bold, anchor="midleft")
            y += row.height


class _Row(NamedTuple):
    """A line on a button."""

    words: str
    size: int
    bold: bool
    label: bool
    """False for a line under the label."""

    @property
    def width(self) -> int:
        """The width in pixels."""
        return text.rich_size(self.words, self.size, bold=self.bold)[0]

    @property
    def height(self) -> int:
        """The pixels to the next line."""
        return round(_STEP * text.font(self.size, self.bold).get_height())


def _high(rows: Iterable[_Row]) -> int:
    """The height of lines."""
    return sum(row.height for row in rows)


@value_class(kw_only=True)
class PageButton(Button):
    """A button of a page or a question, in larger print."""

    margin: ClassVar[int] = 10
    most_lines: ClassVar[int] = 2
    keeps_sign: ClassVar[bool] = True
    plain: bool = True
    small: bool = False
    quiet: bool = False
    """True if it has no plate, so that it stands back, until it is pointed at."""
    lists: bool = False
    """An arrow at the right edge tells that it opens a list."""

    def sizes(self, scale: TypeScale) -> tuple[int, ...]:
        """The size of the label."""
        return (scale.small,) if self.quiet else (scale.body,) if self.small else (scale.large,)

    def under_sizes(self, scale: TypeScale) -> tuple[int, ...]:
        """The size of the lines under it."""
        return (scale.small,)

    @property
    def bold(self) -> bool:
        """True if its label is bold."""
        return self.primary or self.chosen

    def look(self) -> Hashable:
        """The look of a button, with its size and whether it stands back or asks for a list."""
        return Button.look(self), self.small, self.quiet, self.lists

    def body(self, surface: Surface, dress: Dress, state: State) -> None:
        """Draw no plate for what stands back."""
        if not self.quiet or state.hot or state.focused or self.chosen:
            Button.body(self, surface, dress, state)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the arrow, too."""
        Button.paint(self, surface, state)
        if self.lists:
            ink, size = dressed(state, enabled=self.enabled, chosen=self.chosen).ink, self.sizes(type_scale(state.unit))
            arrow = icons.icon("down", round(size[0] * 0.9), ink)
            surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - round(14 * state.unit), self.rect.centery)))


def small_button(name: str, rect: Rect, act: Act, label: str, **more: Any) -> PageButton:  # noqa: ANN401 - its fields
    """A button with small letters, such as one of several in a row."""
    return PageButton(name=name, rect=rect, act=act, label=label, small=True, **more)


def sign_button(name: str, rect: Rect, act: Act, icon: str, **more: Any) -> PageButton:  # noqa: ANN401 - its fields
    """A button with a sign and no word."""
    return small_button(name, rect, act, "", icon=icon, **more)


def button_width(label: str, unit: float, *, sign: bool = False) -> int:
    """The least width of a small button that shows all of its word, and its sign."""
    size, gap = type_scale(unit).body, round(PageButton.margin * unit)
    wide = max(text.text_size(label, size, bold=bold)[0] for bold in (False, True))  # bold is not always wider
    return wide + 2 * gap + (round(size * _SIGN) + gap if sign else 0)
