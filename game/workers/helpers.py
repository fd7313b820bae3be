"""Slow work as the application asks for it: a worker process that is made when it is first wanted, or a thread."""

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.diagnostics import Reports
from scenes.background import Task, Ticket

if TYPE_CHECKING:
    from game.workers.background import Background

T = TypeVar("T")
LOAD_WORK = 4.0
"""Seconds of work for which a worker may start and load: they are no player's time, and a slow computer needs some."""


class LateWorker:
    """Implements `scenes.background.Helper`. The worker loads the modules `loads`; `failed` hears of its failures."""

    def __init__(
        self, loads: Sequence[str], folder: Path, wake: Callable[[], None], failed: Callable[[str], None]
    ) -> None:
        self._loads = loads
        self._folder = folder
        self._wake = wake
        self._failed = failed
        self._made: Background | None = None
        self._closed = False

    def ask(self, task: Task[T]) -> Ticket[T]:
        """Queue a task, after those asked for before."""
        return self._background().ask(task)

    def start(self) -> None:
        """Start the process before the first task is asked for."""
        self._background().start()

    def cancel(self) -> None:
        """Cancel everything asked so far."""
        if self._made is not None:
            self._made.cancel()

    def close(self) -> None:
        """Stop the worker, if there is one; later tasks fail."""
        self._closed = True
        if self._made is not None:
            self._made.close()

    def _background(self) -> "Background":
        if self._made is None:
            from game.workers.background import Background  # noqa: PLC0415 - it loads all of multiprocessing
            from game.workers.worker import serve  # noqa: PLC0415 - the same

            target = partial(serve, loads=self._loads, folder=self._folder)
            ended = Reports(self._folder, note=self._failed).worker_ends
            self._made = Background(self._wake, target, self._failed, ended, now=False, excused=LOAD_WORK)
            if self._closed:
                self._made.close()
        return self._made


class Aside(Generic[T]):
    """Implements `scenes.background.Ticket`. It begins when the work `after` is done, and calls `wake` at its end."""

    reports: tuple[object, ...] = ()
    failure = ""

    def __init__(self, work: Callable[[], T], wake: Callable[[], None], after: "Aside[Any] | None" = None) -> None:
        self._work, self._wake, self._after = work, wake, after
        self._result: T | None = None
        self._error: BaseException | None = None
        self._done = threading.Event()
        threading.Thread(target=self._run, name="aside", daemon=True).start()

    @property
    def done(self) -> bool:
        """True once the thread has a result or an error."""
        return self._done.is_set()

    @property
    def result(self) -> T | None:
        """The result, None until the work is done. An error of the work is raised here, in the thread of who asks."""
        if self._error is not None:
            raise self._error
        return self._result

    def cancel(self) -> None:
        """Ignore the result: the work itself cannot be stopped."""

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is done, at most so long."""
        self._done.wait(seconds)

    def _run(self) -> None:
        if self._after is not None:
            self._after.wait()
            self._after = None
        try:
            self._result = self._work()
        except BaseException as error:  # noqa: BLE001 - raised again in the thread of who asks
            self._error = error
        self._done.set()
        self._wake()
