"""Every page through and back, by keys alone and by a pad alone."""

import pygame
import pytest
from pygame import Event

from scenes.learn.page import LearnScene
from scenes.rules.scene import RulesBookScene
from scenes.score.game_over import GameOverScene
from scenes.score.scene import HandScoreScene
from scenes.services import Saved
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from scenes.start.options import OptionsScene
from scenes.start.saved_games import GamesScene
from scenes.statistics.page import StatisticsScene
from scenes.ui.buttons import PageButton
from scenes.ui.dialogs import Dialog
from scenes.ui.thing import ThingRole, printed
from tests.scenes.looking import look
from tests.scenes.pages.hands import FakeServices, PageHands, played
from tests.scenes.pages.test_all_pages import MAKERS, pages

PAD = {
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_ESCAPE: pygame.CONTROLLER_BUTTON_B,
    pygame.K_HELP: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
ARROWS = (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT)


class Walker:
    """Presses keys, or the buttons of a pad that stand for them."""

    def __init__(self, hands, *, pad):
        self.hands, self._pad = hands, pad

    def press(self, key):
        self.hands.pad(PAD[key]) if self._pad else self.hands.key(key)

    def go(self, name):
        """Walk to a control and press it."""
        for _ in range(1 + len(self.hands.scene.live())):
            if self.hands.scene.focus == name:
                break
            self.press(pygame.K_TAB)
        assert self.hands.scene.focus == name
        self.press(pygame.K_RETURN)


def saved(number, *, over):
    seated = FakeServices().settings.choice("house").players
    return Saved(
        key=f"{number}",
        over=over,
        played=1.0,
        game="house",
        preset="classic",
        players=seated,
        hand=2,
        hands=6,
        sides=((0,), (1,)),
        totals=(1, 2),
        winners=(1,) if over else (),
    )


@pytest.mark.parametrize("pad", [False, True])
@pytest.mark.parametrize(
    "way",
    [
        [("rules", RulesBookScene)],
        [("settings", SettingsScene)],
        [("games", GamesScene)],
        [("figures", StatisticsScene)],
        [("learn", LearnScene)],
        [("games", GamesScene), ("finished", GamesScene), ("game 2", GameOverScene)],
        [("new", ChooseScene), ("game house epic", NewGameScene), ("options", OptionsScene)],
    ],
    ids=lambda way: way[-1][1].__name__,
)
def test_each_page_is_opened_and_left_again(way, pad):
    services = FakeServices(Settings(pace=0.0), session=played(hands=6), unfinished=True)
    services.kept = (saved(1, over=False), saved(2, over=True))
    walker = Walker(PageHands(MenuScene(services)), pad=pad)
    for name, page in way:
        walker.go(name)
        assert isinstance(walker.hands.scene, page)
    for _ in range(6):
        if isinstance(walker.hands.scene, MenuScene):
            break
        walker.press(pygame.K_ESCAPE)
    assert isinstance(walker.hands.scene, MenuScene)
    assert not walker.hands.ended


@pytest.mark.parametrize("maker", MAKERS, ids=range(len(MAKERS)))
def test_nothing_keeps_the_focus_and_whatever_has_it_is_in_sight(maker):
    hands = PageHands(*pages([maker]))
    walker, scene = Walker(hands, pad=True), hands.scene
    reached = []
    for _ in [control for control in scene.live() if control.enabled]:
        walker.press(pygame.K_TAB)
        control = next(control for control in scene.live() if control.name == scene.focus)
        assert scene.window.contains(control.rect)
        reached.append(control.name)
    names = [control.name for control in scene.live() if control.enabled]
    first = names.index(reached[0])
    assert reached == names[first:] + names[:first]


@pytest.mark.parametrize("maker", MAKERS, ids=range(len(MAKERS)))
def test_arrows_reach_every_control_but_for_those_beside_what_is_scrolled_by_them(maker):
    hands = PageHands(*pages([maker]))
    scene = hands.scene
    if isinstance(scene, RulesBookScene):  # there arrows turn the page
        return
    enabled = [control for control in scene.live() if control.enabled]
    reached, waiting = set(), [enabled[0].name]
    while waiting:
        here = waiting.pop()
        reached.add(here)
        for key in ARROWS:
            scene.focus = here
            there = scene._focus.destination(Event(pygame.KEYDOWN, key=key, mod=0))
            if there is not None and there.name not in reached:
                waiting.append(there.name)
    assert reached == {control.name for control in enabled}


def test_scores_are_left_by_keys():
    walker = Walker(PageHands(HandScoreScene(FakeServices(), played())), pad=False)
    walker.press(pygame.K_ESCAPE)
    assert walker.hands.scene.dialog is not None
    walker.press(pygame.K_ESCAPE)
    assert walker.hands.scene.dialog is None


def test_every_page_is_named_things_with_words_and_commands():
    pygame.display.set_mode((1280, 720))
    for scene in pages():
        scene.shown((1280, 720))
        things = scene.things()
        names = [thing.name for thing in things]
        assert len(set(names)) == len(names), scene
        assert next(thing for thing in things if thing.role is ThingRole.TEXT).text, scene
        for thing in (thing for thing in things if thing.zone is not None):
            assert thing.text or thing.role is ThingRole.PANE, (scene, thing.name)
            assert [command.why for command in thing.commands] == [""], (scene, thing.name)
        lines = printed(things).splitlines()
        assert [line.split(":")[0] for line in lines if line.endswith("[press]")] == [
            thing.name.split(":")[0] for thing in things if thing.zone and thing.role is ThingRole.BUTTON
        ]


def test_headings_and_the_words_of_a_question_are_things():
    pygame.display.set_mode((1280, 720))
    scene = SettingsScene(services := FakeServices(Settings()), MenuScene(services))
    scene.shown((1280, 720))
    assert printed(scene.things()).startswith("heading: Settings\n")
    scene.ask(Dialog("Reset?", "All settings as at first.", (PageButton(name="yes", label="Reset"),)))
    lines = ["text dialog: Reset?", "text dialog 2: All settings as at first.", "yes: Reset [press]"]
    assert printed(scene.things()).splitlines() == lines


def test_a_page_says_what_is_chosen_and_what_cannot_be_pressed():
    pygame.display.set_mode((1280, 720))
    services = FakeServices(Settings())
    scene = SettingsScene(services, MenuScene(services))
    scene.shown((1280, 720))
    lines = printed(scene.things()).splitlines()
    assert "theme green: (chosen) Green baize [press]" in lines
    assert "usual: Reset all settings [press: no, Not now.]" in lines
    assert lines.index("section looks: (chosen) Looks [press]") < lines.index("back: Back [press]")


@pytest.mark.parametrize("pad", [False, True])
def test_the_help_on_the_keys_is_asked_for_and_closed_on_every_page(pad):
    pygame.display.set_mode((1280, 720))
    for scene in (scene for scene in pages() if scene.dialog is None):
        walker = Walker(PageHands(scene), pad=pad)
        walker.press(pygame.K_HELP)
        assert scene.dialog is not None, scene
        assert "Tab and the arrows" in scene.dialog.words
        slides = any(thing.role is ThingRole.SLIDER for thing in scene.controls())
        assert ("move a slider" in scene.dialog.words) is slides
        walker.press(pygame.K_RETURN)
        assert scene.dialog is None


def typed_at_once(scene, words):
    """Each letter as its key sends it, before anything has been seen."""
    for letter in words:
        scene.handle(Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        scene.handle(Event(pygame.TEXTINPUT, text=letter))


def test_words_typed_as_soon_as_a_page_comes_are_searched_for_whole():
    hands = PageHands(ChooseScene(FakeServices()))
    typed_at_once(hands.scene, "knock rummy")
    hands.frames(3)
    assert hands.scene.search.text == "knock rummy"


def test_the_letter_of_the_key_that_led_to_a_page_is_not_searched_for():
    hands = PageHands(ChooseScene(FakeServices()))
    hands.scene.handle(Event(pygame.TEXTINPUT, text="n"))
    hands.frames(3)
    assert not hands.scene.search.text


def test_the_letter_of_the_help_is_written_where_letters_are_searched_for():
    services = FakeServices()
    for scene, helps in ((MenuScene(services), True), (ChooseScene(services), False)):
        hands = PageHands(scene)
        look(scene)
        scene.handle(Event(pygame.KEYDOWN, key=pygame.K_i, mod=0, unicode="i"))
        scene.handle(Event(pygame.TEXTINPUT, text="i"))
        hands.frame()
        assert (scene.dialog is not None) is helps
    assert scene._focus.field.text == "i"
