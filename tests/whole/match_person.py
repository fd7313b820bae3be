"""Somebody who plays duplicate matches by mouse through the real pages, with workers that answer at once."""

from functools import partial

import pygame

from game.app import App
from game.session.opponents import Decide
from game.window.loop import SceneStack
from scenes import flow
from scenes.match.match_page import MatchScene
from scenes.match.other_table import OtherTable
from scenes.screens import Menu
from tests.game.conftest import Instantly
from tests.scenes.looking import look
from tests.whole.mouse import patiently
from tests.whole.whole_game import FixedWindow, GamePerson, LevelMind

SIZE = (1280, 720)


def answered(task):
    """Levels decide, and play the other table, as the task says; nothing else is done."""
    return task.run(lambda: False, lambda _part: None) if isinstance(task, Decide | OtherTable) else True


def started(folder):
    """The program in a folder, with workers that answer at once, and the person at its title."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    app = App(folder)
    app._opponents, app._helper, app._others = (Instantly(answered) for _worker in range(3))
    app._settings = app.settings.__class__(pace=0.0)
    scenes = SceneStack(FixedWindow(SIZE), partial(flow.scene, app), Menu())
    person = MatchPerson(scenes, surface, None)
    person.app = app
    return person


class MatchPerson(GamePerson):
    """Presses controls of pages by their names, and plays deals as a level would."""

    def choose(self, *names):
        """Press controls of pages, one after the other, each once it is there."""
        for name in names:
            for _ in patiently():
                look(self.scenes.top)
                self.frame()
                found = [each for each in self.scenes.top.live() if each.name == name and each.enabled]
                if found:
                    break
            else:
                raise AssertionError(f"{name} is not there")
            look(self.scenes.top)
            self.click(found[0].rect.center)
            self.frames(3)

    def until(self, kind):
        """Wait for a screen of this kind; the screen."""
        for _ in patiently():
            self.frame()
            if isinstance(self.scenes.top, kind):
                return self.scenes.top
        raise AssertionError(f"{kind.__name__} never comes")

    def played_out(self, level="learner"):
        """Play the deal at the table to its end, up to the page of the match."""
        game = self.session.views.game
        self.mind = LevelMind(game, level)
        self.play(MatchScene)
        self.read()

    def read(self):
        """Wait until the page of the match has shown all that it is going to show."""
        for _ in patiently():
            self.frame()
            if not self.scenes.top.work.busy and (self.scenes.top.shown_deal is None or self.scenes.top.told):
                break
        self.frames(3)
        return self.scenes.top.work.kept
