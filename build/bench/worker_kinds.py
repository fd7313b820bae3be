"""Fifty ways in which a worker goes wrong, for `workers.py`: each is done by the first worker of a game alone."""

import errno
import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from build.bench.bad_worker import Bad
from build.bench.worker_failures import DEATHS, HANGS
from build.bench.worker_messages import FLOODS, GARBAGE, RESULTS
from game.worker import Cancelled, lower_priority, serve


def _unstartable(error: BaseException) -> Callable[[], None]:
    def start() -> None:
        raise error

    return start


STARTS: dict[str, Callable[[], None]] = {
    "cannot_be_started_for_want_of_a_thread": _unstartable(RuntimeError("can't start new thread")),
    "cannot_be_started_for_want_of_memory": _unstartable(MemoryError()),
    "cannot_be_started_for_want_of_a_process": _unstartable(OSError(errno.EAGAIN, "no further process")),
    "cannot_be_pickled": _unstartable(pickle.PicklingError("no such target")),
    "is_never_started": lambda: time.sleep(30.0),
}
"""The events in the game's process while the first worker is started."""
WORKERS: dict[str, Callable[[Bad], None]] = {
    kind.__name__: kind for kind in (*DEATHS, *HANGS, *FLOODS, *GARBAGE, *RESULTS)
}
"""The first worker's behaviour."""
KINDS = (*WORKERS, *STARTS)
AT_START = {
    *STARTS,
    "leaves_before_it_is_ready",
    "cannot_be_imported",
    "hangs_at_its_start",
    "spins_at_its_start",
    "is_stopped_at_its_start",
    "is_deaf",
}
"""Those that never come to a second job."""


@dataclass(frozen=True)
class FirstIsBad:
    """The target of the workers of one game: the first goes wrong, after `good` jobs; those after it do not.

    `folder` tells the processes apart: whoever can make the file in it is the first.
    """

    kind: str
    folder: Path
    good: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        if self.kind in STARTS and self._first():
            STARTS[self.kind]()
        return FirstIsBad, (self.kind, self.folder, self.good)

    def _first(self) -> bool:
        try:
            (self.folder / "first").touch(exist_ok=False)
        except FileExistsError:
            return False
        return True

    def __call__(self, pipe: Connection, cancelled: Cancelled) -> None:
        """Be a worker."""
        if self.kind in WORKERS and self._first():
            lower_priority()
            WORKERS[self.kind](Bad(pipe, self.good))
        else:
            serve(pipe, cancelled, ("game.decide",))
