"""Presses at the table that come too soon: a screen, a question or a button has only just appeared."""

from collections.abc import Hashable

import pygame

from scenes.keys import LearnCommand
from scenes.table.gestures.interface import Interface
from scenes.ui.buttons import Button
from scenes.ui.early_input import DOUBLE, TURNED, InputGuard

_CHOICE = frozenset({"end", "discard", "lay", "lay chosen"})
"""Main buttons that turn into each other when the player selects a card."""
_SKIP = "skip"
"""The main button that may be pressed any number of times: it only shortens motion."""
_FOLLOW, _SEEKS = "follow", "follow later"
"""The main button that does as the hint says, and its name here while the hint may still become another one."""
_LASTING = LearnCommand.NO_TIPS.value
"""The button whose effect outlasts the game: a press that began on another button must not reach it."""

Spot = tuple[int, int, int, int]
"""A button's place: left, top, width and height in pixels."""


class PressGuard:
    """Measures how long the screen with its dialog, the buttons and the warnings of a question have been visible."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._front = InputGuard(seconds)
        """The guard of the screen, or of the dialog over it."""
        self._main = InputGuard()
        """The guard of the main button, which Enter presses too, or of a question with warnings."""
        self._others: dict[Spot, tuple[str, InputGuard]] = {}
        """By place, the last button there, and the guard of a button that lies where another one lay."""
        self._dialog: type | None = None
        self._seen: Hashable = None

    def appear(self) -> None:
        """Note that the table is on top now, or has another size."""
        self._front.begin(self._seconds)

    def update(self, dt: float, ui: Interface, question: Hashable = None, *, complete: bool = True) -> None:
        """Let time pass. A `question` has warnings that must be read first; `complete` says that all are known."""
        self._front.update(dt)
        self._main.update(dt)
        self._look_at_others(ui, dt)
        self.notice(ui)
        if question is None:
            self._see(_named(next((button for button in ui.buttons if button.main), None)))
        else:
            self._see((question, complete))
            if not complete:
                self._main.begin(TURNED)

    def _look_at_others(self, ui: Interface, dt: float) -> None:
        """Let time pass for buttons that lie where others lay: a second click was meant for those."""
        for button in ui.buttons:
            if button.main or button.over or button.bare:
                continue
            spot = spot_of(button)
            before, settling = self._others.setdefault(spot, (button.name, InputGuard()))
            if before != button.name:
                settling.begin(_pause(button))
            settling.update(dt)
            self._others[spot] = button.name, settling

    def notice(self, ui: Interface) -> None:
        """Note that a dialog has opened or closed."""
        if type(ui.dialog) is not self._dialog:
            self._dialog = type(ui.dialog)
            self._front.begin(DOUBLE)

    def _see(self, thing: Hashable) -> None:
        """Note that a press would act on this now."""
        before, self._seen = self._seen, thing
        if thing != before and not {thing, before} <= _CHOICE:
            turned = before in {_SKIP, _SEEKS} or isinstance(thing, tuple)
            self._main.begin(TURNED if turned else DOUBLE)

    def in_front(self, event: pygame.event.Event) -> bool:
        """Tell if a press comes too soon for this screen or dialog."""
        return self._front.swallows(event)

    def on_main(self, event: pygame.event.Event, button: Button | None) -> bool:
        """Tell if a press comes too soon for the main button as it is now."""
        name = _named(button)
        self._see(name)
        return name != _SKIP and self._main.swallows(event)

    def on_other(self, event: pygame.event.Event, button: Button) -> bool:
        """Tell if a press comes too soon for a button that lies where another lay."""
        name, settling = self._others.get(spot_of(button), (button.name, InputGuard()))
        if name != button.name:
            settling.begin(_pause(button))
        return settling.swallows(event)

    @property
    def early(self) -> bool:
        """True while a press on the main button would be ignored."""
        return self._seen != _SKIP and not self._main.over

    @property
    def asks(self) -> bool:
        """True if there is a question and its warnings have been visible for long enough."""
        return isinstance(self._seen, tuple) and self._main.over


def _named(button: Button | None) -> str | None:
    """The name of the main button; a hint that is final is another thing to press than one that is looked for."""
    if button is None:
        return None
    return _SEEKS if button.name == _FOLLOW and not button.enabled else button.name


def _pause(button: Button) -> float:
    """Seconds for which a button has to be visible where another lay."""
    return TURNED if button.name == _LASTING else DOUBLE


def spot_of(button: Button) -> Spot:
    """The place of a button."""
    left, top, width, height = button.rect
    return left, top, width, height
