"""The program as a screen reader finds it, through the real buses of a desktop."""

import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.profiles import settings
from scenes.settings.settings import Readers, Settings
from tests.window.desktop import Desktop
from tests.window.screen import LOOKED_AT, XvfbScreen, wait_for

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
pytestmark = pytest.mark.window


@pytest.fixture
def screen(tmp_path):
    with XvfbScreen(tmp_path, SIZE) as result:
        yield result


@pytest.fixture
def desktop(tmp_path, screen):
    with Desktop(tmp_path, screen.env) as result:
        yield result


class Program:
    """The game on a desktop; a context that ends it."""

    def __init__(self, desktop, folder, *arguments, readers=Readers.FOUND):
        folder.mkdir()
        settings.save(folder, replace(Settings(name="Ann", readers=readers), pace=0.0, window=SIZE))
        self.folder = folder
        env = {**desktop.env, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": f"{ROOT}:{desktop.env.get('PYTHONPATH', '')}"}
        command = [sys.executable, "-m", "game", "--data", str(folder), *arguments]
        self.process = subprocess.Popen(command, cwd=ROOT, env=env)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    @property
    def record(self):
        return "".join(path.read_text() for path in (self.folder / "games").glob("*.jsonl"))

    @property
    def log(self):
        return "".join(path.read_text() for path in (self.folder / "logs").glob("*"))


def test_gin_is_seen_walked_and_pressed_through_the_desktop(screen, desktop, tmp_path):
    with Program(desktop, tmp_path / "data", "--game", "gin", "--deal", "1", "--seats", "human:Ann,casual") as game:
        wait_for(lambda: "button pass" in desktop.nodes(), "the tree")
        nodes = desktop.nodes()
        hand = next(node for node in nodes.values() if node["name"] == "Your hand")
        held = hand["children"]
        assert hand["role"] == "list"
        assert [int(card["attributes"]["posinset"]) for card in held] == list(range(1, 11))
        assert nodes["stock"]["box"][2] > 20
        screen.xdotool("key", "Tab")
        wait_for(lambda: any("FOCUSED" in node["states"] for node in desktop.nodes().values() if node["id"]), "a focus")
        assert desktop.ask("focus", held[3]["id"])
        wait_for(lambda: "FOCUSED" in desktop.nodes()[held[3]["id"]]["states"], "the focus on a card")
        desktop.ask("heard")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "button pass")
        wait_for(lambda: game.record.count('"pass"') > 1, "the pass on record, after the other's")
        wait_for(lambda: "button pass" not in desktop.nodes(), "the tree after it")
        renamed = "object:property-change:accessible-name"
        wait_for(lambda: any(each[0] == renamed for each in desktop.ask("heard")), "a new name")
        assert "reader" not in game.log


def test_what_another_player_does_is_told_to_the_reader_once(screen, desktop, tmp_path):
    arguments = "--game", "gin", "--deal", "1", "--seats", "human:Ann,casual"
    with Program(desktop, tmp_path / "data", *arguments) as game:
        wait_for(lambda: "button pass" in desktop.nodes(), "the tree")
        time.sleep(LOOKED_AT)
        desktop.ask("heard")
        assert desktop.ask("click", "button pass")
        wait_for(lambda: game.record.count('"pass"') > 1, "the pass on record, after the other's")
        heard = []

        def told():
            heard.extend(each for each in desktop.ask("heard") if each[0] == "object:announcement")
            return any("pass" in words for _kind, _id, words, _detail in heard)

        wait_for(told, "the announcement of the passes")
        screen.xdotool("key", "F7")
        wait_for(lambda: told() and any("Ann" in words for _kind, _id, words, _detail in heard), "the whole table")
        words = [each[2] for each in heard]
        assert len(words) == len(set(words))


def test_house_rummy_and_its_menu_are_seen_and_a_draw_is_pressed(desktop, tmp_path):
    arguments = "--deal", "17", "--edition", "epic", "--seats", "human:Ann,casual"
    with Program(desktop, tmp_path / "data", *arguments) as game:
        wait_for(lambda: "button take" in desktop.nodes(), "the tree")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "button take")
        wait_for(lambda: "take" in game.record, "the draw on record")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "button menu")
        wait_for(lambda: desktop.nodes().get("Menu", {}).get("role") == "alert", "the dialog")
        assert "FOCUSED" in desktop.nodes()["Menu"]["states"]
        assert game.process.poll() is None


def test_pages_are_seen_and_left_through_the_desktop(desktop, tmp_path):
    with Program(desktop, tmp_path / "data") as game:
        wait_for(lambda: "settings" in desktop.nodes(), "the title")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "settings")
        wait_for(lambda: "back" in desktop.nodes(), "the settings")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "section screen")
        wait_for(lambda: "slider" in {node["role"] for node in desktop.nodes().values()}, "sliders")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "back")
        wait_for(lambda: "quit" in desktop.nodes(), "the title again")
        time.sleep(LOOKED_AT)
        assert desktop.ask("click", "quit")
        wait_for(lambda: game.process.poll() is not None, "the end")
        assert game.process.returncode == 0


def test_a_reader_that_is_started_later_is_served_and_one_that_nobody_wants_is_not(screen, tmp_path):
    with Desktop(tmp_path, screen.env, reader=False) as desktop:
        with Program(desktop, tmp_path / "data"):
            wait_for(lambda: screen.pixel((5, 5)) != (0, 0, 0), "the title")
            time.sleep(1.0)
            assert "quit" not in desktop.nodes()
            desktop.tell(runs=True)
            wait_for(lambda: "quit" in desktop.nodes(), "the tree")
        with Program(desktop, tmp_path / "never", readers=Readers.NEVER):
            time.sleep(3.0)
            assert "quit" not in desktop.nodes()


def test_the_game_goes_on_when_the_desktop_dies(screen, desktop, tmp_path):
    with Program(desktop, tmp_path / "data", "--game", "gin", "--deal", "1", "--seats", "human:Ann,casual") as game:
        wait_for(lambda: "button pass" in desktop.nodes(), "the tree")
        desktop.kill_bus()
        for _ in range(3):
            screen.xdotool("key", "Tab")
        time.sleep(LOOKED_AT)
        screen.xdotool("key", "n")
        wait_for(lambda: game.record.count('"pass"') > 1, "the pass on record")
        assert game.process.poll() is None
