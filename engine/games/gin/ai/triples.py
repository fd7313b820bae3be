"""Melds of three cards by card: which two others make one with it. Whoever holds one waits for the other."""

from functools import cache, reduce
from itertools import chain
from operator import or_

from engine.games.gin.lay_offs import meld_masks
from engine.games.gin.melds import AceRuns
from engine.rummy.cards import NATURALS
from engine.rummy.melds import FEWEST

Triples = tuple[tuple[tuple[int, int], ...], ...]
"""By card, the pairs that make a meld with it, each as two bits."""


@cache
def triples(ace: AceRuns) -> Triples:
    """All melds of three cards."""
    threes = [meld for meld in meld_masks(ace) if meld.bit_count() == FEWEST]
    return tuple(
        tuple(sorted(_pair(meld ^ 1 << card) for meld in threes if meld >> card & 1)) for card in range(NATURALS)
    )


@cache
def neighbours(ace: AceRuns) -> tuple[int, ...]:
    """By card, the cards that can be in a meld of three with it, as a mask."""
    return tuple(reduce(or_, chain.from_iterable(pairs)) for pairs in triples(ace))


def _pair(mask: int) -> tuple[int, int]:
    low = mask & -mask
    return low, mask ^ low
