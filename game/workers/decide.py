"""The task of the opponents' worker."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Decide:
    """A task: the next decision of a level, from its seat's view."""

    game: str
    level: str
    view: Any
    """The game's view of the seat."""
    seed: int
    limit: float

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> tuple[object, ...]:
        """The actions up to the next decision."""
        from engine.games.list import rules_of  # noqa: PLC0415 - the display makes these tasks, and loads no minds

        del progress
        decided: tuple[object, ...] = rules_of(self.game).mind(self.level)(self.view, self.seed, stop)
        return decided

    def fits(self, result: tuple[object, ...]) -> bool:
        """True if all of a decision can be actions: values whose fields have the types of their annotations."""
        from game.workers.conform import is_whole  # noqa: PLC0415 - the worker does not ask

        return all(map(is_whole, result))


@dataclass(frozen=True, slots=True)
class LoadLevels:
    """Load the levels of a game, so that no decision has to wait for that: it would count as its time.

    Nobody waits for it, and each new worker does it again.
    """

    prepares: ClassVar[bool] = True
    game: str
    levels: tuple[str, ...]
    limit: float = 10.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> bool:
        """True once they are loaded."""
        from engine.games.list import rules_of  # noqa: PLC0415 - loaded in the worker

        del stop, progress
        for level in self.levels:
            rules_of(self.game).mind(level)
        return True
