"""Controls as data: buttons, tiles, words, areas. A page lists them anew whenever it changes.

`widgets.py` keeps lines of text and scroll bars in step with them.
"""

from collections.abc import Callable, Hashable
from dataclasses import field
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.art import icons, text
from scenes.art.canvas import ready
from scenes.art.theme import Colour, Dress, kept_surfaces, theme, type_scale
from scenes.art.vector import drawn, hex_of
from scenes.scene import Transition
from scenes.ui.stage import Part
from scenes.ui.surfaces import draw_plate
from scenes.ui.thing import FocusZone, NamedCommand, ThingRole

Act = Callable[[], Transition | None]


def nothing() -> None:
    """Do nothing: the command of a control without one."""


@value_class
class State:
    """The state in which a control is shown now."""

    unit: float
    hot: bool = False
    """True if it is under the pointer."""
    held: bool = False
    """True if it is pressed and not let go."""
    focused: bool = False
    ring: bool = False
    """True if it has the focus, and the keyboard is in use."""


@value_class(kw_only=True)
class Control:
    """A control: it is pressed at its rectangle, or by a key when it has the focus.

    It is a thing (`AnyThing`), so that pages can be read out and walked through as the table can.
    """

    role: ClassVar[ThingRole] = ThingRole.BUTTON
    name: str
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The rectangle; empty for a control that is laid out later."""
    act: Act = nothing
    enabled: bool = True
    tip: str = ""
    """A sentence that appears while the pointer rests on it."""
    live: bool = True
    """False for words and pictures among the controls of a `ScrollArea`: they are not pressed."""
    pinned: bool = False
    """True if it stays where it is while the page scrolls under it."""

    @property
    def card(self) -> Card | None:
        """The card that it is; None for any other control."""
        return None

    @property
    def text(self) -> str:
        """The words of the control: its tip."""
        return self.tip

    @property
    def state(self) -> tuple[str, ...]:
        """The marks of the control that hold, in words."""
        marks = {"main": getattr(self, "primary", False), "chosen": getattr(self, "chosen", False)}
        return tuple(word for word, marked in marks.items() if marked)

    @property
    def place(self) -> Rect:
        """The rectangle."""
        return self.rect

    @property
    def spot(self) -> tuple[int, int]:
        """The point at which it is pressed."""
        return self.rect.center

    @property
    def zone(self) -> FocusZone | None:
        """The zone of the page: all of it is one."""
        return FocusZone.PAGE if self.live and self.enabled else None

    @property
    def commands(self) -> tuple[NamedCommand, ...]:
        """The commands of the thing."""
        command = {ThingRole.FIELD: "type", ThingRole.SLIDER: "slide", ThingRole.PANE: "scroll"}.get(self.role, "press")
        why = "" if self.enabled else self.tip or _("Not now.")
        return (NamedCommand(command, why),) if self.live else ()

    def part(self, state: State) -> Part:
        """The control as a piece of the picture, with room for the ring of the focus."""
        room = round(5 * state.unit) if state.ring else 0
        return Part(
            f"control {self.name}", self.rect.inflate(2 * room, 2 * room), self._key(state), self._painter(state)
        )

    def _key(self, state: State) -> Hashable:
        return state, tuple(self.rect), self.enabled, self.look()

    def look(self) -> Hashable:
        """The key of the picture besides the state."""
        return None

    def paint(self, surface: Surface, state: State) -> None:
        """Draw it inside its rectangle."""

    def solid(self, unit: float) -> Rect:  # noqa: ARG002 - for those on a plate
        """The opaque part of the control, which hides everything under it."""
        return Rect(0, 0, 0, 0)

    def tall(self, width: int, unit: float) -> int:  # noqa: ARG002 - for those with words
        """The height at which all of it has room in a width; 0 if any will do."""
        return 0

    def press(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for those who take keys
        """Take a key while it has the focus; False for one that means nothing to it."""
        return False

    def _painter(self, state: State) -> Callable[[Surface], None]:
        def paint(surface: Surface) -> None:
            self.paint(surface, state)
            if state.ring:
                width = max(2, round(2.4 * state.unit))
                ring = self.rect.inflate(round(8 * state.unit), round(8 * state.unit))
                pygame.draw.rect(surface, theme().shade, ring, 2 * width, border_radius=round(13 * state.unit))
                pygame.draw.rect(surface, theme().ink, ring, width, border_radius=round(13 * state.unit))

        return paint


def dressed(state: State, *, enabled: bool = True, primary: bool = False, chosen: bool = False) -> Dress:
    """The colours of a control in this state."""
    worn = theme()
    if not enabled:
        return worn.off
    lit = state.hot or state.focused
    if primary:
        return worn.primary_lit if lit else worn.primary
    if chosen:
        return worn.chosen
    return worn.lit if lit else worn.plain


def paint_body(surface: Surface, rect: Rect, dress: Dress, state: State) -> None:
    """Paint the plate of a control, upside down while it is held."""
    top, foot = (dress.foot, dress.top) if state.held else (dress.top, dress.foot)
    draw_plate(surface, rect, round(10 * state.unit), top, foot, dress.edge)


@kept_surfaces(maxsize=8, megabytes=0.5, least=2)
def _disc(radius: int, fill: Colour, edge: Colour, line: int) -> Surface:
    """A disc with an edge; kept, since to draw those of ten tiles anew would take a third of a frame."""
    middle, ring = radius + 1, radius - line / 2
    circle = f'<circle cx="{middle}" cy="{middle}" r="{ring}" fill="{hex_of(fill)}" stroke="{hex_of(edge)}"'
    return ready(drawn(f'{circle} stroke-width="{line}"/>', (2 * middle, 2 * middle)))


@value_class(kw_only=True)
class Tile(Control):
    """One of several things to choose: a title and a sentence about it."""

    title: str
    aside: str = ""
    """A word beside the title."""
    words: str
    icon: str | None = None
    grade: tuple[int, int] | None = None
    """The number of filled signs and of all signs at the right of the title; with them, letters are the tile's mark."""
    stars: bool = False
    """True if these signs are stars, else dots."""
    letters: str = ""
    """The letters of the mark beside a grade; empty for the first letter of the title."""
    chosen: bool = False
    lists: bool = False
    """An arrow at the right edge tells that it opens a list."""

    @property
    def text(self) -> str:
        """Title, aside and sentence."""
        return " · ".join(filter(None, (self.title, self.aside, self.words)))

    def look(self) -> Hashable:
        """All words and signs, and True if the tile is chosen."""
        return (
            self.title,
            self.aside,
            self.words,
            self.icon,
            self.grade,
            self.stars,
            self.letters,
            self.chosen,
            self.lists,
        )

    def tall(self, width: int, unit: float) -> int:
        """The title's height and that of the sentence, wrapped beside the mark."""
        scale, pad = type_scale(unit), round(14 * unit)
        room = width - 2 * pad - round(46 * unit)
        room -= round(scale.body * 0.9) + round(6 * unit) if self.lists else 0
        step = round(text.font(scale.small).get_height() * 1.04)
        head = text.font(scale.large, bold=True).get_height()
        return head + step * len(text.wrap(self.words, scale.small, room)) + round(8 * unit)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, mark, title and sentence."""
        dress = dressed(state, enabled=self.enabled, chosen=self.chosen)
        paint_body(surface, self.rect, dress, state)
        unit, scale = state.unit, type_scale(state.unit)
        pad = round(14 * unit)
        self._mark(surface, state)
        left = self.rect.left + pad + round(46 * unit)
        room = self.rect.right - pad - left - self._paint_arrow(surface, dress, unit)
        lines = text.wrap(self.words, scale.small, room)
        step = round(text.font(scale.small).get_height() * 1.04)
        head = text.font(scale.large, bold=True).get_height()
        top = self.rect.centery - (head + step * len(lines)) // 2
        free = room - self._paint_grade(surface, (left + room, top + head // 2), unit)
        gap = round(10 * unit)
        besides = text.text_size(self.aside, scale.small)[0] + gap if self.aside else 0
        large = text.fitting(self.title, (scale.large, scale.body), free - besides, bold=True)
        box = text.draw_text(surface, self.title, (left, top), large, dress.ink, bold=True, max_width=free)
        at, free = (box.right + gap, box.centery + 1), free - box.width - gap
        size = next((each for each in (scale.body, scale.small) if text.text_size(self.aside, each)[0] <= free), 0)
        if self.aside and size:  # with no room for the whole word, nothing stands beside the title
            text.draw_text(surface, self.aside, at, size, theme().gold, anchor="midleft")
        ink = theme().ink if self.chosen else theme().ink_muted
        for row, line in enumerate(lines):
            y = top + head + row * step
            if y + step <= self.rect.bottom:
                text.draw_text(surface, line, (left, y), scale.small, ink, max_width=room)

    def _paint_arrow(self, surface: Surface, dress: Dress, unit: float) -> int:
        """Draw the arrow; return the width that it takes."""
        if not self.lists:
            return 0
        arrow = icons.icon("down", round(type_scale(unit).body * 0.9), dress.ink)
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - round(14 * unit), self.rect.centery)))
        return arrow.get_width() + round(6 * unit)

    def _paint_grade(self, surface: Surface, end: tuple[int, int], unit: float) -> int:
        """Draw the stars or dots up to their right end; return the width that they take."""
        filled, dots = self.grade or (0, 0)
        step, radius = round((18 if self.stars else 12) * unit), 3.6 * unit
        for dot in range(dots):
            centre = (end[0] - (dots - dot) * step + step // 2, end[1])
            if self.stars:
                star = icons.icon("star", step, theme().gold if dot < filled else theme().panel_edge)
                surface.blit(star, star.get_rect(center=centre))
            elif dot < filled:
                pygame.draw.aacircle(surface, theme().gold, centre, radius)
            else:
                pygame.draw.aacircle(surface, theme().panel_edge, centre, radius, max(1, round(1.4 * unit)))
        return dots * step + round(8 * unit) * bool(dots)

    def _mark(self, surface: Surface, state: State) -> None:
        """Draw the mark: a filled or an empty dot, or the tile's own sign."""
        unit = state.unit
        centre = (self.rect.left + round(33 * unit), self.rect.centery)
        if self.grade:
            edge = theme().gold if self.chosen else theme().panel_edge
            disc = _disc(round(19 * unit), theme().field.foot, edge, max(1, round(2 * unit)))
            surface.blit(disc, disc.get_rect(center=centre))
            ink = theme().gold if self.chosen else theme().ink
            size = type_scale(unit).large
            letters = self.letters or self.title[:1]
            text.draw_text(surface, letters, centre, size, ink, bold=True, anchor="center")
            return
        if self.icon:
            mark = icons.icon(self.icon, round(24 * unit), theme().gold if self.chosen else theme().ink_muted)
            surface.blit(mark, mark.get_rect(center=centre))
            return
        colour = theme().gold if self.chosen else theme().panel_edge
        pygame.draw.aacircle(surface, colour, centre, round(10 * unit), max(2, round(2 * unit)))
        if self.chosen:
            pygame.draw.aacircle(surface, colour, centre, round(5.5 * unit))


@value_class(kw_only=True)
class Text(Control):
    """A heading or a sentence on a page, painted by a part of the picture; it cannot be pressed."""

    role: ClassVar[ThingRole] = ThingRole.TEXT
    words: str
    live: bool = False

    @property
    def text(self) -> str:
        """The sentence itself."""
        return self.words


@value_class(kw_only=True)
class Label(Text):
    """A heading or a sentence among the controls of a `ScrollArea`."""

    size: int
    ink: Colour
    bold: bool = False

    def look(self) -> Hashable:
        """The words and their colour."""
        return self.words, self.size, self.ink, self.bold

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the words in lines that fit, from the top."""
        del state
        step = text.font(self.size, self.bold).get_height()
        for row, line in enumerate(text.wrap(self.words, self.size, self.rect.width, bold=self.bold)):
            at = self.rect.left, self.rect.top + row * step
            text.draw_text(surface, line, at, self.size, self.ink, bold=self.bold)


@value_class(kw_only=True)
class ScrollArea(Control):
    """Controls that scroll; their rectangles are relative to the top left corner of the content."""

    children: tuple[Control, ...]
    height: int
    """The height of the content."""
