"""The best turn that a search has found so far: what it comes to, and what a table must come to to better it."""

from dataclasses import dataclass, field

from engine.games.house.solver.melds import Prelude
from engine.games.house.solver.plain import HEAVY, NOT_POSSIBLE
from engine.games.house.solver.sets import worth
from engine.games.house.solver.spot import Path, Spot
from engine.rummy.cards import DECK_SIZE


@dataclass(frozen=True, slots=True)
class Aim:
    """The aim of a turn: most points or most cards laid, and the cards of the hand that must be laid."""

    by_cards: bool
    forced: int
    enough: int = DECK_SIZE
    """Hand cards laid, or fives of points, that are enough: the search ends there."""


@dataclass(frozen=True, slots=True)
class Found:
    """A legal end: what it is worth to the side in fives of points, the hand cards laid, and how it comes about."""

    units: int
    laid: int
    prelude: Prelude
    path: Path | None
    """The thefts; None where nothing was laid in free stages."""
    end: Spot
    """The spot after the last stage."""


@dataclass(slots=True)
class Best:
    """The best turn found so far; `found` is a legal one at any time."""

    aim: Aim
    ally: int | None
    found: Found | None = None
    taken: int = field(default=0, init=False)
    """Cards of the turn's hand that were laid before the free stages that are searched now."""
    _prelude: Prelude = field(init=False)
    _most: int = field(default=0, init=False)
    """Cards laid where none is left in the hand."""

    def begin(self, prelude: Prelude, hand: int, taken: int) -> None:
        """Start to search after a prelude; of the hand there, these cards can be laid."""
        self._prelude, self.taken = prelude, taken
        self._most = taken + hand.bit_count()

    @property
    def reached(self) -> int:
        """The value of the best so far: fives of points, or cards laid; -1 where there is none."""
        if self.found is None:
            return -1
        if self.aim.by_cards:
            return min(self.found.laid, self.aim.enough)
        return self.found.units if self.found.units < self.aim.enough else DECK_SIZE

    def laid(self, hand: int) -> int:
        """The number of cards laid in this turn when `hand` is left."""
        return self._most - hand.bit_count()

    def below(self, spot: Spot) -> int:
        """The loss of a plain problem below which a table is better: more points, or as many and more cards laid.

        By cards: more of them laid.
        """
        if self.found is None:
            return NOT_POSSIBLE
        more = self._most - self.found.laid
        if self.aim.by_cards:
            return more * HEAVY
        return ((spot.side(self.ally) | spot.hand).bit_count() - self.found.units) * HEAVY + more

    def keep(self, spot: Spot, path: Path, own: int, others: tuple[int, ...]) -> None:
        """Keeps the table that a last stage from a spot makes, if it is better."""
        units = worth(own) or 0
        if self.ally is not None:
            units += worth(others[self.ally]) or 0
        left = spot.hand & ~own
        for space in others:
            left &= ~space
        self.offer(Found(units, self.laid(left), self._prelude, path, Spot(own, others, left)))

    def offer(self, result: Found) -> None:
        """Keeps a legal turn if it is better than the best so far."""
        if self.found is None or self._rank(result) > self._rank(self.found):
            self.found = result

    def _rank(self, result: Found) -> tuple[int, int]:
        return (result.laid, result.units) if self.aim.by_cards else (result.units, result.laid)
