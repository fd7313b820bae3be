"""Writes that the disk has refused: told once, tried again until they are done, then told once more, as games are."""

import threading
from collections.abc import Callable

from engine.text import _
from engine.values import value_class
from scenes.background import Helper, Task, Ticket

_MOST_FAILURES = 3
"""Failures of workers after which a task is given up: then it is at fault itself."""
POLL = 1.0
"""The seconds between two tries."""


@value_class
class _Left:
    """A write that was refused."""

    work: Callable[[], None]
    written: str
    """The sentence once it is done."""


@value_class
class _Wanted:
    """A write that nobody waits for."""

    work: Callable[[], None]
    refused: str
    written: str


class Unwritten:
    """Writes that are tried again by a thread. `notice` hears the sentences."""

    def __init__(self, notice: Callable[[str], None]) -> None:
        self._notice = notice
        self._left: dict[str, _Left] = {}
        self._wanted: dict[str, _Wanted] = {}
        """Writes that the thread has not begun yet. They are added without the lock, which is held while it writes."""
        self._lock = threading.RLock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def write(self, what: str, work: Callable[[], None], refused: str, written: str) -> str:
        """Do a write, in place of an earlier one of the same thing; the reason where the disk refuses it now.

        `refused` tells the reason in a sentence, if it is one; `written` is said once the write is done after all.
        """
        with self._lock:
            reason = self._tried(what, _Left(work, written))
            if reason and what not in self._left:
                if refused:
                    self._notice(refused.format(reason=reason))
                self._left[what] = _Left(work, written)
                self._begin()
            elif reason:
                self._left[what] = _Left(work, written)
        return reason

    def write_later(self, what: str, work: Callable[[], None], refused: str, written: str) -> None:
        """Have the thread do a write, as `write` does, so that no frame waits for the disk."""
        self._wanted[what] = _Wanted(work, refused, written)
        self._begin()

    def again(self) -> None:
        """Try all of them once more, and those that are wanted for the first time."""
        with self._lock:
            while self._wanted:
                what, wanted = self._wanted.popitem()
                self.write(what, wanted.work, wanted.refused, wanted.written)
            for what, left in list(self._left.items()):
                self._tried(what, left)

    def close(self) -> None:
        """Try a last time; the thread ends."""
        self._closed.set()
        self.again()
        with self._lock:
            self._left.clear()

    def _tried(self, what: str, left: _Left) -> str:
        try:
            left.work()
        except OSError as error:
            return error.strerror or str(error)
        if self._left.pop(what, None) is not None:
            self._notice(left.written)
        return ""

    def _begin(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="unwritten", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        if self._wanted:
            self.again()
        while (self._left or self._wanted) and not self._closed.wait(POLL):
            self.again()


class KeptTasks:
    """Tasks of the worker that keep something: their result is why the disk refused it, empty where it is kept.

    They are asked for again while they are refused or their worker fails, whenever the application looks.
    """

    def __init__(self, helper: Callable[[], Helper], notice: Callable[[str], None]) -> None:
        self._helper = helper
        self._notice = notice
        self._asked: list[tuple[Task[str], Ticket[str], int]] = []
        """The tasks that are not known to be kept, each with how often a worker failed at it."""
        self._told = False

    def ask(self, task: Task[str]) -> None:
        """Ask for a task that keeps something."""
        self.look()
        self._asked.append((task, self._helper().ask(task), 0))

    def look(self) -> None:
        """Ask again for what was not kept."""
        asked, self._asked = self._asked, []
        for task, ticket, failures in asked:
            if not ticket.done:
                self._asked.append((task, ticket, failures))
            elif ticket.result or (ticket.failure and failures < _MOST_FAILURES):
                self._tell(ticket.result)
                self._asked.append((task, self._helper().ask(task), failures + bool(ticket.failure)))
        if self._told and not self._asked:
            self._told = False
            self._notice(_("What you did in exercises is saved again."))

    def close(self) -> None:
        """Do here what no worker has kept."""
        for task, ticket, _failures in self._asked:
            if not ticket.done or ticket.failure or ticket.result:
                task.run(lambda: False, lambda _value: None)
        self._asked.clear()

    def _tell(self, reason: str | None) -> None:
        if reason and not self._told:
            self._told = True
            form = _("What you did in exercises could not be saved: {reason}. Saving will be tried again.")
            self._notice(form.format(reason=reason))
