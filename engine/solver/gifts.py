"""Cards given to other players' spaces in the last stage: where their plays need them, or where they are in the way."""

from collections.abc import Iterator
from itertools import combinations

from engine.solver.bits import NATURAL, bits_of
from engine.solver.relax import placeable, sharing
from engine.solver.sets import splits

Spaces = tuple[int, ...]


def givings(others: Spaces, skipped: int | None, given: int, helpers: int) -> Iterator[tuple[Spaces, int]]:
    """Every way to give all of `given` to others' spaces (not the `skipped` one) so that with some helpers all are whole.

    Yields the spaces with what was given, and the helpers used, no more than are needed.
    """
    if not given:
        places = [at for at, space in enumerate(others) if at != skipped and not splits(space)]
        yield from _helped(others, places, helpers)
        return
    card = given & -given
    for at, space in enumerate(others):
        if at != skipped and space and sharing(space, space | given | helpers) & card:
            yield from givings(_with(others, at, card), skipped, given ^ card, helpers)


def _helped(others: Spaces, places: list[int], helpers: int) -> Iterator[tuple[Spaces, int]]:
    if not places:
        yield others, 0
        return
    at, rest = places[0], places[1:]
    for used in _least_helpers(others[at], helpers):
        for spaces, more in _helped(_with(others, at, used), rest, helpers ^ used):
            yield spaces, used | more


def _least_helpers(space: int, helpers: int) -> Iterator[int]:
    """The sets of helpers with which the space is whole, the small first, and none that holds another."""
    pool = space | helpers
    if space & NATURAL & ~placeable(pool):
        return
    near = tuple(bits_of(sharing(space, pool) & helpers))
    found: list[int] = []
    for size in range(1, len(near) + 1):
        for some in combinations(near, size):
            used = sum(some)
            if any(less & ~used == 0 for less in found):
                continue
            if not space & NATURAL & ~placeable(space | used) and splits(space | used):
                found.append(used)
                yield used


def _with(others: Spaces, at: int, cards: int) -> Spaces:
    return (*others[:at], others[at] | cards, *others[at + 1 :])
