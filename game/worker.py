"""The worker process: opponents think here, at low priority, with nothing of the game's display loaded."""

import os
import signal
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from engine.ai.opponents import decide
from engine.house.actions import Action
from engine.house.view import View

NICENESS = 10
_BELOW_NORMAL = 0x4000


@dataclass(frozen=True, slots=True)
class Job:
    """One decision wanted: by which opponent, of which moment of which game, from what it sees, in how many seconds."""

    number: int
    game: str
    ply: int
    opponent: str
    view: View
    seed: int
    limit: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a job: the actions decided on, or why there are none."""

    game: str
    ply: int
    actions: tuple[Action, ...]
    failure: str = ""


class Cancelled(Protocol):
    """A number both processes see: jobs up to it are no longer wanted."""

    value: int


READY = None
"""What a worker sends when it can take jobs."""


def serve(jobs: Connection, cancelled: Cancelled) -> None:
    """Take jobs and send answers until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority()
    jobs.send(READY)
    while True:
        try:
            job = jobs.recv()
        except (EOFError, OSError):
            return
        jobs.send(answer(job, cancelled))


def answer(job: Job, cancelled: Cancelled) -> Answer:
    """The answer to a job; an opponent that raises has none."""
    deadline = time.monotonic() + job.limit

    def stop() -> bool:
        return cancelled.value >= job.number or time.monotonic() > deadline

    try:
        actions = decide(job.opponent, job.view, job.seed, stop)
    except Exception as error:  # noqa: BLE001 - an opponent's failure must not take the worker with it
        return Answer(job.game, job.ply, (), f"{type(error).__name__}: {error}")
    return Answer(job.game, job.ply, actions)


def lower_priority() -> None:
    """Let the display's process and other programs go first."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(NICENESS)
        if sys.platform == "linux":
            _own_group()


def _own_group() -> None:
    """Be a session of its own, and a low one.

    Linux may divide the processor's time among sessions first (autogroup): niceness then counts only within one, and
    what the worker takes is missing to the display where other programs are busy.
    """
    with suppress(OSError):
        os.setsid()
        Path("/proc/self/autogroup").write_text(f"{NICENESS}\n", encoding="ascii")
