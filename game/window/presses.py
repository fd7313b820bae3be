"""Presses on things by their names, for those who neither point nor walk: readers and switches.

They are the events of a mouse, so whatever guards a click guards them. The events are made one after the other while
they are taken, for each changes what the next one meets.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

import pygame
from pygame.event import Event

from scenes.scene import Scene

Top = Callable[[], Scene | None]
"""Gives the scene on top."""


class Companion(Protocol):
    """Follows the scene beside keys and mouse: takes events before the scene does, and sees each picture."""

    def events(self, top: Top, events: Iterable[Event]) -> Iterable[Event]:
        """The events that the scene is to take, in place of those that have come."""

    def shown(self, scene: Scene, *, changed: bool) -> None:
        """See a frame, which may show nothing new."""


def press(top: Top, name: str) -> Iterator[Event]:
    """The events of a click on a thing, which has the focus before and, where it is still there, afterwards."""
    scene = top()
    if scene is None:
        return
    scene.focus_on(name)
    spot = next((thing.spot for thing in scene.things() if thing.name == name), None)
    if spot is None:
        return
    yield Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    yield Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=pygame.BUTTON_LEFT, touch=False)
    yield Event(pygame.MOUSEBUTTONUP, pos=spot, button=pygame.BUTTON_LEFT, touch=False)
    if top() is scene:
        scene.focus_on(name)


def key(code: int) -> Event:
    """The event of a key."""
    return Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_NONE, unicode="")
