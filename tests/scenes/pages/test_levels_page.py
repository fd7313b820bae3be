"""A hand that is over with other levels: each of them in the player's seat, and the hand played again."""

import pytest

from engine.games.list import read_record
from game.records.game_record import played as played_record
from game.session.session import GameSession
from scenes.score import day_task
from scenes.score.levels_page import LevelsScene
from scenes.score.scene import HandScoreScene
from scenes.table.scene import TableScene
from tests.game.conftest import Instantly, RecordLines
from tests.game.kept_games import game_record
from tests.scenes.pages.hands import FakeServices, PageHands, played, texts


@pytest.fixture
def at_once(monkeypatch):
    """Levels decide at once."""
    monkeypatch.setattr(day_task, "SECONDS", 0.0)


def over():
    """A session of a short game that is over."""
    kept = played_record(*read_record(game_record(1)))
    return GameSession.take_up(kept, Instantly(lambda _task: None), RecordLines)


def test_every_level_has_its_bar_beside_the_player_and_a_press_plays_the_hand_again(at_once, monkeypatch):
    del at_once
    services = FakeServices()
    session = over()
    hands = PageHands(HandScoreScene(services, session))
    hands.click("levels")
    assert isinstance(hands.scene, LevelsScene)
    hands.rest()
    bars = hands.scene._bars()
    levels = session.game.rules.levels
    assert [bar.name for bar in bars] == [session.players[0].name, *(level.shown for level in levels)]
    assert all(bar.points is not None for bar in bars)
    assert bars[0].points == session.ended[-1].hand_scores[0]
    told = texts(monkeypatch, hands.scene)
    assert {level.shown for level in levels} <= set(told)
    services.branch = played()
    hands.click(f"level {levels[-1].name}")
    hands.rest()
    assert services.calls[-1] == ("what if", session.record, 0, 0, len(session.ended) - 1, levels[-1].name)
    assert isinstance(hands.scene, (TableScene, HandScoreScene))


def test_where_it_cannot_be_dealt_again_the_reason_is_said(at_once):
    del at_once
    services = FakeServices(told=("Your disk is full.",))
    hands = PageHands(HandScoreScene(services, over()))
    hands.click("levels", "level learner")
    hands.rest()
    assert isinstance(hands.scene, LevelsScene)
    assert hands.scene._told == "Your disk is full."
