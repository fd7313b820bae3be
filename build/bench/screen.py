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
from dataclasses import dataclass
from pathlib import Path

import pygame

from build.report import ROOT
from game.system import prepare_environment

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


@dataclass(frozen=True)
class Screen:
    """A virtual screen: its name for DISPLAY, its size, and where its pixels lie in `memory`."""

    name: str
    size: tuple[int, int]
    memory: mmap.mmap
    start: int
    stride: int
    bits: int
    """Bits a pixel takes in the memory."""
    server: int
    """The process of the X server."""

    def environment(self) -> dict[str, str]:
        """The environment for a program that is to be shown here."""
        env = {key: value for key, value in os.environ.items() if not key.startswith("SDL_") and key != "DISPLAY"}
        return {**env, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    def is_painted(self) -> bool:
        """True if a picture covers the screen, black as long as nothing is shown."""
        width, height = self.size
        places = ((width * column // 8, height * row // 8) for column in range(1, 8) for row in range(1, 8))
        return all(any(self.pixel(x, y)) for x, y in places)

    def pixel(self, x: int, y: int) -> bytes:
        """The colour of a point, as it lies in the memory."""
        size = self.bits // 8
        at = self.start + y * self.stride + size * x
        return self.memory[at : at + min(size, 3)]

    @contextmanager
    def game(self, *words: object, settle: float = 0.0) -> Iterator["subprocess.Popen[bytes]"]:
        """The game, started with these words in a data folder of its own, painted, and at rest for some seconds."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            data = [] if "--data" in words else ["--data", folder]
            size = [] if "--size" in words else ["--size", f"{self.size[0]}x{self.size[1]}"]
            command = [sys.executable, "-m", "game", *data, *size, *map(str, words)]
            program = subprocess.Popen(command, cwd=ROOT, env=self.environment(), stderr=subprocess.DEVNULL)
            try:
                wait_until_painted(self, program)
                time.sleep(settle)
                yield program
            finally:
                program.terminate()
                program.wait()

    def xdotool(self, *words: object) -> None:
        """Press keys and buttons of this screen, and move its pointer."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment(), check=True)


@contextmanager
def virtual_screen(size: tuple[int, int], depth: int = 24) -> Iterator[Screen]:
    """A screen of this size and depth that goes when the block ends. Raises OSError where there is no Xvfb."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        shape = f"{size[0]}x{size[1]}x{depth}"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", shape, "-fbdir", folder, "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                name = f":{int(answer.readline())}"
            with (Path(folder) / "Xvfb_screen0").open("rb") as dump:
                memory = mmap.mmap(dump.fileno(), 0, access=mmap.ACCESS_READ)
            header = struct.unpack(">25I", memory[:100])
            start = header[_HEADER_SIZE] + 12 * header[_COLOURS]
            yield Screen(name, size, memory, start, header[_BYTES_A_LINE], header[_BITS], server.pid)
        finally:
            server.terminate()
            server.wait()


def enter(screen: Screen) -> None:
    """Show here what this process paints from now on."""
    for name in [each for each in os.environ if each.startswith("SDL_")]:
        del os.environ[name]
    os.environ.update(screen.environment())
    prepare_environment()


@contextmanager
def window_manager(screen: Screen) -> Iterator[None]:
    """Windows of a screen have frames and places, as on a desktop. Raises OSError where there is no openbox."""
    manager = subprocess.Popen(["openbox"], env=screen.environment(), stderr=subprocess.DEVNULL)
    try:
        while not subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], env=screen.environment(), capture_output=True, check=True
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
