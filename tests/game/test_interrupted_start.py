"""The start of the program, stopped in its midst."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
STOPPED_AT = """
import os, runpy, signal, sys

class Stop:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Stop())
sys.argv = ["game", "--data", {folder!r}]
runpy.run_module("game", run_name="__main__", alter_sys=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has another Ctrl-C")
@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("game.system", -signal.SIGINT),
        ("game.start", -signal.SIGINT),
        ("engine.text", -signal.SIGINT),
        ("game.app", 130),
        ("game.window.loop", 130),
        ("scenes.start.first_start", 130),
    ],
)
def test_ctrl_c_while_the_program_starts_ends_it_without_a_traceback(tmp_path, module, code):
    command = [sys.executable, "-P", "-c", STOPPED_AT.format(module=module, folder=str(tmp_path))]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, check=False, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (code, "")
