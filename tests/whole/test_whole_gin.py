"""Whole games of Gin and Knock Rummy by mouse through the real scenes: all presets, Knock with 2 to 5 seats."""

from collections import Counter
from dataclasses import replace
from functools import partial

import pygame
import pytest

from engine.family.replay import last_state
from engine.games.list import read_record
from game.app import App
from game.decide import Decide
from game.loop import SceneStack
from scenes import flow
from scenes.score.game_over import GameOverScene
from scenes.screens import Play
from scenes.services import Setup
from scenes.session import Player
from tests.game.conftest import Instantly
from tests.whole.gin_mouse import SEED, GinPerson
from tests.whole.whole_game import FixedWindow

SIZE = (1024, 640)
GAMES = {
    ("gin", 2): (3, {"target": 30}),
    ("gin-20", 2): (4, {"target": 1}),
    ("oklahoma", 2): (6, {"target": 1}),
    ("hollywood", 2): (1, {"target": 1}),
    ("straight-gin", 2): (3, {"target": 1}),
    ("knock", 2): (4, {"target": None, "deals": 1}),
    ("knock", 3): (1, {"target": None, "deals": 2}),
    ("knock", 4): (1, {"target": None, "deals": 1}),
    ("knock", 5): (2, {"target": None, "deals": 1}),
}
"""By preset and number of players: the number of the deal, and changes that make the game short."""


def play(folder, preset, seats, deal, changed):
    """Plays a game by mouse and leaves the application; the scene that shows the result, and what has happened."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    app = App(folder)
    app._opponents = Instantly(lambda task: _seeded(task).run(lambda: False, None))
    app._settings = app.settings.__class__(pace=0.0)
    players = (Player("Ann"), *(Player(name, "casual") for name in ("Felix", "Fritz", "Frida", "Flora")[: seats - 1]))
    setup = Setup(game="gin", preset=preset, players=players, deal=deal, changed=changed)
    scenes = SceneStack(FixedWindow(SIZE), partial(flow.scene, app), Play(app.start_game(setup)))
    person = GinPerson(scenes, surface, "casual")
    person.play()
    app.close()
    return scenes.top, Counter(feat for hand in scenes.top.session.ended for feat in feats(hand))


def _seeded(task):
    return replace(task, seed=SEED) if isinstance(task, Decide) else task


def feats(hand):
    """The ways in which a deal ended; the person has seat 0."""
    who = {None: "", 0: " by the person"}.get(hand.knocker, " by another")
    yield hand.result.outcome.value + who
    if hand.laid:
        yield "lay-offs by the person" if hand.knocker else "lay-offs by another"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """All games, and what has happened in them together."""
    games, done = {}, Counter()
    for (preset, seats), (deal, changed) in GAMES.items():
        folder = tmp_path_factory.mktemp(f"{preset}{seats}")
        scene, happened = play(folder, preset, seats, deal, changed)
        games[preset, seats] = scene, folder
        done += happened
    return games, done


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(played, preset, seats):
    scene, folder = played[0][preset, seats]
    assert isinstance(scene, GameOverScene)
    (path,) = (folder / "finished").iterdir()
    rules, record = read_record(path.read_text())
    game = last_state(rules, record)
    assert game.over
    assert game.options.preset == preset
    assert game.options.seats == seats
    assert scene.session.scoreboard.outcome == rules.outcome(game.options, game.hand)


FEATS = (
    "knock by the person",
    "knock by another",
    "lay-offs by the person",
    "lay-offs by another",
    "undercut by another",
    "gin by the person",
    "void",
)


@pytest.mark.parametrize("feat", FEATS)
def test_every_feat_was_done_by_mouse(played, feat):
    assert played[1][feat] > 0, played[1]
