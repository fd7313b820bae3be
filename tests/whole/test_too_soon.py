"""Every button of every table and page: a press as it appears does nothing and is answered; once seen, it acts."""

import pygame
import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from game.session.session import GameSession
from scenes.games.list import PRESENTERS, presenter
from scenes.learn.page import LearnScene
from scenes.rules.scene import RulesBookScene
from scenes.scene import Quit
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.profiles import ProfilesScene
from scenes.statistics.page import StatisticsScene
from scenes.table.gestures.early_presses import name_of
from scenes.table.scene import TableScene
from scenes.ui.buttons import Button, PageButton
from scenes.ui.early_input import PAUSE, UNASKED
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.looking import look
from tests.scenes.pages.hands import FakeServices, PageHands, played
from tests.scenes.pages.sample_page import opened
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson, decided

SIZE = (1024, 640)
PAGES = {
    "title": MenuScene,
    "games": ChooseScene,
    "new game": NewGameScene,
    "profiles": ProfilesScene,
    "learn": LearnScene,
    "settings": lambda services: SettingsScene(services, MenuScene(services)),
    "rules": lambda services: RulesBookScene(services, MenuScene(services)),
    "statistics": StatisticsScene,
    "score": lambda services: HandScoreScene(services, played()),
    "result": lambda services: GameOverScene(services, played(hands=5)),
}


def at_table(name: str) -> AnyPerson:
    rules = rules_of(name)
    seats = rules.presets[0].seats[0]
    game = new_game(rules, rules.options(rules.presets[0].key, seats, {}), 3)
    opponents = Instantly(lambda task: decided(task, 3))
    session = GameSession.begin(game, players(seats, seats), opponents, RecordLines)
    scene = TableScene(session, presenter(name), Quit, Quit, Settings(pace=0.0))
    return AnyPerson.sit(scene, pygame.display.set_mode(SIZE))


class Hand:
    """A finger on a table: what it presses is noted, and not done."""

    def __init__(self, person: AnyPerson) -> None:
        self.scene: TableScene = person.scene
        self.person = person
        self.meant: list[object] = []

    def press(self, at: tuple[int, int]) -> None:
        self.meant.clear()
        self.scene._soon.answer = None
        self.scene._mouse._last, self.scene.perform = None, self.meant.append
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scene.handle(pygame.event.Event(kind, pos=at, button=1))
        del self.scene.perform

    def wait(self, seconds: float) -> None:
        for _frame in range(round(seconds * 20)):
            self.scene._let_settle(0.05)


def meanings(scene: TableScene) -> dict[object, Button]:
    """The buttons by what a press on them means: those that turn into each other as a card is chosen mean the same."""
    return {name_of(button): button for button in scene.ui.buttons if button.enabled and not button.bare}


@pytest.mark.parametrize("name", PRESENTERS)
def test_each_button_of_a_table_answers_a_press_as_it_appears_and_acts_once_it_was_seen(name: str) -> None:
    person = at_table(name)
    scene, level, hand = person.scene, rules_of(name).plainest, Hand(person)
    tried: set[object] = set()
    for _turn in range(8):
        person._settle()
        if scene.table.view.to_move is None:
            break
        for action in level(scene.table.view):
            hand.wait(2.0)
            before = {name_of(button) for button in scene.ui.buttons}
            scene.table.act(action)
            scene.ui.stale = True
            person.frame(0.01)
            fresh = {key: button for key, button in meanings(scene).items() if key not in before | tried}
            for key, button in fresh.items():
                hand.press(button.rect.center)
                assert (hand.meant, scene.ui.answer and scene.ui.answer.place) == ([], button.rect), key
            hand.wait(UNASKED + PAUSE + 0.2)
            for key, button in fresh.items():
                hand.press(button.rect.center)
                assert hand.meant == [button.intent], key
            tried |= set(fresh)
    assert tried


@pytest.mark.parametrize("name", PAGES)
def test_each_button_of_a_page_answers_a_press_as_it_appears_and_acts_once_it_was_seen(name: str) -> None:
    hands = PageHands(PAGES[name](FakeServices()))
    scene, done = hands.scene, []
    scene._do = done.append
    buttons = [each for each in scene.live() if isinstance(each, PageButton) and each.enabled]
    buttons = [each for each in buttons if scene.widgets.at(each.rect.center) == each]
    assert buttons
    for button in buttons:
        hands.tap(button.rect.center)
        assert not done
        assert scene._settling.answer.place == button.rect
    hands.frame()
    assert any("Too soon" in part.words for part in scene._stage._parts)
    look(scene)
    for button in buttons:
        done.clear()
        hands.tap(button.rect.center)
        assert len(done) == 1, button.name


class Never:
    """A ticket for work that goes on and on."""

    done, result, failure, reports = False, None, "", ()

    def cancel(self) -> None:
        pass


class Opens(FakeServices):
    def aside(self, work, *, alone=False):  # noqa: ARG002 - as the services have it
        return Never()


def watched() -> tuple[PageHands, pygame.Rect]:
    """A result whose game is about to be opened, so that its foot will have moved; and the place of its next button."""
    hands = PageHands(GameOverScene(Opens(), played(hands=5)))
    while hands.scene._celebration is not None:
        hands.frame(0.5)
    before = hands.control("fairness").rect
    hands.press(hands.control("watch").rect.center)
    hands.release()
    return hands, before


@pytest.mark.parametrize("frames", [0, 1, 2])
def test_a_button_that_has_moved_under_the_pointer_answers_a_press_and_acts_once_it_was_seen(frames: int) -> None:
    hands, before = watched()
    hands.frames(frames)
    done: list[object] = []
    hands.scene._do = done.append
    after = hands.control("fairness").rect
    fresh = next((x, after.centery) for x in range(after.left, after.right) if not before.left <= x < before.right)
    hands.tap(fresh)
    assert not done
    assert hands.scene._settling.answer.place == after
    look(hands.scene)
    hands.tap(fresh)
    assert len(done) == 1


def test_a_button_that_has_moved_acts_at_once_where_it_lay_before() -> None:
    hands, before = watched()
    hands.frame()
    done: list[object] = []
    hands.scene._do = done.append
    hands.tap(before.clip(hands.control("fairness").rect).center)
    assert len(done) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_what_is_scrolled_under_the_pointer_can_be_pressed_at_once(size: tuple[int, int]) -> None:
    hands = opened(size)
    look(hands.scene)
    hands.move(hands.control("row 3").rect.center)
    before = {each.name: each.rect for each in hands.scene.live()}
    hands.send(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    hands.frame()
    row = hands.control("row 5")
    assert row.rect.top < before["row 5"].top
    hands.tap((row.rect.centerx, row.rect.top + 2))
    assert hands.scene.presses == [5]


@pytest.mark.parametrize("name", ["score", "result"])
def test_a_sheet_of_scores_is_left_by_enter_and_not_by_space(name: str) -> None:
    hands = PageHands(PAGES[name](FakeServices()))
    scene, done = hands.scene, []
    scene._do = done.append
    while getattr(scene, "_celebration", None) is not None:
        hands.frame(0.5)
    hands.key(pygame.K_SPACE, times=3)
    assert not done
    assert scene._settling.answer.words == "Press Enter, or click"
    hands.key(pygame.K_RETURN)
    assert len(done) == 1
