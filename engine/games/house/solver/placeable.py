"""A necessary condition for a card to lie in a play: it may let a card pass that lies in none, never the reverse.

A natural can lie in a run only if its row has cards enough beside it, and in a book only if its rank has; a joker
bridges one gap or fills one place.
"""

from engine.games.house.solver.bits import EVERY_SUIT, JOKERS, NATURAL, covered, near, ranks_of_three, ranks_of_two


def placeable(pool: int) -> int:
    """The naturals of a pool that might lie in a play made of the pool's cards."""
    jokers = (pool & JOKERS).bit_count()
    if jokers > 1:
        return pool & NATURAL
    if jokers:
        return near(pool) | ranks_of_two(pool) * EVERY_SUIT & pool
    return covered(pool) | ranks_of_three(pool) * EVERY_SUIT & pool
