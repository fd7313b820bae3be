"""Cards given to other players' spaces in the last stage: where their plays need them, or where they are in the way.

A play that lies in another's space at the end holds a card that was there before: a play all of cards given away would
be worth more kept. So what may be given is found play by play: plays of cards of the space and free cards, that leave
the rest of the space whole, or to be made whole in the same way.
"""

from collections.abc import Iterator
from functools import lru_cache

from engine.solver.bits import EVERY_SUIT, JOKERS, NATURAL, covered
from engine.solver.candidates import plays_among
from engine.solver.relax import placeable, ranks_with
from engine.solver.sets import splits

Spaces = tuple[int, ...]
_REMEMBERED = 1 << 13


@lru_cache(_REMEMBERED)
def mixed_plays(space: int, free: int) -> tuple[int, ...]:
    """The plays of cards of a space and of free cards, at least one of each, after which the rest might be whole."""
    pool = space | free
    return tuple(
        play
        for play in plays_among(pool)
        if play & space and play & free and not (space & ~play & NATURAL & ~placeable(pool & ~play))
    )


@lru_cache(_REMEMBERED)
def givable(space: int, free: int) -> int:
    """The free cards that might be given to a space."""
    found = 0
    for play in mixed_plays(space, free) if space else ():
        found |= play & free
    return found


@lru_cache(_REMEMBERED)
def repairs(space: int, free: int) -> tuple[int, ...]:
    """The sets of free cards with which a space that is not whole would be, none of which holds another."""
    if splits(space):
        return (0,)
    plays = mixed_plays(space, free)
    within = tuple(play for play in plays_among(space))
    found: set[int] = set()
    seen: set[tuple[int, int]] = set()
    pending = [(space, 0)]
    while pending:
        rest, used = pending.pop()
        if (rest, used) in seen or any(less & ~used == 0 for less in found):
            continue
        seen.add((rest, used))
        if splits(rest):
            found.add(used)
            continue
        card = _hardest(rest)
        for play in plays:
            if play & card and not play & space & ~rest and not play & used:
                pending.append((rest & ~play, used | play & free))
        for play in within:
            if play & card and not play & ~rest:
                pending.append((rest & ~play, used))
    return tuple(used for used in found if not any(less != used and less & ~used == 0 for less in found))


def _hardest(cards: int) -> int:
    """A card that lies in no play of these cards, if there is one; else the lowest."""
    bare = cards & NATURAL
    if not cards & JOKERS:
        bare &= ~covered(cards) & ~(ranks_with(cards, 3) * EVERY_SUIT)
    return bare & -bare or cards & -cards


def mended(others: Spaces, skipped: int | None, free: int) -> Iterator[tuple[Spaces, int]]:
    """Every way to make all others' spaces whole (not the `skipped` one) with no more free cards than are needed."""
    yield from _mended(0, others, skipped, free)


def _mended(at: int, others: Spaces, skipped: int | None, free: int) -> Iterator[tuple[Spaces, int]]:
    if at == len(others):
        yield others, 0
        return
    if at == skipped:
        yield from _mended(at + 1, others, skipped, free)
        return
    for used in repairs(others[at], free):
        wider = (*others[:at], others[at] | used, *others[at + 1 :])
        for spaces, more in _mended(at + 1, wider, skipped, free & ~used):
            yield spaces, used | more


def placed(others: Spaces, skipped: int | None, gift: int) -> Iterator[Spaces]:
    """Every way to part these cards among others' spaces (not the `skipped` one), whole or not."""
    if not gift:
        yield others
        return
    card = gift & -gift
    for at, space in enumerate(others):
        if at != skipped and space:
            yield from placed((*others[:at], space | card, *others[at + 1 :]), skipped, gift ^ card)
