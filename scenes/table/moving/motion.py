"""Flights of cards, words beside them, and sounds, which together explain a change."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from math import isfinite

from pygame import Rect

from engine.rummy.cards import Card
from scenes.sounds import Sound
from scenes.table.moving.flight import THROW, Flight, ease, rect_of, spot_of
from scenes.table.moving.seat_change import SeatChange
from scenes.table.moving.spring import Spring
from scenes.table.tableau import Hidden

BESIDE = 0.32
"""The greatest width of a line of words beside cards, as a part of the table's."""


class Tone(Enum):
    """The tone of words beside a motion, which decides their colour."""

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
    """The centre at which it ends; None if it stays."""
    room: tuple[int, int] = (0, 0)
    """The width and height of the cards around the point, beside which the words are put."""
    wide: int = 0
    """The most pixels of a line; 0 where the table alone decides it."""
    spot: tuple[int, int] | None = None
    """The centre near `at` or `to` that covers no card; None until it has been looked for."""
    since: float = 0.0
    running: bool = False
    """True if time passes for it, as for a flight."""

    @property
    def seen(self) -> bool:
        """True if its time has come."""
        return self.delay <= self.since < self.delay + self.seconds

    @property
    def done(self) -> bool:
        """True if its time is over."""
        return self.since >= self.delay + self.seconds

    def centre(self) -> tuple[int, int]:
        """The centre now."""
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
    running: bool = False
    """True if time passes for it, as for a flight."""


@dataclass(slots=True)
class Wait:
    """Seconds until something may be told."""

    left: float = 0.0
    running: bool = False
    """True once a frame has been shown since the start of the wait."""


@dataclass(slots=True)
class Act:
    """The motion, words and sounds that show one change."""

    flights: list[Flight] = field(default_factory=list)
    shifts: list[Flight] = field(default_factory=list)
    """Cards that only make room."""
    captions: list[Caption] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    rest: float = 0.0
    """Seconds after the last card's arrival before the next thing may happen."""
    told: float | None = None
    """Seconds after which panel and log may tell of it; None where the last card's arrival tells it."""
    counted: float = 0.0
    """Seconds after which the points have been counted."""

    def add(self, other: "Act") -> None:
        """Add another act, which happens at the same time."""
        self.flights += other.flights
        self.shifts += other.shifts
        self.captions += other.captions
        self.cues += other.cues
        self.rest = max(self.rest, other.rest)
        self.counted = max(self.counted, other.counted)

    @property
    def length(self) -> float:
        """Seconds until the last card has arrived."""
        return max((flight.delay + flight.length for flight in self.flights), default=0.0)


class Motion:
    """All cards that are on their way, the words beside them and the sounds to come.

    A card that has arrived may still swing a little: it stays among the `cards` that are drawn here until it rests, but
    nothing waits for it.
    """

    def __init__(self, play: Callable[[Sound], None] = lambda _sound: None) -> None:
        self.play = play
        self._flights: dict[Card, Flight] = {}
        self._captions: list[Caption] = []
        self._cues: list[Cue] = []
        self._let_go: dict[Card, Spring] = {}
        self._drawn: Spring | None = None
        self._untold, self._uncounted = Wait(), Wait()
        self.turning: SeatChange | None = None
        """The spaces, while the table turns."""

    def __iter__(self) -> Iterator[Flight]:
        return iter(self._flights.values())

    def __bool__(self) -> bool:
        return bool(self._flights) and any(not flight.done for flight in self)

    def turn(self, starts: Iterable[Rect], ends: Iterable[Rect]) -> None:
        """Let the spaces glide to other places."""
        self.turning = SeatChange(tuple(starts), tuple(ends))

    def begins_to_turn(self) -> bool:
        """True the first time that it is asked after the table has begun to turn."""
        turning = self.turning
        begins = turning is not None and not turning.painted
        if turning is not None:
            turning.painted = True
        return begins

    @property
    def telling(self) -> bool:
        """True while motion shows a change that panel and log do not tell yet."""
        return self._untold.left > 0

    @property
    def counting(self) -> bool:
        """True if points are still being counted."""
        return self._uncounted.left > 0

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that are not at rest: nothing else draws them."""
        return frozenset(self._flights)

    @property
    def captions(self) -> tuple[Caption, ...]:
        """The words that are visible now."""
        return tuple(caption for caption in self._captions if caption.seen)

    @property
    def coming(self) -> Iterator[Caption]:
        """The words that will be seen, the next first."""
        coming = (caption for caption in self._captions if caption.since < caption.delay)
        return iter(sorted(coming, key=lambda caption: caption.delay - caption.since))

    def now(self, card: Card) -> Rect | None:
        """The rectangle of a card in motion; None where the card is at rest."""
        flight = self._flights.get(card)
        return flight.rect() if flight else None

    def passes(self, at: tuple[int, int]) -> bool:
        """True if a card on its way is shown at a point."""
        return bool(self._flights) and any(flight.rect().collidepoint(at) for flight in self if flight.begun)

    def start(self, flights: Iterable[Flight]) -> None:
        """Send cards on their way; one that is under way already, or has just been let go, keeps its speed."""
        for flight in flights:
            before = self._flights.get(flight.card)
            held = self._let_go.get(flight.card)
            if flight.turned and held is None:
                held = self._drawn
            if held is not None:  # of a hidden card, too, that goes back undrawn
                flight.start, self._drawn = rect_of(held.at), None
            kept = held or (before.spring if before is not None else None)
            if not flight.appears:
                flight.spring = kept or Spring(spot_of(flight.start))
            self._flights[flight.card] = flight

    def begin(self, act: Act) -> None:
        """Start an act. Words that stand where new ones come give way, and so do those that would stay for ever."""
        for flight in act.shifts:
            flight.flat = True
        self.start((*act.shifts, *act.flights))
        taken = {caption.at for caption in act.captions}
        kept = [caption for caption in self._captions if caption.at not in taken and isfinite(caption.seconds)]
        self._captions = kept + act.captions
        self._cues += act.cues
        self._untold = Wait(act.length if act.told is None else act.told)
        self._uncounted = Wait(act.counted)

    def take(self, card: Card) -> Spring | None:
        """Take a card out of its way: its spring, if it has one."""
        flight = self._flights.pop(card, None)
        return flight.spring if flight is not None else None

    def let_go(self, springs: Mapping[Card, Spring]) -> None:
        """Cards are let go with the speed they have, if they are sent on their way before the next frame.

        A hidden one waits for the card that it turns out to be.
        """
        self._let_go = dict(springs)
        self._drawn = next((spring for card, spring in springs.items() if isinstance(card, Hidden)), None)

    def throw(self, cards: Collection[Card]) -> None:
        """Throw those of the cards that the pointer has just released to their places."""
        for card in cards:
            if card in self._flights and card in self._let_go:
                flight = self._flights[card]
                flight.thrown, flight.seconds, flight.delay = True, THROW, 0.0

    def shown(self) -> None:
        """A frame has shown everything: time starts to pass for all flights and words."""
        for thing in (*self, *self._captions, *self._cues, self._untold, self._uncounted):
            thing.running = True
        if self.turning is not None:
            self.turning.running = True

    def update(self, dt: float) -> bool:
        """Let time pass; True when a card has come to rest."""
        self._let_go = {}
        for flight in [flight for flight in self if flight.running]:
            if flight.waits(dt):
                flight.since += dt
                continue
            left, arrived = flight.begun and flight.since > 0, flight.done
            flight.run(dt)
            if flight.leaving is not None and flight.begun and not left:
                self.play(flight.leaving)
            if flight.done and not arrived and flight.landing is not None:
                self.play(flight.landing)
        changed = bool(self._flights) and self._land()
        self._let_pass(dt)
        return changed

    def _land(self) -> bool:
        """Let go of the cards that lie still; True if there are any.

        Cards that were thrown together do so together: else one that still swings would cover the one that lies on it.
        """
        resting = [flight for flight in self if flight.running and flight.rests]
        if any(flight.thrown and not flight.rests for flight in self):
            resting = [flight for flight in resting if not flight.thrown]
        for flight in resting:
            del self._flights[flight.card]
        return bool(resting)

    def _let_pass(self, dt: float) -> None:
        """Time for words and sounds."""
        if self.turning is not None:
            self.turning.update(dt)
            self.turning = None if self.turning.done else self.turning
        for wait in (self._untold, self._uncounted):
            wait.left -= dt if wait.running else 0.0
        for caption in self._captions:
            caption.since += dt if caption.running else 0.0
        self._captions = [caption for caption in self._captions if not caption.done]
        for cue in self._cues:
            cue.delay -= dt if cue.running else 0.0
            if cue.delay <= 0 and cue.running:
                self.play(cue.sound)
        self._cues = [cue for cue in self._cues if cue.delay > 0 or not cue.running]

    def settle(self) -> None:
        """Move all targets to their ends at once, so that the cards follow; words and sounds end."""
        for flight in [*self]:
            if flight.spring is None or (flight.unseen and not flight.begun):
                del self._flights[flight.card]
            else:
                flight.thrown, flight.turned, flight.delay, flight.seconds, flight.via = True, False, 0.0, 0.0, None
                flight.leaving = flight.landing = flight.tied = None
        self._captions.clear()
        self._cues.clear()
        self._untold, self._uncounted, self.turning = Wait(), Wait(), None

    def finish(self) -> None:
        """Move all cards to their ends at once; words about them are gone, and sounds to come stay silent."""
        self._flights.clear()
        self._captions.clear()
        self._cues.clear()
        self._untold, self._uncounted, self.turning = Wait(), Wait(), None
