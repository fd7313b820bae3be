"""The proof of a game from its record, made by the worker for people."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.family.fairness import Fairness, fairness_of
from engine.games.list import read_record


@dataclass(frozen=True, slots=True)
class ProveDeals:
    """What can be shown of a record by now."""

    record: str
    limit: float = 20.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Fairness:
        """Replay the record."""
        del stop, progress
        return fairness_of(*read_record(self.record))
