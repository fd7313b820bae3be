from dataclasses import replace

import pytest

from scenes import flow
from scenes.score.game_over import GameOverScene
from scenes.score.names import signed
from scenes.score.scene import HandScoreScene
from scenes.services import Settings
from scenes.sound import Sound
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import FakeServices, Hands, played, texts


def over(seats=2, totals=None):
    session = played("classic", seats, hands=6)
    if totals:
        session.game = replace(session.game, hand=replace(session.game.hand, totals=totals))
    return session


def test_the_winners_are_named():
    assert GameOverScene(FakeServices(), over(2, (90, 40)))._titles()[0] == "Ann wins"
    assert GameOverScene(FakeServices(), over(4, (30, 70)))._titles()[0] == "Bruno and Dmitri win"
    title, told = GameOverScene(FakeServices(), over(3, (70, 20, 70)))._titles()
    assert (title, told) == ("A tie", "Ann and Chiara share the game.")


def test_every_hands_scores_are_told(monkeypatch):
    session = over(3)
    told = texts(monkeypatch, GameOverScene(FakeServices(), session))
    for scores in session.game.scores:
        assert {signed(score) for score in scores} <= set(told)
    assert {str(total) for total in session.game.totals} <= set(told)


def test_a_rematch_is_played_at_the_table():
    session = over()
    hands = Hands(GameOverScene(FakeServices(Settings(pace=0.0)), session))
    hands.click("rematch")
    assert isinstance(hands.scene, TableScene)
    assert session.rematches == 1
    assert session.closed == 0


def test_the_same_deal_again_is_played_with_the_same_cards():
    session = over()
    hands = Hands(GameOverScene(FakeServices(Settings(pace=0.0)), session))
    hands.click("again")
    assert isinstance(hands.scene, TableScene)
    assert (session.game.deal, session.game.scores) == (11, ())


def test_the_score_sheets_lead_back_to_the_result():
    hands = Hands(GameOverScene(FakeServices(), over()))
    hands.click("sheets")
    assert isinstance(hands.scene, HandScoreScene)
    hands.rest()
    hands.click("next")
    assert isinstance(hands.scene, GameOverScene)


@pytest.mark.parametrize(("name", "scene"), [("new", NewGameScene), ("menu", MenuScene)])
def test_other_ways_on_put_the_game_away(name, scene):
    session = over()
    hands = Hands(GameOverScene(FakeServices(), session))
    hands.click(name)
    assert isinstance(hands.scene, scene)
    assert session.closed == 1


def test_quit_after_the_game():
    session = over()
    hands = Hands(GameOverScene(FakeServices(), session))
    hands.click("quit")
    assert hands.ended
    assert session.closed == 1


def test_a_person_who_has_won_is_cheered_once():
    for totals, heard in (((90, 40), [("play", Sound.WIN)]), ((40, 90), [])):
        services, session = FakeServices(), over(2, totals)
        flow.hand_over(services, session)
        assert services.calls == heard
