"""A whole game by mouse, from the deal to the page of its result, with opponents that decide the same each time."""

from dataclasses import dataclass, replace
from functools import partial

import pygame

from engine.family.replay import last_state
from engine.games.list import read_record
from game.app import App
from game.session.opponents import Decide
from game.window.loop import SceneStack
from scenes import flow
from scenes.score.game_over import GameOverScene
from scenes.screens import Play
from scenes.session import Player
from tests.game.conftest import Instantly

PEOPLE = ("Ann", "Bruno", "Clara", "David", "Edda", "Felix", "Greta", "Hugo")
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


def players(seats, people):
    """The given number of people, then computers."""
    return tuple(Player(name, None if seat < people else "casual") for seat, name in enumerate(PEOPLE[:seats]))


def play(folder, setup, person_type, mind, seed=1):
    """Plays a game by mouse; the scene that shows the result."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    app = App(folder)
    app._opponents = answering(seed)
    app._settings = app.settings.__class__(pace=0.0)
    scenes = SceneStack(FixedWindow(SIZE), partial(flow.scene, app), Play(app.start_game(setup)))
    person_type(scenes, surface, mind).play()
    app.close()
    return scenes.top


def assert_played(folder, setup, person_type, mind):
    """Play a game; its record and the page that shows the result have the same scores."""
    scene = play(folder, setup, person_type, mind)
    assert isinstance(scene, GameOverScene)
    (record,) = (folder / "finished").iterdir()
    game = last_state(*read_record(record.read_text()))
    assert game.over
    assert game.scores == scene.session.game.scores
