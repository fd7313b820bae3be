"""Sets and runs as Gin and Knock Rummy know them, and what unmatched cards count (G1, G3)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import combinations

from engine.rummy.cards import Card

RANKS = 13
SUITS = 4
LEAST = 3
"""Cards that a meld has at least."""
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


class GinMeldKind(Enum):
    """The kind of a meld."""

    SET = "set"
    RUN = "run"


@cache
def run_masks(ace: AceRuns) -> frozenset[int]:
    """Every run of one suit, as a mask of its ranks: bit 0 is the ace, bit 12 the king."""
    found = set()
    for length in range(LEAST, RANKS + 1):
        for start in range(RANKS):
            end = start + length - 1
            wraps = end >= RANKS
            ends_with_ace = end == RANKS and ace is not AceRuns.LOW
            if not wraps or ends_with_ace or ace is AceRuns.CORNER:
                found.add(sum(1 << rank % RANKS for rank in range(start, end + 1)))
    return frozenset(found)


@dataclass(frozen=True, slots=True)
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

    def kind(self, cards: Collection[Card]) -> GinMeldKind | None:
        """The kind of meld that the cards make; None where they make none. The cards must be distinct."""
        if len(cards) < LEAST:
            return None
        ranks = {card.rank for card in cards}
        if len(ranks) == 1:
            return GinMeldKind.SET
        one_suit = len({card.suit for card in cards}) == 1
        if one_suit and sum(1 << rank for rank in ranks) in run_masks(self.ace):
            return GinMeldKind.RUN
        return None

    def fits(self, card: Card, meld: Meld) -> bool:
        """True if a meld stays one with this card."""
        return self.kind((*meld, card)) is not None


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def sets_of(same: Sequence[Card]) -> Iterator[Meld]:
    """Every set that can be made of cards of one rank, given in the card order."""
    for size in range(LEAST, len(same) + 1):
        yield from combinations(same, size)


def in_order(melds: Iterable[Iterable[Card]]) -> Melds:
    """The melds as they are listed: each in the card order, and ascending."""
    return tuple(sorted(tuple(sorted(meld)) for meld in melds))


def as_knocked(spread: Melds, laid: Collection[Card]) -> Melds:
    """The knocker's melds without the cards laid off."""
    return in_order([card for card in meld if card not in laid] for meld in spread)
