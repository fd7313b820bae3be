"""Deadlines for processes, in which time spent waiting for a processor does not count.

The work of a process's start does not count either, up to a bound. So a second of grace is enough for a worker at low
priority, and a busy machine loses no decision.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from engine.values import value_class

_MOST_EXCUSED = 5.0
"""Seconds that are excused, at most: nobody waits for ever."""
_NANOSECONDS = 1e9


@value_class
class Usage:
    """The processor time that a process has used so far, in seconds."""

    ran: float = 0.0
    waited: float = 0.0
    """The seconds in which it was ready to run and others ran instead."""

    @property
    def busy(self) -> float:
        """The seconds in which it ran or was ready to."""
        return self.ran + self.waited

    def __add__(self, other: "Usage") -> "Usage":
        """Both together."""
        return Usage(self.ran + other.ran, self.waited + other.waited)


def usage(pid: int | None, proc: Path = Path("/proc")) -> Usage | None:
    """The system's scheduling figures of a process; None where it has none, or for no process."""
    if pid is None or sys.platform != "linux":
        return None
    with suppress(OSError, ValueError, IndexError):
        ran, waited = (proc / str(pid) / "schedstat").read_text(encoding="ascii").split()[:2]
        return Usage(int(ran) / _NANOSECONDS, int(waited) / _NANOSECONDS)
    return None


def resident(pid: int | None, proc: Path = Path("/proc")) -> int:
    """Bytes of a process that are in memory; 0 where the system does not say, or for no process."""
    if pid is None or sys.platform != "linux":
        return 0
    with suppress(OSError, ValueError, IndexError):
        return int((proc / str(pid) / "statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def measurable() -> bool:
    """True if this system says how long a process has waited for a processor."""
    return usage(os.getpid()) is not None


class Patience:
    """A deadline for a worker. `excused` returns the seconds of its life so far that do not count."""

    def __init__(self, seconds: float, clock: Callable[[], float], excused: Callable[[], float]) -> None:
        self._until = clock() + seconds
        self._clock = clock
        self._excused = excused
        self._before = excused()

    def left(self) -> float:
        """Seconds until it is over; negative afterwards."""
        return self._until - self._clock() + min(self._excused() - self._before, _MOST_EXCUSED)
