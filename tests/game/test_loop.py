import gc
import os
import signal
import subprocess
import sys
import time
import weakref
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.app import WOKEN, App
from game.profiles import settings
from game.records import game_files, game_record
from game.window.loop import Loop, merged
from game.window.window import Window, suiting
from scenes.flow import scene
from scenes.scene import Pop, Push, Quit, ReplaceScene, Scene
from scenes.screens import Play
from scenes.services import Setup
from scenes.session import Player
from scenes.ui.early_input import PAUSE
from tests.game.asking import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


class Probe(Scene):
    """Notes what it is asked; makes the transition it is given at the next event."""

    def __init__(self):
        self.sizes, self.events, self.left, self.covered = [], [], False, 0
        self.then = None
        self.changed = [pygame.Rect(0, 0, 5, 5)]

    def shown(self, size):
        self.sizes.append(size)

    def handle(self, event):
        self.events.append(event.type)
        return self.then

    def draw(self, _surface):
        return self.changed

    def hidden(self):
        self.covered += 1

    def closed(self):
        self.left = True


def itself(screen, _below):
    """Here screens are scenes."""
    return screen


@pytest.fixture
def app(tmp_path):
    result = App(tmp_path)
    result.window = Window((1100, 700))
    pygame.event.clear()
    yield result
    result.close()
    pygame.display.quit()


def key(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_an_escape_that_is_pressed_twice_closes_one_thing(app, monkeypatch):
    now = [0.0]
    monkeypatch.setattr("game.window.loop.time.perf_counter", lambda: now[0])
    first, second = Probe(), Probe()
    loop = Loop(app.window, itself, first, app.toggle_fullscreen)
    loop.scenes.follow(Push(second))
    second.then, first.then = Pop(), Quit()
    loop.step([key(pygame.K_ESCAPE), key(pygame.K_ESCAPE)])
    assert loop.scenes.top is first
    loop.step([key(pygame.K_ESCAPE)])
    assert loop.scenes.top is first
    assert first.events == []
    for _frame in range(round(2 * PAUSE / 0.1)):
        now[0] += 0.1
        loop.step([])
    loop.step([key(pygame.K_ESCAPE)])
    assert loop.scenes.top is None


def test_transitions_move_along_the_stack(app):
    first, second, third = Probe(), Probe(), Probe()
    loop = Loop(app.window, itself, first, app.toggle_fullscreen)
    first.then = Push(second)
    loop.step([key(pygame.K_a)])
    assert loop.scenes.top is second
    assert (first.covered, second.covered) == (1, 0)
    second.then = ReplaceScene(third)
    loop.step([key(pygame.K_a)])
    assert (loop.scenes.top, second.left, second.covered) == (third, True, 1)
    third.then = Pop()
    loop.step([key(pygame.K_a)])
    assert (loop.scenes.top, third.left, first.left) == (first, True, False)
    assert len(first.sizes) == 2
    first.then = Quit()
    loop.step([key(pygame.K_a)])
    assert (loop.scenes.top, first.left) == (None, True)


def test_closing_the_window_asks_the_scene(app):
    loop = Loop(app.window, itself, Probe(), app.toggle_fullscreen)
    loop.step([pygame.event.Event(pygame.QUIT)])
    assert loop.scenes.top is None


@pytest.mark.parametrize("press", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_is_toggled_and_remembered(app, press):
    scene = Probe()
    loop = Loop(app.window, itself, scene, app.toggle_fullscreen)
    loop.step([press])
    assert app.window.fullscreen
    assert settings.load(app._folder)[0].fullscreen
    loop.step(pygame.event.get())
    assert scene.sizes[-1] == app.window.size
    assert pygame.KEYDOWN not in scene.events
    loop.step([press])
    assert not app.window.fullscreen
    assert app.window.size == (1100, 700)


def test_no_window_is_smaller_than_the_least(app):
    for size in ((640, 400), (1500, 400), (700, 900)):
        window = Window(size)
        assert window.size == (max(1024, size[0]), max(640, size[1]))
        with pytest.warns(DeprecationWarning, match="Window"):
            assert pygame.Window.from_display_module().minimum_size == (1024, 640)


@pytest.mark.parametrize(
    ("screen", "size"),
    [((3840, 2160), (2880, 1620)), ((1920, 1080), (1440, 810)), ((1366, 768), (1280, 720)), ((800, 600), (800, 600))],
)
def test_the_first_window_suits_the_screen(screen, size):
    assert suiting(screen) == size


def test_a_window_of_no_size_suits_the_screen(app, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2400, 1600)])
    assert Window(None).size == (1800, 1200)


def test_the_size_of_the_window_is_remembered(app):
    pygame.display.set_mode((1200, 800), pygame.RESIZABLE)
    loop = Loop(app.window, itself, Probe(), app.toggle_fullscreen)
    loop.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1200, 800), w=1200, h=800)])
    app.close()
    assert settings.load(app._folder)[0].window == (1200, 800)


def test_a_late_word_of_the_full_screen_is_not_taken_for_the_windows_size(tmp_path, monkeypatch):
    now = [100.0]
    app = App(tmp_path)
    app.window = window = Window((1100, 700), clock=lambda: now[0])
    loop = Loop(window, itself, Probe(), app.toggle_fullscreen)
    loop.step([key(pygame.K_F11)])
    loop.step([key(pygame.K_F11)])
    with monkeypatch.context() as late:
        late.setattr(Window, "surface", pygame.Surface((1920, 1080)))
        now[0] += 0.4
        loop.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)])
        assert window.windowed_size == (1100, 700)
        now[0] += 1.0
        loop.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)])
        assert window.windowed_size == (1920, 1080)
    app.close()
    pygame.display.quit()


def test_filling_the_screen_keeps_the_window_that_the_desktop_knows(app, monkeypatch):
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pytest.fail("another window"))
    for full in (True, False, True, False):
        app.toggle_fullscreen()
        assert pygame.display.is_fullscreen() == full
    assert app.window.size == (1100, 700)


def test_a_start_in_full_screen_goes_back_to_the_size_that_was_kept(app):
    window = Window((1100, 700), fullscreen=True)
    assert (window.fullscreen, pygame.display.is_fullscreen()) == (True, True)
    window.toggle_fullscreen()
    assert window.size == window.windowed_size == (1100, 700)


class Frame:
    """The window as the desktop has it; notes what it is asked for."""

    position = 162, 130
    minimum_size = 0, 0

    def __init__(self):
        self.asked = []

    def __getattr__(self, name):
        return lambda **_more: self.asked.append(name)


def test_a_window_that_was_maximised_before_it_filled_the_screen_is_so_again_afterwards(app, monkeypatch):
    now, frame = [100.0], Frame()
    monkeypatch.setattr("game.window.window._handle", lambda: frame)
    window = Window((1100, 700), clock=lambda: now[0])
    loop = Loop(window, itself, Probe(), window.toggle_fullscreen)
    window.rests()
    frame.position = 0, 19
    loop.step([pygame.event.Event(pygame.WINDOWMAXIMIZED)])
    loop.step([key(pygame.K_F11), pygame.event.Event(pygame.WINDOWRESTORED)])  # SDL says so where the screen is filled
    loop.step([key(pygame.K_F11)])
    assert frame.asked == ["set_fullscreen", "set_windowed", "maximize"]
    assert frame.position == (162, 130)
    now[0] += 5.0
    loop.step([pygame.event.Event(pygame.WINDOWRESTORED)])
    frame.asked.clear()
    loop.step([key(pygame.K_F11)])
    loop.step([key(pygame.K_F11)])
    assert frame.asked == ["set_fullscreen", "set_windowed"]


def test_in_a_window_too_small_for_anything_the_corner_of_a_picture_is_shown(app):
    pygame.display.set_mode((300, 200), pygame.RESIZABLE)
    scene = Probe()
    loop = Loop(app.window, itself, scene, app.toggle_fullscreen)
    scene.draw = lambda surface: [surface.fill("red")]
    loop.step([pygame.event.Event(pygame.VIDEORESIZE, size=(300, 200), w=300, h=200)])
    assert scene.sizes[-1] == settings.LEAST_SHOWN
    assert pygame.display.get_surface().get_at((299, 199)) == pygame.Color("red")
    app.close()
    assert settings.load(app._folder) == (app.settings, ())


def test_where_the_screen_has_few_colours_a_picture_of_many_is_drawn_on(app, monkeypatch):
    shown = pygame.Surface((1100, 700), 0, 16)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: shown)
    assert app.window.surface.get_bitsize() == 32
    assert app.window.size == (1100, 700)
    app.window.surface.fill("red", (10, 10, 50, 50))
    app.window.show([pygame.Rect(10, 10, 50, 50)])
    assert shown.get_at((30, 30)) == pygame.Color("red")
    assert shown.get_at((100, 100)) == pygame.Color("black")


def test_where_the_colours_are_strange_the_graphics_card_converts_them(app, monkeypatch):
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "Info", lambda: type("Info", (), {"bitsize": 0}))
    Window((1100, 700))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_no_frame_is_drawn_in_the_size_before_when_the_screen_is_filled(app):
    scene = Probe()
    drawn = []
    scene.draw = lambda surface: drawn.append((surface.get_size(), scene.sizes[-1])) or []
    loop = Loop(app.window, itself, scene, app.toggle_fullscreen)
    for _ in range(2):
        loop.step([key(pygame.K_F11)])
    assert drawn
    assert all(size == told for size, told in drawn)


def test_a_loop_at_rest_wakes_for_an_answer(app, monkeypatch):
    scene = Probe()
    scene.changed = []
    monkeypatch.setattr("game.window.loop.REST", 60.0)
    loop = Loop(app.window, itself, scene, app.toggle_fullscreen)
    for _ in range(5):
        pygame.event.post(pygame.event.Event(WOKEN))
        loop.turn()
    assert scene.events.count(WOKEN) == 5


def test_a_loop_long_at_rest_looks_for_events_less_often(app, monkeypatch):
    scene, naps = Probe(), []
    scene.changed = []
    loop = Loop(app.window, itself, scene, app.toggle_fullscreen)
    monkeypatch.setattr("game.window.loop._waited", lambda _seconds, nap: naps.append(nap) or [])
    for _ in range(60):
        loop.turn()
    assert naps[0] < naps[-1] < 0.03
    monkeypatch.setattr("game.window.loop._waited", lambda _seconds, _nap: [key(pygame.K_a)])
    loop.turn()
    monkeypatch.setattr("game.window.loop._waited", lambda _seconds, nap: naps.append(nap) or [])
    for _ in range(5):
        loop.turn()
    assert naps[-1] == naps[0]


def test_of_motions_in_a_row_the_last_stands():
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0)) for x in range(3)]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    assert merged([*moves, press, *moves]) == [moves[2], press, moves[2]]


@pytest.mark.skipif(os.name == "nt", reason="Windows ends programs without a signal")
def test_ended_by_the_system_the_program_leaves_without_asking_and_the_game_is_kept(tmp_path):
    typed = ["--deal", "7"]  # a deal that is drawn waits for the cut of its pack
    seats = ["--seats", "human,casual", "--edition", "epic"]
    command = [sys.executable, "-m", "game", *seats, *typed, "--data", str(tmp_path)]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    program = subprocess.Popen(command, cwd=ROOT, env=env)
    while program.poll() is None and not list(game_files.unfinished(tmp_path)):
        time.sleep(0.02)
    program.send_signal(signal.SIGTERM)
    assert program.wait(PATIENCE) == 128 + signal.SIGTERM
    (path,) = game_files.unfinished(tmp_path)
    kept = game_record.take_up(path)
    assert kept.game.options.preset == "epic"
    kept.file.close()


def test_what_is_old_is_cleared_away_only_where_nothing_moves(app):
    probe = Probe()
    loop = Loop(app.window, itself, probe, app.toggle_fullscreen)
    tied = Probe()
    tied.then, there = tied, weakref.ref(tied)
    for _ in range(6):
        gc.collect(1)
    del tied
    loop.turn()
    assert there() is not None
    probe.changed = []
    for _ in range(5):
        loop.turn()
    assert there() is None


def test_freed_memory_is_given_back_once_nothing_has_moved_for_a_while(app, monkeypatch):
    given = []
    probe = Probe()
    loop = Loop(app.window, itself, probe, app.toggle_fullscreen)
    monkeypatch.setattr("game.window.loop.give_back_freed_memory", lambda: given.append(1))
    probe.changed = []
    gc.collect()
    monkeypatch.setattr("game.window.loop.REST", 0.0)
    monkeypatch.setattr("game.window.loop.gc.get_count", lambda: (0, 0, 1))
    for _ in range(30):
        loop.turn()
    assert not given
    for _ in range(30):
        loop.turn()
    assert given == [1]


def test_freed_memory_is_given_back_when_another_screen_comes(app, monkeypatch):
    shown = []
    first, second = Probe(), Probe()
    loop = Loop(app.window, itself, first, app.toggle_fullscreen)
    monkeypatch.setattr("game.window.loop.give_back_freed_memory", lambda: shown.append(len(second.sizes)))
    first.then = ReplaceScene(second)
    loop.step([key(pygame.K_a)])
    assert shown == [0]
    assert first.left


@pytest.mark.parametrize("pulled_out", [pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED])
def test_a_controller_that_comes_and_is_pulled_out_with_a_button_held_changes_nothing(app, pulled_out):
    session = app.start_game(Setup(preset="epic", players=(Player("Ann"), Player("Bob")), deal=7))
    loop = Loop(app.window, partial(scene, app), Play(session), app.toggle_fullscreen)
    game, top = session.game, loop.scenes.top
    loop.step(
        pygame.event.Event(kind, values)
        for kind, values in (
            (pygame.JOYDEVICEADDED, {"device_index": 0}),
            (pygame.CONTROLLERDEVICEADDED, {"device_index": 0}),
            (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 0, "joy": 0}),
            (pygame.CONTROLLERBUTTONDOWN, {"instance_id": 0, "button": 0}),
            (pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 1, "value": 1.0, "joy": 0}),
            (pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (0, 1), "joy": 0}),
            (pulled_out, {"instance_id": 0}),
            (pygame.JOYBUTTONUP, {"instance_id": 0, "button": 0, "joy": 0}),
        )
    )
    for _ in range(3):
        loop.step(())
    assert (session.game, loop.scenes.top) == (game, top)
    assert app.notices() == ()
