"""Whole games by mouse through the real scenes, in both editions, with two, three and four seats.

The bench `whole_games` plays each edition with each number of seats; the games here have every feat.
"""

from collections import Counter

import pytest

from engine.games.house.options import LENGTHS
from scenes.score.game_over import GameOverScene
from scenes.services import Setup
from scenes.session import Player
from tests.games.house.replayed import last_state, read
from tests.whole.brain import FEATS, Brain
from tests.whole.mouse import Person
from tests.whole.whole_game import play

DEAL = 1
GAMES = (("epic", 2), ("classic", 3), ("classic", 4))
PEOPLE = tuple(Player(name) for name in ("Ann", "Bruno", "Clara", "David"))


def length_of(edition, seats):
    """Three hands in one game, one in the others."""
    return "short" if (edition, seats) == ("classic", 2) else "single"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The games, and how often each feat was done in all of them."""
    games, done = {}, Counter()
    for edition, seats in GAMES:
        mind, folder = Brain(), tmp_path_factory.mktemp(f"{edition}{seats}")
        games[edition, seats] = (played_by(mind, folder, edition, seats), folder)
        done.update(mind.done)
    return games, done


def played_by(mind, folder, edition, seats):
    """Play a game; the scene of its result."""
    players = PEOPLE[:seats] if seats < 4 else (PEOPLE[0], Player("Bot", "casual"), PEOPLE[2], PEOPLE[3])
    setup = Setup(preset=edition, players=players, deal=DEAL, changed={"length": length_of(edition, seats)})
    return play(folder, setup, Person, mind)


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_a_whole_game_is_played_and_its_scores_are_those_of_the_engine(played, edition, seats):
    scene, folder = played[0][edition, seats]
    assert isinstance(scene, GameOverScene)
    assert len(scene.game.ended) == len(LENGTHS[length_of(edition, seats)])
    (record,) = (folder / "finished").iterdir()
    replayed = last_state(read(record.read_text()))
    assert replayed.totals == scene.game.finals
    assert replayed.scores == tuple(tuple(side.score for side in hand.sheet.sides) for hand in scene.game.ended)
    assert scene.game.options.preset == edition


@pytest.mark.parametrize("feat", FEATS)
def test_every_feat_was_done_by_mouse(played, feat):
    assert played[1][feat] > 0
