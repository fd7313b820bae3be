"""Thefts that lead to where a wanted table is in reach, whatever "in reach" means: the searches that know it say so.

A stage that steals into several plays can be done play by play, and what is laid without a theft can wait for the last
stage. So what is wanted is a sequence of thefts of one play each, after which the last stage steals nothing. Cards that
have still to be stolen before that are astray. There may never be more of them than cards of the hand still to be laid,
which pay for them; that ends most of the search. Thefts of astray cards alone come first; then those that also borrow
cards which go back in the last stage.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from engine.games.house.solver.budget import Budget
from engine.games.house.solver.spot import Path, Spot, SpotTheft
from engine.games.house.solver.thefts import into_others, into_own

Others = tuple[int, ...]


class Paths(ABC):
    """The search for one such sequence. Only cards that are to be laid belong in the hand of its spots."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.seen: dict[Others, list[int]] = {}

    @abstractmethod
    def least(self, others: Others) -> int:
        """A lower bound for the cards that are astray when the others' spaces hold these cards."""

    @abstractmethod
    def concerned(self, others: Others) -> int:
        """All cards that may be among the astray."""

    def path_from(self, spot: Spot, *, borrowing: bool) -> Path | None:
        """Thefts after which nothing is astray, or None. Raises OutOfTimeError."""
        self.seen.clear()
        return self._search(spot, (), borrowing=borrowing)

    def _search(self, spot: Spot, path: Path, *, borrowing: bool) -> Path | None:
        """Goes on from a spot; those thefts first that leave fewest cards astray."""
        astray = self.least(spot.others)
        if not astray:
            return path
        self.budget.step()
        if astray > spot.hand.bit_count() or self._known(spot):
            return None
        further: list[tuple[int, int, SpotTheft, Spot]] = []
        borrowing = borrowing and astray < spot.hand.bit_count()
        for theft in self._thefts(spot, spot.foreign if borrowing else self.concerned(spot.others)):
            self.budget.step()
            after = theft.after(spot)
            left = self.least(after.others)
            if left <= after.hand.bit_count() and (borrowing or left == astray - theft.stolen.bit_count()):
                further.append((left, len(further), theft, after))
        for _, _, theft, after in sorted(further):
            found = self._search(after, (*path, theft), borrowing=borrowing)
            if found is not None:
                return found
        return None

    def _thefts(self, spot: Spot, stealable: int) -> Iterator[SpotTheft]:
        """The thefts of these cards; a play with no card of another's space is better laid in one's own."""
        yield from into_own(spot, stealable, self.budget)
        for theft in into_others(spot, stealable, range(len(spot.others)), self.budget):
            if theft.play & spot.others[theft.target]:
                yield theft

    def _known(self, spot: Spot) -> bool:
        """True if a spot at least as good was seen before; otherwise remember this one."""
        seen = self.seen.setdefault(spot.others, [])
        if any(own & ~spot.own == 0 for own in seen):
            return True
        seen.append(spot.own)
        return False
