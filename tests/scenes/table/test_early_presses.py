"""Presses on buttons that lie where others lay, and on what has only just become the player's to draw."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from scenes.keys import LearnCommand, TableCommand
from scenes.table.gestures.early_presses import TablePresses
from scenes.table.gestures.interface import Interface
from scenes.ui.buttons import Button
from scenes.ui.early_input import DOUBLE, PAUSE
from tests.scenes.table.fake import position
from tests.scenes.table.tables import playing, start

PRESS = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1)
BUY, TAKE = (Button(name=name, rect=Rect(0, 0, 100, 44), intent=TableCommand.TAKE) for name in ("buy", "take"))


def seen(soon: TablePresses, seconds: float, *buttons: Button) -> None:
    """These buttons are visible for so long."""
    ui = Interface(playing().scene.table, list(buttons))
    for _ in range(round(seconds * 60)):
        soon.update(1 / 60)
        soon.look(ui)


def early(soon: TablePresses, button: Button) -> bool:
    return soon.on_button(PRESS, button, main=False, front=True)


def test_a_second_click_does_not_press_the_button_that_has_come_there() -> None:
    soon = TablePresses(0.0)
    seen(soon, 0.1, BUY)
    assert not early(soon, BUY)
    seen(soon, 0.2, TAKE)
    assert early(soon, TAKE)
    seen(soon, 0.6, TAKE)
    assert not early(soon, TAKE)


def test_what_comes_by_itself_takes_no_press_for_longer_than_what_a_press_leads_to() -> None:
    for led in (True, False):
        soon = TablePresses(0.0)
        seen(soon, 1.0, BUY)
        assert not led or not early(soon, BUY)
        seen(soon, DOUBLE + 0.1, TAKE)
        assert early(soon, TAKE) is not led


def test_the_end_of_all_tips_takes_no_press_for_longer_where_another_button_lay() -> None:
    soon, end = TablePresses(0.0), Button(name="no more tips", rect=BUY.rect, intent=LearnCommand.NO_TIPS)
    seen(soon, 0.5, BUY)
    assert not early(soon, BUY)
    seen(soon, 0.6, end)
    assert early(soon, end)
    seen(soon, 0.6, end)
    assert not early(soon, end)


def test_a_button_that_stays_or_only_moves_can_be_pressed_at_once() -> None:
    soon = TablePresses(0.0)
    seen(soon, 1.0, TAKE)
    assert not early(soon, TAKE)
    moved = replace(TAKE, rect=TAKE.rect.move(300, 0))
    seen(soon, 0.1, moved)
    assert not early(soon, moved)


@pytest.mark.parametrize("before", ["skip", "present"])
def test_what_ends_by_itself_turns_into_a_button_that_waits_until_it_was_seen(before: str) -> None:
    main = [Button(name=name, rect=BUY.rect, intent=TableCommand.DRAW, main=True) for name in (before, "draw")]
    soon = TablePresses(0.0)
    seen(soon, 1.0, main[0])
    early(soon, main[0])
    seen(soon, 0.6, main[1])
    assert soon.early
    assert early(soon, main[1])
    seen(soon, 0.9, main[1])
    assert not soon.early
    assert not early(soon, main[1])


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
