"""The coach at work on a hand that is over, in the worker for people. What it has found by now is there to be shown."""

# ruff: noqa: PLC0415 - the coach is loaded where it works, so that a score sheet appears at once

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.background import Helper, Ticket

if TYPE_CHECKING:
    from engine.games.house.coach.report import TurnReport


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every turn of one hand of a record: first how many there are, then the report of each."""

    record: str
    hand: int
    limit: float = 40.0
    """Seconds; the coach keeps to its own time, counted as what its process works, and this is for a busy machine."""

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Analyse the turns: in order, then those with choices to be compared once more."""
        from engine.games.house.coach.analysis import analyse
        from engine.games.house.coach.turns import turns_in
        from engine.games.house.replay import read, replay

        turns = [turn for turn in turns_in(replay(read(self.record))) if turn.hand == self.hand]
        progress(len(turns))
        for report in analyse(turns, stop=stop, clock=time.process_time):
            progress(report)


@dataclass(frozen=True, slots=True)
class CoachFound:
    """The coach's findings in a hand so far."""

    turns: int = 0
    """Of the hand; 0 until the coach has begun."""
    reports: "tuple[TurnReport, ...]" = ()
    over: bool = False
    """True if nothing more comes."""

    @property
    def pending(self) -> int:
        """How many turns have choices that are still to be compared."""
        return sum(report.pending for report in self.reports)

    @property
    def failed(self) -> bool:
        """True if the coach had to leave off."""
        return self.over and not 0 < self.turns <= len(self.reports)


class Coaching:
    """The hands of one record that the coach has been asked about."""

    def __init__(self, helper: Helper, record: str) -> None:
        self._helper = helper
        self._record = record
        self._tickets: dict[int, Ticket[None]] = {}

    def ask(self, hand: int) -> None:
        """Have a hand analysed, once."""
        if self._record and hand not in self._tickets:
            self._tickets[hand] = self._helper.ask(Analysis(self._record, hand))

    def found(self, hand: int) -> CoachFound:
        """The findings of a hand by now."""
        ticket = self._tickets.get(hand)
        if ticket is None:
            return CoachFound()
        over = ticket.done
        turns, *rest = ticket.reports or (0,)
        # A turn is told again when its choices have been compared.
        reports = {report.turn.number: report for report in _turn_reports(rest)}
        return CoachFound(turns if isinstance(turns, int) else 0, tuple(reports.values()), over)

    def cancel(self) -> None:
        """Nothing of it is wanted any more."""
        for ticket in self._tickets.values():
            ticket.cancel()


def _turn_reports(reports: Iterable[object]) -> "Iterator[TurnReport]":
    """Those that are reports of turns; whatever else a worker might send is passed over."""
    if reports:
        from engine.games.house.coach.report import TurnReport

        yield from (report for report in reports if isinstance(report, TurnReport))
