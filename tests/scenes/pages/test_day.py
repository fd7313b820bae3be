"""The deals of the day on their page, and compared on the result of one."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.family.giving_up import GivenUp
from engine.family.record_marks import Marks
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import day_names, of_day
from scenes import flow
from scenes.appearance import follow_game
from scenes.background import Done
from scenes.games.list import PRESENTERS
from scenes.keys import TableCommand
from scenes.score.day import DayComparison, levels_of_day
from scenes.score.day_task import DayLevels
from scenes.score.game_over import GameOverScene
from scenes.services import DayPlay, PlayedDays, Saved, WithheldError
from scenes.session import Player
from scenes.settings.settings import GameChoice, Settings
from scenes.start.day import DayScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.saved_games import GamesScene
from scenes.watch.scene import WatchScene
from tests.game.kept_games import game_record, rewritten
from tests.scenes.pages.any_game import ended_session
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, texts
from tests.scenes.table.fake import players

RECORDS = Path(__file__).parents[2] / "records" / "version2"
TODAY = "2026-11-22"
WEEK = tuple((f"2026-11-{day}", day in {19, 20, 21}) for day in range(16, 23))
PLAYED = Saved(key="finished/a", over=True, played=0, game="gin", players=(Player("Ann"), Player("Felix", "casual")))
OVER = DayPlay(saved=PLAYED, over=True, points=45)


def page(days=None, **given):
    services = FakeServices(**given)
    services.days = days or PlayedDays(today=TODAY)
    hands = PageHands(DayScene(services, "gin"))
    hands.frame()
    return hands, services


def of_gin(play, **given):
    return page(PlayedDays(today=TODAY, plays={"gin": play}), **given)


def test_the_page_is_there_before_any_game_and_deals_only_by_its_own_button(monkeypatch):
    services = FakeServices()
    hands = PageHands(MenuScene(services))
    hands.click("day")
    assert isinstance(hands.scene, DayScene)
    assert hands.scene.game == "house"
    hands.frame()
    told = texts(monkeypatch, hands.scene)
    assert {"Ann", "Felix (Casual)", "Not played yet", TODAY} <= set(told)
    names = [name for name in day_names() if of_day(name)[0] in PRESENTERS]
    for name in names:
        hands.click(f"game {name}")
        assert (hands.scene.name, hands.scene.game) == (name, of_day(name)[0])
    assert services.calls == []
    hands.click("play")
    assert services.calls == [("day", names[-1])]


def test_tiles_have_a_deal_of_their_own_told_in_their_own_words(monkeypatch):
    hands, services = of_gin(OVER)
    hands.click("game tiles")
    hands.frame()
    told = texts(monkeypatch, hands.scene)
    assert "Tiles, 1 round" in told
    assert any("the same tiles for everybody" in words for words in told)
    hands.click("game gin")
    assert not any("tiles for everybody" in words for words in texts(monkeypatch, hands.scene))
    hands.click("game tiles")
    hands.frame()
    hands.click("play")
    assert services.calls[-1] == ("day", "tiles")
    follow_game(None)


def test_four_play_canasta_and_the_partner_is_named(monkeypatch):
    hands, _ = page()
    hands.click("game canasta")
    told = texts(monkeypatch, hands.scene)
    assert sum("(Casual" in words for words in told) == 3
    assert sum(words.endswith("(Casual, your partner)") for words in told) == 1


def test_a_deal_of_canasta_for_two_of_an_earlier_program_is_compared_as_it_was_played():
    saved, asked = replace(PLAYED, game="canasta"), []
    hands, services = page(PlayedDays(today=TODAY, plays={"canasta": DayPlay(saved=saved, over=True, points=45)}))
    services.helper = type("Slow", (), {"ask": lambda _self, task: asked.append(task) or Done(None, done=False)})()
    hands.click("game canasta")
    hands.scene.update(0.1)
    (task,) = asked
    assert (task.options.seats, [*task.others]) == (2, [1])


def test_the_game_that_was_played_last_is_chosen_and_its_person_plays():
    settings = Settings().with_choice("gin", GameChoice(players=(Player("Bea"), Player("Felix", "casual"))))
    scene = DayScene(FakeServices(settings))
    assert (scene.game, scene._seated()[0]) == ("gin", ("Bea", ""))


def test_whoever_plays_is_not_asked_again_whether_it_is_the_first_time():
    hands, services = page(settings=Settings())
    assert not services.settings.learning.asked
    hands.click("play")
    assert services.settings.learning.asked


def test_a_result_is_shown_beside_the_levels_and_its_record_is_watched(monkeypatch):
    session = ended_session("gin", "gin", 2)
    hands, services = of_gin(OVER, session=session)
    hands.frame()
    told = texts(monkeypatch, hands.scene)
    assert {"You made 45", "45", "Learner", "Casual", "Regular", "Skilled", "Expert", "Master"} <= set(told)
    assert "play" not in hands.names
    session.record = (RECORDS / "classic-2-full-finished.jsonl").read_text()
    hands.click("watch")
    hands.frame()
    assert [call[0] for call in services.calls] == ["open", "watch"]
    assert isinstance(hands.scene, WatchScene)
    hands.follow(hands.scene._leave())
    assert (type(hands.scene), hands.scene.game) == (DayScene, "gin")


def test_an_unfinished_deal_is_gone_on_with_and_nothing_is_told_of_the_levels(monkeypatch):
    unfinished = replace(PLAYED, key="games/a", over=False)
    hands, services = of_gin(DayPlay(saved=unfinished))
    assert "Unfinished" in texts(monkeypatch, hands.scene)
    assert hands.control("play").label == "Go on"
    assert hands.scene._comparisons == {}
    hands.click("play")
    assert services.calls == [("day", "gin")]


@pytest.mark.parametrize(
    ("play", "said", "enabled"),
    [
        (replace(OVER, points=None), "Given up", True),
        (DayPlay(saved=replace(PLAYED, problem="It is cut.")), "Its file can't be read", False),
    ],
)
def test_what_has_no_points_says_why(monkeypatch, play, said, enabled):
    hands, _ = of_gin(play)
    assert said in texts(monkeypatch, hands.scene)
    assert hands.control(hands.scene.default()).enabled is enabled


def test_where_it_cannot_be_dealt_the_reason_is_said(monkeypatch):
    hands, services = page(told=("Your disk is full.",))
    hands.click("play")
    hands.frame()
    assert "Your disk is full." in texts(monkeypatch, hands.scene)
    assert isinstance(hands.scene, DayScene)
    assert services.calls == [("day", "gin")]


def test_the_streak_and_the_last_seven_days_are_told(monkeypatch):
    hands, _ = page(PlayedDays(today=TODAY, streak=3, week=WEEK))
    told = texts(monkeypatch, hands.scene)
    assert "3 days in a row" in told
    assert [str(day) for day in range(16, 23)] == [
        words for words in reversed(told) if words.isdigit() and words != "500"
    ]


def test_a_day_that_begins_while_the_page_is_open_is_read(monkeypatch):
    hands, services = of_gin(OVER)
    services.today, services.days = "2026-11-23", PlayedDays(today="2026-11-23")
    hands.frame()
    hands.frame()
    assert "Not played yet" in texts(monkeypatch, hands.scene)


def test_the_result_of_today_leads_back_to_the_page():
    hands = PageHands(GameOverScene(FakeServices(), of_the_day()))
    assert hands.control("menu").label == "Today's deal"
    assert [control.name for control in hands.scene.live() if getattr(control, "primary", False)] == ["menu"]
    hands.key(pygame.K_RETURN)
    assert (type(hands.scene), hands.scene.game) == (DayScene, "gin")
    hands = PageHands(GameOverScene(FakeServices(), of_the_day()))
    hands.key(pygame.K_ESCAPE)
    assert (type(hands.scene), hands.scene.game) == (DayScene, "gin")


@pytest.mark.parametrize("marks", [Marks(day="2026-11-21"), Marks(day=TODAY, imported=True), Marks()])
def test_other_results_lead_to_the_menu(marks):
    session = of_the_day()
    session.marks = marks
    hands = PageHands(GameOverScene(FakeServices(), session))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


@pytest.mark.parametrize("marks", [Marks(day=TODAY, counts=False), Marks()])
def test_the_menu_at_the_table_deals_no_deal_of_the_day_again(marks):
    session = Closing(new_game(options("epic", 2), 4), players(2))
    session.marks = marks
    services = FakeServices(Settings(pace=0.0))
    hands = PageHands(flow.table(services, session), services=services)
    hands.scene.perform(TableCommand.MENU)
    question = hands.scene._question()
    assert any(button.name == "deal again" for button in question.buttons()) is (not marks.day)
    menus = (replace(question.dialog, again=True, returns=what_if) for what_if in (False, True))
    whole, branch = (replace(question, dialog=menu).buttons() for menu in menus)
    assert [each.name for each in branch] == [each.name for each in [*whole[:1], *whole[2:4], *whole[6:]]]
    for buttons in (question.buttons(), whole, branch):
        firsts = [button.rect for button in buttons[:3]]
        assert len({rect.top for rect in firsts}) == 1, "no hole where one is left out"
        assert firsts[0].left < firsts[1].left < firsts[2].left


@pytest.mark.parametrize("page", [NewGameScene, GamesScene])
def test_cards_that_are_withheld_are_not_dealt_and_the_reason_is_said(monkeypatch, page):
    def withheld(_setup):
        raise WithheldError("Not these cards.")

    services = FakeServices()
    services.start_game, services.kept = withheld, (replace(PLAYED, sides=((0,), (1,)), totals=(3, 4), deal=7),)
    hands = PageHands(page(services))
    if page is NewGameScene:
        hands.click("start")
    else:
        hands.follow(hands.scene._again(services.kept[0]))
    assert "Not these cards." in texts(monkeypatch, hands.scene)
    assert isinstance(hands.scene, page)


def of_the_day(name="gin", preset="gin"):
    session = ended_session(name, preset, 2)
    session.marks = Marks(day=TODAY, counts=False)
    return session


def test_the_result_tells_what_every_level_made_of_the_same_seat(monkeypatch):
    services, session = FakeServices(), of_the_day()
    hands = PageHands(GameOverScene(services, session))
    told = texts(monkeypatch, hands.scene)
    assert f"Deal of the day, {TODAY} (* decided at once when its time was up)" in told
    (line,) = [words for words in told if "In the same seat" in words]
    assert line.startswith("Ann made ")
    assert all(level in line for level in ("Learner", "Casual", "Regular", "Skilled", "Expert", "Master"))
    assert services.calls == []


def test_who_gave_up_made_no_points(monkeypatch):
    session = of_the_day()
    plain = game_record(2, game="gin", preset="gin", changed={"target": 1})
    session.record = rewritten(plain, {}, after=2, entry=GivenUp(seat=0, level="casual", game=False).entry)
    told = texts(monkeypatch, PageHands(GameOverScene(FakeServices(), session)).scene)
    assert any(words.startswith("Ann gave up. In the same seat: ") for words in told)


def test_the_levels_are_shown_as_they_come_and_a_failure_is_said(monkeypatch):
    services, session = FakeServices(), of_the_day()
    ticket = Done(None, done=False)
    services.helper = type("Slow", (), {"ask": lambda _self, _task: ticket})()
    told = texts(monkeypatch, PageHands(GameOverScene(services, session)).scene)
    assert f"Deal of the day, {TODAY}" in told
    assert any("the others are playing ..." in words for words in told)
    ticket = Done(None)
    assert DayComparison(services, levels_of_day(session)).told("Ann", 5) == "The levels could not play this deal."


def test_the_task_tells_of_each_level():
    session, found = of_the_day(), []
    views = session.views
    DayLevels(views.game, views.options, session.game.deal, {1: "casual"}, 0).run(lambda: False, found.append)
    assert [result.level for result in found] == ["learner", "casual", "regular", "skilled", "expert", "master"]


def test_a_file_that_is_dropped_on_the_title_is_taken_in_by_the_list():
    services = FakeServices()
    hands = PageHands(MenuScene(services))
    services.answers["take_in"], services.told = None, ("This isn't a game.",)
    hands.follow(hands.scene.handle(pygame.event.Event(pygame.DROPFILE, file="/games/a.jsonl")))
    hands.frame()
    assert isinstance(hands.scene, GamesScene)
    assert services.calls == [("take_in", "/games/a.jsonl")]
    assert hands.scene._work.notice == "This isn't a game."
