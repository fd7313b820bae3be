"""Turns pointer events into gestures: clicks, drags and rubber bands.

A drag starts after four pixels of motion, or when the pointer leaves the card it was pressed on; anything less is a
click. A drag that hardly left its start is marked, so that it can still be taken as the click it was meant to be.
"""

from collections.abc import Callable
from math import dist

import pygame
from pygame import Rect

from engine.values import value_class

START = 4
"""Pixels of motion that make a drag."""
SLIGHT = 10
"""The greatest distance in pixels at which a drag that ends on its own card still counts as a click."""

Point = tuple[int, int]


@value_class
class Hovered:
    """The pointer is here, with no button pressed."""

    at: Point


@value_class
class Clicked:
    """Pressed and released here. `more` extends the selection (Shift or Ctrl)."""

    at: Point
    more: bool
    right: bool = False


@value_class
class DragStarted:
    """A drag has begun at `origin` and is now at `at`."""

    origin: Point
    at: Point


@value_class
class Dragged:
    """The drag is now here."""

    at: Point


@value_class
class PointerDrop:
    """The drag has ended here; `slight` if it never went far and ends where it was pressed."""

    at: Point
    slight: bool
    more: bool


@value_class
class DragCancelled:
    """The drag was given up."""


Gesture = Hovered | Clicked | DragStarted | Dragged | PointerDrop | DragCancelled


class Pointer:
    """Recognises gestures of one pointer. `grip` returns the rectangle under a point that can be dragged."""

    def __init__(self, grip: Callable[[Point], Rect | None]) -> None:
        self._grip = grip
        self._origin: Point | None = None
        self._held: Rect | None = None
        self._farthest = 0.0
        self.dragging = False

    @property
    def waiting(self) -> Point | None:
        """The point at which the button is held down, until that becomes a drag."""
        return None if self.dragging else self._origin

    def feed(self, event: pygame.event.Event) -> Gesture | None:
        """The gesture that an event makes or goes on with."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._up(event.pos)
        return None

    def cancel(self) -> None:
        """Forget the press."""
        self._origin = None
        self.dragging = False

    def _down(self, event: pygame.event.Event) -> Gesture | None:
        if event.button == pygame.BUTTON_RIGHT:
            if self.dragging:
                self.cancel()
                return DragCancelled()
            return Clicked(event.pos, more=False, right=True)
        if event.button != pygame.BUTTON_LEFT or self._origin is not None:
            return None
        self._origin = event.pos
        self._held = self._grip(event.pos)
        self._farthest = 0.0
        return None

    def _motion(self, at: Point) -> Gesture | None:
        if self._origin is None:
            return Hovered(at)
        self._farthest = max(self._farthest, dist(at, self._origin))
        if self.dragging:
            return Dragged(at)
        left = self._held is not None and not self._held.collidepoint(at)
        if self._farthest < START and not left:
            return None
        self.dragging = True
        return DragStarted(self._origin, at)

    def _up(self, at: Point) -> Gesture | None:
        if self._origin is None:
            return None
        origin, dragging = self._origin, self.dragging
        self.cancel()
        if not dragging:
            return Clicked(origin, _more())
        near = self._held is not None and self._held.collidepoint(at)
        return PointerDrop(at, slight=near and self._farthest <= SLIGHT, more=_more())


def _more() -> bool:
    return bool(pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META))
