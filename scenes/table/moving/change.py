"""What has happened between two states of a hand: what the log has gained, and which cards went from where to where."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from engine.games.house.events import Event
from engine.games.house.state import HandState
from engine.rummy.cards import Card
from scenes.table.moving.motion import Flight
from scenes.table.places.board import Board, Place
from scenes.table.telling.log import gained

Places = Mapping[Card, Place]


class Region(Enum):
    """Where in the game a card may lie."""

    STOCK = auto()
    PILE = auto()
    HAND = auto()
    SPACE = auto()


Whereabouts = tuple[Region, int]
"""The region, and the seat where it is a player's."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """The hand before and after something has happened, and where every card was and is to be seen."""

    old: HandState
    new: HandState
    before: Places
    after: Places
    board: Board
    names: tuple[str, ...]
    pace: float
    mine: bool
    """True if the person before the screen did it; then it is shown quickly."""

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What the log has gained."""
        return gained(self.old.log, self.new.log)

    @cached_property
    def was(self) -> dict[Card, Whereabouts]:
        """In which part of the game every card lay."""
        return whereabouts(self.old)

    @cached_property
    def now(self) -> dict[Card, Whereabouts]:
        """In which part of the game every card lies."""
        return whereabouts(self.new)

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.old.to_move if self.old.to_move is not None else self.old.dealer

    @cached_property
    def movers(self) -> tuple[Card, ...]:
        """The cards that are in another part of the game now and can be seen to go there."""
        seen = (card for card in self.after if card in self.before)
        return tuple(card for card in seen if self.was[card] != self.now[card])

    def flight(self, card: Card, *, delay: float = 0.0, seconds: float | None = None) -> Flight:
        """The card's way. One that was hidden turns over; one that was open goes into a hand openly."""
        start, end = self.before[card], self.after[card]
        open_hand = self.was[card][0] is self.now[card][0] is Region.HAND
        return Flight(
            card,
            start.rect,
            end.rect,
            face=end.face or start.face or open_hand,
            delay=delay,
            seconds=self.pace * 1.2 if seconds is None else seconds,
            unseen=not start.face,
            turned=end.face and not start.face and not open_hand,
        )


def whereabouts(state: HandState) -> dict[Card, Whereabouts]:
    """In which part of the game every card lies."""
    found: dict[Card, Whereabouts] = dict.fromkeys(state.stock, (Region.STOCK, 0))
    found.update(dict.fromkeys(state.discard, (Region.PILE, 0)))
    for seat, hand in enumerate(state.hands):
        found.update(dict.fromkeys(hand, (Region.HAND, seat)))
    for seat, space in enumerate(state.table):
        found.update((card, (Region.SPACE, seat)) for play in space for card in play)
    return found
