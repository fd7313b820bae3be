"""Tasks of the worker for people: a deal of the day, or any hand of a record, played by every level in one seat."""

# ruff: noqa: PLC0415 - the worker loads the rules

import time
from collections.abc import Callable, Mapping
from typing import Any

from engine.values import value_class

SECONDS = 17.0
"""The processor time for all levels together; they decide at once when it is used up."""


@value_class
class DayLevels:
    """A task: the result of each level in a seat of a deal, the weakest first."""

    game: str
    options: Any
    deal: int
    others: Mapping[int, str]
    """The levels of the other seats."""
    seat: int
    limit: float = 120.0
    """The limit in seconds for a busy machine; the levels keep to `SECONDS` of processor time."""

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Let the levels play one after the other."""
        from engine.family.daily import DayHand, results
        from engine.games.list import rules_of

        rules = rules_of(self.game)
        hand = DayHand(rules=rules, options=self.options, deal=self.deal, seat=self.seat, others=self.others)
        for result in results(hand, time.process_time, SECONDS, stop):
            progress(result)


@value_class
class LevelsAgain:
    """A task: the result of each level in a seat of a hand that is over, the weakest first."""

    record: str
    hand: int
    """The hand among those of the record, from 0."""
    seat: int
    usual: str
    """The level of the seats of other people."""
    limit: float = 120.0

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Let the levels play one after the other; a record that cannot be read has no results."""
        from engine.family.daily import hand_of, results
        from engine.family.record_lines import RecordError
        from engine.games.list import read_record

        try:
            hand = hand_of(*read_record(self.record), self.hand, self.seat, self.usual)
        except RecordError:
            return
        for result in results(hand, time.process_time, SECONDS, stop):
            progress(result)
