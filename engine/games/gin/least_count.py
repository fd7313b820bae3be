"""The least count of a hand and the arrangements that reach it, exactly.

A count is asked for so often that it has a search of its own: cards of different suits meet in sets alone, so every
choice of sets is tried, of which a hand has few, and a table over the 8,192 sets of ranks says how little can be left
of a suit by runs. Arrangements are packed (`engine/mind/packing.py`).

A hand is a mask here: bit 13 * suit + rank.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engine.games.gin.melds import RANKS, AceRuns, GinMelds, Melds, mask_of, run_masks
from engine.mind.pack_melds import MeldPiece, PackMelds
from engine.rummy.cards import CARDS, Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.melds import FEWEST, Ace, MeldRules

_SUIT = (1 << RANKS) - 1
_LONGEST = 5
"""A longer run is two runs, which leave no more unmatched."""
_LARGE = 20
"""Cards beyond which there are too many choices of sets. No deal has such a hand, but a question may."""
_MANY = 64
"""More melds than a hand makes."""

Suits = tuple[int, int, int, int]
"""The ranks of each suit, as masks."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Melds of a hand, and the cards that are left (G1)."""

    count: int
    melds: Melds
    unmatched: tuple[Card, ...]


@cache
def tables(rules: GinMelds) -> "CountTables":
    """The tables for one choice of the ace options, made when they are first asked for."""
    return CountTables(rules)


class CountTables:
    """Least counts and best arrangements under one choice of the ace options."""

    def __init__(self, rules: GinMelds) -> None:
        self.rules = rules
        self._points = tuple(rules.points(CARDS[rank]) for rank in range(RANKS))
        self.left = _left_by_suit(rules.ace, self._points)
        """By set of ranks of one suit, the points that runs leave of it."""
        law, points = MeldRules(Ace(rules.ace.value)), self._points
        self._melds = PackMelds(law, lambda ranks, _all: sum([points[rank] for rank in ranks]), longest=RANKS)
        self._fewest = PackMelds(
            law, lambda ranks, _all: _MANY * sum([points[rank] for rank in ranks]) - 1, longest=RANKS
        )
        """The melds, of which fewer are better where they leave as little."""

    def count(self, mask: int) -> int:
        """The best count of a hand (G1)."""
        left = self.left
        clubs, diamonds = mask & _SUIT, mask >> 13 & _SUIT
        hearts, spades = mask >> 26 & _SUIT, mask >> 39
        least = left[clubs] + left[diamonds] + left[hearts] + left[spades]
        threes = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if threes and least:
            if mask.bit_count() > _LARGE:
                return self._arrangement(mask, _listed(self._melds.best(mask))).count
            return self._with_sets((clubs, diamonds, hearts, spades), threes, least)
        return least

    def _with_sets(self, suits: Suits, threes: int, least: int) -> int:
        """The best count where sets may be laid of the ranks `threes`; `least` is that without any."""
        left = self.left
        rank = threes & -threes
        others = threes ^ rank
        for rest in _without_a_set(suits, rank):
            result = left[rest[0]] + left[rest[1]] + left[rest[2]] + left[rest[3]]
            if others and result:
                result = self._with_sets(rest, others, result)
            if result < least:
                if not result:
                    return 0
                least = result
        return self._with_sets(suits, others, least) if others else least

    def standard(self, mask: int) -> Arrangement:
        """The arrangement that is laid out when the player names none: the fewest melds, the first of them (G4)."""
        return self._arrangement(mask, min(map(_listed, self._fewest.every(mask))))

    def best(self, mask: int) -> Iterator[Arrangement]:
        """Every arrangement with the best count, in no order."""
        return (self._arrangement(mask, _listed(melds)) for melds in self._melds.every(mask))

    def laid_out(self, mask: int, melds: Melds) -> Arrangement:
        """The arrangement with these melds of the hand."""
        return self._arrangement(mask, melds)

    def _arrangement(self, mask: int, melds: Melds) -> Arrangement:
        unmatched = cards_in_mask(mask & ~mask_of(card for meld in melds for card in meld))
        return Arrangement(self.rules.value(unmatched), melds, unmatched)


def _left_by_suit(ace: AceRuns, points: Sequence[int]) -> list[int]:
    """The least points that runs leave of every set of ranks of one suit.

    The lowest card is left, or it lies in a run. Of all runs of up to five cards that hold an ace there are twelve at
    most; a run that holds none begins with its lowest card.
    """
    with_ace = [run for run in run_masks(ace) if run & 1 and run.bit_count() <= _LONGEST]
    left = [0] * (1 << RANKS)
    for suit in range(1, 1 << RANKS):
        low = suit & -suit
        least = left[suit ^ low] + points[low.bit_length() - 1]
        if low == 1:
            for run in with_ace:
                if run & suit == run and left[suit ^ run] < least:
                    least = left[suit ^ run]
        else:
            run = low * 7
            for length in range(FEWEST, _LONGEST + 1):
                if run & suit != run:
                    break
                least = min(least, left[suit ^ run])
                run |= low << length
        left[suit] = least
    return left


def _without_a_set(suits: Suits, rank: int) -> Iterator[Suits]:
    """The suits once a set of the rank (a bit) is taken out, in each way."""
    clubs, diamonds, hearts, spades = suits
    yield clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    if clubs & diamonds & hearts & spades & rank:
        yield clubs, diamonds ^ rank, hearts ^ rank, spades ^ rank
        yield clubs ^ rank, diamonds, hearts ^ rank, spades ^ rank
        yield clubs ^ rank, diamonds ^ rank, hearts, spades ^ rank
        yield clubs ^ rank, diamonds ^ rank, hearts ^ rank, spades


def _listed(melds: Sequence[MeldPiece]) -> Melds:
    return tuple(sorted(meld.cards for meld in melds))
