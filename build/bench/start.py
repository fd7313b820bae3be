"""Measure how long the game takes to its first pictures.

In turn, in one run, on a virtual screen: a bare pygame window that is filled with one colour; the menu, without a game
to continue and with one; a table asked for on the command line (`--deal`); and a table from Continue, from the press of
Enter on the menu until the whole table is there. Each is watched from outside.

Prints JSON, medians in milliseconds: wall time, and processor time of the program and the threads it has by then (other
programs at work hardly lengthen it). Each is also given as a multiple of the bare window; the menu may take 1.6 times
its time and the table 3 times, by processor time: the exit code is 1 otherwise. The bare window is opened with the
settings of SDL that the game makes (`game.environment`); "bare as usual" is opened without them. `there` is the part of
the picture at rest that is there when the clock stops, the least of all rounds: the menu's cards and those of a deal
come later. PROGRAM is a packaged game; without it this checkout is started, its modules compiled by a start before.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import eq
from pathlib import Path

from build.bench.screen import Screen, virtual_screen, wait_until_painted
from engine.games.house.ai.opponents import decide
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.table import cards_on
from game import records
from game.session import GameSession
from scenes.background import AtOnce
from scenes.faces import with_faces
from scenes.session import Player

ROOT = Path(__file__).resolve().parent.parent.parent
ROUNDS = 5
LIMITS = {"menu": 1.6, "menu with a game": 1.6, "table": 3.0, "continue": 3.0}
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
STILL = 4.0
"""Seconds after which a picture is at rest."""
WHOLE = 0.97
"""Part of the points of a picture at rest that are there when it is shown whole; words about the turn come and go."""
IN_SIGHT = 24
"""Cards on the table of the game that is continued, at least."""


@dataclass(frozen=True, slots=True)
class Taken:
    """One start."""

    wall: float
    """Milliseconds."""
    processor: float
    """Milliseconds."""
    there: float = 1.0
    """Part of the picture at rest that is there."""


def saved_game(folder: Path) -> None:
    """Keep a game in a data folder, in the midst of a hand: the person is to draw, with plays on the table."""
    players = with_faces((Player("Ann"), Player("", "casual"), Player("", "casual")))
    for deal in range(1, 100):
        shutil.rmtree(folder, ignore_errors=True)
        game = new_game(options("epic", len(players)), deal)
        session = GameSession.begin(game, players, AtOnce(), lambda: records.create(folder))
        while not session.game.hand_over:
            hand = session.game.hand
            if hand.to_move == 0 and hand.phase is Phase.DRAW and len(cards_on(hand.table)) >= IN_SIGHT:
                session.close()
                return
            if hand.to_move == 0:
                for action in decide("casual", view(hand, 0), deal, lambda: False):
                    session.act(action)
            while session.game.hand.to_move != 0 and not session.game.hand_over:
                session.pump()
            session.pump()
        session.close()
    message = "no deal leads to such a table"
    raise RuntimeError(message)


class Starts:
    """Starts programs on a screen, with a folder of compiled modules that is kept from one start to the next."""

    def __init__(self, screen: Screen, folder: Path, program: list[str]) -> None:
        self._screen, self._folder, self._program = screen, folder, program
        self._env = screen.environment() | {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
        self._env.pop("PYTHONDONTWRITEBYTECODE", None)
        self._env["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        self._rests: dict[str, bytes] = {}
        """Pictures at rest, by kind."""

    def bare(self) -> Taken:
        """A bare window."""
        return self._first_picture("bare", [sys.executable, "-c", BARE])

    def bare_usual(self) -> Taken:
        """A bare window without the settings of SDL that the game makes."""
        usual = {key: value for key, value in self._env.items() if key != "SDL_FRAMEBUFFER_ACCELERATION"}
        return self._first_picture("bare", [sys.executable, "-c", BARE], usual)

    def menu(self) -> Taken:
        """The title screen."""
        return self._first_picture("menu", [*self._program, *self._options("menu")])

    def menu_with_game(self) -> Taken:
        """The title screen with a game to continue."""
        self._with_game()
        return self._first_picture("menu with a game", [*self._program, *self._options("continue")])

    def table(self) -> Taken:
        """A table asked for on the command line."""
        shutil.rmtree(self._folder / "table", ignore_errors=True)
        return self._first_picture("table", [*self._program, *self._options("table"), *TABLE])

    def from_continue(self) -> Taken:
        """From the press of Enter on the menu to the whole table of a saved game."""
        self._with_game()
        started = self._start([*self._program, *self._options("continue")])
        try:
            wait_until_painted(self._screen, started)
            time.sleep(REST)
            start, used = time.perf_counter(), busy(started.pid)
            self._screen.xdotool("key", "Return")
            while "continue" in self._rests and (there := self._there("continue")) < WHOLE:
                if time.perf_counter() - start > STILL:
                    message = f"after {STILL} seconds {there:.0%} of the table is there"
                    raise RuntimeError(message)
                time.sleep(SEEN)
            found = Taken((time.perf_counter() - start) * 1000, busy(started.pid) - used)
            return self._compared("continue", found)
        finally:
            self._end(started)

    def _with_game(self) -> None:
        """Put the saved game in place, as it was."""
        if not (self._folder / "saved").exists():
            saved_game(self._folder / "saved")
        shutil.rmtree(self._folder / "continue", ignore_errors=True)
        shutil.copytree(self._folder / "saved", self._folder / "continue")

    def _picture(self) -> bytes:
        """A byte of every eighth point of every eighth line of the screen."""
        screen = self._screen
        step, width = screen.bits // 8, SIZE[0] * screen.bits // 8
        starts = (screen.start + y * screen.stride for y in range(0, SIZE[1], 8))
        return b"".join(screen.memory[start : start + width : 8 * step] for start in starts)

    def _there(self, kind: str) -> float:
        """The part of a picture at rest that is there now."""
        rest = self._rests[kind]
        same: int = sum(map(eq, self._picture(), rest))
        return same / len(rest)

    def _compared(self, kind: str, taken: Taken) -> Taken:
        """With the part of the picture at rest that was there; the first time, that picture is kept."""
        if kind not in self._rests:
            time.sleep(STILL)
            self._rests[kind] = self._picture()
            return taken
        return Taken(taken.wall, taken.processor, self._there(kind))

    def _options(self, name: str) -> list[str]:
        return ["--data", str(self._folder / name), "--size", f"{SIZE[0]}x{SIZE[1]}"]

    def _start(self, command: list[str], env: dict[str, str] | None = None) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(command, cwd=ROOT, env=env or self._env, stdout=subprocess.DEVNULL)

    def _first_picture(self, kind: str, command: list[str], env: dict[str, str] | None = None) -> Taken:
        start = time.perf_counter()
        started = self._start(command, env)
        try:
            wait_until_painted(self._screen, started)
            return self._compared(kind, Taken((time.perf_counter() - start) * 1000, busy(started.pid)))
        finally:
            self._end(started)

    def _end(self, started: "subprocess.Popen[bytes]") -> None:
        started.kill()  # a bare window does not mind being asked to end
        started.wait()
        while self._screen.is_painted():
            time.sleep(0.005)


def busy(process: int) -> float:
    """Milliseconds of processor time of a process's threads so far."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in threads) / 1e6


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    program = list(arguments) or [sys.executable, "-m", "game"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, virtual_screen(SIZE) as screen:
        starts = Starts(screen, Path(name), program)
        kinds: dict[str, Callable[[], Taken]] = {
            "bare": starts.bare,
            "bare as usual": starts.bare_usual,
            "menu": starts.menu,
            "menu with a game": starts.menu_with_game,
            "table": starts.table,
            "continue": starts.from_continue,
        }
        times: dict[str, list[Taken]] = {kind: [] for kind in kinds}
        for turn in range(ROUNDS + 1):
            for kind, measure in kinds.items():
                taken = measure()
                if turn:
                    times[kind].append(taken)
    found = {
        kind: (statistics.median(one.wall for one in taken), statistics.median(one.processor for one in taken))
        for kind, taken in times.items()
    }
    wall, used = found["bare"]
    told = {
        kind: {
            "wall": round(both[0], 1),
            "processor": round(both[1], 1),
            "times the bare window": [round(both[0] / wall, 2), round(both[1] / used, 2)],
            "there": round(min(one.there for one in times[kind]), 3),
        }
        for kind, both in found.items()
    }
    print(json.dumps({"rounds": ROUNDS, "limits": LIMITS, "milliseconds": told, "load": os.getloadavg()[0]}, indent=2))
    return 0 if all(found[kind][1] <= limit * used for kind, limit in LIMITS.items()) else 1
