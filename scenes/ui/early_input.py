"""Input that comes too soon: presses meant for what was there before. Pages and the table share this rule."""

from math import inf

import pygame

DOUBLE = 0.35
"""Seconds without presses after a screen, a question or a button has appeared: as long as a double click takes."""
UNASKED = 0.5
"""Seconds without presses after a screen that came by itself."""
TURNED = 0.8
"""Seconds without presses after "Skip ahead" has become another button, and after what must be read has appeared: a
demand's warnings, or the final words of a hint."""
PAUSE = 0.5
"""Seconds without a press that end a burst of presses."""
_LONGEST, _CAPPED = 0.1, 2
"""The most seconds that each of the first frames counts, since it may not show the change yet; and their number.

Later frames count in full: else a player on a busy machine who clicks once a second would always be ignored."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT)


class InputGuard:
    """Ignores presses until their target has been visible for long enough, and a burst of presses has paused.

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
        """Tell if this event is a press that has to be ignored."""
        soon = is_press(event) and not self.over
        if soon:
            self._since, self._capped = 0.0, max(1, self._capped)  # the press may have come at the end of a long frame
        return soon


def is_press(event: pygame.event.Event) -> bool:
    """True if somebody has pressed something."""
    return event.type in _PRESSES
