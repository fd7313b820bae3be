"""Pages in a window that is too small for them at the size of text that was chosen: they fold and scroll."""

from dataclasses import replace

import pygame
import pytest

from scenes.background import Done
from scenes.learn.page import LearnScene
from scenes.rules.scene import RulesBookScene
from scenes.score.scene import HandScoreScene
from scenes.settings.settings import Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.day import DayScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.profiles import ProfilesScene
from scenes.start.saved_games import GamesScene
from scenes.statistics.page import StatisticsScene
from scenes.table.scene import TableScene
from scenes.ui.buttons import button_width
from scenes.ui.scale import interface_scale
from tests.scenes.pages.any_game import ended_session
from tests.scenes.pages.hands import FakeServices, PageHands
from tests.scenes.pages.listed_games import saved
from tests.scenes.text_rules import record, text_violations

SIZE = 1024, 640
PAGES = LearnScene, StatisticsScene, GamesScene, NewGameScene, ProfilesScene


def folded(kind=NewGameScene):
    return PageHands(kind(FakeServices(Settings(ui_scale=2.0, pace=0.0))), SIZE)


@pytest.mark.parametrize("kind", PAGES)
def test_letters_are_as_large_as_chosen_and_nothing_overlaps(kind):
    hands = folded(kind)
    scene = hands.scene
    assert scene.folded
    assert scene.unit == pytest.approx(interface_scale(SIZE, 2.0), rel=0.02)
    live = scene.live()
    for number, control in enumerate(live):
        assert 0 <= control.rect.left < control.rect.right <= SIZE[0], control.name
        beside = [other for other in live[number + 1 :] if other.pinned == control.pinned]
        assert not any(control.rect.colliderect(other.rect) for other in beside), control.name


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 2.0)])
def test_the_way_back_stays_where_it_is_when_the_games_have_been_read(size, scale):
    services = FakeServices(Settings(ui_scale=scale, pace=0.0))
    ticket = Done[object](None, done=False)
    services.games = lambda: ticket
    hands = PageHands(GamesScene(services), size)
    assert hands.scene.folded
    before = hands.control("back").rect
    assert size[1] - before.bottom < before.height // 2
    services.games = lambda: Done(None, (tuple(saved(number) for number in range(9)),))
    read = PageHands(GamesScene(services), size)
    assert read.scene.scrolls
    assert read.control("back").rect == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_buttons_of_a_game_lie_beside_it_and_pasting_stays_in_sight_at_150_percent(size):
    services = FakeServices(Settings(ui_scale=1.5, pace=0.0))
    services.kept = tuple(saved(number) for number in range(9))
    hands = PageHands(GamesScene(services), size)
    row, away = hands.control("game games/0.jsonl").rect, hands.control("away games/0.jsonl").rect
    assert row.right < away.left
    assert row.top <= away.top < away.bottom <= row.bottom
    assert hands.scene.window.contains(hands.control("paste").rect)


@pytest.mark.parametrize("kind", PAGES)
def test_tab_brings_everything_into_sight(kind):
    hands = folded(kind)
    for _stop in hands.scene.live():
        hands.key(pygame.K_TAB)
        hands.frame()
        result = hands.control(hands.scene.focus)
        assert hands.scene.window.top <= result.rect.top < result.rect.bottom <= hands.scene.window.bottom, result.name


def test_wheel_keys_and_bar_scroll_from_end_to_end():
    hands = folded()
    scene = hands.scene
    foot = scene._sight.view.bottom
    far = scene.area.height - foot
    assert far > 0
    for turn in (
        lambda: [hands.send(pygame.MOUSEWHEEL, x=0, y=-9, flipped=False) for _ in range(9)],
        lambda: hands.key(pygame.K_END),
    ):
        turn()
        assert scene.area.bottom == foot
        assert scene.at_foot
        hands.key(pygame.K_HOME)
        assert scene.area.top == 0
    bar = scene._sight.scroller.bar
    hands.send(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)
    hands.send(pygame.MOUSEMOTION, pos=(bar.centerx, SIZE[1]), rel=(0, 99), buttons=(1, 0, 0))
    hands.send(pygame.MOUSEBUTTONUP, pos=(bar.centerx, SIZE[1]), button=1)
    assert scene.area.bottom == foot
    hands.send(pygame.MOUSEMOTION, pos=(bar.centerx, 0), rel=(0, -99), buttons=(0, 0, 0))
    assert scene.area.bottom == foot


def test_the_golden_button_stays_in_sight_and_nothing_under_it_is_pressed():
    hands = folded()
    scene, start = hands.scene, hands.control("start").rect
    sill = next(control.rect for control in scene.controls() if control.name == "sill")
    assert inside(hands.control("start"), scene.window)
    chairs = [replace(chair) for chair in scene.chairs]
    hands.rest()
    while not scene.at_foot:
        hands.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-0.4, flipped=False)
        assert hands.control("start").rect == start
        pinned = {f"control {control.name}" for control in scene.controls() if control.pinned}
        shown = [part for part in scene._parts()[1:-1] if part.name not in pinned]
        assert [part.name for part in shown if part.rect.bottom > sill.top] == []
        hands.tap(sill.center)
        assert (hands.scene, scene.dialog, scene.count, scene.chairs) == (scene, None, 2, chairs)
    hands.click("start")
    assert isinstance(hands.scene, TableScene)


def test_a_window_that_is_wide_enough_shows_all_at_once():
    scene = PageHands(NewGameScene(FakeServices(Settings(pace=0.0)))).scene
    assert not scene.folded
    assert not scene.scrolls
    assert scene.area.height == 720


@pytest.mark.parametrize("kind", [ChooseScene, LearnScene])
@pytest.mark.parametrize(("size", "wish"), [((1440, 812), 1.25), ((1920, 1080), 1.25), ((1024, 640), 1.5)])
def test_the_games_above_a_list_are_named_whole(kind, size, wish):
    services = FakeServices(Settings(ui_scale=wish, pace=0.0))
    look = record(PageHands(kind(services), size).scene, size)
    assert list(text_violations([look], size, wish)) == []


def inside(control, rect):
    return rect.top <= control.rect.top < control.rect.bottom <= rect.bottom


def test_a_question_with_many_answers_scrolls_and_is_as_large_as_chosen():
    hands = folded()
    hands.scene.ask_who(0)
    hands.frame()
    person, cancel = hands.control("person"), hands.control("cancel")
    assert cancel.rect.height == round(52 * hands.scene.unit)
    assert inside(cancel, hands.scene.window)
    master = hands.control("opponent master")
    assert not inside(master, hands.scene.window)
    hands.send(pygame.MOUSEMOTION, pos=person.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    for _notch in range(20):
        hands.send(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    master = hands.control("opponent master")
    assert inside(master, hands.scene.window)
    assert master.rect.bottom < hands.control("cancel").rect.top
    area = hands.scene.area.top
    hands.key(pygame.K_HOME)
    assert hands.control("person").rect == person.rect
    assert hands.scene.area.top == area, "the page below does not scroll"
    hands.key(pygame.K_END)
    hands.click("opponent master")
    assert hands.scene.chairs[0].opponent == "master"


def test_the_answer_that_holds_is_in_sight_when_a_question_opens():
    hands = folded()
    hands.scene.ask_who(0)
    hands.key(pygame.K_END)
    hands.click("opponent master")
    hands.frame(1)
    hands.scene.ask_who(0)
    hands.frame()
    assert inside(hands.control("opponent master"), hands.scene.window)


@pytest.mark.parametrize("wish", [1.0, 1.5, 2.0])
def test_the_games_whose_rules_can_be_read_are_named_whole(wish):
    services = FakeServices(Settings(ui_scale=wish, pace=0.0))
    hands = PageHands(RulesBookScene(services, MenuScene(services)), SIZE)
    hands.scene._ask_game()
    hands.frame()
    for control in hands.scene.live():
        assert control.rect.width >= button_width(control.label, hands.scene.unit), control.label


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("kind", "first"), [(LearnScene, "lesson 01-draw"), (DayScene, "play"), (ChooseScene, "heading House Rummy")]
)
def test_what_a_page_is_for_is_in_sight_first_in_large_text(kind, first, size):
    scene = PageHands(kind(FakeServices(Settings(ui_scale=2.0, pace=0.0))), size).scene
    result = next(thing for thing in scene.things() if thing.name == first)
    assert scene.folded
    assert inside(result, scene.window if result.pinned else scene._sight.view)


@pytest.mark.parametrize(
    ("kind", "button", "choice", "told"),
    [
        (LearnScene, "game", "game gin", lambda scene: scene.game == "gin"),
        (DayScene, "game", "game gin", lambda scene: scene.game == "gin"),
        (ChooseScene, "to", "to Gin and Knock Rummy", lambda scene: scene.scrolls and scene.area.top < 0),
    ],
)
def test_a_page_that_is_folded_asks_for_the_game(kind, button, choice, told):
    hands = folded(kind)
    assert not {choice, "game house"} & set(hands.names)
    hands.click(button)
    assert choice in hands.names
    hands.click(choice)
    hands.frame()
    assert hands.scene.dialog is None
    assert told(hands.scene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_players_of_a_new_game_are_in_sight_at_150_percent(size):
    services = FakeServices(Settings(ui_scale=1.5, pace=0.0))
    hands = PageHands(NewGameScene(services), size)
    assert hands.scene.folded
    for name in ("game", "seats 2", "seats 4", "name 0", "who 0"):
        assert hands.control(name).rect.bottom < hands.control("start").rect.top, name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("name", "preset"), [("straight", "straight"), ("gin", "gin")])
def test_the_sums_of_both_sides_are_in_sight_at_150_percent(size, name, preset):
    session = ended_session(name, preset, 2)
    scene = HandScoreScene(FakeServices(Settings(ui_scale=1.5, pace=0.0)), session)
    hands = PageHands(scene, size)
    assert scene.folded
    boards = scene.boards(scene.laid().rooms["body"])
    sums = [boards._sum_box(box) for _side, box in boards._boards()]
    assert len(sums) == 2
    assert all(each.centery < hands.control("next").rect.top for each in sums)
