"""The keyboard at the table: arrows, Tab, Home and End move a focus from stop to stop, Space clicks what has it.

A digit, J, Q or K moves it to the next card of that rank: 1 is the ace, 0 the ten. A key that a player has given to a
command keeps that meaning.

The focus is a second pointer: the thing under it is highlighted and described as under the mouse, and a click there has
the same effect. Whichever of the two moved last is the pointer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, auto
from math import dist

import pygame
from pygame import Rect

from scenes.commands import TableCommand
from scenes.scene import Transition
from scenes.table.gestures import clicks
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.gestures.pointer import Point
from scenes.table.model import Table
from scenes.table.panel.widgets import Button
from scenes.table.places.board import Board, Hit, LaidGroup, Zone
from scenes.ui.aiming import WAYS, nearest

_ASIDE = 3
"""The weight of distance across an arrow's direction, against distance along it."""
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
"""The keys for the first and the last stop of a region, and its place there."""
_RANKS = {
    **{getattr(pygame, f"{pad}{rank}"): (rank or 10) - 1 for pad in ("K_", "K_KP_") for rank in range(10)},
    pygame.K_j: 10,
    pygame.K_q: 11,
    pygame.K_k: 12,
}
"""By key, the rank of the cards that it looks for."""
_STEPPING = (TableCommand.STEP_BACK, TableCommand.STEP_ON)
"""Commands that mean nothing unless a turn is shown, so that their keys can move the focus."""


class _Region(IntEnum):
    """The regions of the table, in the order of Tab."""

    HAND = auto()
    OWN_SPACE = auto()
    SPACES = auto()
    PILES = auto()
    BUTTONS = auto()


@dataclass(frozen=True, slots=True)
class _Stop:
    """A stop of the focus: its region, the point that is clicked, and the rectangle that is framed."""

    region: _Region
    at: Point
    rect: Rect


@dataclass(frozen=True, slots=True)
class _StopsKey:
    """All that the places depend on."""

    board: Board
    buttons: tuple[Button, ...]
    playing: bool
    draws: bool


class Walk:
    """The focus that keys move at the table, as long as the person before the screen is to move."""

    def __init__(self, table: Table, ui: Interface, mouse: Mouse) -> None:
        self._table = table
        self._ui = ui
        self._mouse = mouse
        self._found: tuple[_StopsKey, tuple[_Stop, ...]] | None = None

    def takes(self, event: pygame.event.Event) -> bool:
        """True if a key press moves the focus, or clicks what has it."""
        if not self._table.live or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        command = self._table.settings.keys.meant(event)
        if event.key == pygame.K_TAB or event.key in WAYS or event.key in _ENDS:
            return command is None or command in _STEPPING
        if event.key in _RANKS:
            return command is None
        return event.key == pygame.K_SPACE and command is TableCommand.SKIP and self._ui.keyed

    def key(self, event: pygame.event.Event) -> Transition | None:
        """Take such a key press."""
        now, places = self._now(), self._places()
        if event.key == pygame.K_SPACE:
            return self._mouse.press(now.at) if now is not None else None
        if event.key == pygame.K_TAB:
            found = _next_region(places, now, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ENDS:
            region = [place for place in places if place.region is (now.region if now is not None else _Region.HAND)]
            found = region[_ENDS[event.key]] if region else None
        elif event.key in _RANKS:
            found = self._next_of(_RANKS[event.key], places, now)
        elif now is None:
            found = places[0] if places else None
        else:
            points = (Rect(place.at, (1, 1)) for place in places)
            beyond = nearest(Rect(now.at, (1, 1)), points, WAYS[event.key], _ASIDE)
            found = places[beyond] if beyond is not None else None
        if found is not None:
            self._mouse.point_at(found.at)
        return None

    def _next_of(self, rank: int, places: tuple[_Stop, ...], now: _Stop | None) -> _Stop | None:
        """The next place with a card of this rank, after the last one from the beginning again."""
        start = places.index(now) + 1 if now is not None else 0
        for place in (*places[start:], *places[:start]):
            card = self._table.board.hit(place.at).card
            if card is not None and not card.is_joker and card.rank == rank:
                return place
        return None

    def presses_main(self, event: pygame.event.Event) -> bool:
        """True if a key press clicks the main button."""
        now = self._now() if self.takes(event) and event.key == pygame.K_SPACE else None
        return now is not None and any(each.main and each.rect.collidepoint(now.at) for each in self._ui.buttons)

    @property
    def focus(self) -> Rect | None:
        """The frame of the stop that has the focus; None while the mouse points, or somebody else is to move."""
        now = self._now() if self._ui.keyed and self._ui.dialog is None and self._table.live else None
        return now.rect if now is not None else None

    def _now(self) -> _Stop | None:
        """The place that has the focus: the nearest one, where the table has changed under it."""
        at = self._mouse.at
        return min(self._places(), key=lambda place: dist(place.at, at), default=None) if self._ui.keyed else None

    def _places(self) -> tuple[_Stop, ...]:
        table = self._table
        draws = table.mine and not table.tableau.free
        ground = _StopsKey(table.board, tuple(self._ui.buttons), table.playing, draws)
        if self._found is None or self._found[0] != ground:
            self._found = ground, tuple(self._all())
        return self._found[1]

    def _all(self) -> Iterator[_Stop]:
        """Every place, by region, in the order in which Tab and the first arrow look for one."""
        table, board = self._table, self._table.board
        if board.revealed:
            for card in (*board.hand, *board.tray):
                yield _place(_Region.HAND, board.visible_strip(card).clip(board.rects[card]))
        if table.playing:
            yield from self._on_table()
            yield _place(_Region.PILES, board.layout.pile_area)
        else:
            yield from self._to_draw()
        for button in self._ui.buttons:
            if not (button.muted or button.over):
                yield _place(_Region.BUTTONS, button.rect)

    def _to_draw(self) -> Iterator[_Stop]:
        """The stock and the discards."""
        board = self._table.board
        if clicks.draws(self._table, Hit(Zone.STOCK)):
            yield _place(_Region.PILES, board.layout.stock)
        rects = list(dict.fromkeys(tuple(rect) for rect in board.pile))
        for n, (left, top, width, height) in enumerate(rects):
            shown = min(width, rects[n + 1][0] - left) if n + 1 < len(rects) else width
            yield _place(_Region.PILES, Rect(left, top, shown, height))

    def _on_table(self) -> Iterator[_Stop]:
        """The stops of each space: an empty place, and its cards and handles."""
        board = self._table.board
        for number, space in enumerate(board.layout.spaces):
            region = _Region.OWN_SPACE if number == board.home else _Region.SPACES
            empty = board.empty_point(space.rect)
            if empty is not None:
                yield _Stop(region, empty, space.rect)
            for group in board.groups[number]:
                yield from self._in_group(region, group)

    def _in_group(self, region: _Region, group: LaidGroup) -> Iterator[_Stop]:
        """The cards of a group and its handle, or the group as a whole where its cards stay."""
        board, liftable = self._table.board, self._table.board.tableau.liftable
        cards = [card for card in group.cards if card not in board.unseen]
        if not cards:
            return
        if liftable is not None and not liftable.intersection(cards):
            yield _Stop(region, board.visible_strip(cards[-1]).center, group.place.rect)
            return
        for card in cards:
            yield _place(region, board.visible_strip(card))
        first = board.rects[cards[0]]
        handle = Rect(group.place.rect.left, first.top, first.left - group.place.rect.left, first.height)
        if handle.width > 0 and board.hit(handle.center).zone is Zone.GRIP:
            yield _place(region, handle)


def _place(region: _Region, rect: Rect) -> _Stop:
    return _Stop(region, rect.center, rect)


def _next_region(places: tuple[_Stop, ...], now: _Stop | None, step: int) -> _Stop | None:
    """The first place of the next region that has one."""
    regions = sorted({place.region for place in places})
    if not regions:
        return None
    at = regions.index(now.region) + step if now is not None else min(step, 0)
    wanted = regions[at % len(regions)]
    return next(place for place in places if place.region is wanted)
