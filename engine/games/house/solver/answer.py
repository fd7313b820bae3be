"""The solver's objectives and answers."""

from dataclasses import dataclass
from enum import Enum

from engine.rummy.cards import Card
from engine.rummy.table import Table
from engine.values import value_class


class Objective(Enum):
    """The objective by which a turn is best. Ties are broken by the other two, without proof."""

    POINTS = "points"
    """Points of the side's plays on the table after the turn, less before it."""
    CARDS = "cards"
    """Cards of the hand before the play, less after it; a replacement counts nothing."""
    OUT = "out"
    """1 if the hand can be emptied, by play or by the final discard, else 0."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Merits:
    """The immediate gain of a turn. The order is by points, then cards, then going out."""

    points: int
    """The points of the side's plays, after the turn less before it."""
    cards: int
    """Laid from the hand; a replacement counts nothing."""
    out: bool

    def as_good_as(self, other: "Merits") -> bool:
        """True if this is at least as much in all three."""
        return self.points >= other.points and self.cards >= other.cards and self.out >= other.out


@value_class(kw_only=True)
class Answer:
    """A legal turn up to its discard, and how good it is. Where no turn can end legally, `value` is None."""

    objective: Objective
    value: int | None
    exact: bool
    """True if it is proved that no legal turn has a higher value."""
    bound: int | None
    """No legal turn has a higher value than this; the value itself where that is exact."""
    points: int = 0
    cards: int = 0
    out: bool = False
    left: frozenset[Card] = frozenset()
    """The hand at the end, before the discard."""
    tables: tuple[Table, ...] = ()
    """The snapshots after the table at the draw; the last is what the player leaves."""

    @property
    def merits(self) -> Merits:
        """The gain of the turn."""
        return Merits(points=self.points, cards=self.cards, out=self.out)

    def table_from(self, start: Table) -> Table:
        """The table that the turn leaves, from the one at the draw."""
        return self.tables[-1] if self.tables else start
