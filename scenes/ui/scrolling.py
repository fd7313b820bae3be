"""Long content in a view that scrolls: by the wheel, by keys, by a drag and by the bar."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from engine.values import value_class
from scenes.art.theme import theme
from scenes.ui.controls import Control, State
from scenes.ui.stage import Part
from scenes.ui.thing import ThingRole

NOTCH = 90
"""Pixels, to be scaled, that one notch of the wheel scrolls."""
LINE = 48
"""Pixels, to be scaled, that an arrow key scrolls."""
BAR = 14
"""Pixels, to be scaled, that are kept free for the bar."""
_SLACK = 6
"""Pixels, to be scaled, that the pointer may stray in a click."""
_SHORTEST, _END = 36, 5
"""Pixels, to be scaled: the least length of the bar's thumb, and the gap between bar and view."""


@dataclass(slots=True)
class Scroller:
    """A scroll offset, and the drag that changes it."""

    view: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    total: int = 0
    """The height of the whole content."""
    unit: float = 1.0
    bar_unit: float = 1.0
    """The scale of the bar, where that does not grow with the text."""
    offset: int = 0
    _press: tuple[tuple[int, int], int, bool] | None = None
    """The point of a press, the offset at that time, and True if it was on the bar."""
    _dragged: bool = False

    def fit(self, view: Rect, total: int, unit: float, bar_unit: float | None = None) -> None:
        """Take these sizes, and keep the offset inside them."""
        self.view, self.total, self.unit = Rect(view), total, unit
        self.bar_unit = unit if bar_unit is None else bar_unit
        self.to(self.offset)

    @property
    def held(self) -> bool:
        """True while the button is held down on it."""
        return self._press is not None

    @property
    def most(self) -> int:
        """The offset at the foot."""
        return max(0, self.total - self.view.height)

    def to(self, offset: float) -> None:
        """Scroll to an offset, or to the foot if that comes first."""
        self.offset = max(0, min(self.most, round(offset)))

    def reveal(self, top: int, foot: int) -> None:
        """Scroll as little as possible, so that the content between these heights is visible."""
        if top < self.offset:
            self.to(top)
        elif foot > self.offset + self.view.height:
            self.to(foot - self.view.height)

    def press(self, event: pygame.event.Event) -> bool:
        """Take a key; False for one that does not scroll."""
        page = self.view.height * 0.9
        steps = {pygame.K_UP: -LINE * self.unit, pygame.K_DOWN: LINE * self.unit}
        steps |= {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -self.total, pygame.K_END: self.total}
        if event.key not in steps:
            return False
        self.to(self.offset + steps[event.key])
        return True

    def feed(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Take an event of the mouse, with the pointer's position; True if it scrolls or may begin to."""
        if event.type == pygame.MOUSEWHEEL and self.view.collidepoint(pointer):
            self.to(self.offset - getattr(event, "precise_y", event.y) * NOTCH * self.unit)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.view.collidepoint(event.pos):
            on_bar = self.most > 0 and event.pos[0] >= self.view.right - round(BAR * 1.6 * self.bar_unit)
            self._press, self._dragged = (event.pos, self.offset, on_bar), on_bar
            if on_bar and not self.bar.collidepoint(event.pos):
                self.to((event.pos[1] - self.view.top) / self.view.height * self.total - self.view.height / 2)
                self._press = (event.pos, self.offset, on_bar)
            return True
        if event.type == pygame.MOUSEMOTION and self._press is not None:
            return self._drag(event.pos)
        return False

    def _drag(self, at: tuple[int, int]) -> bool:
        if self._press is None:
            return False
        (_x, y), offset, on_bar = self._press
        self._dragged |= abs(at[1] - y) > _SLACK * self.unit
        if self._dragged:
            way = at[1] - y
            self.to(offset + way * self.total / self.view.height if on_bar else offset - way)
        return self._dragged

    def release(self, at: tuple[int, int]) -> bool:
        """End the press; True if it was a click and no drag."""
        pressed, self._press = self._press, None
        return pressed is not None and not self._dragged and self.view.collidepoint(at)

    def cancel(self) -> None:
        """Give up a drag."""
        self._press = None

    @property
    def bar(self) -> Rect:
        """The thumb of the bar, which can be dragged."""
        end = round(_END * self.bar_unit)
        track = self.view.height - 2 * end
        tall = min(track, max(round(_SHORTEST * self.unit), round(track * self.view.height / max(1, self.total))))
        top = self.view.top + end + round((track - tall) * self.offset / max(1, self.most))
        left = self.view.right - round((BAR - 4) * self.bar_unit)
        return Rect(left, top, round((BAR - 6) * self.bar_unit), tall)

    def part(self, name: str) -> Part:
        """The bar, if not all of the content is visible."""
        bar = self.bar

        def paint(surface: Surface) -> None:
            pygame.draw.rect(surface, theme().panel_edge, bar, border_radius=bar.width // 2)

        return Part(f"bar {name}", bar, tuple(bar), paint)


@value_class(kw_only=True)
class Pane(Control):
    """The view of content that scrolls. It can have the focus, so that keys scroll it."""

    role: ClassVar[ThingRole] = ThingRole.PANE
    scroller: Scroller
    shown: Hashable
    """The key of the picture besides the offset."""
    painter: Callable[[Surface, int], None]
    """Paints the whole content with its top at this height of the surface, which cuts off the rest."""
    keys: Callable[[pygame.event.Event], bool] | None = None
    """A function that takes keys instead of the scroller."""

    def part(self, state: State) -> Part:
        """The usual part of a control, but with a copy of the picture under it."""
        return replace(Control.part(self, state), scrolls=True)

    def look(self) -> Hashable:
        """The content, and its offset."""
        return self.shown, self.scroller.offset, self.scroller.total

    def press(self, event: pygame.event.Event) -> bool:
        """Scroll by keys."""
        return self.keys(event) if self.keys is not None else self.scroller.press(event)

    def paint(self, surface: Surface, state: State) -> None:
        """Draw the visible content and the bar."""
        del state
        scroller = self.scroller
        before = surface.get_clip()
        surface.set_clip(before.clip(scroller.view))
        self.painter(surface, scroller.view.top - scroller.offset)
        if scroller.most:
            scroller.part(self.name).paint(surface)
        surface.set_clip(before)
