"""Whole games of Gin and Knock Rummy by mouse through the real scenes: all presets, Knock with 2 to 5 seats."""

from collections import Counter

import pytest

from engine.family.replay import last_state
from engine.games.list import read_record
from scenes.score.game_over import GameOverScene
from scenes.services import Setup
from tests.whole.gin_mouse import SEED, GinPerson
from tests.whole.whole_game import play, players

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


def feats(hand):
    """The ways in which a deal ended; the person has seat 0."""
    who = {None: "", 0: " by the person"}.get(hand.knocker, " by another")
    yield hand.score.outcome.value + who
    if hand.laid:
        yield "lay-offs by the person" if hand.knocker else "lay-offs by another"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """All games, and what has happened in them together."""
    games, done = {}, Counter()
    for (preset, seats), (deal, changed) in GAMES.items():
        folder = tmp_path_factory.mktemp(f"{preset}{seats}")
        setup = Setup(game="gin", preset=preset, players=players(seats, 1), deal=deal, changed=changed)
        scene = play(folder, setup, GinPerson, "casual", SEED)
        games[preset, seats] = scene, folder
        done += Counter(feat for hand in scene.session.ended for feat in feats(hand))
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
