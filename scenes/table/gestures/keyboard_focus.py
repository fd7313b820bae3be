"""The keyboard at the table: a focus goes from thing to thing, and Space or Enter presses what has it.

Tab goes to the next zone, arrows from thing to thing of a zone, Home and End to its first and last thing. A digit, J, Q
or K finds the next card of that rank: 1 is the ace, 0 the ten; Z finds a joker. A key that a player has given to a
command keeps that meaning. While a dialog is open or a hand is covered, what can be pressed there is the only zone: Tab
goes through it.

The focus follows a thing by its name, wherever that lies. When the thing is gone, the focus goes to a new card of the
hand, or to the nearest thing. Focus and pointer share one highlight: whichever moved last has it.
"""

from collections.abc import Iterable
from math import dist

import pygame
from pygame import Rect

from scenes.keys import TableCommand
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.mouse import Mouse
from scenes.table.gestures.things import Tree
from scenes.table.intents import Intent
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.buttons import Button
from scenes.ui.focus_order import ENDS, RANKS, WAYS, beyond, step_of
from scenes.ui.thing import FocusZone

_STEPPING = (TableCommand.STEP_BACK, TableCommand.STEP_ON)
"""Commands that mean nothing unless a turn is shown, so that their keys can move the focus."""
_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Walk:
    """The focus that keys move at the table, as long as the person before the screen is to move."""

    def __init__(self, table: Table, ui: Interface, mouse: Mouse, tree: Tree) -> None:
        self._table = table
        self._ui = ui
        self._mouse = mouse
        self._tree = tree
        self._last: Thing | None = None
        """The thing that had the focus last."""
        self._held = frozenset[object]()
        """The hand when that thing had the focus."""

    def takes(self, event: pygame.event.Event) -> bool:
        """True if a key press moves the focus over the table, or presses what has it."""
        if not self._table.live or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        command = self._table.settings.keys.meant(event)
        if event.key == pygame.K_TAB or event.key in WAYS or event.key in ENDS:
            return command is None or command in _STEPPING
        if event.key in RANKS:
            return command is None
        return event.key == pygame.K_SPACE and command is TableCommand.SKIP and self._ui.keyed

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Take such a key press, and return what it asks for."""
        now = self.now
        if event.key == pygame.K_SPACE:
            return self._mouse.press(now) if now is not None else None
        result = beyond(self._tree.stops, now, event.key, step_of(event))
        if result is not None:
            self._move(result)
        return None

    def go(self, name: str) -> None:
        """Move the focus to the thing of this name, if it can have the focus."""
        there = next((stop for stop in self._tree.stops if stop.name == name), None)
        if there is not None:
            self._move(there)

    def _move(self, there: Thing) -> None:
        if there.zone is FocusZone.DIALOG:
            self._ui.pointed = there
            self._ui.stale = self._ui.keyed = True
        else:
            self._keep(there)
            self._mouse.point_at(there.spot)

    @property
    def here(self) -> Thing | None:
        """The thing that has the focus, over the table or in the dialog."""
        if self._ui.dialog is None and self._table.covered is None:
            return self.now if self._table.live else None
        return self._pointed(self._tree.stops)

    def enter(self) -> None:
        """Move the focus to the first button of a dialog that asks for this."""
        dialog, stops = self._ui.dialog, self._tree.stops
        if dialog is not None and dialog.begins and stops and self._pointed(stops) is None:
            self._move(stops[0])

    @property
    def meant(self) -> Thing | None:
        """The thing on the table that a command is for: the one with the focus, or else under the pointer."""
        if self._ui.dialog is None:
            return self.now or self._ui.pointed
        return self._last if self._ui.keyed else None

    def _pointed(self, stops: Iterable[Thing]) -> Thing | None:
        """The one of these that is pointed at."""
        pointed = self._ui.pointed
        return next((stop for stop in stops if pointed is not None and stop.key == pointed.key), None)

    def dialog_key(self, event: pygame.event.Event) -> Intent | None:
        """The intent of a key press while a dialog is open or a hand covered."""
        stops = self._tree.stops
        now = self._pointed(stops)
        if stops and event.key in _PRESS:
            return now.pressed if now is not None else self._meant(event)
        if stops and (event.key == pygame.K_TAB or event.key in WAYS):
            result = beyond(stops, now, event.key, step_of(event))
            if result is not None:
                self._move(result)
        return None

    def _meant(self, event: pygame.event.Event) -> Intent | None:
        """The intent of a press while nothing has the focus: to make the chosen demand, or to end a pause."""
        dialog = self._ui.dialog
        return dialog.confirmed if dialog is not None and event.key != pygame.K_SPACE else None

    def button(self, event: pygame.event.Event) -> Button | None:
        """The button with the focus, if a key press presses it."""
        now = self.now if event.key == pygame.K_SPACE and self.takes(event) else None
        return now.button if now is not None else None

    def dialog_button(self, event: pygame.event.Event) -> Button | None:
        """The button that a key press presses while a dialog is open or a hand covered."""
        if event.key not in _PRESS:
            return None
        stops = [stop for stop in self._tree.stops if stop.button is not None]
        now = self._pointed(stops)
        if now is not None:
            return now.button
        meant = self._meant(event)
        named = (stop.button for stop in stops if stop.button is not None and stop.button.intent == meant)
        return next(named, None) if meant is not None else None

    def presses_main(self, event: pygame.event.Event) -> bool:
        """True if a key press clicks the main button."""
        now = self.now if self.takes(event) and event.key == pygame.K_SPACE else None
        return now is not None and now.button is not None and now.button.main

    @property
    def focus(self) -> Rect | None:
        """The frame around the thing that has the focus; None while the mouse points, or somebody else is to move."""
        now = self.now if self._ui.keyed and self._ui.dialog is None and self._table.live else None
        return now.frame if now is not None else None

    @property
    def now(self) -> Thing | None:
        """The thing that has the focus; if it is gone, a new card of the hand, or the nearest thing.

        If the main button is gone, the focus waits for the next one: there is none while something moves.
        """
        if not self._ui.keyed:
            return None
        stops, last = self._tree.stops, self._last
        same = next((stop for stop in stops if last is not None and stop.name == last.name), None)
        if same is None and last is not None:
            new = (stop for stop in stops if stop.zone is FocusZone.HAND and stop.card not in self._held)
            same = next(new, None)
            if same is None and last.button is not None and last.button.main:
                same = next((stop for stop in stops if stop.button is not None and stop.button.main), None)
                if same is None:
                    return None
        at = self._mouse.at
        result = same or min(stops, key=lambda stop: dist(stop.spot, at), default=None)
        if result is not None:
            self._keep(result)
        return result

    def _keep(self, stop: Thing) -> None:
        self._last, self._held = stop, self._table.board.tableau.held
