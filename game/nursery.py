"""How worker processes are started.

On Linux one process loads what all workers need, and each worker is forked from it: workers share that memory, and a
further one starts in a few milliseconds. Elsewhere each worker is a new process that loads everything itself.
"""

import multiprocessing
import sys
from multiprocessing.context import BaseContext

LOADED = (
    "game.worker",
    "game.decide",
    "engine.games.house.ai.opponents",
    "engine.games.house.coach.advice",
    "engine.games.house.solver.chains",
    "scenes.table.guide.tasks",
    "game.frozen",
)
"""Modules that are loaded before workers are forked, the last one last."""


def forking() -> BaseContext:
    """Starts processes that share what is loaded; as `fresh` where that cannot be."""
    if sys.platform != "linux":
        return fresh()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(LOADED))
    return context


def fresh() -> BaseContext:
    """Starts processes that share nothing."""
    return multiprocessing.get_context("spawn")
