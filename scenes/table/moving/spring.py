"""The damped spring by which shown cards follow their targets.

A coordinate x that follows a target u obeys x'' = -2 d w x' - w^2 (x - u), with w = FREQUENCY and the damping ratio d.
Each step is solved in closed form, so the path does not depend on how many frames it is shown in. A moving target is
taken as straight between fixed instants of its own clock, TICK seconds apart, which no frame rate changes either.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, cos, exp, floor, hypot, sin, sqrt, tanh

FREQUENCY = 42.0
"""The natural frequency, in radians a second."""
THROWN, RIDING, HELD = 0.6, 0.9, 1.0
"""Damping ratios: of a card that flies to its place, and overshoots by 10 %; of one whose target travels, for the
quickest rest; and of one under the pointer.
"""
TICK = 1 / 60
"""Seconds from one fixed instant of a moving target's clock to the next."""
STILL = 0.5
"""The distance in pixels that a thrown card may never exceed again to count as being at rest."""
MOST_LEAN = 8.0
"""The greatest lean of a card, in degrees."""
FAST = 12.0
"""The speed, in heights of the card a second, at which it leans by three quarters of that."""

_Response = tuple[float, float, float, float]
_ROUNDING = 1e-6
"""The part of a tick that counts as a rounding error of the clock."""


@lru_cache(maxsize=512)
def response(seconds: float, damping: float) -> _Response:
    """The motion of a free spring over `seconds`: (a, b, c, d) with x = a x0 + b v0 and v = c x0 + d v0."""
    rate = damping * FREQUENCY
    decay = exp(-rate * seconds)
    if damping >= 1:
        return (
            decay * (1 + rate * seconds),
            decay * seconds,
            -decay * rate * rate * seconds,
            decay * (1 - rate * seconds),
        )
    swing = FREQUENCY * sqrt(1 - damping * damping)
    along, across = decay * cos(swing * seconds), decay * sin(swing * seconds) / swing
    return along + rate * across, across, -FREQUENCY * FREQUENCY * across, along - rate * across


class Spring:
    """A damped spring: coordinates, each with its speed, that follow a target of as many coordinates."""

    __slots__ = ("at", "speed")

    def __init__(self, at: Sequence[float]) -> None:
        self.at = tuple(map(float, at))
        self.speed = (0.0,) * len(self.at)

    def pull(self, target: Sequence[float], seconds: float, damping: float) -> None:
        """Follow a target at rest for `seconds`."""
        self._pull(target, target, 1.0, seconds, damping)

    def ride(
        self, path: Callable[[float], Sequence[float]], since: float, seconds: float, end: float, damping: float
    ) -> None:
        """Follow a target on its path for `seconds`, from its time `since` on. At its time `end` it stops."""
        until, end = since + seconds, ceil(end / TICK - _ROUNDING) * TICK
        there: Sequence[float] | None = None
        while since < min(until, end) - TICK * _ROUNDING:
            number = floor(since / TICK + _ROUNDING)
            start, stop = number * TICK, (number + 1) * TICK
            here, there = there or path(start), path(stop)
            part, upto = (since - start) / TICK, min(until, stop)
            now = tuple(a + (b - a) * part for a, b in zip(here, there, strict=True))
            self._pull(now, there, stop - since, upto - since, damping)
            since = upto
        if since < until:
            self.pull(path(end), until - since, damping)

    def _pull(
        self, target: Sequence[float], later: Sequence[float], span: float, seconds: float, damping: float
    ) -> None:
        """Follow a target that goes straight from one place to the place it reaches in `span` seconds."""
        a, b, c, d = response(seconds, damping)
        behind = 2 * damping / FREQUENCY
        result, speeds = [], []
        for now, v, start, end in zip(self.at, self.speed, target, later, strict=True):
            if start == end == now and not v:  # mostly a card's size, which does not change
                result.append(now)
                speeds.append(0.0)
                continue
            slope = (end - start) / span
            lag = behind * slope
            x, w = now - start + lag, v - slope
            result.append(start + slope * seconds - lag + a * x + b * w)
            speeds.append(slope + c * x + d * w)
        self.at, self.speed = tuple(result), tuple(speeds)

    def rests(self, target: Sequence[float], within: float = STILL) -> bool:
        """True if it will never again be `within` pixels from a target at rest: its energy only decreases."""
        for now, speed, goal in zip(self.at, self.speed, target, strict=True):
            if hypot(now - goal, speed / FREQUENCY) >= within:
                return False
        return True


def lean(speed: float, height: float) -> float:
    """Degrees against the clock that a card of this height leans at a speed to the right, in pixels a second."""
    return -MOST_LEAN * tanh(speed / (FAST * max(1.0, height)))
