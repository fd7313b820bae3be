"""Game controllers: their buttons and sticks as keys."""

import pygame
import pytest
from pygame import Event

from game.window.controllers import Pads


@pytest.fixture
def pads():
    pygame.display.init()
    return Pads()


def keys(pads, *events):
    return [(event.key, event.mod) for event in pads.keys(events)]


@pytest.mark.parametrize(
    ("button", "key"),
    [
        (pygame.CONTROLLER_BUTTON_A, (pygame.K_RETURN, 0)),
        (pygame.CONTROLLER_BUTTON_B, (pygame.K_ESCAPE, 0)),
        (pygame.CONTROLLER_BUTTON_X, (pygame.K_SPACE, 0)),
        (pygame.CONTROLLER_BUTTON_BACK, (pygame.K_TAB, pygame.KMOD_SHIFT)),
        (pygame.CONTROLLER_BUTTON_Y, (pygame.K_TAB, 0)),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, (pygame.K_LEFT, 0)),
    ],
)
def test_buttons_are_keys(pads, button, key) -> None:
    assert keys(pads, Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)) == [key]
    assert keys(pads, Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)) == []


def test_a_stick_presses_its_arrow_once_until_it_has_gone_back(pads) -> None:
    def turned(value, axis=pygame.CONTROLLER_AXIS_LEFTY):
        return keys(pads, Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))

    assert turned(25_000) == [(pygame.K_DOWN, 0)]
    assert turned(32_000) == []
    assert turned(15_000) == []
    assert turned(-30_000) == []
    assert turned(3_000) == []
    assert turned(-30_000) == [(pygame.K_UP, 0)]
    assert turned(30_000, pygame.CONTROLLER_AXIS_LEFTX) == [(pygame.K_RIGHT, 0)]
    assert turned(30_000, pygame.CONTROLLER_AXIS_RIGHTX) == []


def test_a_drifting_stick_and_what_a_page_knows_nothing_of_are_left_out(pads) -> None:
    motion = Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))
    drift = Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=900, instance_id=0)
    guide = Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0)
    assert pads.keys((drift, motion, guide)) == [motion]


def test_a_controller_that_comes_and_is_gone_again_is_no_fault(pads) -> None:
    pads.start()
    try:
        come = Event(pygame.CONTROLLERDEVICEADDED, device_index=7)
        assert pads.keys((come, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))) == []
    finally:
        pygame.event.set_allowed(None)
        pygame.joystick.quit()
