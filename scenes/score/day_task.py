"""The task of the worker for people: a deal of the day played by every level in one seat."""

# ruff: noqa: PLC0415 - the rules are loaded where it works

import time
from collections.abc import Callable, Mapping
from typing import Any

from engine.values import value_class

SECONDS = 17.0
"""The processor time for all levels together; they decide at once when it is used up."""


@value_class
class DayLevels:
    """Tell of each level's result in a seat of a deal, the weakest first."""

    game: str
    options: Any
    deal: int
    others: Mapping[int, str]
    """The levels of the other seats."""
    seat: int
    limit: float = 120.0
    """Seconds; the levels keep to their own time of work, and this is for a busy machine."""

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Play them one after another."""
        from engine.family.daily import DayHand, results
        from engine.games.list import rules_of

        rules = rules_of(self.game)
        hand = DayHand(rules=rules, options=self.options, deal=self.deal, seat=self.seat, others=self.others)
        for result in results(hand, time.process_time, SECONDS, stop):
            progress(result)
