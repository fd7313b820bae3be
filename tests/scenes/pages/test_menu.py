import subprocess
import sys
import time
from dataclasses import replace

import pygame
import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from scenes.keys import TableCommand
from scenes.learn.lesson_files import lessons
from scenes.learn.page import LearnScene
from scenes.learn.scene import LessonScene
from scenes.player_names import with_names
from scenes.score.scene import HandScoreScene
from scenes.services import Saved, Setup
from scenes.session import Player
from scenes.settings.settings import GameChoice, Learned, Settings
from scenes.start.choose_game import ChooseScene
from scenes.start.menu import MenuScene
from scenes.start.title_picture import FAN, PLAYS
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import LONG, Closing, FakeServices, PageHands, played, texts
from tests.scenes.table.fake import players

CODES = (*FAN, *(code for play in PLAYS for code in play))


QUIET = ["games", "figures", "rules", "settings", "full", "quit", "profile"]
BUTTONS = ["new", "day", "learn", *QUIET]


def test_the_menu_offers_to_continue_only_when_there_is_a_game():
    assert PageHands(MenuScene(FakeServices())).names == BUTTONS
    assert PageHands(MenuScene(FakeServices(unfinished=True))).names == ["continue", *BUTTONS]


def test_continue_leads_to_the_table():
    session = Closing(new_game(options("epic", 3), 4), players(3))
    hands = PageHands(MenuScene(FakeServices(Settings(pace=0.0), session=session, unfinished=True)))
    hands.click("continue")
    hands.frame()
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.table.session is session


class Coming:
    """A ticket for what the test lets come."""

    done, failure, reports = False, "", ()

    def __init__(self, work) -> None:
        self.work = work

    @property
    def result(self):
        return self.work() if self.done else None

    def cancel(self) -> None:
        """Nothing is stopped."""


def test_continue_answers_the_press_at_once_and_swallows_others_until_the_table_stands(monkeypatch):
    services = FakeServices(Settings(pace=0.0), session=Closing(new_game(options("epic", 3), 4), players(3)))
    services.unfinished, asked = True, []
    services.aside = lambda work: asked.append(Coming(work)) or asked[-1]
    hands = PageHands(MenuScene(services))
    place = hands.control("new").rect.center
    hands.click("continue")
    assert (hands.control("continue").label, hands.control("continue").chosen) == ("Opening ...", True)
    assert "Opening ..." in texts(monkeypatch, hands.scene)
    hands.key(pygame.K_RETURN)
    hands.move(place)
    hands.click("new")
    hands.frames(20)
    assert isinstance(hands.scene, MenuScene)
    (opening,) = [ticket for ticket in asked if ticket.work != services.standing]
    opening.done = True
    hands.frame()
    assert isinstance(hands.scene, TableScene)
    assert services.calls == ["continue"]


def test_continue_leads_to_the_scores_where_the_hand_is_over():
    hands = PageHands(MenuScene(FakeServices(session=played(), unfinished=True)))
    hands.click("continue")
    hands.frame()
    assert isinstance(hands.scene, HandScoreScene)


def test_a_game_that_cannot_be_read_is_told_once_and_no_longer_offered(monkeypatch):
    services = FakeServices(unfinished=True)
    hands = PageHands(MenuScene(services))
    hands.click("continue")
    hands.frame()
    assert isinstance(hands.scene, MenuScene)
    assert "The game cannot be read." in texts(monkeypatch, hands.scene)
    assert hands.names == [*BUTTONS, "read"]
    hands.click("read")
    assert hands.names == BUTTONS
    assert MenuScene(services).notices == ()


def unfinished(**changed):
    """A game in its second hand, played last at 19:04 on the day of the services."""
    then = time.mktime((2026, 11, 22, 19, 4, 0, 0, 0, -1))
    return replace(Saved(key="games/a", over=False, played=then, preset="classic", hand=2), **changed)


def test_continue_tells_the_scores_as_soon_as_the_game_has_been_played_through(monkeypatch):
    services, asked = FakeServices(unfinished=True), []
    services.aside = lambda work: asked.append(Coming(work)) or asked[-1]
    glance = unfinished(game="house", hands=6, players=players(3), sides=((0,), (1,), (2,)))
    services.kept = (glance,)
    hands = PageHands(MenuScene(services))
    hands.frame()
    assert "Ann, Bruno and Chiara" in texts(monkeypatch, hands.scene)
    services.kept = (replace(glance, totals=(85, 145, 20)),)
    asked[0].done = True
    hands.rest()
    assert "Ann 85, Bruno 145, Chiara 20" in texts(monkeypatch, hands.scene)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("days", "said"), [(0, "Gin · deal 2 · today, 19:04"), (1, "Gin · deal 2 · yesterday, 19:04"), (9, "2026-11-13")]
)
def test_continue_says_when_the_game_was_played_last(days, said):
    services = FakeServices(unfinished=True)
    game = unfinished(game="gin", preset="gin", players=players(2))
    services.kept = (replace(game, played=game.played - days * 86_400),)
    assert said in PageHands(MenuScene(services)).control("continue").under


@pytest.mark.parametrize(
    ("game", "preset", "seats", "length", "said"),
    [
        ("house", "classic", 3, 6, "Classic · hand 2 of 6"),
        ("straight", "straight", 2, 0, "Straight Rummy · deal 2"),
    ],
)
def test_continue_says_which_game_it_goes_on_with(monkeypatch, game, preset, seats, length, said):
    services = FakeServices(unfinished=True)
    seated = players(seats)
    services.kept = (unfinished(game=game, preset=preset, hands=length, players=seated),)
    hands = PageHands(MenuScene(services))
    names = " and ".join(filter(None, (", ".join(player.name for player in seated[:-1]), seated[-1].name)))
    lines = f"{said} · today, 19:04", names
    assert hands.control("continue").under.splitlines()[0].endswith(lines[0])
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        drawn = texts(monkeypatch, hands.scene, size)
        assert any(words.endswith(lines[0]) for words in drawn)
        assert names in drawn
    hands.click("new", "game house classic")
    assert hands.scene._keeps


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_where_the_players_have_no_room_the_scores_alone_are_told(monkeypatch, cut, size):
    services, seated = FakeServices(unfinished=True), tuple(Player(LONG[:-1] + letter) for letter in "ABCD")
    sides = tuple((seat,) for seat in range(4))
    services.kept = (unfinished(game="straight", preset="wrotham", players=seated, sides=sides, totals=(1, 2, 3, 4)),)
    drawn = texts(monkeypatch, MenuScene(services), size)
    assert {"Wrotham Rummy · deal 2 · today, 19:04", "1 : 2 : 3 : 4"} <= set(drawn)
    assert cut == []


def test_the_last_table_is_dealt_again_by_one_click():
    seated = players(3)
    kept = GameChoice(preset="epic", changed={"length": "short"}, players=seated)
    hands = PageHands(MenuScene(FakeServices(Settings(pace=0.0).with_choice("house", kept))))
    assert hands.control("again").under == ", ".join(p.name for p in seated[:2]) + f" and {seated[2].name}"
    hands.click("again")
    wanted = Setup(game="house", preset="epic", changed={"length": "short"}, players=seated)
    assert hands.services.calls == [("start", wanted)]
    assert isinstance(hands.scene, TableScene)


def test_nothing_is_dealt_again_before_a_first_game_or_while_one_can_be_gone_on_with():
    kept = Settings().with_choice("house", GameChoice(preset="epic"))
    assert "again" not in PageHands(MenuScene(FakeServices())).names
    assert "again" not in PageHands(MenuScene(FakeServices(kept, unfinished=True))).names


def test_the_rules_are_those_of_the_game_that_was_played_last():
    hands = PageHands(MenuScene(FakeServices(Settings().with_choice("canasta", GameChoice()))))
    hands.click("rules")
    assert hands.scene.book.game == "canasta"


def test_an_option_that_is_no_more_leads_to_the_page_of_games():
    kept = Settings().with_choice("house", GameChoice(preset="epic", changed={"length": "endless"}))
    hands = PageHands(MenuScene(FakeServices(kept)))
    hands.click("again")
    assert isinstance(hands.scene, ChooseScene)


def test_notices_are_shown_as_sentences(monkeypatch):
    told = texts(monkeypatch, MenuScene(FakeServices(told=("One is broken.", "Two is lost."))))
    assert {"One is broken.", "Two is lost."} <= set(told)


def test_the_first_frame_comes_before_the_cards_and_then_card_by_card():
    scene = MenuScene(FakeServices())
    screen = pygame.display.set_mode((1280, 720))
    scene.shown((1280, 720))
    scene.update(0.01)
    assert scene._cards == []
    scene.draw(screen)
    for made in range(1, len(CODES) + 1):
        scene.update(0.01)
        assert len(scene._cards) == made
        assert scene.draw(screen) != []
    scene.update(0.01)
    assert scene.draw(screen) == []


def test_the_menu_is_loaded_without_table_and_toolkit():
    late = ("scenes.ui.elements", "scenes.table.scene", "scenes.art.scripts")
    code = f"import sys, scenes.start.menu; print([name for name in {late} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "[]"


def test_full_screen_and_quit():
    services = FakeServices()
    hands = PageHands(MenuScene(services))
    hands.click("full")
    assert services.calls == ["fullscreen"]
    hands.click("quit")
    assert hands.ended


def test_the_menu_by_keys():
    hands = PageHands(MenuScene(FakeServices()))
    hands.key(pygame.K_TAB)
    assert hands.scene.focus == "new"
    hands.key(pygame.K_DOWN, times=4)
    assert hands.scene.focus == "full"
    hands.key(pygame.K_RIGHT)
    assert hands.scene.focus == "quit"
    hands.key(pygame.K_UP)
    assert hands.scene.focus == "rules"
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT, times=5)
    assert hands.scene.focus == "new"
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.scene, ChooseScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, ChooseScene)


def test_from_the_table_to_the_scores_and_to_the_menu():
    session = Closing(new_game(options("classic", 2), 3), players(2))
    hands = PageHands(MenuScene(FakeServices(Settings(pace=0.0), session=session, unfinished=True)))
    hands.click("continue")
    hands.frame()
    session.game, session.ended = played().game, played().ended
    hands.frames(60)
    assert isinstance(hands.scene, TableScene)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, HandScoreScene)
    session = Closing(new_game(options("classic", 2), 3), players(2))
    hands = PageHands(MenuScene(FakeServices(Settings(pace=0.0), session=session, unfinished=True)))
    hands.click("continue")
    hands.frame()
    hands.follow(hands.scene.perform(TableCommand.LEAVE))
    assert isinstance(hands.scene, MenuScene)
    assert session.closed == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_sentence_below_the_title_is_no_wider_than_the_buttons(monkeypatch, cut, size):
    import scenes.art.text as art

    drawn = []
    line = art.draw_text

    def watched(surface, words, *rest, **more):
        box = line(surface, words, *rest, **more)
        drawn.append((words, box))
        return box

    monkeypatch.setattr(art, "draw_text", watched)
    hands = PageHands(MenuScene(FakeServices()), size)
    box = next(box for words, box in drawn if words.startswith("A family of rummy"))
    assert box.right <= hands.control("new").rect.right + 1
    assert cut == []


def test_the_sentence_below_the_title_fits_all_games(monkeypatch):
    counts = [count for name in PRESENTERS for preset in rules_of(name).presets for count in preset.seats]
    assert (min(counts), max(counts)) == (2, 8)
    assert "A family of rummy games, for two to eight" in texts(monkeypatch, MenuScene(FakeServices()))


@pytest.mark.parametrize(
    ("profiles", "told"), [(("Main",), ("Who plays?", "Profiles")), (("Main", "Eva"), ("Main", "Profile"))]
)
def test_the_button_of_the_profiles_names_this_one_where_there_are_others(profiles, told):
    services = FakeServices()
    services.profiles = profiles
    button = PageHands(MenuScene(services)).control("profile")
    assert (button.label, button.under) == told


FIRST = Settings(name="Zoe")
"""The settings of a first start, once the name is known."""


def gold(hands):
    return [each.name for each in hands.scene.live() if getattr(each, "primary", False)]


STATES = {
    "new": FakeServices(FIRST),
    "taught": FakeServices(replace(FIRST, learning=Learned(stars={"house/01-draw": 3}))),
    "played": FakeServices(FIRST.with_choice("gin", GameChoice())),
    "asked": FakeServices(),
    "left": FakeServices(FIRST, unfinished=True),
}


@pytest.mark.parametrize(("state", "way"), [*zip(STATES, ("learn", "learn", "again", "new", "continue"), strict=True)])
def test_one_way_is_golden_and_a_new_game_saved_games_and_figures_are_always_there(state, way):
    hands = PageHands(MenuScene(STATES[state]))
    assert gold(hands) == [way]
    assert hands.scene.default() == way == hands.names[0]
    assert {"new", "day", "learn", *QUIET} <= set(hands.names)
    quiet = [each.name for each in hands.scene.live() if getattr(each, "quiet", False)]
    assert quiet == QUIET[:-1]


def test_who_is_new_may_just_play():
    services = FakeServices(FIRST)
    hands = PageHands(MenuScene(services))
    assert (hands.control("learn").label, hands.control("again").label) == ("Learn to play", "Just play")
    hands.click("again")
    assert services.calls[-1] == ("start", Setup(players=with_names((Player("Zoe"), Player("", "casual")))))
    assert services.settings.learning.asked
    assert not services.settings.learning.tips


def test_learn_to_play_opens_the_first_lesson():
    services = FakeServices(FIRST)
    hands = PageHands(MenuScene(services))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, LessonScene)
    assert services.settings.learning.tips


def test_after_a_lesson_the_title_leads_to_the_others_and_after_all_of_them_to_a_game():
    services = FakeServices(FIRST)
    hands = PageHands(MenuScene(services))
    hands.click("learn")
    services.change(services.settings.with_stars(hands.scene.session.lesson.name, 3))
    hands = PageHands(MenuScene(services))
    assert gold(hands) == ["learn"]
    hands.click("learn")
    assert isinstance(hands.scene, LearnScene)
    for lesson in lessons("house"):
        services.change(services.settings.with_stars(lesson.name, 1))
    assert gold(PageHands(MenuScene(services))) == ["new"]


@pytest.mark.parametrize(
    ("game", "place"), [("rummy", ("house", "")), ("gin", ("gin", "")), ("rummikub", ("playroom", "tiles"))]
)
def test_who_knows_another_game_comes_to_what_it_is_called_here_and_to_what_differs(game, place):
    services = FakeServices(replace(FIRST, learning=Learned(knows=(game,))))
    hands = PageHands(MenuScene(services))
    hands.click("learn")
    assert isinstance(hands.scene, LearnScene)
    assert (hands.scene.game, hands.scene.preset) == place
    hands.click("go on")
    if isinstance(hands.scene, LessonScene):
        assert game not in hands.scene.session.lesson.known
    else:  # every lesson is known
        assert next(setup for call, setup in services.calls if call == "start").preset == place[1]
