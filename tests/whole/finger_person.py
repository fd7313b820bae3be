"""A person with a finger on a touch screen: real events of fingers, each doubled by the mouse that SDL makes of it."""

from typing import Any

import pygame
from pygame.event import Event

from game.window.fingers import Fingers
from tests.scenes.looking import EVENTS, Point
from tests.whole.any_person import AnyPerson

KINDS = {
    pygame.MOUSEBUTTONDOWN: pygame.FINGERDOWN,
    pygame.MOUSEMOTION: pygame.FINGERMOTION,
    pygame.MOUSEBUTTONUP: pygame.FINGERUP,
}


class FingerPerson(AnyPerson):
    """Does with a finger what its kind does by mouse."""

    now = 0.0
    fingers: Fingers | None = None

    def frame(self, dt: float = 1 / 30) -> list[pygame.Rect]:
        self.now += dt
        self._post()
        return super().frame(dt)

    def send(self, kind: int, **fields: Any) -> None:
        if kind not in KINDS:
            super().send(kind, **fields)
            return
        if kind == pygame.MOUSEMOTION and not self.down:
            return  # a finger in the air is nowhere
        if fields.get("button") == 1:
            self.down = kind == pygame.MOUSEBUTTONDOWN
        at, size = fields["pos"], self.surface.get_size()
        doubled = Event(kind, {**fields, "touch": True})
        where = {"x": at[0] / size[0], "y": at[1] / size[1]}
        self._post(doubled, Event(KINDS[kind], touch_id=1, finger_id=7, dx=0.0, dy=0.0, **where), doubled)

    def _post(self, *events: Event) -> None:
        """Put events into the queue, and give the scene what fingers make of it."""
        if self.fingers is None:
            self.fingers = Fingers(self.surface.get_size, clock=lambda: self.now)
        for event in events:
            pygame.event.post(event)
        for event in self.fingers.events(lambda: self.scene, pygame.event.get()):
            if event.type in EVENTS:
                self.follow(self.scene.handle(event))

    def click(self, at: Point, wait: float = 0.0) -> None:
        """Tap; where the fan is too tight, once more on the card that now lies open."""
        super().click(at, wait)
        if self.fingers is not None and self.fingers._spread is not None:
            self.frames(15, 0.1)
            super().click(at, wait)
