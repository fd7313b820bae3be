"""The part of a view that all games share; each game adds its own. A view holds no state and no other hand."""

from dataclasses import dataclass

from engine.rummy.cards import Card
from engine.rummy.piles import Pile
from engine.rummy.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """The table as everyone sees it, and one hand."""

    seat: int
    hand_number: int
    dealer: int
    to_move: int | None
    """None when the hand is over."""
    totals: tuple[int, ...]
    """The sides' scores."""
    hand: frozenset[Card]
    """One's own cards."""
    hand_sizes: tuple[int, ...]
    table: Table
    discard: Pile
    """Bottom to top."""
    stock_count: int
    log: tuple[object, ...]
    """The public events of this hand, in order; it only grows."""
