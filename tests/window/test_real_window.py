"""The README's command in a real window: a turn is played by dragging, and the window is left."""

import re
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from build.package.desktop import desktop_entry
from build.package.identity import identity
from engine.games.house.state import Phase
from engine.rummy.cards import cards
from game.app import App
from game.profiles import settings
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import Settings
from tests.whole import brain
from tests.window.mirror import Mirror
from tests.window.screen import PATIENCE, XvfbScreen, wait_for

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
DEAL = 17
"""Ann is asked first, is turned up a queen of clubs, and holds its neighbours."""
SETUP = Setup(preset="epic", players=(Player("Ann"), Player("Bot", "casual")), deal=DEAL)
TURN = [
    brain.OpeningOp(take=True),
    brain.ToSpaceOp(*cards("Qc"), 0),
    brain.ToPlayOp(*cards("Kc Qc")),
    brain.ToPlayOp(*cards("Ac Qc")),
    brain.DiscardOp(*cards("9s")),
]


@pytest.fixture
def screen(tmp_path):
    with XvfbScreen(tmp_path, SIZE) as result:
        yield result


def start(screen, folder, *arguments, errors=False):
    folder.mkdir()
    settings.save(folder, replace(Settings(name="Ann"), pace=0.0, window=SIZE))
    command = [sys.executable, "build/dev.py", "play", "--data", str(folder), *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=screen.env, stderr=subprocess.PIPE if errors else None)


@pytest.mark.window
def test_a_turn_is_played_by_dragging_in_a_real_window(screen, tmp_path):
    data = tmp_path / "data"
    game = start(screen, data, "--deal", str(DEAL), "--edition", "epic", "--seats", "human:Ann,casual")
    try:
        mirror = Mirror(tmp_path / "mirror", screen, SETUP)
        for op in TURN:
            mirror._do(op)
        assert mirror.scene.table.view.phase is not Phase.PLAY
        wait_for(lambda: '"discard":"9s"' in text_of(data), "the discard on record")
        assert '[["Qc Kc Ac' in text_of(data)
        picture = screen.surface()
        pygame.image.save(picture, tmp_path / "turn.png")
        assert len({picture.get_at((x, y))[:3] for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)}) > 200
        assert game.poll() is None
    finally:
        game.terminate()
        game.wait()


def text_of(data: Path) -> str:
    return "".join(path.read_text() for path in (data / "games").glob("*.jsonl"))


@pytest.mark.window
def test_the_menu_appears_and_the_game_can_be_quit_from_it(screen, tmp_path):
    game = start(screen, tmp_path / "data")
    try:
        wait_for(lambda: len({screen.pixel((x, 360)) for x in range(0, SIZE[0], 16)}) > 8, "the menu")
        quit_at = menu_button("quit", tmp_path / "menu")
        wait_for(lambda: screen.pixel((5, 5)) != (0, 0, 0), "the felt")
        screen.click(quit_at)
        wait_for(lambda: game.poll() is not None, "the end")
        assert game.returncode == 0
    finally:
        game.kill()
        game.wait()


@pytest.mark.window
def test_the_table_is_painted_on_a_screen_of_65536_colours(tmp_path):
    with XvfbScreen(tmp_path, SIZE, depth=16) as screen:
        game = start(screen, tmp_path / "data", "--deal", str(DEAL), "--seats", "human:Ann,casual")
        try:
            wait_for(lambda: len(set(memoryview(screen.picture()).cast("H"))) > 200, "the table")
            assert game.poll() is None
        finally:
            game.terminate()
            game.wait()


@pytest.mark.window
def test_when_the_screen_goes_away_one_sentence_is_told_and_the_game_is_kept(screen, tmp_path):
    data = tmp_path / "data"
    game = start(screen, data, "--deal", str(DEAL), "--edition", "epic", "--seats", "human:Ann,casual", errors=True)
    try:
        wait_for(lambda: screen.pixel((5, 5)) != (0, 0, 0), "the felt")
        wait_for(lambda: "deal" in text_of(data), "the deal on record")
        time.sleep(0.5)
        screen.kill()
        told = game.communicate(timeout=PATIENCE)[1].decode()
        assert told == "The screen was closed, and House Rummy with it.\n"
        assert game.returncode == 1
    finally:
        game.kill()
        game.wait()


GOES_AWAY = """
import os, runpy, signal, sys
import pygame

module, name = {place!r}
done = getattr(getattr(pygame, module), name)

def lost(*given, **named):
    setattr(getattr(pygame, module), name, done)
    os.kill({server}, signal.SIGKILL)
    return done(*given, **named)

setattr(getattr(pygame, module), name, lost)
sys.argv = ["game", "--data", {folder!r}, "--deal", "17", "--seats", "human,casual"]
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""


@pytest.mark.window
@pytest.mark.parametrize(
    "place", [("display", "set_caption"), ("display", "set_mode"), ("display", "update"), ("event", "get")]
)
def test_when_the_screen_goes_away_during_the_start_the_same_sentence_is_told(screen, tmp_path, place):
    code = GOES_AWAY.format(place=place, server=screen.server.pid, folder=str(tmp_path / "data"))
    env = {**screen.env, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "x11"}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], check=False, cwd=ROOT, env=env, capture_output=True, timeout=PATIENCE
    )
    assert done.stderr.decode() == "The screen was closed, and House Rummy with it.\n"
    assert done.returncode == 1


@pytest.mark.window
def test_the_class_of_the_window_is_the_one_that_the_desktop_file_names(screen, tmp_path):
    game = start(screen, tmp_path / "data")
    try:
        window = partial(re.search, '(0x[0-9a-f]+) "House Rummy"')
        wait_for(lambda: window(said(screen, "xwininfo", "-root", "-tree")), "the window")
        shown = window(said(screen, "xwininfo", "-root", "-tree"))[1]
        told = said(screen, "xprop", "-id", shown, "WM_CLASS")
        assert re.search("^StartupWMClass=(.*)$", desktop_entry(identity()), re.MULTILINE)[1] == "house-rummy"
        assert told == 'WM_CLASS(STRING) = "house-rummy", "house-rummy"\n'
    finally:
        game.terminate()
        game.wait()


def said(screen, *command):
    return subprocess.run(command, env=screen.env, check=False, capture_output=True, text=True).stdout


def menu_button(name, folder):
    from scenes.start.menu import MenuScene

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    scene = MenuScene(App(folder))
    scene.shown(SIZE)
    return next(control.rect.center for control in scene.controls() if control.name == name)
