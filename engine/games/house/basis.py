"""The basis of a turn's play: all that its judge and the solver are given."""

from dataclasses import replace

from engine.games.house.snapshot import Snapshot, snapshot
from engine.rummy.cards import Card
from engine.values import value_class


@value_class(kw_only=True)
class Basis:
    """The basis of a turn's play: whose turn, the table and hand after the draw, and what binds the player."""

    seat: int
    melded: bool
    """True if the seat had melded at the draw."""
    cost: int
    """Points to meld (R10)."""
    hot: frozenset[Card]
    warm: frozenset[Card]
    start: Snapshot

    def holding(self, hand: frozenset[Card]) -> "Basis":
        """The basis with these cards in the hand."""
        return replace(self, start=snapshot(self.start.table, hand))
