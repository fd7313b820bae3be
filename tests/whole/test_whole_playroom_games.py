"""Whole games of Playroom Rummy by mouse through the real scenes, in all presets and with two to eight seats."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from engine.family.replay import last_state
from engine.games.list import read_record
from engine.games.playroom.presets import PRESETS
from game.app import App
from game.decide import Decide
from game.loop import SceneStack
from scenes import flow
from scenes.score.game_over import GameOverScene
from scenes.screens import Play
from scenes.services import Setup
from scenes.session import Player
from tests.game.conftest import Instantly
from tests.whole.playroom_person import PlayroomMind, PlayroomPerson

PEOPLE = ("Ann", "Bruno", "Clara", "David", "Edda", "Felix", "Greta", "Hugo")
SIZE = (1024, 640)
ONE = {"rounds": 1}
GAMES = {
    "playroom": ("playroom", 2, ONE, 8, 1),
    "elimination": ("elimination", 3, {"target": 100, "rounds": 3}, 2, 1),
    "manipulation": ("manipulation", 4, ONE, 3, 1),
    "identity": ("identity", 5, ONE, 11, 1),
    "romme": ("romme", 6, ONE, 9, 2),
    "eight seats": ("playroom", 8, ONE, 9, 1),
    "seven seats": ("manipulation", 7, ONE, 9, 1),
    "the pile above a card": ("playroom", 2, {"pile": "above", "pile_must": True, **ONE}, 3, 1),
    "strict": ("manipulation", 2, {"faults": "strict", **ONE}, 7, 2),
}
"""Preset, seats, changed options, deal number and people of each game: deals that are soon over."""


class FixedWindow:
    size = SIZE


def answered(task):
    """The answer of a level that decides by the same random numbers each time."""
    same = replace(task, seed=1) if isinstance(task, Decide) else task
    return same.run(lambda: False, None)


def play(folder, setup, mind):
    """Plays a game by mouse; the scene that shows the result."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    app = App(folder)
    app._opponents = Instantly(answered)
    app._settings = app.settings.__class__(pace=0.0)
    scenes = SceneStack(FixedWindow, partial(flow.scene, app), Play(app.start_game(setup)))
    PlayroomPerson(scenes, surface, mind).play()
    app.close()
    return scenes.top


def players(seats, people):
    return tuple(Player(name, None if seat < people else "casual") for seat, name in enumerate(PEOPLE[:seats]))


def test_every_preset_is_played_and_every_number_of_seats():
    assert {preset for preset, *_others in GAMES.values()} == set(PRESETS)
    assert {seats for _preset, seats, *_others in GAMES.values()} == set(range(2, 9))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(tmp_path, name):
    preset, seats, changed, deal, people = GAMES[name]
    setup = Setup(game="playroom", preset=preset, players=players(seats, people), deal=deal, changed=changed)
    scene = play(tmp_path, setup, PlayroomMind())
    assert isinstance(scene, GameOverScene)
    (record,) = (tmp_path / "finished").iterdir()
    game = last_state(*read_record(record.read_text()))
    assert game.over
    assert game.scores == scene.session.game.scores
