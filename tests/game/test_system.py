"""What is asked of the system: folders, processes by their numbers, large blocks that go back to it."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from game.start import BAD_ARGUMENTS, CANNOT_RUN, main
from game.system import (
    LARGE,
    data_folder,
    exports_folder,
    give_back_freed_memory,
    give_back_large_blocks,
    process_runs,
    say,
    user_name,
)

HOME = Path("/there/ann")


def closed():
    result = StringIO()
    result.close()
    return result


@pytest.mark.parametrize(
    ("platform", "env", "wanted"),
    [
        ("linux", {}, HOME / ".local/share/house-rummy"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/house-rummy")),
        ("linux", {"XDG_DATA_HOME": "data"}, HOME / ".local/share/house-rummy"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, HOME / "Library/Application Support/House Rummy"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/House Rummy")),
        ("win32", {"APPDATA": ""}, HOME / "AppData/Roaming/House Rummy"),
    ],
)
def test_games_and_settings_lie_where_the_platform_has_such_files(platform, env, wanted):
    assert data_folder(platform, env, HOME) == wanted


def test_games_are_handed_on_among_the_documents(tmp_path):
    assert exports_folder(tmp_path) == tmp_path / "House Rummy"
    (tmp_path / "Documents").mkdir()
    assert exports_folder(tmp_path) == tmp_path / "Documents" / "House Rummy"


def test_a_home_that_may_not_be_searched_is_taken_as_it_is(monkeypatch):
    monkeypatch.setattr(Path, "is_dir", refusing := Mock(side_effect=PermissionError))
    assert exports_folder(HOME) == HOME / "House Rummy"
    assert refusing.called


@pytest.mark.parametrize("terminal", [None, Mock(writelines=Mock(side_effect=OSError)), closed()])
def test_without_a_terminal_nothing_is_said_and_nothing_fails(monkeypatch, terminal):
    monkeypatch.setattr(sys, "stderr", terminal)
    say("House Rummy could not start.")
    monkeypatch.setattr("game.window.window.show_message", lambda *_words: None)
    assert main(["--deal", "-1"]) == BAD_ARGUMENTS


def test_a_user_without_a_home_is_told_what_to_do(monkeypatch, capsys):
    monkeypatch.setattr(Path, "home", Mock(side_effect=RuntimeError))
    assert data_folder("linux", {"XDG_DATA_HOME": "/data"}) == Path("/data/house-rummy")
    assert exports_folder() == Path("House Rummy")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("game.window.window.show_message", lambda *_words: None)
    assert main([]) == CANNOT_RUN
    assert capsys.readouterr().err.endswith("set HOME, or name a folder with --data.\n")


pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes cannot be asked for by number there")


def test_this_process_runs():
    assert process_runs(os.getpid())


def test_a_process_that_has_ended_runs_no_more():
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert not process_runs(ended.pid)


def test_a_process_that_has_ended_runs_no_more_before_its_parent_has_asked_for_its_exit_code():
    ended = subprocess.Popen([sys.executable, "-c", ""])
    os.waitid(os.P_PID, ended.pid, os.WEXITED | os.WNOWAIT)
    assert not process_runs(ended.pid)
    ended.wait()


def test_a_number_that_no_process_can_have_runs_not():
    assert not process_runs(1 << 40)


ROOT = Path(__file__).resolve().parents[2]
FREED = """
import sys
from io import StringIO
from pathlib import Path
import pygame
from game.system import give_back_large_blocks
if sys.argv[1] == "set":
    assert give_back_large_blocks()
surfaces = [pygame.Surface((2000, 700), 0, 32) for _ in range(20)]
for one in surfaces:
    one.fill("white")
kept = surfaces[::2]
del surfaces, one
for side in range(100, 200):
    kept.append(pygame.Surface((side, side), 0, 32))
print(int(Path("/proc/self/statm").read_text().split()[1]) * 4096)
"""


def test_nothing_happens_on_other_systems_and_with_other_libraries() -> None:
    assert not give_back_large_blocks("win32")
    assert not give_back_large_blocks("linux", SimpleNamespace())


def test_a_library_that_refuses_is_believed() -> None:
    asked = []
    library = SimpleNamespace(mallopt=lambda *what: asked.append(what) or 0)
    assert not give_back_large_blocks("linux", library)
    assert asked == [(-3, LARGE)]


@pytest.mark.skipif(sys.platform != "linux", reason="only there")
def test_the_library_of_this_system_takes_it() -> None:
    command = [sys.executable, "-c", FREED, "set"]
    held = int(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()[-1])
    assert held < 20 * 2000 * 700 * 4


def test_freed_memory_is_given_back_where_the_library_can() -> None:
    asked = []
    library = SimpleNamespace(malloc_trim=asked.append)
    give_back_freed_memory("linux", library)
    give_back_freed_memory("win32", library)
    give_back_freed_memory("linux", SimpleNamespace())
    assert asked == [0]


@pytest.mark.parametrize(
    ("account", "called"),
    [
        ("zoe", "Zoe"), ("zoe.smith42", "Zoe"), ("EVA_M", "Eva"), ("renée", "Renée"), ("root", ""), ("Admin", ""),
        ("x", ""), ("42", ""), ("a" * 40, "A" + "a" * 15),
    ],
)  # fmt: skip
def test_the_name_of_an_account_becomes_one_to_be_called_by(monkeypatch, account, called):
    monkeypatch.setattr("getpass.getuser", lambda: account)
    assert user_name() == called


def test_where_the_system_has_no_account_no_name_is_offered(monkeypatch):
    def unknown():
        raise KeyError

    monkeypatch.setattr("getpass.getuser", unknown)
    assert user_name() == ""
