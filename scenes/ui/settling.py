"""Input that comes too soon: a press that was meant for what was there before. One rule for pages and the table."""

from math import inf

import pygame

DOUBLE = 0.35
"""Seconds after a screen, a question or a button has appeared: the second click of a double click falls into them."""
UNASKED = 0.5
"""Seconds after a screen that came by itself."""
TURNED = 0.8
"""Seconds after "Skip ahead" has become another button, and after the warnings of a demand have appeared."""
PAUSE = 0.5
"""Seconds without a press that end a burst of presses."""
_LONGEST = 0.1
"""Seconds that one frame counts at most: the first one may have taken long."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT)


class Settling:
    """Ignores presses until what they would act on has been visible for long enough, and the burst has paused.

    A burst of presses, 50 to 150 ms apart, so does one thing: its first press counts, and whatever that brings into
    sight ignores the others. After an ignored press the next one counts only after `PAUSE` seconds.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        self._left = seconds
        """Seconds until what is there now has been visible for long enough."""
        self._since = inf
        """Seconds since the last press that was ignored."""

    def begin(self, seconds: float) -> None:
        """Start the pause after a change of the page, in which it has to be visible for `seconds`.

        A longer pause that is under way goes on.
        """
        self._left = max(self._left, seconds)

    def update(self, dt: float) -> None:
        """Let time pass."""
        seconds = min(dt, _LONGEST)
        self._left -= seconds
        self._since += seconds

    @property
    def over(self) -> bool:
        """True if a press would count now."""
        return self._left <= 0 and self._since >= PAUSE

    def swallows(self, event: pygame.event.Event) -> bool:
        """Tell if this event is a press that is to be ignored."""
        soon = is_press(event) and not self.over
        if soon:
            self._since = 0.0
        return soon


def is_press(event: pygame.event.Event) -> bool:
    """True if somebody has pressed something."""
    return event.type in _PRESSES
