"""Presses at the table that come too soon: a screen, a question or a button has only just appeared.

The rule is that of all pages (`scenes/ui/early_input.py`); here stands what a press would act on.
"""

from collections.abc import Hashable

import pygame
from pygame import Rect

from scenes.keys import LearnCommand
from scenes.table.gestures.interface import Interface
from scenes.ui.buttons import Button
from scenes.ui.early_input import DOUBLE, UNASKED, PressGuard

_CHOICE = frozenset({"end", "discard", "lay", "lay chosen"})
"""Main buttons that turn into each other when the player selects a card."""
_SKIP = "skip"
"""The main button that may be pressed any number of times: it only shortens motion."""
_FOLLOW, _SEEKS = "follow", "follow later"
"""The main button that does as the hint says, and its name here while the hint may still become another one."""
_PRESENT = "present"
"""The main button that ends the replay of the last round, which ends by itself, too."""
_LASTING = LearnCommand.NO_TIPS.value
"""The button whose effect outlasts the game: a press that began on another button must not reach it."""
MAIN = "main"
"""The place of the main button, which Enter presses too, wherever that lies."""

Spot = tuple[int, int, int, int]
"""A button's place: left, top, width and height in pixels."""


class TablePresses(PressGuard):
    """Measures how long the screen with its dialog, the buttons and the warnings of a question have been visible."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self._dialog: type[object] = type(None)
        self._warning: Hashable = None
        """The question that is open, with its warnings; None without one."""

    def look(self, ui: Interface, warning: Hashable = None, *, complete: bool = True) -> None:
        """Note what can be pressed now. A `warning` must be read first; `complete` says that all of it is known."""
        self.notice(ui)
        if not ui.buttons:
            return  # nothing has been shown yet
        buttons = [button for button in ui.buttons if not button.bare]
        places: dict[Hashable, Hashable] = {_place(button): name_of(button) for button in buttons}
        places.setdefault(MAIN, (MAIN, ""))
        self._warning = None if warning is None else ("warning", warning, complete)
        if self._warning is not None:
            places["warning"] = self._warning
        self.see(places)
        if not complete:
            self.guard(self._warning).begin(UNASKED)

    def key(self, name: Hashable) -> Hashable:
        """One guard for whatever the main button means."""
        return MAIN if isinstance(name, tuple) and name[0] == MAIN else name

    def pause_of(self, name: Hashable, before: Hashable) -> float:
        """More time for what must be read, for what outlasts the game, and after buttons that end by themselves."""
        lasts = isinstance(name, tuple) and name[0] == "warning"
        before = self.at(MAIN) if before is None and self.key(name) == MAIN else before
        turned = before in {(MAIN, each) for each in (_SKIP, _SEEKS, _PRESENT)}
        if lasts or turned or name == _LASTING:
            return UNASKED
        usual = super().pause_of(name, before)
        return max(DOUBLE, usual) if self.key(name) == MAIN else usual

    def notice(self, ui: Interface) -> None:
        """Note that a dialog has opened or closed."""
        if type(ui.dialog) is not self._dialog:
            self._dialog = type(ui.dialog)
            self.begin()

    def on_button(self, event: pygame.event.Event, button: Button | None, *, main: bool, front: bool) -> bool:
        """Tell if a press comes too soon for the screen, for its dialog, or for this button.

        `main` says that it acts as the main button does, and `front` that the time of the screen counts.
        """
        name = None if button is None and not main else name_of(button, main=main)
        return self.swallows(event, None if name == (MAIN, _SKIP) else name, front=front)

    def answer_at(self, ui: Interface, place: Rect) -> None:
        """Say beside a thing that a press on it came too soon."""
        self.say(place)
        ui.answer, ui.stale = self.answer, True

    @property
    def early(self) -> bool:
        """True while a press on the main button would be ignored."""
        name = self.at(MAIN)
        return name != (MAIN, _SKIP) and not self.over(name)

    @property
    def asks(self) -> bool:
        """True if there is a question and its warnings have been visible for long enough."""
        return self._warning is not None and self.over(self._warning)


def name_of(button: Button | None, *, main: bool = False) -> Hashable:
    """The name of what a press on a button does; a hint that is final differs from one that is looked for."""
    if button is None:
        return MAIN, ""
    name = _SEEKS if button.name == _FOLLOW and not button.enabled else button.name
    if button.over:
        return "over", name
    if main or button.main:
        return MAIN, "choice" if name in _CHOICE else name
    return name


def _place(button: Button) -> Hashable:
    """The place of a button; the main one has one of its own, wherever it lies."""
    if button.main and not button.over:
        return MAIN
    left, top, width, height = button.rect
    return button.over, left, top, width, height
