"""Input that comes too soon: a press that was meant for the screen before."""

import pygame

DOUBLE = 0.35
"""Seconds after a screen that was asked for appears: the second click of a double click falls into them."""
UNASKED = 0.5
"""Seconds after a screen that came by itself."""
TURNED = 0.8
"""Seconds in which the main button and its key do nothing after "Skip ahead" has become another button."""
_LONGEST = 0.05
"""Seconds that one frame counts at most: the first one may have taken long."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT)


class Settling:
    """Swallows presses until a screen or a question has been seen for a moment; without `keys`, clicks alone.

    Where it `renews`, a swallowed press makes it wait anew: a burst of presses has to pause before one of them counts.
    """

    def __init__(self, seconds: float = 0.0, *, keys: bool = True, renews: bool = False) -> None:
        self._seconds = self._left = seconds
        self._keys = keys
        self._renews = renews

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left -= min(dt, _LONGEST)

    def swallows(self, event: pygame.event.Event) -> bool:
        """Tell if this event comes too soon."""
        soon = self._left > 0 and is_press(event) and (self._keys or event.type == pygame.MOUSEBUTTONDOWN)
        if soon and self._renews:
            self._left = self._seconds
        return soon


def is_press(event: pygame.event.Event) -> bool:
    """True if somebody has pressed something."""
    return event.type in _PRESSES
