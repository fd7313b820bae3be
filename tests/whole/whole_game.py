"""A whole game by mouse, from the deal to the page of its result, with opponents that decide the same each time."""

from dataclasses import dataclass, replace
from functools import partial

import pygame

from engine.family.replay import last_state
from engine.games.list import read_record, rules_of
from game.app import App
from game.session.opponents import Decide
from game.window.loop import SceneStack
from scenes import flow
from scenes.score.game_over import GameOverScene
from scenes.screens import Play
from tests.game.conftest import Instantly
from tests.whole.any_person import AnyPerson
from tests.whole.mouse import Person

SIZE = (1024, 640)


@dataclass(frozen=True)
class FixedWindow:
    """A window whose size stays, without a display."""

    size: tuple[int, int]


def answering(seed):
    """Gives the answers of levels that decide by the same random numbers each time."""

    def answer(task):
        same = replace(task, seed=seed) if isinstance(task, Decide) else task
        return same.run(lambda: False, None)

    return Instantly(answer)


def play(folder, setup, person_type, mind, seed=1):
    """Play a game by mouse; the scene that shows the result, whose scores are those of the record."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    app = App(folder)
    app._opponents = answering(seed)
    app._settings = app.settings.__class__(pace=0.0)
    scenes = SceneStack(FixedWindow(SIZE), partial(flow.scene, app), Play(app.start_game(setup)))
    person_type(scenes, surface, mind).play()
    app.close()
    assert isinstance(scenes.top, GameOverScene)
    (record,) = (folder / "finished").iterdir()
    game = last_state(*read_record(record.read_text()))
    assert game.over
    assert game.scores == scenes.top.session.game.scores
    return scenes.top


class LevelMind:
    """Decides as a level of a game does, by the same random numbers each time; `done` holds the kinds of actions."""

    def __init__(self, game, level, seed=None):
        self.decide, self.seed, self.done = rules_of(game).mind(level), seed, set()

    def ops(self, game):
        """The actions of the next decision; without a seed, the length of the log is taken."""
        seed = len(game.hand.log) if self.seed is None else self.seed
        actions = self.decide(game.rules.view(game.hand, game.hand.to_move), seed, lambda: False)
        self.done.update(type(action).__name__ for action in actions)
        return actions

    def count(self, before, after):
        """The actions are counted as they are decided; each is then done."""


class GamePerson(Person, AnyPerson):
    """Plays any game by mouse through its screens, to the page of its result."""

    def _do(self, op):
        self.do(op)
