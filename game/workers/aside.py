"""Work in a thread of this process that no worker can do, but that takes longer than a frame."""

import threading
from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


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
        """True if it is done."""
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
