"""A game in a process of its own that is killed at a chosen moment, and the lines that it has written until then."""

import os
import signal
import time
from collections.abc import Callable

LONGEST = 60.0
"""Seconds after which a game that never shows its mark is killed, too."""


def lines_until_killed(play: Callable[[int], object], seconds: float, mark: bytes = b"F") -> list[str]:
    """All whole lines that `play` has written to its file descriptor.

    Its process is killed so many seconds after `mark` is first seen in what it writes.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play(writing)
        finally:
            os._exit(1)
    os.close(writing)
    said = _read(reading, seconds, mark)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.set_blocking(reading, True)
    while more := os.read(reading, 65536):
        said += more
    os.close(reading)
    return said.decode().split("\n")[:-1]


def _read(reading: int, seconds: float, mark: bytes) -> bytes:
    said, end, started = b"", time.monotonic() + LONGEST, False
    os.set_blocking(reading, False)
    while time.monotonic() < end:
        try:
            more = os.read(reading, 65536)
        except BlockingIOError:
            time.sleep(0.002)
            continue
        if not more:
            break
        said += more
        if not started and mark in said:
            started, end = True, time.monotonic() + seconds
    return said
