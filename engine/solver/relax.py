"""What could at most be: cards that may perhaps be stolen or given away. Too generous, never too strict.

In a run or book that two cards share, every card between them is there too. So a card can share a run with another
only if steps from one present card to the next lead there, and a book only if its rank has cards enough; each joker
bridges one gap or fills one place.
"""

from functools import cache

from engine.rummy.plays import CIRCLE
from engine.solver.bits import (
    BASES,
    EVERY_SUIT,
    JOKERS,
    NATURAL,
    ROW,
    bits_of,
    book_ranks,
    covered,
    near,
    ranks_of,
    turned,
)
from engine.solver.spot import Spot


@cache
def linked(sources: int, row: int, jokers: int) -> int:
    """The cards of a row that steps over cards of the row lead to from the sources, gaps bridged by jokers."""
    reached = sources & row
    while True:
        wider = reached
        for step in range(1, min(jokers, CIRCLE) + 2):
            wider |= (turned(reached, step) | turned(reached, -step)) & row
        if wider == reached:
            return reached
        reached = wider


def sharing(some: int, pool: int) -> int:
    """The cards of a pool that might share a play with one of `some`, made of the pool's cards."""
    jokers = (pool & JOKERS).bit_count()
    if some & JOKERS:
        return pool
    found = 0
    for base in BASES:
        sources = some >> base & ROW
        if sources:
            found |= linked(sources, pool >> base & ROW, jokers) << base
    if not jokers:
        found &= covered(pool)
    found |= (ranks_of(some) & book_ranks(pool, jokers)) * EVERY_SUIT & pool
    return found | (pool & JOKERS)


def placeable(pool: int) -> int:
    """The naturals of a pool that might lie in a play made of the pool's cards."""
    jokers = (pool & JOKERS).bit_count()
    if jokers > 1:
        return pool & NATURAL
    runs = near(pool) if jokers else covered(pool)
    return runs | book_ranks(pool, jokers) * EVERY_SUIT & pool


def leavable(spot: Spot, found: int) -> int:
    """Of cards that might be stolen, those that leave cards behind which might still lie in whole plays."""
    while found:
        kept = found
        for space in spot.others:
            stays = space & ~found & NATURAL
            around = spot.own | spot.hand | (found & ~space)
            for card in bits_of(found & space) if stays else ():
                if stays & ~placeable(space & ~card | around):
                    kept ^= card
        if kept == found:
            break
        found = kept
    return found
