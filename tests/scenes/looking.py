"""Seeing what is there before pressing it, and where."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

import pygame
import pytest

from engine.rummy.cards import Card
from game.window.controllers import Pads
from scenes.scene import Scene
from scenes.table.intents import OnCard, Target, ToGroup, ToPile, ToSpace
from scenes.table.places.card_places import Board
from scenes.table.places.targets import target_of
from scenes.table.scene import TableScene
from scenes.ui.controls import Control, ScrollArea, State
from scenes.ui.page import Page

WINDOWS = (((1024, 640), 0.75), ((1024, 640), 1.75), ((1280, 720), 1.0), ((1920, 1080), 1.75), ((3840, 2160), 1.0))
"""Sizes of a window, each with a wish for the size of the interface; the smallest with a small and a large one."""
_GROUND = 1, 2, 3
Point = tuple[int, int]
Wanted = Callable[[object], bool]
"""True of a target that is wanted."""
EVENTS = {
    *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING),
}
"""The kinds of events that reach a scene."""
every_window = pytest.mark.parametrize(("size", "scale"), WINDOWS)


def look(scene: Scene) -> None:
    """Whoever presses has seen what is there: only this time passes, nothing else goes on meanwhile."""
    for _ in range(20):
        if isinstance(scene, TableScene):
            scene._let_settle(1 / 20)
        elif isinstance(scene, Page):
            scene._settling.update(1 / 20)


class Mouse:
    """A person's mouse and keyboard: real events, put in the real queue, for the scene in front.

    Subclasses say which `scene` that is, how a `frame` passes and where a transition leads. Presses and keys come once
    the screen has been seen; `tap` does not wait for that. `wait` lets so many seconds pass after an act.
    """

    scene: Any
    at: Point = (0, 0)
    down = False
    steps = 5
    """Movements of a drag."""

    def follow(self, transition: object) -> None:
        raise NotImplementedError

    def frame(self, dt: float = 1 / 60) -> list[pygame.Rect]:
        raise NotImplementedError

    def frames(self, number: int, dt: float = 1 / 60) -> None:
        for _ in range(number):
            self.frame(dt)

    def wait(self, seconds: float = 1.0) -> None:
        self.frames(round(seconds * 30), 1 / 30)

    def send(self, kind: int, **fields: object) -> None:
        if fields.get("button") == 1:
            self.down = kind == pygame.MOUSEBUTTONDOWN
        pygame.event.post(pygame.event.Event(kind, **fields))
        for event in pygame.event.get():
            if event.type in EVENTS:
                self.follow(self.scene.handle(event))

    def move(self, at: Point) -> None:
        rel, self.at = (at[0] - self.at[0], at[1] - self.at[1]), at
        self.send(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(self.down), 0, 0))

    def press(self, at: Point) -> None:
        look(self.scene)
        self.move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def release(self, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=button)

    def tap(self, at: Point | None = None, button: int = 1) -> None:
        """Press and let go, here or there, however little has been seen."""
        if at is not None:
            self.move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button)
        self.release(button)

    def click(self, at: Any, wait: float = 0.0) -> None:
        self.press(at)
        self.release()
        self.frame()
        self.wait(wait)

    def drag(self, start: Point, end: Point, *, let_go: bool = True, wait: float = 0.0) -> None:
        self.press(start)
        for step in range(1, self.steps + 1):
            self.move(tuple(a + (b - a) * step // self.steps for a, b in zip(start, end, strict=True)))
            self.frame()
        if let_go:
            self.release()
            self.frame()
        self.wait(wait)

    def key(self, *keys: int, mod: int = 0, times: int = 1, wait: float = 0.0) -> None:
        """Strike keys, one after the other, all of it so many times."""
        for key in keys * times:
            look(self.scene)
            self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.frame()
        self.wait(wait)

    def pad(self, button: int) -> None:
        """Press a button of a game controller."""
        pressed = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        for event in Pads().keys([pressed]):
            self.key(event.key, mod=event.mod)


def point_on(board: Board, card: Card) -> tuple[int, int]:
    """A point of a card that can be seen and taken hold of."""
    rect = board.rects[card]
    for y in (rect.centery, rect.top + rect.height // 6):
        for x in range(rect.left + 3, rect.right, 3):
            if board.card_at((x, y)) == card:
                return x, y
    raise AssertionError(f"{card} cannot be seen")


def area_of(board: Board, target: Target) -> pygame.Rect:
    """Where a card is dropped to mean a target."""
    match target:
        case ToPile():
            return board.layout.pile_area
        case ToSpace(space):
            return board.layout.spaces[space].rect
        case OnCard(_, _, joker) if joker in board.rects:
            return board.rects[joker]
        case ToGroup(space, key):
            return next(group.place.rect for group in board.groups[space] if group.key == key)
    return board.layout.hand_area


def drop_point(
    board: Board, window: pygame.Rect, moved: tuple[Card, ...], leads: Iterable[pygame.Rect], wanted: Wanted
) -> Point:
    """A point at which the first card is released, over one of `leads`, so that the drop means what is wanted."""
    start, rect = point_on(board, moved[0]), board.rects[moved[0]]
    for lead in leads:
        end = lead.left + start[0] - rect.left, lead.top + start[1] - rect.top
        if window.collidepoint(end) and wanted(target_of(board, lead, end, moved)):
            return end
    raise AssertionError(f"nowhere to drop {moved[0]}")


def all_over(area: pygame.Rect, size: Point) -> Iterator[pygame.Rect]:
    """Places for a card of this size over an area, the right ones first: there a group goes on."""
    width, height = size
    for top in range(area.top - height // 2, area.bottom, 12):
        for left in range(area.right, area.left - width // 2, -6):
            yield pygame.Rect(left, top, width, height)


@lru_cache(maxsize=1)
def _ground(columns: int, rows: int) -> pygame.Surface:
    """A picture of so many thousand pixels a side, which is used again: to fill one for each control takes longest."""
    return pygame.Surface((columns * 1000, rows * 1000))


def assert_painted_inside(control: Control, state: State) -> None:
    """A control paints nothing outside its rectangle, but for the soft edge of its plate."""
    around = control.rect.inflate(60, 60)
    picture = _ground(-(-around.right // 1000), -(-around.bottom // 1000))
    picture.fill(_GROUND, around)
    control.paint(picture, state)
    picture.fill(_GROUND, control.rect.inflate(4, 4))
    assert pygame.transform.average_color(picture, around.clip(picture.get_rect()))[:3] == _GROUND, control.name


def inside(area: ScrollArea) -> tuple[Control, ...]:
    """What scrolls in an area; all of it lies between its sides."""
    for child in area.children:
        assert child.rect.left >= 0, child.name
        assert child.rect.right <= area.rect.width, child.name
    return area.children
