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
