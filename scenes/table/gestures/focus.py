"""The keyboard in dialogs: Tab and arrows move the focus, Enter presses.

Focus and pointer share one highlight: whichever moved last has it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.table.gestures.interface import Interface
from scenes.table.intents import Dismiss, Intent, Uncover
from scenes.table.over.dialogs import PauseDialog
from scenes.table.over.game_dialog import DialogChoice, GameDialog
from scenes.ui.aiming import WAYS, Way, nearest

_PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ASIDE = 3
"""The weight of distance across an arrow's direction, against distance along it."""


@dataclass(frozen=True, slots=True)
class _DialogStop:
    rect: Rect
    intent: Intent
    button: str | None = None
    choice: DialogChoice | None = None


def key(event: pygame.event.Event, ui: Interface) -> Intent | None:
    """The intent of a key press while a dialog is open or a hand covered."""
    places = list(_places(ui))
    if not places:
        return None
    now = next((at for at, place in enumerate(places) if (place.button, place.choice) == (ui.button, ui.choice)), None)
    if event.key in _PRESS:
        accepts = isinstance(ui.dialog, GameDialog) and ui.dialog.enter_accepts and event.key != pygame.K_SPACE
        return places[now].intent if now is not None and (ui.keyed or not accepts) else _meant(event, ui)
    if event.key == pygame.K_TAB:
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        found: _DialogStop | None = places[(now + step) % len(places)] if now is not None else places[min(step, 0)]
    elif event.key in WAYS:
        found = _beyond(places, places[now], WAYS[event.key]) if now is not None else places[0]
    else:
        return None
    if found is not None:
        ui.button, ui.choice, ui.stale = found.button, found.choice, True
        ui.keyed = True
    return None


def _places(ui: Interface) -> Iterator[_DialogStop]:
    """The buttons that can be pressed, in the order of Tab."""
    for button in ui.buttons:
        wanted = button.over if ui.dialog is not None else isinstance(button.intent, Uncover)
        if wanted:
            yield _DialogStop(button.rect, button.intent, button=button.name)
    if ui.dialog is not None and ui.question is not None:
        yield from (_DialogStop(each.rect, each.intent, choice=each) for each in ui.question.choices() if each.allowed)


def _meant(event: pygame.event.Event, ui: Interface) -> Intent | None:
    """The intent of a press where nothing has the focus: the demand that was chosen, or the end of a pause."""
    if isinstance(ui.dialog, PauseDialog) and event.key != pygame.K_SPACE:
        return Dismiss()
    return ui.question.confirmed if ui.dialog is not None and ui.question is not None else None


def _beyond(places: list[_DialogStop], here: _DialogStop, way: Way) -> _DialogStop | None:
    """The nearest place that lies in a direction."""
    found = nearest(here.rect, (place.rect for place in places), way, ASIDE)
    return places[found] if found is not None else None
