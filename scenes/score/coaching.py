"""The coach at work on a hand that is over, in the worker for people. What it has found by now is there to be shown."""

# ruff: noqa: PLC0415 - the coach is loaded where it works, so that a score sheet appears at once

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.background import Helper, Ticket

if TYPE_CHECKING:
    from engine.family.reviewing import TurnReview


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every turn of one hand of a record: first how many there are, 0 where that is not known; then each review."""

    record: str
    place: int
    """The number of the hand among those that are over, from 0."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    limit: float = 40.0
    """Seconds; the coach keeps to its own time, counted as what its process works, and this is for a busy machine."""

    def run(self, stop: Callable[[], bool], progress: Callable[[object], None]) -> None:
        """Review the turns: in order, then those with choices to be compared once more."""
        from engine.family.reviewing import ended_hands, reviews
        from engine.games.list import read_record

        rules, record = read_record(self.record)
        steps = ended_hands(rules, record)[self.place]
        played = [(step.action, step.hand) for step in steps]
        progress(0 if rules.turns is None else rules.turns(played))
        for review in reviews(rules, steps, self.names, stop, time.process_time):
            progress(review)


@dataclass(frozen=True, slots=True)
class CoachFound:
    """The coach's findings in a hand so far."""

    turns: int = 0
    """The turns of the hand; 0 until the coach has begun, and where it is not known beforehand."""
    reviews: "tuple[TurnReview, ...]" = ()
    over: bool = False
    """True if nothing more comes."""
    broken: bool = False
    """True if the coach's worker has failed."""

    @property
    def pending(self) -> int:
        """The number of turns whose choices are still to be compared."""
        return sum(review.assessment.pending for review in self.reviews)

    @property
    def failed(self) -> bool:
        """True if the coach had to leave off."""
        return self.over and (self.broken or not self.reviews or len(self.reviews) < self.turns)


class Coaching:
    """The hands of one record that the coach has been asked about, by their places among those that are over."""

    def __init__(self, helper: Helper, record: str, names: tuple[str, ...]) -> None:
        self._helper = helper
        self._record = record
        self._names = names
        self._tickets: dict[int, Ticket[None]] = {}

    def ask(self, place: int) -> None:
        """Let the coach review a hand, once."""
        if self._record and place not in self._tickets:
            self._tickets[place] = self._helper.ask(Analysis(self._record, place, self._names))

    def found(self, place: int) -> CoachFound:
        """The findings of a hand by now."""
        ticket = self._tickets.get(place)
        if ticket is None:
            return CoachFound()
        over, broken = ticket.done, bool(ticket.failure)
        turns, *rest = ticket.reports or (0,)
        # A turn is told again when its choices have been compared.
        reviews = {review.assessment.turn: review for review in _reviews(rest)}
        return CoachFound(turns if isinstance(turns, int) else 0, tuple(reviews.values()), over, broken)

    def cancel(self) -> None:
        """Cancel all reviews."""
        for ticket in self._tickets.values():
            ticket.cancel()


def _reviews(reports: Iterable[object]) -> "Iterator[TurnReview]":
    """The reports that are reviews of turns; whatever else a worker might send is ignored."""
    if reports:
        from engine.family.reviewing import TurnReview

        yield from (report for report in reports if isinstance(report, TurnReview))
