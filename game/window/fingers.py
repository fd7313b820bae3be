"""Fingers on a touch screen as the mouse that every screen understands.

- A tap is a click, and a finger that moves on drags; on a page it scrolls, unless it began on a field or a slider.
- A finger that rests is the right button. A second finger cancels what the first one does.
- A finger is wide: a tap beside a small thing presses it, as if each were `TARGET` pixels wide and high at 1280x800.
- Where a fan is too tight for a finger a first tap spreads it, and a tap on the card that then lies open takes that.
  A finger that moves on takes the card at once.

SDL sends each finger as a mouse too; those events are dropped.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from math import dist

import pygame
from pygame import Rect
from pygame.event import Event

from game.window.presses import Top
from scenes.scene import Scene
from scenes.ui.thing import AnyThing, FocusZone, Point, ThingRole

LONG = 0.6
"""Seconds after which a resting finger is the right button."""
STRAY = 12
"""Pixels at 1280x800 by which a finger may stray in a tap."""
TARGET = 44
"""Pixels at 1280x800 of the least width and height of what a finger meets."""
_USUAL = 1280, 800
_MICE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_DRAGGED = (ThingRole.FIELD, ThingRole.SLIDER)
"""The things of a page on which a finger that moves is no scrolling."""


class Fingers:
    """A companion of the loop that makes a mouse of fingers. `size` is that of the picture."""

    def __init__(self, size: Callable[[], tuple[int, int]], clock: Callable[[], float] = time.perf_counter) -> None:
        self._size = size
        self._clock = clock
        self._down: set[int] = set()
        """The fingers on the screen."""
        self._first: int | None = None
        """The finger that counts; None once it has done its work, until all are lifted."""
        self._start: Point = (0, 0)
        self._at: Point = (0, 0)
        self._since = 0.0
        self._pressed = self._moved = self._scrolls = False
        self._spread: tuple[Scene, str] | None = None
        """The scene and the name of a card at which a tap has spread a fan."""

    def events(self, top: Top, events: Iterable[Event]) -> Iterator[Event]:
        """The events, with a mouse in place of fingers, and the right button where one has rested."""
        for event in events:
            if event.type in _FINGERS:
                yield from self._finger(top, event)
            elif event.type not in _MICE or not getattr(event, "touch", False):
                yield event
        rests = self._first is not None and not self._moved and self._clock() - self._since >= LONG
        if rests:
            self._give_up(top)
            yield _button(pygame.MOUSEBUTTONDOWN, self._start, pygame.BUTTON_RIGHT)
            yield _button(pygame.MOUSEBUTTONUP, self._start, pygame.BUTTON_RIGHT)

    def shown(self, scene: Scene, *, changed: bool) -> None:
        """Nothing of a frame matters to fingers."""

    @property
    def _unit(self) -> float:
        """The pixels of the window to one at 1280x800."""
        width, height = self._size()
        return min(width / _USUAL[0], height / _USUAL[1])

    def _finger(self, top: Top, event: Event) -> Iterator[Event]:
        width, height = self._size()
        at = round(event.x * width), round(event.y * height)
        if event.type == pygame.FINGERDOWN:
            self._down.add(event.finger_id)
            if len(self._down) > 1:
                self._give_up(top)
            else:
                yield from self._begin(top, event.finger_id, at)
            return
        if event.finger_id == self._first:
            yield from self._move(top, at) if event.type == pygame.FINGERMOTION else self._end(top, at)
        if event.type == pygame.FINGERUP:
            self._down.discard(event.finger_id)

    def _begin(self, top: Top, finger: int, at: Point) -> Iterator[Event]:
        scene = top()
        if scene is None:
            return
        things = [thing for thing in scene.things() if thing.zone is not None]
        at, thing = self._meant(scene, things, at)
        self._first, self._start, self._at, self._since = finger, at, at, self._clock()
        self._moved = False
        paged = any(each.zone is FocusZone.PAGE for each in things)
        self._scrolls = paged and not (thing is not None and thing.role in _DRAGGED)
        yield _motion(at, at, held=False)
        before, self._spread = self._spread, None
        self._pressed = thing is None or before == (scene, thing.name) or not self._tight(scene, thing)
        if self._pressed:
            yield _button(pygame.MOUSEBUTTONDOWN, at)
        elif thing is not None:
            self._spread = scene, thing.name

    def _tight(self, scene: Scene, thing: AnyThing) -> bool:
        """True if a card shows too little of itself for a finger, and a fan can show more."""
        return thing.place.width < TARGET * self._unit and scene.whole(thing.name).width > thing.place.width

    def _meant(self, scene: Scene, things: list[AnyThing], at: Point) -> tuple[Point, AnyThing | None]:
        """The point that a finger means, and the thing there: the card that lies open, what is hit, or what is near."""
        if self._spread is not None and self._spread[0] is scene:
            name = self._spread[1]
            open_card = next((thing for thing in things if thing.name == name), None)
            if open_card is not None and scene.whole(name).collidepoint(at):
                return open_card.spot, open_card
        hit = [thing for thing in things if thing.place.collidepoint(at)]
        if hit:
            return at, min(hit, key=lambda thing: thing.place.width * thing.place.height)
        near = [thing for thing in things if self._wide(thing.place).collidepoint(at)]
        thing = min(near, key=lambda thing: dist(thing.place.center, at), default=None)
        return (at if thing is None else thing.spot), thing

    def _wide(self, place: Rect) -> Rect:
        """A place as wide and high as a finger needs."""
        least = round(TARGET * self._unit)
        return place.inflate(max(0, least - place.width), max(0, least - place.height))

    def _move(self, top: Top, at: Point) -> Iterator[Event]:
        if not self._moved and dist(at, self._start) <= STRAY * self._unit:
            return
        before, self._at = self._at, at
        if not self._moved and not self._pressed:  # a card of a tight fan is dragged at once
            self._pressed, self._spread = True, None
            yield _button(pygame.MOUSEBUTTONDOWN, self._start)
        if self._scrolls:
            yield from self._scroll(top, before, at)
        else:
            yield _motion(before, at, held=True)
        self._moved = True

    def _scroll(self, top: Top, before: Point, at: Point) -> Iterator[Event]:
        """Scroll a page with the finger, which presses nothing any more."""
        from scenes.ui.scrolling import NOTCH  # noqa: PLC0415 - the first picture does without

        scene = top()
        if not self._moved and scene is not None:
            scene.let_go()
            yield _motion(at, at, held=False)
        notches = (at[1] - before[1]) / (NOTCH * self._unit)
        yield Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=notches, touch=False)

    def _end(self, top: Top, at: Point) -> Iterator[Event]:
        if self._moved:
            yield from self._move(top, at)
        if self._pressed and not (self._scrolls and self._moved):
            yield _button(pygame.MOUSEBUTTONUP, self._at)
        self._first = None

    def _give_up(self, top: Top) -> None:
        """Press nothing by what the first finger does."""
        scene = top()
        if self._first is not None and self._pressed and scene is not None:
            scene.let_go()
        self._first, self._spread = None, None


def _motion(before: Point, at: Point, *, held: bool) -> Event:
    moved = at[0] - before[0], at[1] - before[1]
    return Event(pygame.MOUSEMOTION, pos=at, rel=moved, buttons=(int(held), 0, 0), touch=False)


def _button(kind: int, at: Point, button: int = pygame.BUTTON_LEFT) -> Event:
    return Event(kind, pos=at, button=button, touch=False)
