"""The background thread that hands opponents' work to the worker process, and what it does when that fails.

The main thread asks and polls; neither blocks. An answer is stamped with the game and the moment it belongs to, so that
whoever polls can drop what is no longer wanted. A worker that dies, or is `GRACE` past a job's limit, is replaced.
"""

import multiprocessing
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection

from game.worker import READY, Answer, Job, serve

GRACE = 1.0
"""Seconds an opponent may be past its own limit."""
_START = 10.0
"""Seconds a worker may take to start; a job's limit counts from when it is there."""


class Thinkers:
    """One worker process and the thread that feeds it. `wake` is called from the thread when an answer is there."""

    def __init__(self, wake: Callable[[], None] = lambda: None, target: Callable[..., None] = serve) -> None:
        self._wake = wake
        self._target = target
        self._context = multiprocessing.get_context("spawn")
        self._cancelled = self._context.RawValue("q", -1)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._last = 0
        self._thread = threading.Thread(target=self._run, name="thinkers", daemon=True)
        self._thread.start()

    def ask(self, job: Job) -> None:
        """Have a job done; jobs asked before are no longer wanted."""
        self._cancelled.value = job.number - 1
        self._last = job.number
        self._jobs.put(job)

    def poll(self) -> Answer | None:
        """An answer that has come, if any."""
        try:
            return self._answers.get_nowait()
        except queue.Empty:
            return None

    def cancel(self) -> None:
        """Nothing asked so far is wanted any more."""
        self._cancelled.value = self._last

    def close(self) -> None:
        """Stop the thread and the worker."""
        self.cancel()
        self._jobs.put(None)
        self._thread.join(timeout=GRACE)
        if self._thread.is_alive():  # an opponent does not mind its stop flag; without its worker the thread ends
            self._stop_worker()

    def _run(self) -> None:
        with suppress(EOFError, OSError):  # the first job tries again, and says so
            self._start_worker()
        while (job := self._jobs.get()) is not None:
            if self._cancelled.value >= job.number:
                continue
            self._answers.put(self._done(job))
            self._wake()
        self._stop_worker()

    def _done(self, job: Job) -> Answer:
        """The answer of the worker, or one that says why there is none; then the next job finds a new worker."""
        try:
            pipe = self._start_worker()
            pipe.send(job)
            if pipe.poll(job.limit + GRACE):
                found = pipe.recv()
                return found if isinstance(found, Answer) else Answer(job.game, job.ply, (), "no answer")
            failure = "out of time"
        except (EOFError, OSError):
            failure = "the worker died"
        self._stop_worker()
        return Answer(job.game, job.ply, (), failure)

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
        if not ours.poll(_START) or ours.recv() is not READY:
            self._stop_worker()
            raise EOFError
        return ours

    def _stop_worker(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join(GRACE)
        self._process = self._pipe = None
