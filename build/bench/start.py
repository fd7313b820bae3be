"""How long the game takes to its first pictures, and what of it is whose.

`start` (the usual one): in turn, in one run, on a virtual screen: a bare pygame window that is filled with one colour;
the menu, without a game to continue and with one; a table asked for on the command line (`--deal`); and a table from
Continue, from the press of Enter on the menu until the whole table is there. Each is watched from outside. Told are
medians in milliseconds: wall time, and processor time of the program and the threads it has by then (other programs at
work hardly lengthen it). Each is also given as a multiple of the bare window; the menu may take 1.6 times its time and
the table 3 times, by processor time: the exit code is 1 otherwise. The bare window is opened with the settings of SDL
that the game makes (`game.system`); "bare as usual" is opened without them. `there` is the part of the picture at
rest that is there when the clock stops, the least of all rounds: the menu's cards and those of a deal come later. With
`--program` it is a packaged game; without, this checkout, its modules compiled by a start before.

`package`: the bundle in dist/house-rummy beside a bare window that is packaged alike, once (dist/bare-window), warm and
cold, with all pages that the system keeps of files dropped (that needs root); 2.0 times is aimed at, and 42 and 16 MB
for the bundle and the .deb in dist/packages. A Windows program in dist/windows is started under wine besides. `dev`: an
empty program through build/dev.py and directly; the limit is 300 ms more. Linux only.
"""

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

from build.bench.screen import A_TABLE, Screen, virtual_screen, wait_until_painted
from build.package.__main__ import size
from build.package.identity import PROGRAM
from build.package.windows_python import FOLDER as WINDOWS
from build.package.wine import Wine
from build.report import ROOT, Line, load, parser_of, report
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.rummy.table import cards_on
from game.profiles import settings
from game.records import game_record
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.player_names import with_names
from scenes.session import Player
from scenes.settings.settings import Settings

LIMITS = {"menu": 1.6, "menu with a game": 1.6, "table": 3.0, "continue": 3.0}
PACKAGED, BUNDLE_MB, DEB_MB = 2.0, 42.0, 16.0
DEV_MS = 300.0
SIZE = (1280, 720)
BARE = f"""
import time
import pygame
pygame.display.init()
window = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
window.fill("darkgreen")
pygame.display.flip()
time.sleep(60)
"""
_PAGES = Path("/proc/sys/vm/drop_caches")
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
    players = with_names((Player("Ann"), Player("", "casual"), Player("", "casual")))
    for deal in range(1, 100):
        shutil.rmtree(folder, ignore_errors=True)
        game = new_game(options("epic", len(players)), deal)
        session = GameSession.begin(game, players, AtOnce(), lambda: game_record.create(folder))
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
        self._env = screen.env | {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
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

    def packaged_bare(self) -> Taken:
        """The program itself, which is a bare window."""
        return self._first_picture("bare", self._program)

    def menu(self) -> Taken:
        """The title screen, once the questions of the first start have been answered."""
        folder = self._folder / "menu"
        folder.mkdir(parents=True, exist_ok=True)
        settings.save(folder, Settings(name="Ann"))
        return self._first_picture("menu", [*self._program, *self._options("menu")])

    def menu_with_game(self) -> Taken:
        """The title screen with a game to continue."""
        self._with_game()
        return self._first_picture("menu with a game", [*self._program, *self._options("continue")])

    def table(self) -> Taken:
        """A table asked for on the command line."""
        shutil.rmtree(self._folder / "table", ignore_errors=True)
        return self._first_picture("table", [*self._program, *self._options("table"), *A_TABLE])

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
            result = Taken((time.perf_counter() - start) * 1000, busy(started.pid) - used)
            return self._compared("continue", result, self._rests.get("menu with a game"))
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
        return alike(self._picture(), self._rests[kind])

    def _compared(self, kind: str, taken: Taken, before: bytes | None = None) -> Taken:
        """With the part of the picture at rest that was there; the first time, that picture is kept.

        Raises RuntimeError if it is still the one `before`: under load a press may come before the menu takes it.
        """
        if kind not in self._rests:
            time.sleep(STILL)
            rest = self._picture()
            if before is not None and alike(rest, before) >= WHOLE:
                message = f"{STILL} seconds after Enter the menu is still there"
                raise RuntimeError(message)
            self._rests[kind] = rest
            return taken
        return Taken(taken.wall, taken.processor, self._there(kind))

    def _options(self, name: str) -> list[str]:
        return ["--data", str(self._folder / name), "--size", f"{SIZE[0]}x{SIZE[1]}"]

    def _start(self, command: list[str], env: dict[str, str] | None = None) -> "subprocess.Popen[bytes]":
        nothing, pipe = subprocess.DEVNULL, subprocess.PIPE  # under wine Python ends where its output is a file
        return subprocess.Popen(command, cwd=ROOT, env=env or self._env, stdin=nothing, stdout=pipe, stderr=pipe)

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


def alike(one: bytes, other: bytes) -> float:
    """The part of a picture that is the same in another one."""
    same: int = sum(map(eq, one, other))
    return same / len(other)


def busy(process: int) -> float:
    """Milliseconds of processor time of a process's threads so far."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in threads) / 1e6


def of_checkout(program: list[str], rounds: int) -> tuple[Line, bool]:
    """The starts of a program beside a bare window."""
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
        times = [{kind: measure() for kind, measure in kinds.items()} for _ in range(rounds + 1)][1:]
    result = {
        kind: [statistics.median(getattr(each[kind], part) for each in times) for part in ("wall", "processor")]
        for kind in kinds
    }
    told = {
        kind: {
            "wall": round(both[0], 1),
            "processor": round(both[1], 1),
            "times the bare window": [round(mine / bare, 2) for mine, bare in zip(both, result["bare"], strict=True)],
            "there": round(min(each[kind].there for each in times), 3),
        }
        for kind, both in result.items()
    }
    good = all(result[kind][1] <= limit * result["bare"][1] for kind, limit in LIMITS.items())
    return {"limits": LIMITS, "milliseconds": told}, good


def bare_bundle(folder: Path) -> Path:
    """The bare window as a bundle, made once."""
    made = folder / "bare/bare"
    if not made.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "bare.py").write_text(BARE, "utf-8")
        words = ["--noconfirm", "--log-level", "WARN", "--onedir", "--distpath", str(folder)]
        more = ["--workpath", str(folder / "work"), "--specpath", str(folder), str(folder / "bare.py")]
        subprocess.run([sys.executable, "-m", "PyInstaller", *words, *more], check=True, cwd=folder)
    return made


def under_wine() -> dict[str, list[str]]:
    """The words that start the Windows program, where it has been made here."""
    program = WINDOWS / PROGRAM / f"{PROGRAM}.exe"
    if not program.exists():
        return {}
    wine = Wine(WINDOWS / "prefix")
    chosen = [f"{key}={value}" for key, value in wine.env.items() if key.startswith("WINE")]
    return {"game under wine": ["env", *chosen, *wine.words, str(program)]}


def of_package(bundle: Path, rounds: int) -> tuple[Line, bool]:
    """The packaged game beside a packaged bare window, and the sizes of the packages."""
    bare = bare_bundle(ROOT / "dist/bare-window")
    programs = {"game": [str(bundle / PROGRAM)], "bare": [str(bare)], **under_wine()}
    result: Line = {}
    for way in ("warm", "cold") if os.access(_PAGES, os.W_OK) else ("warm",):
        times: dict[str, list[float]] = {name: [] for name in programs}
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, virtual_screen(SIZE) as screen:
            for number in range(rounds + 1):
                for kind, program in programs.items():
                    (folder := Path(name) / kind).mkdir(exist_ok=True)
                    starts = Starts(screen, folder, program)
                    if way == "cold":
                        os.sync()
                        _PAGES.write_text("3", "ascii")
                    taken = starts.packaged_bare() if kind == "bare" else starts.menu()
                    times[kind] += [taken.wall] if number else []  # the first one fills the caches
        medians = {kind: statistics.median(each) for kind, each in times.items()}
        ratio = round(medians["game"] / medians["bare"], 2)
        result[way] = {"ms": {kind: round(each) for kind, each in medians.items()}, "ratio": ratio}
        result[way]["least ratio"] = round(min(times["game"]) / min(times["bare"]), 2)
    debs = sorted((bundle.parent / "packages").glob("*.deb"))
    result["bundle, MB"] = round(size(bundle) / 1e6, 1)
    result["deb, MB"] = round(size(debs[-1]) / 1e6, 1) if debs else None
    small = result["bundle, MB"] <= BUNDLE_MB and (not debs or result["deb, MB"] <= DEB_MB)
    return result, small and all(result[way]["ratio"] <= PACKAGED for way in ("warm", "cold") if way in result)


def of_dev(rounds: int) -> tuple[Line, bool]:
    """An empty program through the script and directly."""

    def milliseconds(command: list[str]) -> float:
        start = time.perf_counter()
        subprocess.run(command, check=True)
        return (time.perf_counter() - start) * 1000

    through, empty = [sys.executable, str(ROOT / "build/dev.py"), "python"], ["-c", ""]
    subprocess.run([*through, *empty], check=True)  # sets up, if need be
    pairs = [(milliseconds([*through, *empty]), milliseconds([sys.executable, *empty])) for _ in range(rounds)]
    more = statistics.median(dev - direct for dev, direct in pairs)
    names = zip(("through dev.py", "directly"), zip(*pairs, strict=True), strict=True)
    medians = {name: round(statistics.median(each), 1) for name, each in names}
    return {"ms": medians, "more": round(more, 1)}, more < DEV_MS


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = parser_of(__doc__)
    parser.add_argument("what", nargs="?", choices=("start", "package", "dev"), default="start")
    parser.add_argument("--program", type=Path, help="a packaged game, or for `package` its bundle")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args(arguments)
    if chosen.what == "package":
        result, good = of_package((chosen.program or ROOT / "dist/house-rummy").resolve(), chosen.rounds)
    elif chosen.what == "start":
        program = [str(chosen.program)] if chosen.program else [sys.executable, "-m", "game"]
        result, good = of_checkout(program, chosen.rounds)
    else:
        result, good = of_dev(chosen.rounds)
    return report({"rounds": chosen.rounds, **result, "load": load()}, good=good)
