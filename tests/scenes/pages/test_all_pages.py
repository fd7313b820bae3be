from dataclasses import replace
from functools import partial

import pygame
import pytest

from scenes.background import Done
from scenes.rules.scene import RulesBookScene
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.services import DayPlay, PlayedDays, Saved
from scenes.session import Player
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import GameChoice, Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.day import DayScene
from scenes.start.first_start import FirstStartScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.new_game_choice import ChosenGame
from scenes.start.options import OptionsScene
from scenes.start.saved_games import GamesScene
from scenes.table.scene import TableScene
from scenes.ui.buttons import PageButton
from scenes.ui.controls import State
from tests.scenes.looking import assert_painted_inside, every_window
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, played

NAMED = tuple(Player(letter * 16, "casual") for letter in "WMQ@")


def _games(_services):
    services = FakeServices()
    services.kept = tuple(
        Saved(
            key=f"games/{number}",
            over=False,
            played=0,
            players=NAMED,
            hand=2,
            hands=6,
            sides=((0, 2), (1, 3)),
            totals=(120, 400),
        )
        for number in range(4)
    )
    return GamesScene(services)


def _day(_services):
    """The deals of the day: one that is over, one that goes on, one that was given up, and one that was not begun."""
    services = FakeServices()
    over = DayPlay(saved=Saved(key="a", over=True, played=0, players=NAMED[:2]), over=True, points=-1234)
    plays = {"house": over, "gin": replace(over, over=False), "straight": replace(over, points=None)}
    week = tuple((f"2026-11-{day}", True) for day in range(16, 23))
    services.days = PlayedDays(today=services.today, plays=plays, streak=1234, week=week)
    services.helper = type("Slow", (), {"ask": lambda _self, _task: Done(None)})()
    scene = DayScene(services)
    scene.update(0.0)
    return scene


def _asking(_services):
    scene = NewGameScene(FakeServices(Settings(choices={"house": GameChoice(players=NAMED)})))
    scene.ask_who(1)
    return scene


def _leaving(_services):
    scene = HandScoreScene(FakeServices(), played())
    scene.back()
    return scene


def _after_hands(page, seats, services):
    return page(services, Closing(played("classic", seats, hands=6).game, NAMED[:seats]))


MAKERS = (
    FirstStartScene,
    MenuScene,
    lambda services: RulesBookScene(services, MenuScene(services), "R13"),
    lambda services: SettingsScene(services, MenuScene(services)),
    ChooseScene,
    lambda services: OptionsScene(services, MenuScene(services), ChosenGame("gin", "gin", 2)),
    _games,
    NewGameScene,
    _day,
    _asking,
    _leaving,
    *(partial(_after_hands, page, seats) for page in (HandScoreScene, GameOverScene) for seats in (2, 3, 4)),
)
"""What makes each page of the services that pages share."""


def pages(makers=MAKERS):
    """Every page, or some of them."""
    services = FakeServices(
        Settings(choices={"house": GameChoice(players=NAMED)}), unfinished=True, told=("A sentence. " * 12,)
    )
    return [make(services) for make in makers]


@every_window
def test_controls_lie_in_the_window_apart_and_large_enough(size, scale):
    pygame.display.set_mode(size)
    for scene in pages():
        scene.services.settings = replace(scene.services.settings, ui_scale=scale)
        scene.shown(size)
        live = [control for control in scene._on_top() if control.live]
        for number, control in enumerate(live):
            assert scene.window.union(scene.area if scene.scrolls else scene.window).contains(control.rect), control
            if scale >= 1 and size[1] >= 640:
                assert min(control.rect.size) >= 44, (scene, control)
            for other in live[number + 1 :]:
                apart = control.pinned != other.pinned or not control.rect.colliderect(other.rect)
                assert apart, (scene, control.name, other.name)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_words_stay_in_their_controls(size):
    pygame.display.set_mode(size)
    for scene in pages():
        scene.shown(size)
        for control in scene.live():
            assert_painted_inside(control, State(scene.unit))


def test_a_larger_wish_is_honoured_where_there_is_room():
    scene = MenuScene(FakeServices(Settings(ui_scale=1.2)))
    scene.shown((1280, 720))
    larger = scene.unit
    scene.services.settings = Settings()
    scene.shown((1280, 720))
    assert larger == pytest.approx(1.2 * scene.unit)


def test_nothing_is_painted_when_nothing_has_changed_and_a_hover_paints_little():
    for scene in pages():
        hands = PageHands(scene)
        for _ in range(3):  # a picture is made a frame
            hands.rest()
        assert hands.frame() == []
        control = [control for control in scene.live() if control.enabled][-1]
        hands.move(control.rect.center)
        painted = hands.frame()
        assert painted
        room = control.rect.inflate(20, 20)
        assert all(room.contains(rect) for rect in painted)
        assert hands.frame() == []


def test_a_page_is_not_laid_out_anew_while_it_waits_or_the_pointer_crosses_it(monkeypatch):
    """The control with the focus is no field, whose caret blinks."""
    scene = SettingsScene(FakeServices(), MenuScene(FakeServices()))
    hands = PageHands(scene)
    hands.key(pygame.K_TAB)
    for _ in range(3):
        hands.rest()
    assert scene.focus is not None
    monkeypatch.setattr(scene, "controls", lambda: pytest.fail("laid out"))
    for number in range(200):
        assert scene.update(1 / 60) is None
        hands.move((3, 3 + number % 2))


def test_the_page_follows_the_size_of_the_window():
    scene = MenuScene(FakeServices())
    scene.shown((1280, 720))
    screen = pygame.display.set_mode((1920, 1080))
    assert pygame.Rect(scene.draw(screen)[0]) == screen.get_rect()
    assert scene.window.size == (1920, 1080)


def test_random_input_breaks_no_page():
    import random

    rng = random.Random(5)
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_a]
    services = FakeServices(Settings(pace=0.0), session=played(), unfinished=True)
    hands = PageHands(MenuScene(services))
    for _ in range(150):
        if isinstance(hands.scene, TableScene):
            hands = PageHands(*pages([rng.choice(MAKERS)]))
        if rng.random() < 0.5:
            hands.click(rng.choice(hands.names))
        elif rng.random() < 0.5:
            hands.key(rng.choice(keys), rng.choice([0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT]))
        else:
            hands.type(rng.choice(["a", "7", "\u00e9", "  "]))


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 0.75), ((1024, 640), 2.0), ((1280, 720), 1.0), ((1280, 720), 1.75)]
)
def test_no_button_is_cut_at_any_size_of_text(cut, size, scale):
    services = FakeServices(Settings(ui_scale=scale), unfinished=True)
    menu = MenuScene(services)
    shown = [
        menu,
        RulesBookScene(services, menu, "R13"),
        ChooseScene(services),
        NewGameScene(services),
        OptionsScene(services, menu, ChosenGame("straight", "straight", 2)),
        HandScoreScene(services, played(hands=2)),
        GameOverScene(services, played(hands=6)),
    ]
    for section in Section:
        shown.append(SettingsScene(services, menu))
        shown[-1].section = section
    for scene in shown:
        hands = PageHands(scene, size)
        for control in scene.live():
            if isinstance(control, PageButton):
                control.paint(hands.screen, State(scene.unit))
        assert cut == [], type(scene).__name__
