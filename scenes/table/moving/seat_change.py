"""The table as it turns to the next person at the screen."""

from dataclasses import dataclass

from pygame import Rect

TURN = 0.5
"""Seconds in which the table turns."""


@dataclass(slots=True)
class SeatChange:
    """The spaces on their way to other sides of the table, by seat."""

    starts: tuple[Rect, ...]
    ends: tuple[Rect, ...]
    since: float = 0.0
    painted: bool = False
    """True if the resting picture already shows the table as it will lie."""
    running: bool = False
    """True if a frame has shown its beginning."""

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.since += dt if self.running else 0.0

    @property
    def done(self) -> bool:
        """True if all spaces have arrived."""
        return self.since >= TURN

    @property
    def left(self) -> float:
        """The part of the way that is left: the spaces move fast at first, then settle."""
        return (1 - min(1.0, self.since / TURN)) ** 3

    @property
    def rects(self) -> tuple[Rect, ...]:
        """The rectangles of the spaces now."""
        return tuple(
            Rect(*(round(b + (a - b) * self.left) for a, b in zip(start, end, strict=True)))
            for start, end in zip(self.starts, self.ends, strict=True)
        )
