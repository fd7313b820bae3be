"""The start of the program: what happens in which order."""

import threading
from dataclasses import replace

import pygame
import pytest

from game.app import App
from game.arguments import parse
from game.diagnostics import Log, Reports
from game.profiles.profiles import Profiles
from game.start import CANNOT_RUN, _first, run
from game.window.window import Window, guarded, leave
from game.workers.helpers import Aside
from scenes.screens import FirstStart, Games, Menu, Play
from scenes.start.menu import MenuScene
from tests.game.asking import PATIENCE
from tests.game.conftest import wait_for
from tests.scenes.pages.hands import PageHands


def test_the_sound_device_is_opened_on_the_title_screen_once_it_is_seen(tmp_path, monkeypatch) -> None:
    happened: list[str] = []
    show = Window.show

    def shown(window, changed) -> None:
        happened.append("picture")
        show(window, changed)

    def opened(_app) -> None:
        happened.append("sound")
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr("game.window.loop.tidy_at_rest", lambda: None)
    monkeypatch.setattr(Window, "show", shown)
    monkeypatch.setattr(App, "open_sound", opened)
    run(parse([]), Profiles(tmp_path), Reports(tmp_path), Log(tmp_path))
    assert happened[0] == "picture"
    assert happened.count("sound") == 1


def test_the_file_of_a_game_on_the_command_line_is_taken_in_at_the_start(tmp_path) -> None:
    given = tmp_path / "Ann's game.rummy"
    given.touch()
    app = App(tmp_path / "data")
    assert _first(app, parse([str(given)])) == Games(given=str(given))
    assert _first(app, parse([])) == FirstStart()
    app.change(replace(app.settings, name="Zoe"))
    assert _first(app, parse([])) == Menu()
    app.close()


def test_whoever_has_ended_a_game_from_the_command_line_is_not_taken_for_a_newcomer(tmp_path) -> None:
    app = App(tmp_path)
    assert app.first_start
    assert PageHands(MenuScene(app)).scene.default() == "learn"
    first = _first(app, parse(["--seats", "human,casual"]))
    assert isinstance(first, Play)
    first.session.give_up_game(0, "casual")
    wait_for(app.has_finished)
    first.session.close()
    for each in (app, App(tmp_path)):
        names = PageHands(MenuScene(each)).names
        assert names[:4] == ["new", "day", "learn", "games"]
        assert not any(name.startswith("know") for name in names)
        each.close()


@pytest.mark.parametrize("problem", [None, OSError("the disk is full")])
def test_a_lost_screen_is_told_once_all_is_kept_and_the_program_ends(capsys, problem) -> None:
    happened: list[object] = []

    def keep() -> None:
        happened.append("kept")
        if problem:
            raise problem

    def end(code: int) -> None:
        happened.append(code)
        raise SystemExit(code)

    with pytest.raises(SystemExit):
        leave(keep, CANNOT_RUN, end)
    assert happened == ["kept", CANNOT_RUN]
    assert capsys.readouterr().err == "The screen was closed, and House Rummy with it.\n"


def test_where_there_is_no_x_server_there_is_no_guard(monkeypatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("ctypes.CDLL", lambda _name: pytest.fail("loaded"))
    with guarded(lambda: None):
        pygame.display.init()


def test_what_is_done_aside_comes_in_order_and_wakes_the_loop() -> None:
    may, done = threading.Event(), []
    first = Aside(lambda: may.wait(10) and done.append("first"), lambda: done.append("woken"))
    second = Aside(lambda: done.append("second") or 7, lambda: None, after=first)
    assert (first.done, second.done, second.result) == (False, False, None)
    may.set()
    second.wait(PATIENCE)
    assert done == ["first", "woken", "second"]
    assert second.result == 7


def test_an_error_aside_is_raised_where_the_result_is_asked_for() -> None:
    failed = Aside(lambda: {}["nothing"], lambda: None)
    failed.wait(PATIENCE)
    with pytest.raises(KeyError, match="nothing"):
        _ = failed.result
