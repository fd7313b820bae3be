"""Starts worker processes.

On Linux one process loads what all workers need, and each worker is forked from it: workers share that memory, and a
further one starts in a few milliseconds. Elsewhere each worker is a new process that loads everything itself.
"""

import multiprocessing
import sys
from multiprocessing import forkserver
from typing import TYPE_CHECKING

from game.workers.loads import FOR_HELP, FOR_OPPONENTS

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

    Starter = ForkServerContext | SpawnContext

LOADED = ("game.workers.worker", *FOR_OPPONENTS, *FOR_HELP, "game.workers.frozen")
"""The modules that are loaded before workers are forked: those of `App`'s workers, and last `game.workers.frozen`."""


def forking() -> "Starter":
    """Starts processes that share what is loaded; as `fresh` where that cannot be."""
    if sys.platform != "linux":
        return fresh()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(LOADED))
    return context


def fresh() -> "Starter":
    """Starts processes that share nothing."""
    return multiprocessing.get_context("spawn")


def nursery() -> int | None:
    """The id of the process that workers are forked from; None while there is none."""
    found: int | None = getattr(forkserver._forkserver, "_forkserver_pid", None)  # noqa: SLF001 - nothing else tells it
    return found
