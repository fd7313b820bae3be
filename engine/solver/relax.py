"""What could at most be: cards that may perhaps be stolen or given away. Too generous, never too strict.

A natural can lie in a run only if its row has cards enough beside it, and in a book only if its rank has; a joker
bridges one gap or fills one place.
"""

from engine.solver.bits import EVERY_SUIT, JOKERS, NATURAL, bits_of, covered, near, ranks_of_three, ranks_of_two
from engine.solver.spot import Spot


def placeable(pool: int) -> int:
    """The naturals of a pool that might lie in a play made of the pool's cards."""
    jokers = (pool & JOKERS).bit_count()
    if jokers > 1:
        return pool & NATURAL
    if jokers:
        return near(pool) | ranks_of_two(pool) * EVERY_SUIT & pool
    return covered(pool) | ranks_of_three(pool) * EVERY_SUIT & pool


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
