"""The worker process: tasks are done here, at low priority, with nothing of the game's display loaded."""

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from engine.text import bind, choose, speak
from game.diagnostics import Reports
from game.languages import catalogue
from game.workers.messages import Begun, Job, JobAnswer, Message, Progress, Ready, pack, reason, unpack_job

NICENESS = 10
_BELOW_NORMAL = 0x4000


class Cancelled(Protocol):
    """A number both processes see: jobs up to it are no longer wanted."""

    value: int


_MOST_REPORTS = 5
"""Crash reports that one worker writes."""


def serve(pipe: Connection, cancelled: Cancelled, loads: Sequence[str] = (), folder: Path | None = None) -> None:
    """Take jobs and send reports and answers until the other end is closed.

    Modules that tasks need are loaded first, while the priority is not low yet; others when a task needs them. Tasks
    that raise, and faults in machine code, are reported in the data folder `folder`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    failures = Failures(folder)
    bind(catalogue)
    for name in loads:
        import_module(name)
    lower_priority()

    def send(message: Message) -> None:
        pipe.send_bytes(pack(message))

    with suppress(EOFError, OSError):  # the game has ended
        send(Ready())
        while True:
            data = pipe.recv_bytes()
            arrived = time.monotonic()
            try:
                job = unpack_job(data)
            except Exception:  # noqa: BLE001 - as after an upgrade of the files: the game starts another worker
                return
            send(Begun(job.number))
            _send_answer(answer(job, send, cancelled, arrived, failures.report), send)
    failures.close()


class Failures:
    """Crash reports of a worker: one for each place that fails, and not too many."""

    def __init__(self, folder: Path | None) -> None:
        self._reports = Reports(folder) if folder is not None else None
        self._reported = set[object]()
        if self._reports is not None:
            self._reports.watch_native_faults(worker=True)

    def report(self, error: Exception) -> None:
        """Report a task that has raised."""
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = (type(error), trace and (trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        if self._reports is not None and place not in self._reported and len(self._reported) < _MOST_REPORTS:
            self._reported.add(place)
            self._reports.write("worker", error)

    def close(self) -> None:
        """The worker ends as it should."""
        if self._reports is not None:
            self._reports.unwatch()


def _send_answer(result: JobAnswer, send: Callable[[Message], None]) -> None:
    """Send an answer; where its result cannot be pickled, say so."""
    try:
        send(result)
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - pickle raises anything
        send(_failed(result.number, error))


def answer(
    job: Job,
    send: Callable[[Progress], None],
    cancelled: Cancelled,
    arrived: float | None = None,
    failed: Callable[[Exception], None] = lambda _error: None,
) -> JobAnswer:
    """Do a job and return its answer; a task that raises has no result. Raises ConnectionError if nobody takes reports.

    `arrived` is the time when the job came, on the monotonic clock; now, unless it is given. `failed` is called with
    the exception of a task.
    """
    begun = time.monotonic()
    deadline = min(begun + job.task.limit, (begun if arrived is None else arrived) + job.last)

    def stop() -> bool:
        return cancelled.value >= job.number or time.monotonic() > deadline

    choose(job.language)
    speak(job.words)
    try:
        return JobAnswer(job.number, job.task.run(stop, lambda value: send(Progress(job.number, value))))
    except ConnectionError:
        raise
    except Exception as error:  # noqa: BLE001 - a task's failure must not take the worker with it
        failed(error)
        return _failed(job.number, error)


def _failed(number: int, error: Exception) -> JobAnswer:
    return JobAnswer(number, None, reason(error))


def lower_priority() -> None:
    """Lower this process's priority below the display's and other programs'."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(NICENESS)
        if sys.platform == "linux":
            _own_group()


def _own_group() -> None:
    """Make this process a session of its own, with low priority.

    Linux may divide the processor's time among sessions first (autogroup): niceness then counts only within one, and
    the worker takes time from the display where other programs are busy.
    """
    with suppress(OSError):
        os.setsid()
        Path("/proc/self/autogroup").write_text(f"{NICENESS}\n", encoding="ascii")
