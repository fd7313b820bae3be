"""The keyboard at the table: a focus goes from thing to thing, and Space or Enter presses what has it.

Tab goes to the next zone, arrows from thing to thing of a zone, Home and End to its first and last thing. A digit, J, Q
or K finds the next card of that rank: 1 is the ace, 0 the ten. A key that a player has given to a command keeps that
meaning. While a dialog is open or a hand is covered, what can be pressed there is the only zone: Tab goes through it.

The focus keeps to a thing by its name, wherever that lies then; where it is gone, a card that has just come has it, or
the nearest thing. Focus and pointer share one highlight: whichever moved last has it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import dist

import pygame
from pygame import Rect

from scenes.commands import TableCommand
from scenes.scene import Transition
from scenes.table.gestures import clicks
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.intents import Dismiss, Intent
from scenes.table.model import Table
from scenes.table.over.dialogs import PauseDialog
from scenes.table.over.game_dialog import GameDialog
from scenes.table.panel.widgets import Button
from scenes.table.places.board import Board, Hit, Zone
from scenes.table.thing import FocusZone, Thing
from scenes.ui.aiming import WAYS, nearest

_ASIDE = 3
"""The weight of distance across an arrow's direction, against distance along it."""
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
"""The keys for the first and the last thing of a zone, and its place there."""
_ONWARD = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""The arrows that go on at the other end of a zone."""
_RANKS = {
    **{getattr(pygame, f"{pad}{rank}"): (rank or 10) - 1 for pad in ("K_", "K_KP_") for rank in range(10)},
    pygame.K_j: 10,
    pygame.K_q: 11,
    pygame.K_k: 12,
}
"""By key, the rank of the cards that it looks for."""
_STEPPING = (TableCommand.STEP_BACK, TableCommand.STEP_ON)
"""Commands that mean nothing unless a turn is shown, so that their keys can move the focus."""
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class _Ground:
    """All that the things that can have the focus depend on."""

    board: Board
    buttons: tuple[Button, ...]
    question: object
    playing: bool
    draws: bool
    chosen: bool
    """True if cards are selected, for which there are places."""


def beyond(stops: Sequence[Thing], now: Thing | None, key: int, step: int = 1) -> Thing | None:
    """The thing to which a key leads from the one that has the focus; `step` is -1 for Tab with Shift."""
    if not stops:
        return None
    zone = [stop for stop in stops if now is None or stop.zone is now.zone]
    if key == pygame.K_TAB:
        return _in_next_zone(stops, now, step)
    if key in _RANKS:
        start = stops.index(now) + 1 if now is not None else 0
        ranked = (stop for stop in (*stops[start:], *stops[:start]) if _has_rank(stop, _RANKS[key]))
        return next(ranked, None)
    if key in _ENDS:
        first = [stop for stop in stops if stop.zone is (now or stops[0]).zone]
        return first[_ENDS[key]]
    if now is None:
        return stops[0]
    place = nearest(_dot(now), map(_dot, zone), WAYS[key], _ASIDE)
    if place is None and key in _ONWARD:
        place = (zone.index(now) + _ONWARD[key]) % len(zone)
    return zone[place] if place is not None else None


def _in_next_zone(stops: Sequence[Thing], now: Thing | None, step: int) -> Thing:
    """The first thing of the next zone; in a dialog, the next thing."""
    if stops[0].zone is FocusZone.DIALOG:
        return stops[(stops.index(now) + step) % len(stops) if now is not None else min(step, 0)]
    zones = list(dict.fromkeys(stop.zone for stop in stops))
    zone = zones[(zones.index(now.zone) + step) % len(zones) if now is not None else min(step, 0)]
    return next(stop for stop in stops if stop.zone is zone)


def _dot(stop: Thing) -> Rect:
    return Rect(stop.spot, (1, 1)) if stop.zone is not FocusZone.DIALOG else stop.place


def _has_rank(stop: Thing, rank: int) -> bool:
    return stop.card is not None and not stop.card.is_joker and stop.card.rank == rank


class Walk:
    """The focus that keys move at the table, as long as the person before the screen is to move."""

    def __init__(self, table: Table, ui: Interface, mouse: Mouse, things: Callable[[], Sequence[Thing]]) -> None:
        self._table = table
        self._ui = ui
        self._mouse = mouse
        self._things = things
        self._found: tuple[_Ground, tuple[Thing, ...]] | None = None
        self._last: Thing | None = None
        """The thing that had the focus last."""
        self._held = frozenset[object]()
        """The hand at that time."""

    def takes(self, event: pygame.event.Event) -> bool:
        """True if a key press moves the focus over the table, or presses what has it."""
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
        now = self.now
        if event.key == pygame.K_SPACE:
            return self._mouse.press(now.spot, now.hit, now.button) if now is not None else None
        found = beyond(self.stops, now, event.key, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        if found is not None:
            self._keep(found)
            self._mouse.point_at(found.spot)
        return None

    def dialog_key(self, event: pygame.event.Event) -> Intent | None:
        """The intent of a key press while a dialog is open or a hand covered."""
        ui, stops = self._ui, self.stops
        lit = (ui.button, ui.choice)
        now = next((stop for stop in stops if stop.lit == lit), None)
        if stops and event.key in _PRESS:
            accepts = isinstance(ui.dialog, GameDialog) and ui.dialog.enter_accepts and event.key != pygame.K_SPACE
            return now.pressed if now is not None and (ui.keyed or not accepts) else self._meant(event)
        if stops and (event.key == pygame.K_TAB or event.key in WAYS):
            found = beyond(stops, now, event.key, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            if found is not None:
                ui.button, ui.choice = found.lit
                ui.stale = ui.keyed = True
        return None

    def _meant(self, event: pygame.event.Event) -> Intent | None:
        """The intent of a press where nothing has the focus: the demand that was chosen, or the end of a pause."""
        ui = self._ui
        if isinstance(ui.dialog, PauseDialog) and event.key != pygame.K_SPACE:
            return Dismiss()
        return ui.question.confirmed if ui.dialog is not None and ui.question is not None else None

    def presses_main(self, event: pygame.event.Event) -> bool:
        """True if a key press clicks the main button."""
        now = self.now if self.takes(event) and event.key == pygame.K_SPACE else None
        return now is not None and now.button is not None and now.button.main

    @property
    def focus(self) -> Rect | None:
        """The frame of the thing that has the focus; None while the mouse points, or somebody else is to move."""
        now = self.now if self._ui.keyed and self._ui.dialog is None and self._table.live else None
        return now.frame if now is not None else None

    @property
    def now(self) -> Thing | None:
        """The thing that has the focus; where it is gone, a new card of the hand, or the nearest thing."""
        if not self._ui.keyed:
            return None
        stops, last = self.stops, self._last
        same = next((stop for stop in stops if last is not None and stop.name == last.name), None)
        if same is None and last is not None:
            new = (stop for stop in stops if stop.zone is FocusZone.HAND and stop.card not in self._held)
            same = next(new, None)
        at = self._mouse.at
        found = same or min(stops, key=lambda stop: dist(stop.spot, at), default=None)
        if found is not None:
            self._keep(found)
        return found

    def _keep(self, stop: Thing) -> None:
        self._last, self._held = stop, self._table.board.tableau.held

    @property
    def stops(self) -> tuple[Thing, ...]:
        """The things that can have the focus, by zone, in the order in which Tab and the first arrow look for one."""
        table, ui = self._table, self._ui
        draws = clicks.draws(table, Hit(Zone.STOCK))
        ground = _Ground(table.board, tuple(ui.buttons), ui.question, table.playing, draws, bool(table.selected))
        if self._found is None or self._found[0] != ground:
            reached = [thing for thing in self._things() if thing.zone is not None]
            self._found = ground, tuple(sorted(reached, key=lambda thing: (thing.zone or 0, thing.choice is not None)))
        closed = ui.dialog is not None or table.covered is not None
        return tuple(stop for stop in self._found[1] if (stop.zone is FocusZone.DIALOG) is closed)
