"""A mouse in a whole game, and eyes that see where things lie."""

from contextlib import AbstractContextManager
from itertools import chain
from typing import Any

import pygame
from pygame import Rect

from engine.rummy.cards import Card
from tests.scenes.deferred_painting import deferred
from tests.scenes.looking import Mouse, Point, Wanted, all_over, drop_point, point_on


class MouseHand(Mouse):
    """A mouse before a stack of scenes, the one in front being its `top`; frames are long, and drags are quick."""

    steps = 2
    painted = 30
    """One frame of so many is painted, with what the others put off."""
    listens = False
    """True while each frame is painted."""
    _frames = 0
    """The frames so far."""

    def __init__(self, scenes: Any, surface: pygame.Surface) -> None:
        self.scenes = scenes
        self.surface = surface
        self.at: Point = (5, 5)

    def follow(self, transition: object) -> None:
        self.scenes.follow(transition)

    def frame(self, dt: float = 1 / 30) -> list[pygame.Rect]:
        self.follow(self.scenes.top.update(dt))
        with self.painting():
            result: list[pygame.Rect] = self.scenes.top.draw(self.surface)
        pygame.display.update(result)
        return result

    def painting(self) -> AbstractContextManager[None]:
        """The frame inside is painted at once, or later."""
        self._frames += 1
        return deferred(unless=self.listens or self._frames % self.painted == 0)

    # -- the eyes

    @property
    def scene(self) -> Any:  # type: ignore[override]
        return self.scenes.top

    def button(self, name: str) -> Point:
        return next(button.rect.center for button in self.scene.ui.buttons if button.name == name)

    def control(self, name: str) -> Point:
        return next(each.rect.center for each in self.scenes.top.controls() if each.name == name)

    def spot(self, card: Card) -> Point:
        """A point of the card that can be seen and taken hold of."""
        return point_on(self.scene.table.board, card)

    def drop_point(self, card: Card, area: Rect, wanted: Wanted) -> Point:
        """A point at which a card is released so that the drop means what is wanted: the middle of the area first."""
        board = self.scene.table.board
        middle = board.rects[card].copy()
        middle.center = area.center
        leads = chain([middle], all_over(area, middle.size))
        return drop_point(board, self.surface.get_rect(), (card,), leads, wanted)
