"""Presses on buttons that lie where others lay, and on what has only just become the player's to draw."""

import pygame
import pytest
from pygame import Rect

from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from scenes.keys import LearnCommand, TableCommand
from scenes.table.early_presses import PressGuard
from scenes.table.gestures.interface import Interface
from scenes.ui.buttons import Button
from scenes.ui.early_input import PAUSE
from tests.scenes.table.fake import position
from tests.scenes.table.tables import start

PRESS = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1)
BUY, TAKE = (Button(name=name, rect=Rect(0, 0, 100, 44), intent=TableCommand.TAKE) for name in ("buy", "take"))


def seen(soon: PressGuard, seconds: float, *buttons: Button) -> None:
    """These buttons are visible for so long."""
    for _ in range(round(seconds * 60)):
        soon.update(1 / 60, Interface(buttons=list(buttons)))


def test_a_second_click_does_not_press_the_button_that_has_come_there() -> None:
    soon = PressGuard(0.0)
    seen(soon, 0.1, BUY)
    assert not soon.on_other(PRESS, BUY)
    seen(soon, 0.5)
    seen(soon, 0.2, TAKE)
    assert soon.on_other(PRESS, TAKE)
    seen(soon, 0.6, TAKE)
    assert not soon.on_other(PRESS, TAKE)


def test_the_end_of_all_tips_takes_no_press_for_longer_where_another_button_lay() -> None:
    soon, end = PressGuard(0.0), Button(name="no more tips", rect=BUY.rect, intent=LearnCommand.NO_TIPS)
    seen(soon, 0.5, BUY)
    seen(soon, 0.6, end)
    assert soon.on_other(PRESS, end)
    seen(soon, 0.6, end)
    assert not soon.on_other(PRESS, end)


def test_a_button_that_stays_or_comes_where_none_was_can_be_pressed_at_once() -> None:
    soon = PressGuard(0.0)
    seen(soon, 0.1, TAKE)
    assert not soon.on_other(PRESS, TAKE)
    assert not soon.on_other(PRESS, TAKE)


@pytest.mark.parametrize("key", [None, pygame.K_d])
def test_with_the_pace_off_a_burst_of_presses_that_draw_waits_until_the_opponents_discard_was_in_sight(key) -> None:
    game = position(hands=("3h 4h 9c", "Ks 7c 2d"), table=((), ()), discard="Qh", stock=9)
    hands = start(game, pace=0.0, script=(DrawStock(), Discard(card("Ks"))))
    table, stock = hands.scene.table, hands.scene.table.board.layout.stock.center

    def press() -> None:
        hands.tap() if key is None else hands.send(pygame.KEYDOWN, key=key, mod=0, unicode="")

    hands.click(stock, wait=1.0)
    hands.drag(hands.spot(card("3h")), table.board.layout.pile_area.center)
    hands.move(stock)
    for _press in range(10):
        hands.wait(0.1)
        press()
    assert table.session.acted == [DrawStock(), Discard(card("3h")), DrawStock(), Discard(card("Ks"))]
    hands.wait(PAUSE + 0.1)
    press()
    assert table.session.acted[-1] == DrawStock()
