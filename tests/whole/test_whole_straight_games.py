"""Whole games of Straight Rummy by mouse through the real scenes, in all presets and with two to six seats."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from engine.family.replay import last_state
from engine.games.list import read_record
from engine.games.straight.presets import PRESETS
from game.app import App
from game.decide import Decide
from game.loop import SceneStack
from scenes import flow
from scenes.score.game_over import GameOverScene
from scenes.screens import Play
from scenes.services import Setup
from scenes.session import Player
from tests.game.conftest import Instantly
from tests.whole.straight_person import StraightMind, StraightPerson

PEOPLE = ("Ann", "Bruno", "Clara", "David", "Edda", "Felix")
SIZE = (1024, 640)
SHORT = {"target": 1}
GAMES = {
    "straight": ("straight", 2, SHORT, 20),
    "standard": ("standard", 3, SHORT, 18),
    "basic": ("basic", 4, SHORT, 27),
    "wrotham": ("wrotham", 5, {"deals": 2, "all_at_once_from": 2}, 23),
    "block": ("block", 6, SHORT, 38),
    "colonel": ("colonel", 2, SHORT, 19),
    "lowest": ("lowest", 4, SHORT, 5),
    "deep draws": ("basic", 2, {"discard_draw": "deep", **SHORT}, 20),
    "table and pile calls": ("basic", 3, {"scoring": "table", "call": "pile", "target": 30}, 4),
    "float": ("basic", 2, {"go_out": "float", **SHORT}, 20),
    "forfeits": ("basic", 2, {"joker_discard": "skip", "jokers": 2, **SHORT}, 6),
}
"""Preset, seats, changed options and deal number of each game: deals that are soon over, to keep the suite quick."""


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
    StraightPerson(scenes, surface, mind).play()
    app.close()
    return scenes.top


def players(seats):
    """Two people, then computers."""
    return tuple(Player(name, None if seat < 2 else "casual") for seat, name in enumerate(PEOPLE[:seats]))


def test_every_preset_is_played():
    assert {preset for preset, *_others in GAMES.values()} == set(PRESETS)
    assert {seats for _preset, seats, *_others in GAMES.values()} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(tmp_path, name):
    preset, seats, changed, deal = GAMES[name]
    setup = Setup(game="straight", preset=preset, players=players(seats), deal=deal, changed=changed)
    scene = play(tmp_path, setup, StraightMind())
    assert isinstance(scene, GameOverScene)
    (record,) = (tmp_path / "finished").iterdir()
    game = last_state(*read_record(record.read_text()))
    assert game.over
    assert game.scores == scene.session.game.scores
