"""A what-if in the application: a game of its own beside the other one, which stays as it was."""

import pytest

from engine.family.fairness import fairness_of
from engine.family.game import new_game
from engine.family.giving_up import GivenUp
from engine.family.record_marks import marks_of
from engine.family.recorder import Recorder
from engine.games.list import read_record, rules_of
from game.app import App
from game.records import game_files, game_record
from game.records.library import saved
from tests.game.conftest import played, wait_for

ONE_HAND = 700
"""Steps after which a hand of the game is over."""


@pytest.fixture
def app(tmp_path):
    made = App(tmp_path)
    yield made
    made.close()


def test_a_what_if_is_kept_beside_the_game_and_never_counts(app, tmp_path):
    path, _ = played(tmp_path, 4000)
    before = path.read_bytes()
    other = app.open_game(saved(path))
    session = app.what_if(before.decode(), 30, 0)
    assert session.returns
    assert session.players[0].opponent is None
    assert session.news().startswith("What if")
    wait_for(lambda: session.saved)
    (branch,) = [each for each in game_files.unfinished(tmp_path) if each != path]
    kept = game_record.look_at(branch)
    assert marks_of(kept.record.header).what_if
    assert not marks_of(kept.record.header).counts
    assert saved(branch).what_if
    session.close()
    wait_for(lambda: (last := app.last_game()) is not None and last.key == f"games/{path.name}")
    assert other.record == before.decode()
    assert path.read_bytes() == before


@pytest.mark.parametrize(("name", "word"), [("house", "this hand"), ("gin", "this deal")])
def test_a_what_if_is_told_in_the_words_of_its_game(app, name, word):
    rules = rules_of(name)
    game, recorder = new_game(rules, rules.options(rules.presets[0].key, 2, {}), 7), Recorder()
    text = recorder.begin(game, [{"name": "Ann", "opponent": None}, {"name": "Ben", "opponent": "learner"}])
    session = app.what_if(text + recorder.gives_up(GivenUp(seat=0, level=None, game=True)), 0, 0)
    assert session.news().startswith(f"What if: {word} never counts")
    session.close()


def test_the_game_goes_on_when_its_what_if_is_left(app, tmp_path):
    path, _ = played(tmp_path, ONE_HAND)
    session = app.open_game(saved(path))
    assert not session.game.over
    text, hand = session.record, session.game.hand
    branch = app.what_if(text, 12, 1, hand=0)
    branch.close()
    assert session.game.hand is hand
    assert session.saved
    assert session.record == text


@pytest.mark.parametrize("way", ["what_if", "watch"])
def test_a_hand_that_goes_on_can_be_neither_watched_nor_played_on_from(app, tmp_path, way):
    path, _ = played(tmp_path)
    text = path.read_text("utf-8")
    asked = app.watch(text) if way == "watch" else app.what_if(text, 12, 0)
    assert asked is None
    assert "not over" in app.notices()[0]
    assert list(game_files.unfinished(tmp_path)) == [path]


def test_a_what_if_never_tells_the_number_that_its_game_keeps(app, tmp_path):
    path, _ = played(tmp_path, ONE_HAND)
    session = app.what_if(path.read_text("utf-8"), 12, 0, hand=0)
    session.give_up_game(0, "learner")
    assert session.views.over
    assert (session.views.deal, session.scoreboard.deal) == (None, None)
    result = fairness_of(*read_record(session.record))
    assert (result.withheld, result.number, result.drawn, result.salt) == (True, None, None, "")
    assert [hand.recipe for hand in result.hands] == [""]
    session.close()


def test_a_record_that_cannot_be_played_on_says_why(app):
    assert app.what_if("{}", 3, 0) is None
    assert app.notices()[0].endswith(".")


def test_a_rematch_of_a_what_if_is_an_ordinary_game(app, tmp_path):
    path, _ = played(tmp_path, 4000)
    session = app.what_if(path.read_text("utf-8"), 30, 0)
    session.rematch()
    session.cut(None)
    assert not session.returns
    assert session.game.last_hand == 0
    assert marks_of(read_record(session.record)[1].header).counts


def test_a_hand_is_played_again_against_another_level_from_its_deal(app, tmp_path):
    path, _ = played(tmp_path, ONE_HAND)
    text = path.read_text("utf-8")
    session = app.what_if(text, 0, 0, hand=0, level="expert")
    assert [player.opponent for player in session.players] == [None, "expert"]
    assert session.record.splitlines()[1].split('"sum"')[0] == text.splitlines()[1].split('"sum"')[0]
    assert marks_of(read_record(session.record)[1].header).what_if
    session.close()
