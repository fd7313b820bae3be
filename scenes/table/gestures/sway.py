"""The weight of a lifted card: it leans against its motion, swings, and comes to rest."""

from scenes.table.gestures.pointer import Point

MOST = 6.0
"""Degrees a card leans at most."""
FAST = 9.0
"""Card heights a second at which it leans so far."""
STIFF, LOOSE = 17.0, 0.42
"""Swings in radians a second, and how much they are damped: 1 would let nothing swing over."""
TICK = 1 / 240


class Sway:
    """How far a card leans, in degrees against the clock, as its pointer moves along."""

    def __init__(self, at: Point) -> None:
        self.lean = 0.0
        self._speed = 0.0
        self._x = at[0]

    def update(self, at: Point, height: int, dt: float) -> None:
        """Let time pass; the pointer is now here."""
        if dt <= 0:
            return
        pace = (at[0] - self._x) / dt / (height * FAST)
        self._x = at[0]
        goal = -MOST * max(-1.0, min(1.0, pace))
        for _ in range(max(1, round(dt / TICK))):
            pull = STIFF * STIFF * (goal - self.lean) - 2 * LOOSE * STIFF * self._speed
            self._speed += pull * TICK
            self.lean += self._speed * TICK
