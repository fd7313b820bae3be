"""Fill the screen and go back, again and again.

A real window on a virtual screen of 1920x1080 under a window manager (openbox), from a fresh data folder and from two
whose settings keep a smaller window. Each trip fills the screen and goes back: by F11, by the menu's button, by the
settings, and by F11 pressed twice within a twentieth of a second. After each trip size and place, as `xwininfo` gives
them, must be those from before; the size that is saved at the end, too, and the window of the next start has it, also
where the program is left while it fills the screen. Needs Xvfb, openbox, xdotool and xwininfo. Linux only.
"""

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from build.bench.screen import Screen, virtual_screen, window_manager
from build.cases import Case
from build.report import ROOT, Line, sized
from game.app import App
from game.profiles import settings
from game.window.window import TITLE
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene

SCREEN = (1920, 1080)
SIZES = ("fresh", "1280x720", "1024x640")
"""Windows that the settings keep, or a fresh data folder."""
STILL, PATIENCE = 0.25, 6.0
"""Seconds for which a window must not change to count as settled, and after which it is held to be settled."""
BETWEEN = 0.05
"""Seconds between two hasty presses."""
_FIELDS = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")

Shape = tuple[int, ...]
"""Left, top, width and height of the window's inside, on the screen."""
FULL = (0, 0, *SCREEN)


@dataclass(frozen=True)
class RunningGame:
    """The game in a window, and a hand on its keys and buttons."""

    screen: Screen
    folder: Path

    def shape(self) -> Shape | None:
        """The position and size of the window now; None while there is none."""
        command = ["xwininfo", "-name", TITLE]
        told = subprocess.run(command, env=self.screen.env, capture_output=True, text=True, check=False)
        result = [re.search(rf"{field}:\s+(-?\d+)", told.stdout) for field in _FIELDS]
        return tuple(int(each.group(1)) for each in result if each) if all(result) else None

    def settled(self, like: Callable[[Shape], bool]) -> Shape:
        """The window's shape once it is as it should be and no longer changes, or when patience ends."""
        end = time.monotonic() + PATIENCE
        last, since = self.shape(), time.monotonic()
        while time.monotonic() < end:
            now = self.shape()
            if now != last:
                last, since = now, time.monotonic()
            if now is not None and like(now) and time.monotonic() - since > STILL:
                break
            time.sleep(0.02)
        return last or ()

    def click(self, at: tuple[int, int], shape: Shape) -> None:
        """Press a point of the window."""
        self.screen.xdotool("mousemove", shape[0] + at[0], shape[1] + at[1], "sleep", 0.5, "click", 1)

    def spot(self, name: str, shape: Shape, section: Section | None = None) -> tuple[int, int]:
        """The centre of a button of the menu, or of a section of the settings, in a window of this shape."""
        menu = MenuScene(App(self.folder))
        scene: MenuScene | SettingsScene = menu
        menu.shown((shape[2], shape[3]))
        if section is not None:
            scene = SettingsScene(menu.services, menu)
            scene.section = section
            scene.shown((shape[2], shape[3]))
        return next(control.rect.center for control in scene.controls() if control.name == name)


def by_key(game: RunningGame, shape: Shape, *, fill: bool) -> None:
    """F11."""
    del shape, fill
    game.screen.xdotool("key", "F11")


def by_menu(game: RunningGame, shape: Shape, *, fill: bool) -> None:
    """The button of the title screen."""
    del fill
    game.click(game.spot("full", shape), shape)


def by_settings(game: RunningGame, shape: Shape, *, fill: bool) -> None:
    """The choice in the settings, which are open."""
    game.click(game.spot("full" if fill else "window", shape, Section.SCREEN), shape)


WAYS: dict[str, Callable[..., None]] = {"F11": by_key, "menu": by_menu, "settings": by_settings}


@contextmanager
def started(screen: Screen, folder: Path) -> Iterator[RunningGame]:
    """The game, in the size that its folder keeps."""
    command = [sys.executable, "-m", "game", "--data", str(folder)]
    program = subprocess.Popen(command, cwd=ROOT, env=screen.env)
    try:
        yield RunningGame(screen, folder)
    finally:
        program.terminate()  # by the system, as when its user logs out
        program.wait()


def tripped(game: RunningGame, way: str, trips: int, home: Shape) -> list[str]:
    """The faults of so many changes to full screen and back, by one way, or by F11 twice in haste."""
    wrong = []
    for trip in range(1, trips + 1):
        if way == "hasty":
            game.screen.xdotool("key", "F11", "sleep", BETWEEN, "key", "F11")
            time.sleep(0.5)
        else:
            WAYS[way](game, home, fill=True)
            full = game.settled(lambda shape: shape == FULL)
            if full != FULL:
                wrong.append(f"{way} {trip}: {full} instead of the screen")
            WAYS[way](game, full, fill=False)
        back = game.settled(lambda shape: shape == home)
        if back != home:
            wrong.append(f"{way} {trip}: {back} instead of {home}")
    return wrong


def look(size: str, *, trips: int) -> Line:
    """All trips from one data folder, the size saved at the end, and the window of the next two starts."""
    with (
        tempfile.TemporaryDirectory() as name,
        virtual_screen(SCREEN) as screen,
        window_manager(screen),
    ):
        folder = Path(name)
        fresh = Settings(name="Ann")  # the questions of the first start have been answered
        settings.save(folder, fresh if size == SIZES[0] else replace(fresh, window=sized(size)))
        with started(screen, folder) as game:
            home = game.settled(lambda shape: shape != FULL)
            wrong = [words for way in ("F11", "menu", "hasty") for words in tripped(game, way, trips, home)]
            game.click(game.spot("settings", home), home)
            time.sleep(0.5)
            game.click(game.spot(f"section {Section.SCREEN.value}", home, Section.SCREEN), home)
            time.sleep(0.5)
            wrong += tripped(game, "settings", trips, home)
        wrong += saved(folder, home)
        with started(screen, folder) as game:
            again = game.settled(lambda shape: shape != FULL)
            wrong += [] if again[2:] == home[2:] else [f"the next start: {again} instead of {home}"]
            game.screen.xdotool("key", "F11")
            game.settled(lambda shape: shape == FULL)
        wrong += saved(folder, home)
        with started(screen, folder) as game:
            filled = game.settled(lambda shape: shape == FULL)
            wrong += [] if filled == FULL else [f"a start in full screen: {filled}"]
            game.screen.xdotool("key", "F11")
            back = game.settled(lambda shape: shape[2:] == home[2:])
            wrong += [] if back[2:] == home[2:] else [f"back from a start in full screen: {back} instead of {home}"]
        return {"trips": 4 * trips, "window": {size: str(home)}, "wrong": wrong + saved(folder, home)}


def saved(folder: Path, home: Shape) -> list[str]:
    """True if the size that is kept is the window's."""
    kept = settings.load(folder)[0].window
    return [] if kept == home[2:] else [f"saved: {kept} instead of {home[2:]}"]


TRIPS = {"trips": {"type": int, "default": 20, "help": "by each way (%(default)s)"}}
CASE = Case(about=__doc__, look=look, names=lambda: SIZES, arguments=TRIPS, window=SCREEN)
