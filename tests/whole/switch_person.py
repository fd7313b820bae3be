"""A person with one key: waits until the frame is around what is meant, and takes it."""

import pygame
from pygame.event import Event

from game.window.switch import TAKE, Switch
from scenes.settings.settings import Settings, Switching
from scenes.table.thing import Thing
from tests.scenes.looking import EVENTS
from tests.whole.key_person import KeyPerson

FRAME = 0.1
MOST = 3000
"""Frames after which something is taken to be out of the switch's reach."""


class SwitchPerson(KeyPerson):
    """Does with one key what its kind does with all of them; `waited` has the seconds of each take."""

    now = 0.0
    switch: Switch | None = None
    settings = Settings(switch=Switching.TIME, switch_step=1.0)
    second = False
    """True if a second key goes on, instead of the time."""

    def frame(self, dt: float = 1 / 30) -> list[pygame.Rect]:
        """A frame of table and switch."""
        self.now += dt
        switch = self._made()
        self._give()
        result = super().frame(dt)
        switch.shown(self.scene, changed=bool(result))
        return result

    def _made(self) -> Switch:
        if self.switch is None:
            self.switch = Switch(lambda: self.settings, lambda: self.surface, pygame.display.update, lambda: self.now)
        return self.switch

    def _give(self, *events: Event) -> None:
        for event in self._made().events(lambda: self.scene, events):
            if event.type in EVENTS:
                self.follow(self.scene.handle(event))

    def strike(self, key: int) -> None:
        """Strike a key, which the switch may take."""
        self._give(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.frame()

    def push(self, thing: Thing) -> None:
        """Wait for the frame to be around the thing, each time it is around more, and take."""
        switch = self._made()
        seen: tuple[str, ...] = ()
        for _ in range(MOST):
            if self.second and switch.lit == seen:
                self.strike(pygame.K_RETURN)
            seen = switch.lit
            if thing.name in seen:
                self.strike(TAKE)
                if seen == (thing.name,):
                    return
                seen = ()
            self.frame(FRAME)
        raise AssertionError(thing.name, [each.name for each in self.scene.usable()])
