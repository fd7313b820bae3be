"""Seeing what is there before pressing it, and where."""

import pygame
import pytest

from engine.rummy.cards import Card
from scenes.scene import Scene
from scenes.table.places.board import Board
from scenes.table.scene import TableScene
from scenes.ui.controls import Control, ScrollArea, State
from scenes.ui.page import Page

WINDOWS = (((1024, 640), 0.75), ((1024, 640), 1.75), ((1280, 720), 1.0), ((1920, 1080), 1.75), ((3840, 2160), 1.0))
"""Sizes of a window, each with a wish for the size of the interface; the smallest with a small and a large one."""
_GROUND = 1, 2, 3
every_window = pytest.mark.parametrize(("size", "scale"), WINDOWS)


def look(scene: Scene) -> None:
    """Whoever presses has seen what is there: only this time passes, nothing else goes on meanwhile."""
    for _ in range(20):
        if isinstance(scene, TableScene):
            scene._let_settle(1 / 20)
        elif isinstance(scene, Page):
            scene._settling.update(1 / 20)


def point_on(board: Board, card: Card) -> tuple[int, int]:
    """A point of a card that can be seen and taken hold of."""
    rect = board.rects[card]
    for y in (rect.centery, rect.top + rect.height // 6):
        for x in range(rect.left + 3, rect.right, 3):
            if board.card_at((x, y)) == card:
                return x, y
    raise AssertionError(f"{card} cannot be seen")


def assert_painted_inside(control: Control, state: State) -> None:
    """A control paints nothing outside its rectangle, but for the soft edge of its plate."""
    around = control.rect.inflate(60, 60)
    picture = pygame.Surface(around.bottomright)
    picture.fill(_GROUND)
    control.paint(picture, state)
    picture.fill(_GROUND, control.rect.inflate(4, 4))
    assert pygame.transform.average_color(picture, around.clip(picture.get_rect()))[:3] == _GROUND, control.name


def inside(area: ScrollArea) -> tuple[Control, ...]:
    """What scrolls in an area; all of it lies between its sides."""
    for child in area.children:
        assert child.rect.left >= 0, child.name
        assert child.rect.right <= area.rect.width, child.name
    return area.children
