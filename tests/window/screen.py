"""A virtual screen (Xvfb), its picture, and a hand on its mouse and keys (xdotool)."""

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pygame

from scenes.ui.early_input import DOUBLE, PAUSE, UNASKED

LOOKED_AT = max(DOUBLE, PAUSE, UNASKED) + 0.1
"""Seconds before a press: the program ignores one on what has only just appeared."""
PATIENCE = 120.0
"""Seconds after which something that was waited for is held to have failed."""


class XvfbScreen:
    """A screen of this size of its own; a context that ends it."""

    def __init__(self, folder: Path, size: tuple[int, int], depth: int = 24, *, open_to_all: bool = False) -> None:
        """`open_to_all` lets programs of other users of this machine show windows on it."""
        self.folder = folder
        self.size = size
        self.depth = depth
        self.pause = LOOKED_AT
        self.patience = PATIENCE
        """Seconds before a press, and for something that is waited for; more for a program slower than others."""
        self._access = ["-ac"] if open_to_all else []

    def __enter__(self) -> Self:
        for tool in ("Xvfb", "xdotool"):
            assert shutil.which(tool), f"{tool} is needed for the tests in a real window"
        ours, theirs = os.pipe()
        screen = f"{self.size[0]}x{self.size[1]}x{self.depth}"
        command = [
            "Xvfb",
            "-displayfd",
            str(theirs),
            "-screen",
            "0",
            screen,
            "-fbdir",
            str(self.folder),
            "-nolisten",
            "tcp",
            "-noreset",  # or it refuses who comes in the moment after its last client went
            *self._access,
        ]
        self.server = subprocess.Popen(command, pass_fds=(theirs,), stderr=subprocess.DEVNULL)
        os.close(theirs)
        with os.fdopen(ours) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        self.display = f":{number}"
        self.env = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        self.env |= {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}
        return self

    def __exit__(self, *args: object) -> None:
        self.server.terminate()
        self.server.wait()

    def picture(self) -> bytes:
        """The pixels as they are now, four bytes each: blue, green, red, nothing."""
        data = (self.folder / "Xvfb_screen0").read_bytes()
        header, colours = struct.unpack(">I", data[:4])[0], struct.unpack(">I", data[76:80])[0]
        start = header + colours * 12
        return data[start : start + self.size[0] * self.size[1] * 4]

    def surface(self) -> pygame.Surface:
        """The picture as it is now, without an alpha channel."""
        picture = pygame.image.frombuffer(self.picture(), self.size, "BGRA")
        opaque = pygame.Surface(self.size, depth=24)
        opaque.blit(picture, (0, 0), special_flags=pygame.BLEND_ADD)
        return opaque

    def save(self, path: Path) -> None:
        """Write the picture to a file."""
        pygame.image.save(self.surface(), path)

    def pixel(self, at: tuple[int, int]) -> tuple[int, int, int]:
        """Red, green and blue of a point."""
        place = (at[1] * self.size[0] + at[0]) * 4
        blue, green, red = self.picture()[place : place + 3]
        return red, green, blue

    def xdotool(self, *words: object) -> None:
        """Move, press, type."""
        subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True)

    def kill(self) -> None:
        """The X server goes away, as when it crashes."""
        self.server.kill()
        self.server.wait()

    def click(self, at: tuple[int, int]) -> None:
        """A click with the left button, once what is there has been looked at."""
        time.sleep(self.pause)
        self.xdotool("mousemove", *at, "click", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """A drag in small steps, as a hand does it, once what is there has been looked at."""
        time.sleep(self.pause)
        self.xdotool("mousemove", *start, "mousedown", 1)
        for step in range(1, 9):
            at = [a + (b - a) * step // 8 for a, b in zip(start, end, strict=True)]
            self.xdotool("mousemove", *at)
            time.sleep(0.02)
        self.xdotool("mouseup", 1)


def wait_for(holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.05)
