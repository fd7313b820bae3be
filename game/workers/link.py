"""One worker process, how it is started, and the thread that starts it, sends it jobs and reads its messages.

On Linux one process loads what all workers need, and each worker is forked from it: workers share that memory, and a
further one starts in a few milliseconds. Elsewhere each worker is a new process that loads everything itself.

Starting, sending and reading may block for ever, so nobody waits for this thread: callers look at the queue of received
messages, and drop the link when the time is over.
"""

import multiprocessing
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from engine.text import language, spoken
from engine.values import value_class
from game.workers import socket_folder
from game.workers.messages import BadMessageError, Begun, Job, JobAnswer, Progress, Ready, pack_job, reason, unpack
from game.workers.preloads import FOR_HELP, FOR_OPPONENTS
from game.workers.processor_time import Usage, measurable, resident, usage
from scenes.background import Task

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

    Starter = ForkServerContext | SpawnContext

LOADED = ("game.workers.worker", *FOR_OPPONENTS, *FOR_HELP, "game.workers.shared_memory")
"""The modules that are loaded before workers are forked: those of `App`'s workers, and the last of all."""
_MOST_BYTES = 64_000_000
"""The messages that a worker may send about one job."""
_MOST_REPORTS = 100_000
"""The most reports of one job."""
_START, _START_WORK = 10.0, 4.0
"""The seconds that a worker may take to start, or to load the modules of a job: in all, and of work if it is known."""
_STILL = 1.0
"""Seconds in which a worker that starts neither works nor waits for a processor: it hangs."""
_PARTING = 1.0
"""Seconds to wait for the end of a process that was killed."""


def forking() -> "Starter":
    """Starts processes that share what is loaded; as `fresh` where that cannot be."""
    if sys.platform != "linux":
        return fresh()
    socket_folder.prepare()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(LOADED))
    return context


def fresh() -> "Starter":
    """Starts processes that share nothing."""
    return multiprocessing.get_context("spawn")


def nursery() -> int | None:
    """The id of the process that workers are forked from; None while there is none."""
    result: int | None = getattr(forkserver._forkserver, "_forkserver_pid", None)  # noqa: SLF001 - nothing else tells it
    return result


if sys.platform != "win32":
    from multiprocessing import resource_tracker


@value_class
class Broken:
    """The worker is of no more use, and sends no more messages."""

    reason: str


def prepares(task: Task[object]) -> bool:
    """True for a task that loads what later ones need."""
    return getattr(task, "prepares", False)


def _ran(process: int | None) -> float:
    """The seconds of work of a process; 0 where they are not known."""
    used = usage(process)
    return used.ran if used is not None else 0.0


Received = Progress | JobAnswer | Broken


class Link:
    """Made by the thread that asks. Raises RuntimeError where there can be no further thread.

    `ended` is called, in the link's own thread, when the process has ended.
    """

    def __init__(
        self,
        context: "Starter",
        target: Callable[..., None],
        cancelled: object,
        ended: Callable[[], object] = lambda: None,
    ) -> None:
        self.process: BaseProcess | None = None
        self.broken = False
        self.was_ready = False
        """True once the worker has been ready for jobs."""
        self._size = 0
        """Bytes that it took in memory then, or when it had loaded what later jobs need."""
        self._context = context
        self._target = target
        self._cancelled = cancelled
        self._ended = ended
        self._received: queue.SimpleQueue[Received] = queue.SimpleQueue()
        self._jobs: queue.SimpleQueue[tuple[int, Task[object], Callable[[], float]] | None] = queue.SimpleQueue()
        self._loaded = 0.0
        self._dropped = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="link", daemon=True)
        self._begin_loading()
        self._thread.start()

    # -- for the thread that asks

    def give(self, number: int, task: Task[object], seconds: Callable[[], float]) -> None:
        """Queue a job for when the worker is ready, to be stopped after `seconds`, which is asked when it is sent."""
        self._jobs.put((number, task, seconds))

    def receive(self, seconds: float) -> Received | None:
        """The next message; None if none comes within these seconds."""
        try:
            return self._received.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None

    def waited(self) -> float:
        """The seconds for which the worker, its parent process and this link's thread waited for a processor."""
        result = map(usage, (self._pid, nursery(), self._thread.native_id))
        return sum(each.waited for each in result if each)

    def load_work(self) -> float:
        """The seconds of work that the worker took to start and to load the modules of jobs.

        Work of its own counts once it says that this is done, since a worker that spins works too; that of its parent
        process counts at once. Seconds by the clock where the system does not say how long a process worked.
        """
        since = self._loading_since
        if since is None:
            return self._loaded
        if not measurable():
            return self._loaded + time.monotonic() - since
        return self._loaded + max(0.0, _ran(nursery()) - self._parent_before)

    @property
    def alive(self) -> bool:
        """True if jobs can be given: it is starting, or its process lives."""
        return not self.broken and (self.process is None or self.process.is_alive())

    @property
    def loading(self) -> bool:
        """True while the worker starts or loads the modules of a job, and has not used up its time for that.

        The seconds in which this link's thread waits for a processor do not count: nobody can be started meanwhile.
        """
        since = self._loading_since
        if since is None or self.broken:
            return False
        age, used = time.monotonic() - since - (self._own_wait() - self._own_wait_before), self._used()
        if used is None:
            return age < (_STILL if self._pid is None and sys.platform == "linux" else _START)
        ran, busy = used.ran - self._before.ran, used.busy - self._before.busy
        return ran < _START_WORK and busy < _START and age - busy < _STILL

    @property
    def grown(self) -> int:
        """Bytes by which the worker takes more memory than when it was ready; 0 where that is not known."""
        now = resident(self._pid)
        return max(0, now - self._size) if self.was_ready and now else 0

    def drop(self) -> None:
        """End the worker. Does not wait. Any thread may call it, more than once."""
        with self._lock:
            self._dropped = self.broken = True
            self._jobs.put(None)
            if self.process is not None:
                with suppress(OSError, AttributeError, ValueError):  # it has ended
                    self.process.kill()

    # -- in its own thread

    @property
    def _pid(self) -> int | None:
        return self.process.pid if self.process is not None else None

    def _used(self) -> Usage | None:
        """The processor time of the worker and its parent process; None where the system does not say."""
        result = [used for used in map(usage, (self._pid, nursery())) if used is not None]
        return sum(result, Usage()) if result else None

    def _own_wait(self) -> float:
        """The seconds for which this link's thread has waited for a processor; 0 where that is not known."""
        used = usage(self._thread.native_id)
        return used.waited if used is not None else 0.0

    def _begin_loading(self) -> None:
        self._before = self._used() or Usage()
        self._own_wait_before = self._own_wait()
        self._parent_before = _ran(nursery())
        self._loading_since: float | None = time.monotonic()

    def _end_loading(self) -> None:
        """The worker has said that it has started, or loaded what a job needs.

        Another thread may ask in between: the work counts before the worker is ready, which it is before loading ends.
        """
        since, used = self._loading_since, self._used()
        if since is not None:
            self._loaded += time.monotonic() - since if used is None else max(0.0, used.ran - self._before.ran)
        self.was_ready = True
        self._loading_since = None

    def _run(self) -> None:
        pipe = None
        try:
            pipe = self._start()
            self._expect_ready(pipe)
            while (job := self._jobs.get()) is not None:
                self._do(pipe, *job)
        except Exception as error:  # noqa: BLE001 - whatever it is, the worker is of no more use
            self._received.put(Broken(reason(error)))
        finally:
            self.drop()
            self._clean_up(pipe)

    def _start(self) -> Connection:
        """Start the process. It ignores Ctrl-C at the terminal."""
        if sys.platform != "win32":
            resource_tracker.ensure_running()  # it would unblock the signal again
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=self._target, args=(theirs, self._cancelled), daemon=True)
        try:
            process.start()
        finally:
            theirs.close()
        with self._lock:
            self.process = process
            if self._dropped:
                process.kill()
        return ours

    def _expect_ready(self, pipe: Connection) -> None:
        if not isinstance(unpack(pipe.recv_bytes(_MOST_BYTES)), Ready):
            raise BadMessageError("a worker that was to be ready")
        self._size = resident(self._pid)
        self._end_loading()

    def _do(self, pipe: Connection, number: int, task: Task[object], seconds: Callable[[], float]) -> None:
        """Send a job, and receive its reports and its answer."""
        self._begin_loading()
        pipe.send_bytes(pack_job(Job(number, task, seconds(), spoken(), language())))
        left = _MOST_BYTES
        for _ in range(_MOST_REPORTS):
            data = pipe.recv_bytes(left)
            left -= len(data)
            message = unpack(data)
            if isinstance(message, Ready) or message.number != number:
                raise BadMessageError("a message about no job, or another one")
            if self._loading_since is not None and not (prepares(task) and isinstance(message, Begun)):
                self._end_loading()
            if not isinstance(message, Begun):
                self._received.put(message)
            if isinstance(message, JobAnswer):
                if prepares(task):
                    self._size = resident(self._pid)
                return
        raise BadMessageError(f"more than {_MOST_REPORTS} reports")

    def _clean_up(self, pipe: Connection | None) -> None:
        """Take the killed process off the system's list and close the pipe."""
        with suppress(Exception):  # nobody is there any more to be told
            if self.process is not None:
                self.process.join(_PARTING)
            if pipe is not None:
                pipe.close()
            self._ended()
