"""The background thread that hands tasks to a worker process, and what it does when that fails.

The main thread asks and looks at tickets; neither blocks. A worker that dies, or is `GRACE` past a task's limit, is
replaced. There are two of these, so that neither waits for the other: one for opponents, one for help to people.
"""

import itertools
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Generic, TypeVar, cast

from game.worker import READY, Answer, Job, Report, serve
from scenes.background import Task

T = TypeVar("T")
GRACE = 4.0
"""Seconds a task may be past its own limit: at its low priority other programs may hold it up."""
_PARTING = 1.0
"""Seconds the thread and the worker may take to end."""
_START = 10.0
"""Seconds a worker may take to start, and to load what a task needs; the task's limit counts from there."""


class Errand(Generic[T]):
    """Implements `scenes.background.Ticket`. The thread writes, the main thread reads; `done` is written last."""

    def __init__(self, number: int, task: Task[T], stop: Callable[[int], None]) -> None:
        self.number = number
        self.task = task
        self.reports: tuple[object, ...] = ()
        self.result: T | None = None
        self.failure = ""
        self.done = False
        self.cancelled = False
        self._stop = stop

    def cancel(self) -> None:
        """Not begin it, or stop it."""
        self.cancelled = True
        self._stop(self.number)

    def finish(self, result: object, failure: str) -> None:
        """It is over."""
        self.result, self.failure = cast("T | None", result), failure
        self.done = True


class Background:
    """Implements `scenes.background.Helper`: one worker process and the thread that feeds it.

    `wake` is called from the thread when there is something to see. The worker starts with the first task, or now.
    """

    def __init__(
        self, wake: Callable[[], None] = lambda: None, target: Callable[..., None] = serve, *, now: bool = True
    ) -> None:
        self._wake = wake
        self._target = target
        self._context = multiprocessing.get_context("spawn")
        self._cancelled = self._context.RawValue("q", 0)
        self._numbers = itertools.count(1)
        self._errands: queue.SimpleQueue[Errand[object] | None] = queue.SimpleQueue()
        self._open: list[Errand[object]] = []
        self._doing = 0
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thread = threading.Thread(target=self._run, args=(now,), name="background", daemon=True)
        self._thread.start()

    def ask(self, task: Task[T]) -> Errand[T]:
        """Have a task done, after those asked for before."""
        errand = Errand(next(self._numbers), task, self._stop)
        self._open = [other for other in self._open if not other.done]
        self._open.append(cast("Errand[object]", errand))
        self._errands.put(self._open[-1])
        return errand

    def cancel(self) -> None:
        """Nothing asked so far is wanted any more."""
        for errand in self._open:
            errand.cancel()

    def close(self) -> None:
        """Stop the thread and the worker."""
        self.cancel()
        self._errands.put(None)
        self._thread.join(timeout=_PARTING)
        if self._thread.is_alive():  # a task does not mind its stop flag; without its worker the thread ends
            self._stop_worker()

    def _stop(self, number: int) -> None:
        """Tell the worker to stop the task it is at, if it has this number; the others are not begun."""
        if self._doing == number:
            self._cancelled.value = number

    def _run(self, now: bool) -> None:
        if now:
            with suppress(EOFError, OSError):  # the first task tries again, and says so
                self._start_worker()
        while (errand := self._errands.get()) is not None:
            self._doing = errand.number  # before the look at the flag, which is set before the look at this
            if errand.cancelled:
                errand.finish(None, "cancelled")
                continue
            self._do(errand)
            self._wake()
        self._stop_worker()

    def _do(self, errand: Errand[object]) -> None:
        """Have the worker do it, or say why it cannot; then the next task finds a new worker."""
        try:
            pipe = self._start_worker()
            pipe.send(Job(errand.number, errand.task))
            _expect_ready(pipe)
            found = self._answer(errand, pipe)
            if found is not None:
                errand.finish(found.result, found.failure)
                return
            failure = "out of time, or no answer"
        except (EOFError, OSError):
            failure = "the worker died"
        self._stop_worker()
        errand.finish(None, failure)

    def _answer(self, errand: Errand[object], pipe: Connection) -> Answer | None:
        """The worker's answer, its reports having been passed on; None for what is none, or too late."""
        until = time.monotonic() + errand.task.limit + GRACE
        while pipe.poll(max(0.0, until - time.monotonic())):
            found = pipe.recv()
            if not isinstance(found, Report):
                return found if isinstance(found, Answer) else None
            errand.reports += (found.value,)
            self._wake()
        return None

    def _start_worker(self) -> Connection:
        """A worker that is ready. Raises OSError or EOFError where there is none to be had."""
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        self._stop_worker()
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=self._target, args=(theirs, self._cancelled), daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        try:
            _expect_ready(ours)
        except EOFError:
            self._stop_worker()
            raise
        return ours

    def _stop_worker(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join(_PARTING)
        self._process = self._pipe = None


def _expect_ready(pipe: Connection) -> None:
    """Raises EOFError where the worker does not come to be ready."""
    if not pipe.poll(_START) or pipe.recv() is not READY:
        raise EOFError
