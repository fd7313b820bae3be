"""Screens for benches: SDL's dummy drivers, or Xvfb with its picture mapped into memory, so that it can be watched."""

import mmap
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pygame

from build.report import ROOT
from game.system import prepare_environment
from tests.window.screen import XvfbScreen

A_TABLE = ("--edition", "epic", "--seats", "human,casual,casual", "--deal", "1")
"""The words by which the game starts at a table that waits for a person."""
_HEADER_SIZE, _BITS, _BYTES_A_LINE, _COLOURS = 0, 11, 12, 19
"""Places of 4-byte numbers in the header of the X window dump that Xvfb keeps."""


def without_display(size: tuple[int, int] | None = None) -> None:
    """Show and play on SDL's dummy drivers, here and in what is started; in a window of this size, if any."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.get_surface()
    if size is not None and (surface is None or surface.get_size() != size):
        pygame.display.set_mode(size)


class Screen(XvfbScreen):
    """A virtual screen whose picture lies in `memory`."""

    memory: mmap.mmap
    start: int
    """The place of the first pixel."""
    stride: int
    """Bytes of a line of pixels."""
    bits: int
    """Bits that a pixel takes."""

    def __enter__(self) -> Self:
        super().__enter__()
        with (self.folder / "Xvfb_screen0").open("rb") as dump:
            self.memory = mmap.mmap(dump.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.memory[:100])
        self.start = header[_HEADER_SIZE] + 12 * header[_COLOURS]
        self.stride, self.bits = header[_BYTES_A_LINE], header[_BITS]
        return self

    def is_painted(self) -> bool:
        """True if a picture covers the screen, black as long as nothing is shown."""
        size, (width, height) = self.bits // 8, self.size
        places = ((width * column // 8, height * row // 8) for column in range(1, 8) for row in range(1, 8))
        starts = (self.start + y * self.stride + size * x for x, y in places)
        return all(any(self.memory[start : start + min(size, 3)]) for start in starts)

    @contextmanager
    def game(self, *words: object, settle: float = 0.0) -> Iterator["subprocess.Popen[bytes]"]:
        """The game, started with these words in a data folder of its own, painted, and at rest for some seconds."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            data = [] if "--data" in words else ["--data", folder]
            size = [] if "--size" in words else ["--size", f"{self.size[0]}x{self.size[1]}"]
            command = [sys.executable, "-m", "game", *data, *size, *map(str, words)]
            program = subprocess.Popen(command, cwd=ROOT, env=self.env, stderr=subprocess.DEVNULL)
            try:
                wait_until_painted(self, program)
                time.sleep(settle)
                yield program
            finally:
                program.terminate()
                program.wait()


@contextmanager
def virtual_screen(size: tuple[int, int]) -> Iterator[Screen]:
    """A screen of this size that goes when the block ends."""
    with tempfile.TemporaryDirectory() as folder, Screen(Path(folder), size) as screen:
        yield screen


def enter(screen: Screen) -> None:
    """Show here what this process paints from now on."""
    for name in [each for each in os.environ if each.startswith("SDL_")]:
        del os.environ[name]
    os.environ.update(screen.env)
    prepare_environment()


@contextmanager
def window_manager(screen: Screen) -> Iterator[None]:
    """Windows of a screen have frames and places, as on a desktop. Raises OSError where there is no openbox."""
    manager = subprocess.Popen(["openbox"], env=screen.env, stderr=subprocess.DEVNULL)
    try:
        while not subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], env=screen.env, capture_output=True, check=True
        ).stdout.count(b"0x"):
            time.sleep(0.05)
        yield
    finally:
        manager.terminate()
        manager.wait()


def wait_until_painted(screen: Screen, program: "subprocess.Popen[bytes]", patience: float = 20.0) -> None:
    """Wait for the program's first picture. Raises RuntimeError when it ends or takes too long."""
    end = time.perf_counter() + patience
    while not screen.is_painted():
        if program.poll() is not None or time.perf_counter() > end:
            message = "the program showed no picture"
            raise RuntimeError(message)
        time.sleep(0.0005)
