"""The deal of the day: dealt from the title, compared on its result."""

from dataclasses import replace

import pygame

from engine.family.daily import deal_of
from engine.family.marks import Marks
from scenes.background import Done
from scenes.score.day import DayComparison
from scenes.score.day_task import DayLevels
from scenes.score.game_over import GameOverScene
from scenes.services import GameChoice, PlayedDay, Settings, Setup
from scenes.session import Player
from scenes.start.games import GamesScene
from scenes.start.menu import MenuScene
from tests.scenes.pages.any_game import ended_session
from tests.scenes.pages.hands import FakeServices, PageHands, texts

SEATED = (Player("Ann"), Player("Felix", "casual"))
CHOSEN = Settings().with_choice("house", GameChoice(preset="epic", players=SEATED))


def dealt(settings):
    services = FakeServices(settings)
    hands = PageHands(MenuScene(services))
    hands.click("day")
    return services.calls[-1]


def test_the_title_deals_one_hand_of_the_game_played_last_by_the_date():
    wanted = Setup(preset="epic", players=SEATED, deal=deal_of("2026-11-22"), last_hand=1, day="2026-11-22")
    assert dealt(CHOSEN) == ("start", wanted)


def test_played_again_it_is_a_deal_like_any_other(monkeypatch):
    played = replace(CHOSEN, day=PlayedDay(date="2026-11-22", points=45))
    assert dealt(played)[1].day == ""
    assert "You made 45" in texts(monkeypatch, PageHands(MenuScene(FakeServices(played))).scene)
    yesterday = replace(CHOSEN, day=PlayedDay(date="2026-11-21", points=45))
    assert dealt(yesterday)[1].day == "2026-11-22"


def test_before_the_first_game_there_is_no_deal_of_the_day():
    assert "day" not in PageHands(MenuScene(FakeServices())).names


def of_the_day(name="gin", preset="gin"):
    session = ended_session(name, preset, 2)
    session.marks = Marks(day="2026-11-22", counts=False)
    return session


def test_the_result_tells_what_every_level_made_of_the_same_seat(monkeypatch):
    services, session = FakeServices(), of_the_day()
    hands = PageHands(GameOverScene(services, session))
    told = texts(monkeypatch, hands.scene)
    assert "Deal of the day, 2026-11-22" in told
    (line,) = [words for words in told if "In the same seat" in words]
    assert line.startswith("Ann made ")
    assert all(level in line for level in ("Learner", "Casual", "Regular", "Skilled", "Expert", "Master"))
    points = session.scoreboard.totals[-1][0]
    assert services.settings.day == PlayedDay(date="2026-11-22", points=points)


def test_the_levels_are_shown_as_they_come_and_a_failure_is_said(monkeypatch):
    services, session = FakeServices(), of_the_day()
    ticket = Done(None, done=False)
    services.helper = type("Slow", (), {"ask": lambda _self, _task: ticket})()
    scene = GameOverScene(services, session)
    assert any("the others are playing ..." in words for words in texts(monkeypatch, PageHands(scene).scene))
    ticket = Done(None)
    assert DayComparison(services, session).words == "The levels could not play this deal."


def test_the_first_result_of_a_day_is_kept():
    services, session = FakeServices(Settings(day=PlayedDay(date="2026-11-22", points=99))), of_the_day()
    DayComparison(services, session)
    assert services.settings.day.points == 99


def test_the_task_tells_of_each_level(monkeypatch):
    del monkeypatch
    session, found = of_the_day(), []
    views = session.views
    DayLevels(views.game, views.options, session.game.deal, {1: "casual"}, 0).run(lambda: False, found.append)
    assert [result.level for result in found] == ["learner", "casual", "regular", "skilled", "expert", "master"]


def test_a_file_that_is_dropped_on_the_title_is_taken_in_by_the_list():
    services = FakeServices()
    hands = PageHands(MenuScene(services))
    services.answers["take_in"], services.told = None, ("This is no game.",)
    hands.follow(hands.scene.handle(pygame.event.Event(pygame.DROPFILE, file="/games/a.jsonl")))
    hands.frame()
    assert isinstance(hands.scene, GamesScene)
    assert services.calls == [("take_in", "/games/a.jsonl")]
    assert hands.scene._work.notice == "This is no game."
