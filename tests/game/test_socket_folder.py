"""The folder of the workers' socket: it fits whatever the folder for temporary files is called, and is not left."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.imports import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="workers are forked there alone")
ASKED = """
import os, sys
from game.workers.background import Background
from tests.game.counting import Count
from tests.game.conftest import wait_for
if __name__ == "__main__":
    worker = Background()
    ticket = worker.ask(Count(3))
    wait_for(lambda: ticket.done)
    print(ticket.result, ticket.failure, flush=True)
    if sys.argv[1] == "killed":
        os.kill(os.getpid(), 9)
    worker.close()
"""


def asked(how, script, **env):
    """A question to a worker of a program of its own."""
    script.write_text(ASKED, "utf-8")
    words = [sys.executable, str(script), how]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "XDG_RUNTIME_DIR": "", **env}
    return subprocess.run(words, capture_output=True, text=True, env=env, cwd=ROOT, check=False)


def test_who_is_killed_leaves_a_folder_that_the_next_start_removes(tmp_path):
    with tempfile.TemporaryDirectory(prefix="hr-", dir="/tmp") as place:  # a short name, as a socket needs
        killed = asked("killed", tmp_path / "ask.py", TMPDIR=place)
        assert killed.returncode == -signal.SIGKILL
        assert killed.stdout.splitlines()[-1].split() == ["3"]
        assert len(list(Path(place).iterdir())) == 1
        assert asked("closed", tmp_path / "ask.py", TMPDIR=place).returncode == 0
        assert list(Path(place).iterdir()) == []


def test_a_folder_for_temporary_files_with_a_long_name_is_no_hindrance(tmp_path):
    long = tmp_path / ("t" * 180)
    long.mkdir()
    told = asked("closed", tmp_path / "ask.py", TMPDIR=str(long))
    assert told.stdout.splitlines()[-1].split() == ["3"], told.stderr
    assert list(long.iterdir()) == []
