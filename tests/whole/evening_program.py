"""The real program on a display that nobody sees: application, loop, workers and files; the time of frames is its own.

Frames pass as fast as they are painted, and each counts as a twentieth of a second. Workers take the time that they
take: while somebody waits for them, a frame lasts a moment. What else is left to chance follows from a number.
"""

import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.diagnostics import REPORTS, Log, Reports
from game.profiles.profiles import Profiles
from game.window import loop
from game.window.loop import Loop
from game.window.window import Window
from game.workers import background, link, worker
from scenes import flow
from scenes.art import text
from scenes.screens import Menu
from scenes.table.painting import overlay
from tests.whole import quick_worker

SIZE = (1280, 720)
FRAME = 0.05
"""Seconds that a frame counts."""
PATIENCE = 200.0
"""Seconds for which a worker may be late: others may keep the machine busy."""
MOMENT = 0.025
"""Seconds that a frame lasts while somebody waits for a worker."""


class FrameTime:
    """The clock of the loop: it goes on when the loop sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waits = False
        """True while somebody waits for a worker."""

    def perf_counter(self) -> float:
        """The seconds of frames."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let a frame pass."""
        self.now += max(seconds, FRAME)
        if self.waits:
            time.sleep(MOMENT)


class HeardLog(Log):
    """The log, whose lines are kept besides."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.lines: list[str] = []

    def note(self, words: str) -> None:
        """Write a line."""
        self.lines.append(words)
        super().note(words)


class Surroundings:
    """A machine for programs: a folder of data, a home, a clock of frames, chance by a number, and the painted words.

    It holds as long as the `patch` does.
    """

    def __init__(
        self, folder: Path, number: int, patch: pytest.MonkeyPatch, old: Sequence[quick_worker.OldWay] = ()
    ) -> None:
        """`old` are the old ways in which the program does something, here and in its workers."""
        self.data, self.home = folder / "data", folder / "home"
        self.home.mkdir()
        self.frames = FrameTime()
        self.painted: list[str] = []
        """The words that were painted last."""
        clock = SimpleNamespace(perf_counter=self.frames.perf_counter, sleep=self.frames.sleep)
        patch.setattr(loop, "time", clock)
        patch.setattr(overlay, "AHEAD", 0.0)
        patch.setattr(background, "GRACE", PATIENCE)
        for limit in ("_STILL", "_START", "_START_WORK"):
            patch.setattr(link, limit, PATIENCE)
        patch.setattr(worker, "serve", partial(quick_worker.serve, old=old))
        for way in old:
            patch.setattr(f"{way.owner}.{way.name}", way.does)
        patch.setenv("HOME", str(self.home))
        patch.setattr(threading, "excepthook", threading.excepthook)  # each program sets its own
        self.chance = chance = random.Random(number)
        for module in ("session", "opponents"):
            patch.setattr(f"game.session.{module}.SystemRandom", lambda: chance)
        for name in ("draw_text", "draw_rich"):
            patch.setattr(text, name, partial(self._heard, getattr(text, name)))

    def _heard(self, draw: Any, surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> Any:
        self.painted.append(words)
        del self.painted[:-500]
        return draw(surface, words, *rest, **more)


class Program:
    """One start of the program, from its title to its end."""

    def __init__(self, around: Surroundings) -> None:
        profiles = Profiles(around.data)
        profiles.open(profiles.last)
        self.around, self._profiles = around, profiles
        self.log = HeardLog(profiles.folder)
        self.app = App(profiles.folder, self.log, profiles)
        reports = Reports(profiles.folder, note=self.log.note)
        reports.watch_threads(self.app.notice)
        self._reports = reports
        self.app.window = Window(SIZE)
        self.loop = Loop(self.app.window, partial(flow.scene, self.app), Menu(), self.app.toggle_fullscreen)
        self.loop.step(())
        self.loop.rest = self._rest()

    def _rest(self) -> Iterator[None]:
        """What the start does after its first picture."""
        yield
        self.app.load_ahead()
        yield from self.app.complete()

    @property
    def scene(self) -> Any:
        """The scene on top; None once it was left."""
        return self.loop.scenes.top

    @property
    def folder(self) -> Path:
        """The folder of the profile that is open."""
        return self._profiles.folder

    def close(self) -> None:
        """End it, as leaving the last scene does."""
        self.app.close()
        self._reports.unwatch()
        self._profiles.close()

    def failures(self) -> list[str]:
        """What failed unseen so far: lines of the log but starts and ends, and reports."""
        kept = self.folder / REPORTS
        reports = [path.name for path in kept.iterdir() if _size(path)] if kept.is_dir() else []
        return [line for line in self.log.lines if not line.startswith(("started", "ended"))] + reports


def _size(path: Path) -> int:
    """The size of a file; none of one that a worker has just taken away at its end."""
    with suppress(FileNotFoundError):
        return path.stat().st_size
    return 0
