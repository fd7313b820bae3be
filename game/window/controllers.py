"""Game controllers as keys: everything that keys can do, a pad can do, on every screen.

The cross and the left stick are the arrows, A is Enter, B is Escape, X is Space, Y and Back are Tab and Tab back, the
shoulders are the page keys, Start asks for the rules, and the right stick, pressed, for the help on the keys.
Controllers may come and go at any time.
"""

from collections.abc import Iterable

import pygame
from pygame import Event

BUTTONS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_TAB,
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_TAB,
    pygame.CONTROLLER_BUTTON_X: pygame.K_SPACE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_PAGEUP,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_PAGEDOWN,
    pygame.CONTROLLER_BUTTON_START: pygame.K_F1,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: pygame.K_HELP,
}
"""The key that each button stands for."""
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
_TURNED, _BACK = 20_000, 10_000
"""The deflection of a stick, of 32,767, from which it counts as pressed, and under which it may be pressed again."""
_JOYSTICK = (pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
_OF_PADS = range(pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERSENSORUPDATE + 1)


class Pads:
    """The controllers that are attached."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._turned: set[tuple[int, int]] = set()
        """Sticks, by controller and axis, that count as pressed."""

    def start(self) -> None:
        """Look for controllers from now on; nothing where there can be none."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - 4 ms, which the first picture does not wait for

        try:
            controller.init()
        except pygame.error:
            return
        pygame.event.set_blocked(_JOYSTICK)  # the same once more

    def keys(self, events: Iterable[Event]) -> list[Event]:
        """The events, those of pads as keys. Meaningless ones are left out, so that no drifting stick wakes a page."""
        result = [self._key(event) if event.type in _OF_PADS else event for event in events]
        return [event for event in result if event is not None]

    def _key(self, event: Event) -> Event | None:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._attach(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._turned = {stick for stick in self._turned if stick[0] != event.instance_id}
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                back = event.button == pygame.CONTROLLER_BUTTON_BACK
                return _pressed(BUTTONS[event.button], pygame.KMOD_SHIFT if back else 0)
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICK:
                return self._turn(event)
        return None

    def _attach(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415 - as above

        try:
            result = controller.Controller(index)
        except pygame.error:  # gone again
            return
        self._open[result.id] = result

    def _turn(self, event: Event) -> Event | None:
        """A stick that is turned presses its arrow once."""
        stick = event.instance_id, event.axis
        if abs(event.value) < _BACK:
            self._turned.discard(stick)
        elif abs(event.value) >= _TURNED and stick not in self._turned:
            self._turned.add(stick)
            return _pressed(_STICK[event.axis][event.value > 0])
        return None


def _pressed(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
