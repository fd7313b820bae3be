"""Large blocks go back to the system; where the C library is another one, nothing happens."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.system import LARGE, give_back_freed_memory, give_back_large_blocks

ROOT = Path(__file__).resolve().parents[2]
FREED = """
import sys
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
