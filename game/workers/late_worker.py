"""A worker process that is made when it is first wanted, since no first picture needs one."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.crash import Reports
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
        """Stop the worker, if there is one."""
        if self._made is not None:
            self._made.close()

    def _background(self) -> "Background":
        if self._made is None:
            from game.workers.background import Background  # noqa: PLC0415 - it loads all of multiprocessing
            from game.workers.worker import serve  # noqa: PLC0415 - the same

            target = partial(serve, loads=self._loads, folder=self._folder)
            ended = Reports(self._folder, note=self._failed).worker_ends
            self._made = Background(self._wake, target, self._failed, ended, now=False, excused=LOAD_WORK)
        return self._made
