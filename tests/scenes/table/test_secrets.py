"""Two tables that differ only in cards that nobody before the screen may know look alike in every frame."""

import random
from dataclasses import replace

import pygame
import pytest

from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from scenes.background import AtOnce
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, players, position

SIZE = (1024, 640)
KEYS = tuple(
    getattr(pygame, f"K_{name}")
    for name in (*"arcpldatob", "SPACE", "RETURN", "LEFT", "RIGHT", "DOWN", "TAB", "F10", "ESCAPE", "BACKSPACE")
)
BRUNO = 1


def table(*, swapped: bool) -> TableScene:
    """Ann and Bruno share the screen; Bruno holds another card where it is swapped with the last of the stock."""
    game = position(
        edition="epic",
        hands=("3h 4h 5h Jh 8c Td 2s", "Ks Kc 3d", "Kd Qc"),
        table=(("7h 8h 9h", "4c 4d 4s"), ("6d 7d 8d 9d", "X1 5s 6s"), ()),
        discard="Qh 2d 9c",
        melded=(True, True, False),
        stock=20,
    )
    if swapped:
        hand, mine = game.hand, card("3d")
        bruno = hand.hands[BRUNO] - {mine} | {hand.stock[-1]}
        hands, stock = (hand.hands[0], bruno, hand.hands[2]), (*hand.stock[:-1], mine)
        game = replace(game, hand=replace(hand, hands=hands, stock=stock))
    session = FakeSession(game, players(3, 2), (DrawStock(), Discard(card("Kd"))))
    return TableScene(session, HOUSE, Quit, Pop, Settings(pace=0.23), helper=AtOnce())


class Twins:
    """One pair of hands for both tables."""

    def __init__(self) -> None:
        pygame.display.set_mode(SIZE)
        self.scenes = table(swapped=False), table(swapped=True)
        self.screens = pygame.Surface(SIZE).convert(), pygame.Surface(SIZE).convert()
        for scene in self.scenes:
            scene.shown(SIZE)
        self.alike = 0

    @property
    def table(self):
        return self.scenes[0].table

    def send(self, kind: int, **data: object) -> None:
        for scene in self.scenes:
            scene.handle(pygame.event.Event(kind, **data))

    def frame(self) -> None:
        for scene, screen in zip(self.scenes, self.screens, strict=True):
            scene.update(1 / 15)
            scene.draw(screen)
        if BRUNO not in {scene.table.session.viewer() for scene in self.scenes}:
            assert pygame.image.tobytes(self.screens[0], "RGB") == pygame.image.tobytes(self.screens[1], "RGB")
            self.alike += 1

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        for at in (middle, end):
            self.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
            self.frame()
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.frame()

    def press(self, name: str) -> None:
        spot = next(button.rect.center for button in self.scenes[0].ui.buttons if button.name == name)
        self.drag(spot, spot)

    def somewhere(self, rng: random.Random) -> tuple[int, int]:
        board = self.table.board
        buttons = [
            button.rect.center for button in self.scenes[0].ui.buttons if button.name not in {"uncover", "leave"}
        ]
        spots = [(rect.left + max(3, rect.width // 12), rect.centery) for rect in board.rects.values()]
        spots += [board.layout.stock.center, *(space.rect.center for space in board.layout.spaces)]
        return rng.choice(rng.choice((buttons or spots, spots, spots)))

    def meddle(self, rng: random.Random, times: int) -> None:
        """Do anything, except what shows a hand that is covered or ends the turn."""
        for _time in range(times):
            if rng.random() < 0.5:
                self.send(pygame.KEYDOWN, key=rng.choice(KEYS), mod=0, unicode="")
            else:
                start = self.somewhere(rng)
                self.drag(start, rng.choice((start, self.somewhere(rng))))
            for _frame in range(rng.choice((1, 1, 6))):
                self.frame()


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_can_be_done_shows_what_another_holds(seed: int) -> None:
    twins, rng = Twins(), random.Random(seed)
    twins.frame()
    twins.press("uncover")
    twins.meddle(rng, 24)
    assert twins.alike > 60
