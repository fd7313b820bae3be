"""The difference between two tableaux: the cards that moved, from where to where, and the beats that the game tells."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from pygame import Rect

from engine.rummy.cards import Card
from scenes.table.moving.beats import PILE, STOCK, Beat, Moved, Region, Whereabouts
from scenes.table.moving.flight import Flight
from scenes.table.places.card_places import Board, Place
from scenes.table.tableau import Tableau, hidden

Places = Mapping[Card, Place]
B = TypeVar("B", bound=Beat)


@dataclass(frozen=True, kw_only=True)
class Change:
    """The table before and after an event, and where each card that moved was visible and is visible now."""

    old: Tableau
    new: Tableau
    before: Places
    after: Places
    was: Mapping[Card, Whereabouts]
    """The part of the table in which each card lay."""
    now: Mapping[Card, Whereabouts]
    """The part of the table in which each card lies."""
    beats: tuple[Beat, ...]
    board: Board
    pace: float
    mine: bool
    """True if the person before the screen did it; then it is shown quickly."""

    def beats_of(self, kind: type[B]) -> Iterator[B]:
        """The beats of a kind."""
        return (beat for beat in self.beats if isinstance(beat, kind))

    @cached_property
    def movers(self) -> tuple[Card, ...]:
        """The cards that are in another part of the table now, and whose way the viewer can see."""
        visible = [card for card in self.after if card in self.before]
        return tuple([card for card in visible if self.was.get(card) != self.now.get(card)])

    def region(self, card: Card) -> Region | None:
        """The part of the table in which a card lies now; None for a back of the hand that is covered."""
        return self.now[card][0] if card in self.now else None

    def came_from(self, card: Card) -> Region | None:
        """The part of the table in which a card lay."""
        return self.was[card][0] if card in self.was else None

    def flight(self, card: Card, *, delay: float = 0.0, seconds: float | None = None) -> Flight:
        """The flight of a card. A hidden one turns over; an open one goes into a hand face up."""
        start, end = self.before[card], self.after[card]
        open_hand = self.came_from(card) is self.region(card) is Region.HAND
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


def change_of(
    old: Tableau,
    before: Places,
    then: Board,
    board: Board,
    *,
    beats: tuple[Beat, ...],
    pace: float,
    mine: bool,
) -> Change:
    """The change from an older tableau, when cards lay as they did `before` on the board `then`."""
    was, now = _seen(old), _seen(board.tableau)
    mover = old.to_move if old.to_move is not None else board.bottom
    for beat in beats:
        if isinstance(beat, Moved):
            cards = beat.cards if isinstance(beat.cards, tuple) else hidden(beat.end[1], beat.cards)
            was.update(dict.fromkeys(cards, beat.start))
            now.update(dict.fromkeys(cards, beat.end))
    for card in now.keys() - was.keys():
        region, seat = now[card]
        drawn = region is Region.HAND and seat == board.bottom
        was[card] = STOCK if drawn else (Region.HAND, seat if region is Region.HAND else mover)
    for card in was.keys() - now.keys():
        now[card] = Region.HAND, mover
    start, end = {**before}, {**board.places}
    _cover(start, then, board)
    for places, lies in ((start, was), (end, now)):
        closed = {card: where for card, where in lies.items() if card not in places}
        places.update((card, Place(_closed_place(board, where), face=False)) for card, where in closed.items())
    return Change(
        old=old,
        new=board.tableau,
        before=start,
        after=end,
        was=was,
        now=now,
        beats=beats,
        board=board,
        pace=pace,
        mine=mine,
    )


def _seen(tableau: Tableau) -> dict[Card, Whereabouts]:
    """The places of the cards that the viewer can see."""
    result: dict[Card, Whereabouts] = dict.fromkeys(tableau.pile.cards, PILE)
    if tableau.revealed:
        result.update(dict.fromkeys(tableau.held, (Region.HAND, tableau.seat)))
    for seat, hand in enumerate(tableau.opened):
        result.update(dict.fromkeys(hand, (Region.HAND, seat)))
    for place, space in enumerate(tableau.spaces):
        result.update(dict.fromkeys([card for group in space.groups for card in group.cards], (Region.SPACE, place)))
    if tableau.stock.top is not None:
        result[tableau.stock.top] = STOCK
    return result


def _cover(before: dict[Card, Place], then: Board, board: Board) -> None:
    """Let the backs of a hand that is now covered set out from where its open cards lay."""
    if then.revealed and not board.revealed:
        left = [card for card in (*then.hand, *then.tray) if card not in board.rects]
        for back, card in zip((*board.hand, *board.tray), left, strict=False):
            before[back] = Place(before[card].rect, face=False)


def _closed_place(board: Board, where: Whereabouts) -> Rect:
    """The rectangle of a hidden card."""
    return board.layout.stock if where[0] is Region.STOCK else board.held(where[1])
