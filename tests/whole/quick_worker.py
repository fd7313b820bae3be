"""A worker of the priority of whoever starts it: on a busy machine another one may wait for minutes."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from game.workers import worker


class OldWay(NamedTuple):
    """What a program did before it was mended: a function of a module, or of a class, and what was in its place."""

    owner: str
    name: str
    does: Any


def serve(*given: Any, old: Sequence[OldWay] = (), **more: Any) -> None:
    """Serves as the program's workers do."""
    worker.lower_priority = lambda: None
    for way in old:
        if way.owner.startswith(("engine.", "game.")):  # nothing of the display is loaded here
            pytest.MonkeyPatch().setattr(f"{way.owner}.{way.name}", way.does)
    worker.serve(*given, **more)
