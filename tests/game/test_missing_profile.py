"""A profile on the command line that there is not: the real program from its arguments to its exit code."""

import time
from types import SimpleNamespace

import pygame
import pytest

from game import start
from game.app import App
from game.diagnostics import Reports
from game.profiles.profiles import FIRST, Profiles
from game.system import NoDisplayError
from game.window.loop import Loop
from scenes.scene import Quit
from scenes.start.menu import MenuScene
from scenes.start.profiles import ProfilesScene
from scenes.table.scene import TableScene
from tests.scenes.pages.hands import texts

SEATS = ("--seats", "human,casual")
QUESTION = "There is no profile called Bea. Make it?"


class Visitor:
    """Somebody who starts the program and has a list of things to do there, one a second; then it ends.

    Each is a name to click, events to put in the queue, or a function of the scene on top.
    """

    def __init__(self, monkeypatch, folder):
        self._folder, self._things, self._now, self._frames = folder, [], 0.0, 0
        self.scene = None
        self._turn = Loop.turn

        def turn(loop):
            self._turned(loop)

        clock = SimpleNamespace(perf_counter=lambda: self._now, sleep=self._pass, monotonic=time.monotonic)
        monkeypatch.setattr("game.window.loop.time", clock)
        monkeypatch.setattr("game.start.signal.signal", lambda *_given: None)
        monkeypatch.setattr(Reports, "watch_native_faults", lambda _reports: None)
        monkeypatch.setattr(App, "complete", lambda _app: iter(()))
        monkeypatch.setattr(Loop, "turn", turn)
        monkeypatch.setattr("game.start._crashed", _raised)

    def starts(self, *arguments, does=()):
        """The exit code of the program."""
        self._things = list(does)
        return start.main(["--data", str(self._folder), "--size", "1280x720", *arguments])

    def _pass(self, seconds):
        self._now += max(seconds, 0.001)

    def _turned(self, loop):
        self.scene, self._frames = loop.scenes.top, self._frames + 1
        if self._frames % 60 == 0:
            self._do(loop)
        self._now += 1 / 60
        self._turn(loop)

    def _do(self, loop):
        if not self._things:
            loop.scenes.follow(Quit())
            return
        match self._things.pop(0):
            case str(name):
                at = next(control.rect.center for control in self.scene.live() if control.name == name)
                pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
                pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
            case pygame.event.Event() as event:
                pygame.event.post(event)
            case look:
                look(self.scene)


def _raised(_reports, error):
    raise error


def key(code):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def pad(button):
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


@pytest.fixture
def visitor(monkeypatch, tmp_path):
    return Visitor(monkeypatch, tmp_path)


YES = {
    "mouse": ["make"],
    "keys": [key(pygame.K_RETURN)],
    "pad": [pad(pygame.CONTROLLER_BUTTON_A)],
}
NO = {
    "mouse": ["later"],
    "keys": [key(pygame.K_ESCAPE)],
    "arrows": [key(pygame.K_TAB), key(pygame.K_TAB), key(pygame.K_RETURN)],
    "pad": [pad(pygame.CONTROLLER_BUTTON_B)],
}


@pytest.mark.parametrize("answer", YES.values(), ids=YES)
def test_a_missing_profile_is_made_when_the_player_says_so(visitor, tmp_path, monkeypatch, answer):
    asked = []
    does = [lambda scene: asked.extend(texts(monkeypatch, scene)), *answer]
    assert visitor.starts("--profile", " Bea ", does=does) == 0
    assert QUESTION in asked
    assert isinstance(visitor.scene, MenuScene)
    assert visitor.scene.services.profile == "Bea"
    assert Profiles(tmp_path).names == (FIRST, "Bea")
    assert Profiles(tmp_path).last == "Bea"


@pytest.mark.parametrize("answer", NO.values(), ids=NO)
def test_not_now_leaves_the_choice_of_a_profile_and_makes_none(visitor, tmp_path, answer):
    seen = []
    assert visitor.starts("--profile", "Bea", does=[*answer, seen.append, "back"]) == 0
    assert isinstance(seen[0], ProfilesScene)
    assert isinstance(visitor.scene, MenuScene)
    assert visitor.scene.services.profile == FIRST
    assert Profiles(tmp_path).names == (FIRST,)


@pytest.mark.parametrize(("answer", "whose"), [(YES["keys"], "Bea"), (NO["mouse"], FIRST), (NO["keys"], FIRST)])
def test_a_game_on_the_command_line_is_dealt_for_the_profile_after_the_question(visitor, tmp_path, answer, whose):
    before = []
    does = [lambda scene: before.append((type(scene), list(tmp_path.rglob("*.jsonl")))), *answer]
    assert visitor.starts("--profile", "Bea", "--game", "house", "--deal", "7", *SEATS, does=does) == 0
    assert before == [(ProfilesScene, [])]
    assert isinstance(visitor.scene, TableScene)
    folder = Profiles(tmp_path).folder_of(whose)
    assert [path.parent for path in tmp_path.rglob("*.jsonl")] == [folder / "games"]


def test_options_that_make_no_game_are_refused_before_the_question(visitor, tmp_path, capsys):
    assert visitor.starts("--profile", "Bea", "--set", "length=none") == start.BAD_ARGUMENTS
    assert capsys.readouterr().err.endswith(".\n")
    assert list(tmp_path.iterdir()) == []


def test_where_the_disk_refuses_the_profile_the_page_says_so(visitor, tmp_path, monkeypatch):
    (tmp_path / "profiles").write_text("no folder")
    said = []
    assert visitor.starts("--profile", "Bea", does=["make", lambda scene: said.extend(texts(monkeypatch, scene))]) == 0
    assert any(words.startswith("The profile could not be made:") for words in said)
    assert isinstance(visitor.scene, ProfilesScene)


def test_without_a_screen_the_missing_profile_is_told_on_the_terminal(visitor, tmp_path, monkeypatch, capsys):
    def no_screen(*_size, fullscreen, **_ways):
        raise NoDisplayError(str(fullscreen))

    monkeypatch.setattr("game.window.window.Window", no_screen)
    Profiles(tmp_path).create("Ben")
    assert visitor.starts("--profile", "Bea") == start.BAD_ARGUMENTS
    assert capsys.readouterr().err == f"There is no profile 'Bea'. Choose from {FIRST}, Ben.\n"
    assert Profiles(tmp_path).names == (FIRST, "Ben")


def test_a_profile_can_be_made_while_another_program_has_the_last_one(visitor, tmp_path):
    other = Profiles(tmp_path)
    other.create("Ben")
    other.open(FIRST)
    assert visitor.starts("--profile", "Bea", does=["make"]) == 0
    assert visitor.scene.services.profile == "Bea"
    other.close()


def test_where_other_programs_have_all_profiles_it_says_where_to_make_one(visitor, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("game.window.window.show_message", lambda *_told: None)
    other = Profiles(tmp_path)
    other.open(FIRST)
    assert visitor.starts("--profile", "Bea") == start.IN_USE
    assert capsys.readouterr().err.startswith("There is no profile called Bea. House Rummy is already running.")
    other.close()
