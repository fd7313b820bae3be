"""Input that comes too soon: a press that was meant for the screen before."""

import pygame

DOUBLE = 0.35
"""Seconds after a screen that was asked for appears: the second click of a double click falls into them."""
UNASKED = 0.5
"""Seconds after a screen that came by itself."""
_LONGEST = 0.05
"""Seconds that one frame counts at most: the first one may have taken long."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT)


class Settling:
    """Swallows presses until a screen or a question has been seen for a moment; without `keys`, clicks alone."""

    def __init__(self, seconds: float = 0.0, *, keys: bool = True) -> None:
        self._left = seconds
        self._keys = keys

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left -= min(dt, _LONGEST)

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether this event comes too soon."""
        return self._left > 0 and is_press(event) and (self._keys or event.type == pygame.MOUSEBUTTONDOWN)


def is_press(event: pygame.event.Event) -> bool:
    """Whether somebody has pressed something."""
    return event.type in _PRESSES
