"""The background thread that gives tasks to a worker process, and replaces it when it fails.

The main thread asks and looks at tickets; neither blocks. A worker that dies, sends an invalid message, or misses its
deadline is replaced, and the task has failed. There are two such threads, so that neither waits for the other: one for
opponents, one for help to people.
"""

import itertools
import math
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar, cast

from game.workers.link import Broken, Link, forking, fresh, prepares
from game.workers.messages import JobAnswer, Progress, reason, report_conforms, result_conforms
from game.workers.processor_time import Patience, measurable
from game.workers.worker import Cancelled, serve
from scenes.background import Task

T = TypeVar("T")
GRACE = 0.4 if measurable() else 3.0
"""Seconds a task may be past its own limit: longer where it is not known how busy the machine is."""
_RESERVE = 0.25
"""Seconds before the end of that time at which the worker is to stop at the latest."""
_LOOK = 0.1
"""Seconds between looks at a worker that has not been ready yet: one that hangs is replaced before a decision's end."""
_KIND = 60
"""Characters that the name of a failure has at most."""
_PARTING = 1.0
"""Seconds the thread may take to end."""
_MOST_GROWN = 2_000_000
"""Bytes by which a worker may grow before another takes its place.

What workers remember would grow to more than all the rest of the game takes, and is of no use to the next task.
"""


class WorkerTicket(Generic[T]):
    """Implements `scenes.background.Ticket`. The thread writes, the main thread reads; `done` is written last."""

    def __init__(self, number: int, task: Task[T], stop: Callable[[int], None]) -> None:
        self.number = number
        self.task = task
        self.yields, self.keeps = (getattr(task, name, False) for name in ("yields", "keeps"))
        self._reports: list[object] = []
        self.result: T | None = None
        self.failure = ""
        self.done = False
        self.cancelled = False
        self._stop = stop

    @property
    def reports(self) -> tuple[object, ...]:
        """The progress that the task has reported so far."""
        return tuple(self._reports)

    def report(self, value: object) -> None:
        """Add a report."""
        self._reports.append(value)

    def cancel(self) -> None:
        """Cancel the job: it is not begun, or it is stopped."""
        self.cancelled = True
        self._stop(self.number)

    def finish(self, result: object, failure: str) -> None:
        """Set the result or the failure."""
        self.result, self.failure = cast("T | None", result), failure
        self.done = True


class Background:
    """Implements `scenes.background.Helper`: one worker process and the thread that feeds it.

    `wake` is called from the thread when there is something to show, `failed` with the kind of each failure of a
    worker, for the log, and `ended` when the process of a worker has ended. The worker starts with the first task, by
    `start`, or at once. While it starts and loads modules, `excused` seconds of work do not count as time of its tasks.
    """

    def __init__(
        self,
        wake: Callable[[], None] = lambda: None,
        target: Callable[..., None] = serve,
        failed: Callable[[str], None] = lambda _kind: None,
        ended: Callable[[], object] = lambda: None,
        *,
        now: bool = True,
        excused: float = 0.0,
    ) -> None:
        self._wake = wake
        self._failed = failed
        self._ended = ended
        self._target = target
        self._load_work = excused
        self._context = forking()
        self._cancelled: Cancelled | None = None
        self._numbers = itertools.count(1)
        self._tickets: queue.SimpleQueue[WorkerTicket[object] | None] = queue.SimpleQueue()
        self._open: list[WorkerTicket[object]] = []
        self._preparation: Task[object] | None = None
        """The last task that loads what later ones need: each new worker is given it first."""
        self._current = 0
        self._link: Link | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        if now:
            self.start()

    def start(self) -> None:
        """Start the worker before the first task is asked for."""
        if not self._closed and (self._thread is None or not self._thread.is_alive()):
            self._awake(now=True)

    def ask(self, task: Task[T]) -> WorkerTicket[T]:
        """Queue a task, after those asked for before."""
        ticket = WorkerTicket(next(self._numbers), task, self._stop)
        self._open = [other for other in self._open if not other.done]
        for other in self._open:
            if other.yields and not ticket.yields:
                other.cancel()
        self._open.append(cast("WorkerTicket[object]", ticket))
        if not self._closed and self._awake():
            self._tickets.put(self._open[-1])
        else:
            ticket.finish(None, "no thread to ask a worker")
        return ticket

    def cancel(self) -> None:
        """Cancel everything asked so far, but for what keeps something."""
        for ticket in self._open:
            if not ticket.keeps:
                ticket.cancel()

    def close(self) -> None:
        """Stop the thread and the worker, which has a moment left for what keeps something; the rest is done here."""
        self._closed = True
        self.cancel()
        self._tickets.put(None)
        for _time in range(2):
            if self._thread is not None:
                self._thread.join(timeout=_PARTING)
            if self._link is not None:  # a task does not mind its stop flag; without its worker the thread ends
                self._link.drop()
        for ticket in self._open:
            if ticket.keeps and (not ticket.done or ticket.failure):
                self._keep(ticket)

    def _keep(self, ticket: WorkerTicket[object]) -> None:
        """Do a task that keeps something without a worker, since none will come any more."""
        try:
            ticket.finish(ticket.task.run(lambda: False, lambda _value: None), "")
        except Exception as error:  # noqa: BLE001 - the program ends as it would without it
            ticket.finish(None, reason(error))
        self._note(ticket)

    def _awake(self, *, now: bool = False) -> bool:
        """Start the thread if it does not run; False where the system gives no further thread."""
        if self._thread is None or not self._thread.is_alive():
            thread = threading.Thread(target=self._run, args=(now,), name="background", daemon=True)
            try:
                thread.start()
            except RuntimeError:
                return False
            self._thread = thread
        return True

    def _stop(self, number: int) -> None:
        """Tell the worker to stop its present task if it has this number; a cancelled task that waits is not begun."""
        if self._current == number and self._cancelled is not None:
            self._cancelled.value = number

    # -- in the thread

    def _run(self, now: bool) -> None:
        if now:
            self._renew()
        while (ticket := self._tickets.get()) is not None:
            self._current = ticket.number  # before the look at the flag, which is set before the look at this
            try:
                ticket.finish(*(self._done(ticket) if not ticket.cancelled else (None, "cancelled")))
            except Exception as error:  # noqa: BLE001 - the thread outlives whatever a worker does
                ticket.finish(None, reason(error))
            if not (self._closed and ticket.keeps):  # that is done when the thread has ended
                self._note(ticket)
            self._wake_display()
            if self._link is not None and self._link.grown > _MOST_GROWN and not self._closed:
                self._renew()
        if self._link is not None:
            self._link.drop()

    def _note(self, ticket: WorkerTicket[object]) -> None:
        """Report a failure by its kind alone: the words of an error could name a card."""
        if ticket.failure and not ticket.cancelled:
            kind = ticket.failure.partition(":")[0]
            with suppress(Exception):  # whatever is told of it, the thread goes on
                self._failed(f"{type(ticket.task).__name__}: {kind if kind.isascii() and len(kind) < _KIND else '?'}")

    def _done(self, ticket: WorkerTicket[object]) -> tuple[object, str]:
        """The result, or why there is none; in that case another worker takes the next task."""
        link = self._link if self._link is not None and self._link.alive else self._renew()
        if prepares(ticket.task):
            self._preparation = ticket.task
            self._prepare(link)
            return True, ""
        if link is None:
            return None, "no worker"
        if ticket.cancelled:  # meanwhile, when there was no flag yet
            self._stop(ticket.number)
        patience = Patience(ticket.task.limit + GRACE, time.monotonic, lambda: self._excused(link))
        link.give(ticket.number, ticket.task, lambda: patience.left() - _RESERVE)
        result = self._answer(ticket, link, patience)
        if isinstance(result, JobAnswer):
            if result.failure or result_conforms(ticket.task, result.result):
                return result.result, result.failure
            result = Broken("a result of another type")
        if not link.loading:
            self._renew()
        else:
            self._stop(ticket.number)
        return None, result.reason

    def _prepare(self, link: Link | None) -> None:
        """Let a worker load what later tasks need. Nobody waits for that; its messages are older than any task's."""
        if link is not None and self._preparation is not None:
            link.give(0, self._preparation, lambda: math.inf)

    def _excused(self, link: Link) -> float:
        """Seconds of a worker's life that are not counted as time of its tasks."""
        return link.waited() + min(link.load_work(), self._load_work)

    def _answer(self, ticket: WorkerTicket[object], link: Link, patience: Patience) -> JobAnswer | Broken:
        """The worker's answer, its reports having been passed on."""
        while True:
            left = patience.left()
            message = link.receive(left if link.was_ready else min(left, _LOOK))
            if isinstance(message, Broken):
                return message
            if message is not None and message.number < ticket.number:
                message = None  # of a task that was given up while the worker was loading
            if isinstance(message, JobAnswer):
                return message
            if left <= 0 or not (link.loading or link.was_ready or link.broken):  # ready before loading ends
                return Broken("out of time")
            if isinstance(message, Progress):
                if not report_conforms(message.value):
                    return Broken("a report that is not whole")
                ticket.report(message.value)
                self._wake_display()

    def _renew(self) -> Link | None:
        """Replace the worker, and return the new link; None where no process can be started."""
        if self._link is not None:
            if not self._link.was_ready:
                self._context = fresh()
            self._link.drop()
            self._link = None
        if not self._closed:
            with suppress(Exception):  # no thread, no memory, no shared memory: the next task tries again
                if self._cancelled is None:
                    self._cancelled = self._context.RawValue("q", 0)
                self._link = Link(self._context, self._target, self._cancelled, self._ended)
                self._prepare(self._link)
        return self._link

    def _wake_display(self) -> None:
        """Wake the display."""
        with suppress(Exception):  # it ends, or its queue of events is full
            self._wake()
