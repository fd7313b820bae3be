"""Measure how long the game takes to its first pictures: `build/dev.py python build/bench/bench_start.py [PROGRAM]`.

In turn, in one run, on a virtual screen: a bare pygame window that is filled with one colour; the menu; a table asked
for on the command line (`--deal`); and a table from Continue, from the press of Enter on the menu. Each is watched from
outside until its picture is there. Prints JSON, medians in milliseconds: wall time, and processor time of the program
and the threads it has by then (other programs at work hardly lengthen it). Each is also given as a multiple of the bare
window; the menu may take 1.6 times its time and the table 3 times, by processor time: the exit code is 1 otherwise.
PROGRAM is a packaged game; without it this checkout is started, its modules compiled by a start before.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from build.bench.screen import Screen, virtual_screen, wait_until_painted

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 5
LIMITS = {"menu": 1.6, "table": 3.0, "continue": 3.0}
SIZE = (1280, 720)
TABLE = ("--edition", "epic", "--seats", "human,casual,casual", "--deal", "1")
BARE = f"""
import time
import pygame
pygame.display.init()
window = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
window.fill("darkgreen")
pygame.display.flip()
time.sleep(60)
"""
SEEN = 0.001
"""Seconds between two looks for a changed picture."""
REST = 1.5
"""Seconds for which the menu is looked at before Enter is pressed."""

Taken = tuple[float, float]
"""Milliseconds of wall time and of processor time."""


class Starts:
    """Starts programs on a screen, with a folder of compiled modules that is kept from one start to the next."""

    def __init__(self, screen: Screen, folder: Path, program: list[str]) -> None:
        self._screen, self._folder, self._program = screen, folder, program
        self._env = screen.environment() | {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
        self._env.pop("PYTHONDONTWRITEBYTECODE", None)
        self._env["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")

    def bare(self) -> Taken:
        """A bare window."""
        return self._first_picture([sys.executable, "-c", BARE])

    def menu(self) -> Taken:
        """The title screen."""
        return self._first_picture([*self._program, *self._options("menu")])

    def table(self) -> Taken:
        """A table asked for on the command line."""
        shutil.rmtree(self._folder / "table", ignore_errors=True)
        return self._first_picture([*self._program, *self._options("table"), *TABLE])

    def from_continue(self) -> Taken:
        """From the press of Enter on the menu to the table of a saved game."""
        started = self._start([*self._program, *self._options("table")])
        try:
            wait_until_painted(self._screen, started)
            time.sleep(REST)
            before, start, used = self._panel(), time.perf_counter(), busy(started.pid)
            self._screen.xdotool("key", "Return")
            while self._panel() == before:
                time.sleep(SEEN)
            return (time.perf_counter() - start) * 1000, busy(started.pid) - used
        finally:
            self._end(started)

    def _options(self, name: str) -> list[str]:
        return ["--data", str(self._folder / name), "--size", f"{SIZE[0]}x{SIZE[1]}"]

    def _start(self, command: list[str]) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(command, cwd=ROOT, env=self._env, stdout=subprocess.DEVNULL)

    def _first_picture(self, command: list[str]) -> Taken:
        start = time.perf_counter()
        started = self._start(command)
        try:
            wait_until_painted(self._screen, started)
            return (time.perf_counter() - start) * 1000, busy(started.pid)
        finally:
            self._end(started)

    def _end(self, started: "subprocess.Popen[bytes]") -> None:
        started.kill()  # a bare window does not mind being asked to end
        started.wait()
        while self._screen.is_painted():
            time.sleep(0.005)

    def _panel(self) -> bytes:
        """Pixels near the right edge, where the table has its panel and the menu its cards' felt."""
        return b"".join(self._screen.pixel(SIZE[0] - 12, y) for y in range(20, SIZE[1], 40))


def busy(process: int) -> float:
    """Milliseconds of processor time of a process's threads so far."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in threads) / 1e6


def main() -> int:
    """Measure and print."""
    program = sys.argv[1:] or [sys.executable, "-m", "game"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, virtual_screen(SIZE) as screen:
        starts = Starts(screen, Path(name), program)
        kinds: dict[str, Callable[[], Taken]] = {
            "bare": starts.bare,
            "menu": starts.menu,
            "table": starts.table,
            "continue": starts.from_continue,
        }
        times: dict[str, list[Taken]] = {kind: [] for kind in kinds}
        for turn in range(ROUNDS + 1):
            for kind, measure in kinds.items():
                taken = measure()
                if turn:
                    times[kind].append(taken)
    found = {kind: [statistics.median(part) for part in zip(*taken, strict=True)] for kind, taken in times.items()}
    wall, used = found["bare"]
    told = {
        kind: {
            "wall": round(both[0], 1),
            "processor": round(both[1], 1),
            "times the bare window": [round(both[0] / wall, 2), round(both[1] / used, 2)],
        }
        for kind, both in found.items()
    }
    print(json.dumps({"rounds": ROUNDS, "limits": LIMITS, "milliseconds": told, "load": os.getloadavg()[0]}, indent=2))
    return 0 if all(found[kind][1] <= limit * used for kind, limit in LIMITS.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
