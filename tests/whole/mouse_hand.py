"""A hand on the mouse and eyes on the table: looks where things lie, and sends real mouse events there."""

from itertools import chain
from typing import Any

import pygame
from pygame import Rect

from engine.rummy.cards import Card
from game.window.loop import merged
from scenes.table.scene import TableScene
from tests.scenes.looking import Point, Wanted, all_over, drop_point, look, point_on

FRAME = 1 / 30


class MouseHand:
    """Points, clicks and drags; `scenes` holds the scene in front as `top`, and follows its transitions."""

    def __init__(self, scenes: Any, surface: pygame.Surface) -> None:
        self.scenes = scenes
        self.surface = surface
        self.at: Point = (5, 5)

    # -- the hand on the mouse

    def send(self, kind: int, **data: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **data))
        for event in merged(pygame.event.get()):
            if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN}:
                self.scenes.follow(self.scenes.top.handle(event))

    def frame(self, dt: float = FRAME) -> None:
        scene = self.scenes.top
        self.scenes.follow(scene.update(dt))
        pygame.display.update(self.scenes.top.draw(self.surface))

    def move(self, at: Point, *, held: bool = False) -> None:
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        self.send(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(held), 0, 0))

    def click(self, at: Point) -> None:
        look(self.scenes.top)
        self.move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.frame()

    def drag(self, start: Point, end: Point) -> None:
        look(self.scenes.top)
        self.move(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for at in (middle, end):
            self.move(at, held=True)
        self.frame()
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.frame()

    # -- the eyes

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.scenes.top, TableScene)
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
