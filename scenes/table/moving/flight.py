"""A card on its way: where its target is, how the card follows, leans and turns over."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from engine.rummy.cards import Card
from scenes.sounds import Sound
from scenes.table.moving import spring
from scenes.table.moving.spring import FREQUENCY, RIDING, STILL, THROWN, Spring

GLIDE = 0.23
"""Seconds of a glide."""
THROW = 0.16
"""Seconds after which a thrown card counts as having arrived."""
FADE = 0.14
"""Seconds in which a card appears where motion is reduced."""
BEHIND = 2 * RIDING / FREQUENCY + 1 / 60
"""Seconds by which a target is early: a card's lag behind an even motion, and a frame in which it comes to rest."""
NEAR = 0.015
"""The distance, as a part of its height, within which a card that was not thrown counts as lying still."""


Spot = tuple[float, float, float, float]
"""A card's visible place: the x and y of its centre, its width and its height."""


def spot_of(rect: Rect) -> Spot:
    """A rectangle as coordinates that a spring can follow."""
    return rect.left + rect.width / 2, rect.top + rect.height / 2, float(rect.width), float(rect.height)


def rect_of(spot: Sequence[float]) -> Rect:
    """The rectangle again, in whole pixels."""
    x, y, width, height = spot
    return Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))


def ease(part: float) -> float:
    """Fast at first, then settling: cubic."""
    return 1 - (1 - min(1.0, max(0.0, part))) ** 3


@dataclass(slots=True)
class Flight:
    """One card on its way. `face` tells whether its face is shown; it is not drawn before it starts if `unseen`.

    A target travels from `start` to `end`, and the card follows it by a spring.
    """

    card: Card
    start: Rect
    end: Rect
    face: bool
    delay: float = 0.0
    seconds: float = GLIDE
    unseen: bool = False
    since: float = 0.0
    turned: bool = False
    """True if it sets out with the other side up, and turns over on its way."""
    arc: float = 0.0
    """The arc to the left of a straight path, as a part of its length."""
    via: Rect | None = None
    """A stop on the way; None without one."""
    rest: float = 0.0
    """Seconds it stays there."""
    appears: bool = False
    """True if it appears in place instead of travelling: reduced motion."""
    leaving: Sound | None = None
    landing: Sound | None = None
    flat: bool = False
    """True if it slides on the table, without a shadow of its own."""
    tied: Card | None = None
    """The card that it travels with, tied by a ribbon."""
    thrown: bool = False
    """True if its target is at the end from the beginning, so that the spring alone moves it."""
    running: bool = False
    """True once a frame has shown it: time passes for it from then on."""
    spring: Spring | None = None
    """The visible position and speed of the card; without a spring it is shown at its target."""

    @property
    def length(self) -> float:
        """Seconds from its leaving to its arrival."""
        return self.seconds if self.via is None else 2 * self.seconds + self.rest

    @property
    def done(self) -> bool:
        """True if the card has arrived."""
        return self.since >= self.delay + self.length

    @property
    def begun(self) -> bool:
        """True if the card has left."""
        return self.since >= self.delay

    def _leg(self, since: float) -> tuple[Rect, Rect, float]:
        """The start and end of the target's present leg, and the part of it that is done, from 0 to 1.

        The target is early, so that the card arrives when its time is over.
        """
        gone = max(0.0, since - self.delay)
        start, end = self.start, self.end
        if self.via is not None:
            leaves = self.seconds + self.rest
            start, end, gone = (start, self.via, gone) if gone < leaves else (self.via, end, gone - leaves)
        seconds = self.seconds - (min(BEHIND, self.seconds / 2) if self.spring is not None else 0.0)
        return start, end, min(1.0, gone / seconds) if seconds > 0 else 1.0

    def target(self, since: float) -> Spot:
        """The place that the card follows, at a time."""
        start, end, gone = self._leg(since)
        if self.thrown or self.appears:
            return spot_of(end if since >= self.delay else start)
        part = ease(gone)
        if part >= 1.0:
            return spot_of(end)
        left = 1 - part
        x = (start.left + start.width / 2) * left + (end.left + end.width / 2) * part
        y = (start.top + start.height / 2) * left + (end.top + end.height / 2) * part
        if self.arc:
            swerve = self.arc * math.sin(math.pi * part)
            x += (end.centery - start.centery) * swerve
            y -= (end.centerx - start.centerx) * swerve
        return x, y, start.width * left + end.width * part, start.height * left + end.height * part

    def rect(self) -> Rect:
        """The position and size of the card now."""
        return rect_of(self.spring.at if self.spring is not None else self.target(self.since))

    def waits(self, seconds: float) -> bool:
        """True if it stays at its start for another `seconds`."""
        if self.since + seconds > self.delay:
            return False
        return self.spring is None or not any(self.spring.speed) or self.spring.rests(spot_of(self.start))

    def run(self, seconds: float) -> None:
        """Let time pass."""
        held = self.spring
        if held is not None and not self.waits(seconds):
            ends = self.delay if self.thrown else self.delay + self.length
            held.ride(self.target, self.since, seconds, ends, THROWN if self.thrown else RIDING)
        self.since += seconds

    @property
    def rests(self) -> bool:
        """True if the card lies still at its end."""
        within = STILL if self.thrown else max(STILL, NEAR * self.end.height)
        return self.done and (self.spring is None or self.spring.rests(spot_of(self.end), within))

    @property
    def lean(self) -> float:
        """The lean in degrees against the clock; half of it for a thrown card, whose speed changes at once."""
        if self.spring is None or self.flat:
            return 0.0
        return spring.lean(self.spring.speed[0], self.spring.at[3]) * (0.5 if self.thrown else 1.0)

    @property
    def height(self) -> float:
        """The height over the table, from 0 to 1."""
        return 0.0 if self.appears else math.sin(math.pi * ease(self._leg(self.since)[2]))

    @property
    def turn(self) -> float:
        """The progress of turning over: -1 shows the other side, 0 the edge, 1 the side it ends with."""
        if not self.turned or self.appears:
            return 1.0
        return -math.cos(math.pi * ease((self.since - self.delay) / max(self.seconds, 0.001)))

    @property
    def shown(self) -> float:
        """The progress of appearing, from 0 to 1."""
        return self._leg(self.since)[2] if self.appears else 1.0
