"""The same game in this process as in a real window: it tells where things lie there."""

from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.app import App
from game.window.loop import SceneStack
from scenes import flow
from scenes.background import AtOnce
from scenes.games.house.guide.tasks import Weigh
from scenes.screens import Play
from scenes.services import Setup
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly
from tests.whole import brain
from tests.whole.any_person import AnyPerson, OneScene
from tests.whole.mouse import Person
from tests.whole.mouse_hand import MouseHand
from tests.whole.whole_game import FixedWindow
from tests.window.screen import XvfbScreen, wait_for

NEAR = 12
"""Pixels to each side of a point that is to be pressed within which the pictures have to be the same."""

POINTER = (16, 24)
"""The size of the pointer, which wine paints into the picture."""


class Mirrored(MouseHand):
    """A hand that does in the real window, too, what it does here: where things lie here, they lie there."""

    screen: XvfbScreen
    others = 0

    def click(self, at):
        self.same_around(at)
        self.screen.click(at)
        super().click(at)

    def drag(self, start, end):
        self.same_around(start)
        self.screen.drag(start, end)
        super().drag(start, end)

    def same_around(self, at):
        """Until the real window shows what this one does: each card, and all around the point that is pressed next.

        Cards alone do not tell that a press counts: while a discard is held, they lie as they will once it is made.
        Where something lies over the cards, most of the picture is compared instead.
        """
        for _ in range(5):
            self.frame()
        pressed = around(at, self.surface)
        wait_for(lambda: self._shows_the_same(pressed), f"the same picture around {at}", self.screen.patience)

    def _shows_the_same(self, pressed):
        """One frame later: time passes in the real window too, and pictures become sharper."""
        self.frame()
        width, height = self.screen.size
        rest = [(x, y) for x in range(20, width, 40) for y in range(20, height, 40)]
        pressed, cards = self._beside_the_pointer(pressed), self._beside_the_pointer(self._open_cards())
        points, least = (cards, len(cards)) if cards else (rest, 0.8 * len(rest))
        return self._equal(points) >= least and self._equal(pressed) >= len(pressed) * (0.7 if self.others else 1)

    def _open_cards(self):
        """A point of each card that can be seen on the table, unless a dialog or another screen lies over it."""
        if not isinstance(self.scenes.top, TableScene):
            return []
        names = {button.name for button in self.scene.ui.buttons}
        asking = "demand it" in names or any(name.startswith("of ") for name in names)
        points = []
        for card in () if asking else self.scene.table.board.rects:
            with suppress(AssertionError):  # others lie over it
                points.append(self.spot(card))
        return points

    def _beside_the_pointer(self, points):
        pointer = pygame.Rect(self.at, POINTER)
        return [each for each in points if not pointer.collidepoint(each)]

    def _equal(self, points):
        picture = self.screen.surface()
        pairs = ((picture.get_at(at)[:3], self.surface.get_at(at)[:3]) for at in points)
        return sum(max(abs(a - b) for a, b in zip(*pair, strict=True)) <= self.others for pair in pairs)


class Mirror(Mirrored, Person):
    """The whole program at House Rummy. `others` is how much a colour of other text drawing may differ."""

    def __init__(self, folder: Path, screen: XvfbScreen, setup: Setup, others: int = 0) -> None:
        self.screen, self.others = screen, others
        self.app = app = still_app(folder, screen.size)
        scenes = SceneStack(FixedWindow(screen.size), partial(flow.scene, app), Play(app.start_game(setup)))
        super().__init__(scenes, pygame.display.get_surface(), brain.Brain())
        for _ in range(5):
            self.frame()


class AnyMirror(Mirrored, AnyPerson):
    """The table of any game."""

    def __init__(self, folder: Path, screen: XvfbScreen, setup: Setup, others: int = 0) -> None:
        self.screen, self.others = screen, others
        app = still_app(folder, screen.size)
        table = flow.table(app, app.start_game(setup))
        table.shown(screen.size)
        super().__init__(OneScene(table), pygame.display.get_surface())


def still_app(folder: Path, size: tuple[int, int]) -> App:
    """The program without motion, opponents and hints."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    app = App(folder)
    app._opponents = Instantly(lambda _task: None)
    app._helper = Instantly(weighed)
    app._settings = Settings(pace=0.0)
    return app


def around(at, surface):
    """Points of the picture around one that is to be pressed."""
    near = [(at[0] + x, at[1] + y) for x in range(-NEAR, NEAR + 1, 4) for y in range(-NEAR, NEAR + 1, 4)]
    return [each for each in near if surface.get_rect().collidepoint(each)]


def weighed(task):
    """Tell if a demanded card could be played, which the dialog of a demand waits for; do no other task."""
    return AtOnce().ask(task).result if isinstance(task, Weigh) else None
