"""Searches for a sequence of thefts after which a wanted table can be made by a last stage that steals nothing.

A stage that steals into several plays can be done play by play, and cards that are laid without a theft can wait for
the last stage. So it is enough to look for thefts of one play each. Subclasses say which tables are wanted: they count
the cards that still have to be stolen. Such cards are astray. Each costs a card of the hand that is still to be laid,
so a spot with more cards astray than cards in the hand is given up; that ends most of the search. Thefts of astray
cards alone are tried first, then thefts that also borrow cards, which go back in the last stage.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from engine.games.house.solver.budget import Budget
from engine.games.house.solver.spot import Path, Spot, SpotTheft, is_known
from engine.games.house.solver.thefts import into_others, into_own

Others = tuple[int, ...]


class Paths(ABC):
    """A search for one sequence. The hands of its spots hold only cards that are to be laid."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.seen: dict[Others, list[int]] = {}

    @abstractmethod
    def least(self, others: Others) -> int:
        """A lower bound for the number of cards astray when the others' spaces hold these cards."""

    @abstractmethod
    def concerned(self, others: Others) -> int:
        """All cards that may be astray."""

    def path_from(self, spot: Spot, *, borrowing: bool) -> Path | None:
        """The thefts after which nothing is astray, or None. Raises OutOfTimeError."""
        self.seen.clear()
        return self._search(spot, (), borrowing=borrowing)

    def _search(self, spot: Spot, path: Path, *, borrowing: bool) -> Path | None:
        """The thefts from a spot on: first those that leave fewest cards astray, and of these those of fewest cards."""
        astray = self.least(spot.others)
        if not astray:
            return path
        self.budget.step()
        if astray > spot.hand.bit_count() or is_known(spot, self.seen):
            return None
        further: list[tuple[int, int, int, SpotTheft, Spot]] = []
        borrowing = borrowing and astray < spot.hand.bit_count()
        for theft in self._thefts(spot, spot.foreign if borrowing else self.concerned(spot.others)):
            self.budget.step()
            after = theft.after(spot)
            left = self.least(after.others)
            if left <= after.hand.bit_count() and (borrowing or left == astray - theft.stolen.bit_count()):
                further.append((left, theft.stolen.bit_count(), len(further), theft, after))
        for *_, theft, after in sorted(further):
            result = self._search(after, (*path, theft), borrowing=borrowing)
            if result is not None:
                return result
        return None

    def _thefts(self, spot: Spot, stealable: int) -> Iterator[SpotTheft]:
        """The thefts of these cards. A play without a card of another's space is better laid in one's own."""
        yield from into_own(spot, stealable, self.budget)
        for theft in into_others(spot, stealable, range(len(spot.others)), self.budget):
            if theft.play & spot.others[theft.target]:
                yield theft
