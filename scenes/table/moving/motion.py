"""Motion that explains: cards on their way from one place to another, words beside them, and what is heard."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from pygame import Rect

from engine.rummy.cards import Card
from scenes.sound import Sound

GLIDE = 0.23
"""Seconds of a glide."""
SNAP = 0.11
"""Seconds in which a card that is let go over its place falls into it."""
FADE = 0.14
"""Seconds in which a card appears where motion is reduced."""
BESIDE = 0.32
"""Part of the table's width that a line of words beside cards takes at most."""


def ease(part: float) -> float:
    """Fast at first, then settling: cubic."""
    return 1 - (1 - min(1.0, max(0.0, part))) ** 3


@dataclass(slots=True)
class Flight:
    """One card on its way. `face` tells whether its face is shown; it is not drawn before it starts if `unseen`."""

    card: Card
    start: Rect
    end: Rect
    face: bool
    delay: float = 0.0
    seconds: float = GLIDE
    unseen: bool = False
    since: float = 0.0
    turned: bool = False
    """Whether it sets out with the other side up, and turns over on its way."""
    arc: float = 0.0
    """How far it swerves to the left of its way, as a part of the way."""
    via: Rect | None = None
    """Where it stops on its way."""
    rest: float = 0.0
    """Seconds it stays there."""
    appears: bool = False
    """Whether it appears in place instead of travelling: reduced motion."""
    leaving: Sound | None = None
    landing: Sound | None = None
    flat: bool = False
    """Whether it slides on the table, without a shadow of its own."""
    tied: Card | None = None
    """The card that it travels with, tied by a ribbon."""

    @property
    def length(self) -> float:
        """Seconds from its leaving to its arrival."""
        return self.seconds if self.via is None else 2 * self.seconds + self.rest

    @property
    def done(self) -> bool:
        """Whether the card has arrived."""
        return self.since >= self.delay + self.length

    @property
    def begun(self) -> bool:
        """Whether the card has left."""
        return self.since >= self.delay

    @property
    def _leg(self) -> tuple[Rect, Rect, float]:
        """From where to where it goes now, and which part of that is done, from 0 to 1."""
        gone = max(0.0, self.since - self.delay)
        start, end = self.start, self.end
        if self.via is not None:
            leaves = self.seconds + self.rest
            start, end, gone = (start, self.via, gone) if gone < leaves else (self.via, end, gone - leaves)
        return start, end, min(1.0, gone / self.seconds) if self.seconds > 0 else 1.0

    def rect(self) -> Rect:
        """Where the card is now, and how large."""
        start, end, gone = self._leg
        if self.appears:
            return Rect(end) if self.begun else Rect(start)
        part = ease(gone)
        left, top, width, height = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        if self.arc:
            swerve = self.arc * math.sin(math.pi * part)
            left += (end.centery - start.centery) * swerve
            top -= (end.centerx - start.centerx) * swerve
        return Rect(round(left), round(top), round(width), round(height))

    @property
    def height(self) -> float:
        """How high over the table it is, from 0 to 1."""
        gone = self._leg[2]
        return 0.0 if self.appears else math.sin(math.pi * ease(gone))

    @property
    def turn(self) -> float:
        """How far it has turned over: -1 shows the other side, 1 the side it ends with, 0 its edge."""
        if not self.turned or self.appears:
            return 1.0
        return -math.cos(math.pi * ease((self.since - self.delay) / max(self.seconds, 0.001)))

    @property
    def shown(self) -> float:
        """How much it has appeared, from 0 to 1."""
        return self._leg[2] if self.appears else 1.0


class Tone(Enum):
    """What words beside a motion are like."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    POINTS = "points"
    TOTAL = "total"


@dataclass(slots=True)
class Caption:
    """Words on the table for a while, around a point."""

    words: str
    at: tuple[int, int]
    delay: float = 0.0
    seconds: float = 1.6
    tone: Tone = Tone.PLAIN
    to: tuple[int, int] | None = None
    """Where it moves to in its time; otherwise it stays."""
    room: tuple[int, int] = (0, 0)
    """Width and height of the room for cards beside the words, which is what lies around the point."""
    wide: int = 0
    """Pixels that a line takes at most; 0 where that depends on the table alone."""
    spot: tuple[int, int] | None = None
    """Where it has found room near the point without covering a card."""
    since: float = 0.0

    @property
    def seen(self) -> bool:
        """Whether its time has come."""
        return self.delay <= self.since < self.delay + self.seconds

    @property
    def done(self) -> bool:
        """Whether its time is over."""
        return self.since >= self.delay + self.seconds

    def centre(self) -> tuple[int, int]:
        """Where its middle is now."""
        if self.to is None:
            return self.spot or self.at
        part = ease((self.since - self.delay) / self.seconds)
        return round(self.at[0] + (self.to[0] - self.at[0]) * part), round(
            self.at[1] + (self.to[1] - self.at[1]) * part
        )


@dataclass(slots=True)
class Cue:
    """A sound after a while."""

    sound: Sound
    delay: float = 0.0


@dataclass(slots=True)
class Act:
    """One thing that happens before the players' eyes."""

    flights: list[Flight] = field(default_factory=list)
    shifts: list[Flight] = field(default_factory=list)
    """Cards that only make room."""
    captions: list[Caption] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    rest: float = 0.0
    """Seconds after the last card's arrival before the next thing may happen."""

    def add(self, other: "Act") -> None:
        """Let another thing happen beside it."""
        self.flights += other.flights
        self.shifts += other.shifts
        self.captions += other.captions
        self.cues += other.cues
        self.rest = max(self.rest, other.rest)

    @property
    def length(self) -> float:
        """Seconds until the last card has arrived."""
        return max((flight.delay + flight.length for flight in self.flights), default=0.0)


class Motion:
    """All cards that are on their way, the words beside them and the sounds to come."""

    def __init__(self, play: Callable[[Sound], None] = lambda _sound: None) -> None:
        self.play = play
        self._flights: dict[Card, Flight] = {}
        self._captions: list[Caption] = []
        self._cues: list[Cue] = []

    def __iter__(self) -> Iterator[Flight]:
        return iter(self._flights.values())

    def __bool__(self) -> bool:
        return bool(self._flights)

    @property
    def cards(self) -> frozenset[Card]:
        """The cards on their way: nothing else draws them."""
        return frozenset(self._flights)

    @property
    def captions(self) -> tuple[Caption, ...]:
        """The words to be seen now."""
        return tuple(caption for caption in self._captions if caption.seen)

    @property
    def coming(self) -> Iterator[Caption]:
        """The words that will be seen, the next first."""
        coming = (caption for caption in self._captions if caption.since < caption.delay)
        return iter(sorted(coming, key=lambda caption: caption.delay - caption.since))

    def now(self, card: Card) -> Rect | None:
        """Where a card on its way is."""
        flight = self._flights.get(card)
        return flight.rect() if flight else None

    def start(self, flights: Iterable[Flight]) -> None:
        """Send cards on their way; one that is under way already turns towards its new end."""
        for flight in flights:
            self._flights[flight.card] = flight

    def begin(self, act: Act) -> None:
        """Let something happen. Words that stood where new ones come give way."""
        for flight in act.shifts:
            flight.flat = True
        self.start((*act.shifts, *act.flights))
        taken = {caption.at for caption in act.captions}
        self._captions = [caption for caption in self._captions if caption.at not in taken] + act.captions
        self._cues += act.cues

    def snap(self, cards: Collection[Card]) -> None:
        """Cards just let go reach their places at once, or nearly so."""
        for card in cards:
            if card in self._flights:
                self._flights[card].seconds = SNAP

    def update(self, dt: float) -> bool:
        """Let time pass; True when a card has arrived."""
        for flight in self._flights.values():
            begun = flight.begun and flight.since > 0
            flight.since += dt
            if flight.leaving is not None and flight.begun and not begun:
                self.play(flight.leaving)
        arrived = [flight for flight in self._flights.values() if flight.done]
        for flight in arrived:
            del self._flights[flight.card]
            if flight.landing is not None:
                self.play(flight.landing)
        self._let_pass(dt)
        return bool(arrived)

    def _let_pass(self, dt: float) -> None:
        """Time for words and sounds."""
        for caption in self._captions:
            caption.since += dt
        self._captions = [caption for caption in self._captions if not caption.done]
        for cue in self._cues:
            cue.delay -= dt
            if cue.delay <= 0:
                self.play(cue.sound)
        self._cues = [cue for cue in self._cues if cue.delay > 0]

    def finish(self) -> None:
        """Let all cards arrive at once; words about them are gone, and what was to be heard stays silent."""
        self._flights.clear()
        self._captions.clear()
        self._cues.clear()
