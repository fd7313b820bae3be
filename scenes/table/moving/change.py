"""What has happened between two views of a hand: what the log has gained, and which cards went from where to where."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from pygame import Rect

from engine.games.house.events import Answer, Demanded, Event
from engine.games.house.view import View
from engine.rummy.cards import Card
from engine.rummy.events import DrewStock, HandEnded
from scenes.table.moving.flight import Flight
from scenes.table.places.board import Board, Place
from scenes.table.tableau import hidden
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
STOCK: Whereabouts = (Region.STOCK, 0)


@dataclass(frozen=True, kw_only=True)
class Change:
    """The hand before and after something has happened, and where every card that moved was and is to be seen."""

    old: View
    new: View
    before: Places
    after: Places
    was: Mapping[Card, Whereabouts]
    """In which part of the game cards lay."""
    now: Mapping[Card, Whereabouts]
    """In which part of the game cards lie."""
    board: Board
    names: tuple[str, ...]
    pace: float
    mine: bool
    """True if the person before the screen did it; then it is shown quickly."""

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What the log has gained."""
        return gained(self.old.log, self.new.log)

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.old.to_move if self.old.to_move is not None else self.old.dealer

    @cached_property
    def movers(self) -> tuple[Card, ...]:
        """The cards that are in another part of the game now and can be seen to go there."""
        seen = (card for card in self.after if card in self.before)
        return tuple(card for card in seen if self.was.get(card) != self.now.get(card))

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


@dataclass(frozen=True, slots=True)
class Traced:
    """Where cards were and are, those included that were or are hidden from the viewer."""

    before: dict[Card, Place]
    after: dict[Card, Place]
    was: dict[Card, Whereabouts]
    now: dict[Card, Whereabouts]


def traced(old: View, new: View, before: Places, then: Board, board: Board) -> Traced:
    """The ways of all cards between two views; a card that the viewer could not see comes from where the log says.

    `then` is the board on which cards lay as `before`.
    """
    found = Traced({**before}, {**board.places}, _seen(old), _seen(new))
    was, now, mover = found.was, found.now, old.to_move if old.to_move is not None else old.dealer
    events = gained(old.log, new.log)
    for event in events:
        if isinstance(event, Demanded) and event.given is not None:
            ends = (Region.HAND, event.target), (Region.HAND, event.seat)
            was[event.given], now[event.given] = ends if event.answer is Answer.MET else ends[::-1]
    for card in now.keys() - was.keys():
        region, seat = now[card]
        drawn = region is Region.HAND and seat == new.seat
        was[card] = STOCK if drawn else (Region.HAND, seat if region is Region.HAND else mover)
    for card in was.keys() - now.keys():
        now[card] = Region.HAND, mover
    if mover != new.seat:
        count = sum(event.count for event in events if isinstance(event, DrewStock))
        for card in hidden(mover, count):
            was[card], now[card] = STOCK, (Region.HAND, mover)
    _covered(found, then, board)
    for card, where in was.items():
        found.before.setdefault(card, Place(_closed_place(board, where), face=False))
    for card, where in now.items():
        found.after.setdefault(card, Place(_closed_place(board, where), face=False))
    return found


def _seen(view: View) -> dict[Card, Whereabouts]:
    """Where the cards lie that a viewer can see."""
    found: dict[Card, Whereabouts] = dict.fromkeys(view.discard, (Region.PILE, 0))
    found.update(dict.fromkeys(view.hand, (Region.HAND, view.seat)))
    end = view.log[-1] if view.log else None
    for seat, hand in enumerate(end.hands if isinstance(end, HandEnded) else ()):
        found.update(dict.fromkeys(hand, (Region.HAND, seat)))
    for seat, space in enumerate(view.table):
        found.update((card, (Region.SPACE, seat)) for play in space for card in play)
    if view.turned_up is not None:
        found[view.turned_up] = STOCK
    return found


def _covered(found: Traced, then: Board, board: Board) -> None:
    """Let the backs of a hand that is covered now set out from where its cards lay openly."""
    if then.revealed and not board.revealed:
        left = [card for card in (*then.hand, *then.tray) if card not in board.rects]
        for back, card in zip((*board.hand, *board.tray), left, strict=False):
            found.before[back] = Place(found.before[card].rect, face=False)


def _closed_place(board: Board, where: Whereabouts) -> Rect:
    """Where a hidden card lies."""
    return board.layout.stock if where[0] is Region.STOCK else board.held(where[1])
