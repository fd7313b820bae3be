"""Presses on buttons that lie where others lay."""

import pygame
from pygame import Rect

from scenes.keys import TableCommand
from scenes.table.gestures.interface import Interface
from scenes.table.panel.widgets import Button
from scenes.table.too_soon import TooSoon

PRESS = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1)
BUY, TAKE = (Button(name=name, rect=Rect(0, 0, 100, 44), intent=TableCommand.TAKE) for name in ("buy", "take"))


def seen(soon: TooSoon, seconds: float, *buttons: Button) -> None:
    """These buttons are visible for so long."""
    for _ in range(round(seconds * 60)):
        soon.update(1 / 60, Interface(buttons=list(buttons)))


def test_a_second_click_does_not_press_the_button_that_has_come_there() -> None:
    soon = TooSoon(0.0)
    seen(soon, 0.1, BUY)
    assert not soon.on_other(PRESS, BUY)
    seen(soon, 0.5)
    seen(soon, 0.2, TAKE)
    assert soon.on_other(PRESS, TAKE)
    seen(soon, 0.6, TAKE)
    assert not soon.on_other(PRESS, TAKE)


def test_a_button_that_stays_or_comes_where_none_was_can_be_pressed_at_once() -> None:
    soon = TooSoon(0.0)
    seen(soon, 0.1, TAKE)
    assert not soon.on_other(PRESS, TAKE)
    assert not soon.on_other(PRESS, TAKE)
