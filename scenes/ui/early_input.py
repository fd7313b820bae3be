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
_LONGEST, _CAPPED = 0.1, 2
"""Seconds that each of so many frames counts at most: until the second one what has appeared may not be painted yet.

Later ones count whole, or on a busy machine whoever clicks once a second would be ignored for as long as that lasts."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT)


class InputGuard:
    """Ignores presses until what they would act on has been visible for long enough, and the burst has paused.

    So a burst of presses, 50 to 150 ms apart, does one thing: its first press counts, and whatever appears then ignores
    the others. After an ignored press the next one counts only after `PAUSE` seconds.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        self._left = seconds
        """Seconds until the present target has been visible for long enough."""
        self._since = inf
        """Seconds since the last press that was ignored."""
        self._capped = _CAPPED
        """The number of coming frames of which no more than `_LONGEST` counts."""

    def begin(self, seconds: float) -> None:
        """Start the pause after a change of the page, in which it has to be visible for `seconds`.

        A longer pause that is under way goes on.
        """
        self._left, self._capped = max(self._left, seconds), _CAPPED

    def update(self, dt: float) -> None:
        """Let time pass."""
        seconds = min(dt, _LONGEST) if self._capped else dt
        self._capped = max(0, self._capped - 1)
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
            self._since, self._capped = 0.0, max(1, self._capped)  # it may have come at the end of a long frame
        return soon


def is_press(event: pygame.event.Event) -> bool:
    """True if somebody has pressed something."""
    return event.type in _PRESSES
