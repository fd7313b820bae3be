"""The worker process: tasks are done here, at low priority, with nothing of the game's display loaded."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from scenes.background import Task

NICENESS = 10
_BELOW_NORMAL = 0x4000


@dataclass(frozen=True, slots=True)
class Job:
    """A task that is wanted. Numbers grow from one job to the next."""

    number: int
    task: Task[object]


@dataclass(frozen=True, slots=True)
class Report:
    """How far a job has come."""

    number: int
    value: object


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a job: its result, or why there is none."""

    number: int
    result: object
    failure: str = ""


class Cancelled(Protocol):
    """A number both processes see: jobs up to it are no longer wanted."""

    value: int


READY = None
"""What a worker sends when it can take jobs, and when it has loaded what a job needs and begins."""


def serve(jobs: Connection, cancelled: Cancelled, loads: Sequence[str] = ()) -> None:
    """Take jobs and send reports and answers until the other end is closed.

    Modules that tasks need are loaded first, while the priority is not low yet; others when a task needs them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in loads:
        import_module(name)
    lower_priority()
    jobs.send(READY)
    while True:
        try:
            job = jobs.recv()
            jobs.send(READY)
            jobs.send(answer(job, jobs, cancelled))
        except (EOFError, OSError):
            return


class Reports(Protocol):
    """Where reports go."""

    def send(self, report: Report, /) -> None:
        """Send one."""


def answer(job: Job, reports: Reports, cancelled: Cancelled) -> Answer:
    """Do a job; a task that raises has no result. Raises OSError where nobody takes its reports any more."""
    deadline = time.monotonic() + job.task.limit

    def stop() -> bool:
        return cancelled.value >= job.number or time.monotonic() > deadline

    try:
        return Answer(job.number, job.task.run(stop, lambda value: reports.send(Report(job.number, value))))
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - a task's failure must not take the worker with it
        return Answer(job.number, None, f"{type(error).__name__}: {error}")


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
