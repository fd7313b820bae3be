"""Motion that explains: cards on their way from one place to another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygame import Rect

from engine.rummy.cards import Card

GLIDE = 0.23
"""Seconds of a glide."""


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

    @property
    def done(self) -> bool:
        """Whether the card has arrived."""
        return self.since >= self.delay + self.seconds

    @property
    def begun(self) -> bool:
        """Whether the card has left."""
        return self.since >= self.delay

    def rect(self) -> Rect:
        """Where the card is now, and how large."""
        part = ease((self.since - self.delay) / self.seconds) if self.seconds > 0 else 1.0
        mixed = (a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))
        return Rect(*map(round, mixed))


class Motion:
    """All cards that are on their way."""

    def __init__(self) -> None:
        self._flights: dict[Card, Flight] = {}

    def __iter__(self) -> Iterator[Flight]:
        return iter(self._flights.values())

    def __bool__(self) -> bool:
        return bool(self._flights)

    @property
    def cards(self) -> frozenset[Card]:
        """The cards on their way: nothing else draws them."""
        return frozenset(self._flights)

    def now(self, card: Card) -> Rect | None:
        """Where a card on its way is."""
        flight = self._flights.get(card)
        return flight.rect() if flight else None

    def start(self, flights: Iterable[Flight]) -> None:
        """Send cards on their way; one that is under way already turns towards its new end."""
        for flight in flights:
            self._flights[flight.card] = flight

    def update(self, dt: float) -> bool:
        """Let time pass; True when a card has arrived."""
        for flight in self._flights.values():
            flight.since += dt
        arrived = [card for card, flight in self._flights.items() if flight.done]
        for card in arrived:
            del self._flights[card]
        return bool(arrived)

    def finish(self) -> None:
        """Let all cards arrive at once."""
        self._flights.clear()
