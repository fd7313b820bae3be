"""The change from a finished hand to its scores: after a click, or after some seconds without any input."""

import pygame

LINGER = 6.0
"""Seconds without a motion of the pointer or a press after which the scores come by themselves."""
_LONGEST = 0.25
"""The most seconds that one frame counts: in a longer frame the table was not visible all the time."""
_STIRRING = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
)


class HandEnding:
    """The time since the last input at a finished hand, and the request to go on."""

    def __init__(self) -> None:
        self._still = 0.0
        self._asked = False
        self._left: object = None
        """The hand that the table has left for its scores: it does so once."""

    def note(self, event: pygame.event.Event) -> None:
        """Note an event of the player."""
        if event.type in _STIRRING:
            self._still = 0.0

    def go_on(self) -> None:
        """Go on, as a click or a key asks."""
        self._asked = True

    def wait(self) -> None:
        """Wait: the hand is not over, or not yet counted."""
        self._still, self._asked = 0.0, False

    def due(self, dt: float, hand: object, *, lingers: bool = True) -> bool:
        """Let time pass; True when the scores of this hand come now. With `lingers` they also come after `LINGER`."""
        self._still += min(dt, _LONGEST)
        if self._left == hand or not (self._asked or (lingers and self._still >= LINGER)):
            return False
        self._left = hand
        return True
