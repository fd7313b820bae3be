"""Presses that were meant for what was there before: the screen, the question or the button."""

import pygame
import pytest

from scenes.ui.early_input import InputGuard

CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
FRAME = 1 / 60


def passed(settling: InputGuard, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        settling.update(FRAME)


def test_a_burst_of_presses_has_to_pause_before_one_counts() -> None:
    settling = InputGuard(0.35)
    for _ in range(10):
        passed(settling, 0.3)
        assert settling.swallows(CLICK)
    passed(settling, 0.6)
    assert not settling.swallows(CLICK)


def test_what_appears_in_a_burst_ignores_the_rest_of_it() -> None:
    settling = InputGuard()
    assert not settling.swallows(KEY)
    settling.begin(0.35)
    for _ in range(10):
        passed(settling, 0.1)
        assert settling.swallows(KEY)
    passed(settling, 0.6)
    assert not settling.swallows(KEY)


def test_on_a_busy_machine_only_the_frames_in_which_it_is_painted_count_less() -> None:
    settling = InputGuard(0.35)
    for _ in range(2):
        settling.update(2.0)
        assert settling.swallows(CLICK)
    for _ in range(2):
        settling.update(0.5)
    assert not settling.swallows(CLICK)


def test_a_burst_goes_on_after_a_long_frame() -> None:
    settling = InputGuard(0.35)
    for _ in range(4):
        settling.update(0.5)
        assert settling.swallows(CLICK)


@pytest.mark.parametrize("event", [CLICK, KEY])
def test_a_press_after_the_pause_counts(event) -> None:
    settling = InputGuard(0.5)
    passed(settling, 0.6)
    assert not settling.swallows(event)
