"""Sets and runs as Gin and Knock Rummy know them, and what unmatched cards count (G1, G3)."""

from collections.abc import Collection, Iterable
from enum import Enum
from functools import cache

from engine.rummy.cards import Card
from engine.rummy.meld_law import MeldLaw
from engine.rummy.melds import MeldKind
from engine.rummy.pack import ALL_RANKS
from engine.values import value_class

RANKS = 13
SUITS = 4
_PIPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)

Meld = tuple[Card, ...]
"""The cards of a meld in the card order."""
Melds = tuple[Meld, ...]
"""Melds that share no card, ascending by their cards."""


class AceRuns(Enum):
    """The runs that an ace may be part of (G3)."""

    LOW = "low"
    BOTH = "both"
    CORNER = "corner"


_LINES = {
    AceRuns.LOW: ALL_RANKS,
    AceRuns.BOTH: (*ALL_RANKS, ALL_RANKS[0]),
    AceRuns.CORNER: ALL_RANKS * 2,
}


@cache
def law(ace: AceRuns) -> MeldLaw:
    """The runs and sets (G3): a set is of any suits, since no two cards are equal."""
    return MeldLaw(_LINES[ace], lambda _rank, _suits: True)


@cache
def run_masks(ace: AceRuns) -> frozenset[int]:
    """Every run of one suit, as a mask of its ranks: bit 0 is the ace, bit 12 the king."""
    return frozenset(sum(1 << rank for rank in ranks) for ranks in law(ace).runs)


@value_class
class GinMelds:
    """The melds and the points of cards under one choice of the ace options (G3)."""

    ace: AceRuns
    ace_count: int

    def points(self, card: Card) -> int:
        """The points of one unmatched card."""
        return _PIPS[card.rank] if card.rank else self.ace_count

    def value(self, cards: Iterable[Card]) -> int:
        """The points of these cards together."""
        return sum(map(self.points, cards))

    def kind(self, cards: Collection[Card]) -> MeldKind | None:
        """The kind of meld that the cards make; None where they make none. The cards must be distinct."""
        return law(self.ace).kind(tuple(cards))

    def fits(self, card: Card, meld: Meld) -> bool:
        """True if a meld stays one with this card."""
        return self.kind((*meld, card)) is not None


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def in_order(melds: Iterable[Iterable[Card]]) -> Melds:
    """The melds as they are listed: each in the card order, and ascending."""
    return tuple(sorted(tuple(sorted(meld)) for meld in melds))


def as_knocked(spread: Melds, laid: Collection[Card]) -> Melds:
    """The knocker's melds without the cards laid off."""
    return in_order([card for card in meld if card not in laid] for meld in spread)
