"""The modules that the display loads for its first pictures."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.profiles import settings
from scenes.settings.settings import Settings

ROOT = Path(__file__).resolve().parent.parent.parent
FIRST_PICTURE = """
import runpy, sys
from game.window.window import Window

def shown(window, changed):
    print(*sys.modules, sep="\\n")
    sys.stdout.flush()
    import os
    os._exit(0)

Window.show = shown
sys.argv = ["game", "--data", {folder!r}, "--size", "1024x640", *{arguments!r}]
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""
TABLE = ("--deal", "1", "--seats", "human,casual")
RULES = "engine.games.house."


def loaded(folder: Path, *arguments: str) -> set[str]:
    """The modules that are loaded when the first picture is shown."""
    code = FIRST_PICTURE.format(folder=str(folder), arguments=arguments)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], check=True, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("arguments", [(), TABLE])
def test_a_first_picture_loads_no_solver_no_opponents_and_no_coach(tmp_path, arguments) -> None:
    result = loaded(tmp_path, *arguments)
    thinking = {
        name for name in result if name.startswith(tuple(RULES + part for part in ("solver.", "ai.", "coach.")))
    }
    assert not thinking
    assert "game.app" in result


def test_the_title_screen_loads_no_rules_no_table_and_no_worker(tmp_path) -> None:
    settings.save(tmp_path, Settings(name="Zoe"))
    result = loaded(tmp_path)
    assert "scenes.start.menu" in result
    assert not result & {
        RULES + "state",
        "scenes.table.scene",
        "game.session.session",
        "game.workers.background",
        "multiprocessing",
    }


def test_a_dealt_table_loads_no_worker_before_it_is_seen(tmp_path) -> None:
    result = loaded(tmp_path, *TABLE)
    assert "scenes.table.scene" in result
    assert not result & {"game.workers.background", "multiprocessing"}


@pytest.mark.parametrize("arguments", [(), TABLE])
def test_a_first_picture_loads_of_readers_and_the_voice_but_what_asks_for_them(tmp_path, arguments) -> None:
    result = loaded(tmp_path, *arguments)
    assert {name for name in result if name.startswith("game.ear.")} == {"game.ear.ear", "game.ear.voice"}
    assert not {name for name in result if name.startswith("scenes.spoken")}
    assert not {name for name in result if name.startswith("accesskit")}


LIBRARY_IN_TWO_THREADS = """
import os, sys, threading
from importlib.machinery import PathFinder, SourceFileLoader

class Waiting(SourceFileLoader):
    def exec_module(self, module):
        app.load_ahead()
        both.wait(0.3)
        super().exec_module(module)

class Watched:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("pygame_gui."):
            threads.add(threading.current_thread().name)
            if len(threads) > 1:
                both.set()
        if name == "pygame_gui.ui_manager" and threading.current_thread() is threading.main_thread():
            found = PathFinder.find_spec(name, path)
            found.loader = Waiting(name, found.origin)
            return found

threads, both = set(), threading.Event()
from game.app import App
from pathlib import Path
app = App(Path({folder!r}))
sys.meta_path.insert(0, Watched())
import scenes.ui.gui
print(*threads)
sys.stdout.flush()
os._exit(0)
"""


def test_one_thread_alone_loads_the_library_of_elements(tmp_path) -> None:
    code = LIBRARY_IN_TWO_THREADS.format(folder=str(tmp_path))
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.splitlines()[-1:] == ["MainThread"], done.stderr
