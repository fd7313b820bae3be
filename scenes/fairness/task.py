"""The proof of a game from its record, made by the worker for people."""

from collections.abc import Callable

from engine.family.fairness import Fairness, fairness_of
from engine.family.record_lines import RecordError
from engine.games.list import read_record
from engine.values import value_class


@value_class
class ProveDeals:
    """A task: the proof of a record's fair deals, as far as it may be shown now."""

    record: str
    limit: float = 20.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> Fairness | None:
        """Replay the record; None if it cannot be read."""
        del stop, progress
        try:
            return fairness_of(*read_record(self.record))
        except RecordError:
            return None
