"""Cards given to other players' spaces in the last stage: where their plays need them, or where they are in the way.

A play that lies in another's space at the end holds a card that was there before: a play all of cards given away would
be worth more kept. So what may be given is found play by play: plays of cards of the space and free cards, that leave
the rest of the space whole, or to be made whole in the same way.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush

from engine.solver.bits import EVERY_SUIT, JOKERS, NATURAL, covered, ranks_of_three
from engine.solver.budget import Budget
from engine.solver.candidates import each_play, plays_among
from engine.solver.relax import placeable
from engine.solver.sets import splits

Spaces = tuple[int, ...]
_REMEMBERED = 1 << 13
_FEW = 1 << 7
"""Repairs half done hold many ways yet to be tried."""


_mixed: dict[tuple[int, int], tuple[tuple[int, ...], int]] = {}


def mixed_plays(space: int, free: int, budget: Budget) -> tuple[int, ...]:
    """The plays of cards of a space and of free cards, at least one of each, after which the rest might be whole."""
    return _mixed_plays(space, free, budget)[0]


def givable(space: int, free: int, budget: Budget) -> int:
    """The free cards that might be given to a space."""
    return _mixed_plays(space, free, budget)[1] if space else 0


def _mixed_plays(space: int, free: int, budget: Budget) -> tuple[tuple[int, ...], int]:
    """The plays, and their free cards; kept by hand and not by a decorator, since making them can be stopped."""
    known = _mixed.get((space, free))
    if known is None:
        pool = space | free
        plays: dict[int, None] = {}
        for play, _ in each_play(pool):
            if play & space and play & free:
                budget.step()
                if not (space & ~play & NATURAL & ~placeable(pool & ~play)):
                    plays[play] = None
        found = 0
        for play in plays:
            found |= play & free
        if len(_mixed) >= _REMEMBERED:
            _mixed.clear()
        known = _mixed[space, free] = tuple(plays), found
    return known


class _Repairs:
    """The sets of free cards with which a space that is not whole would be, found one by one as they are asked for.

    Those with few own cards come first, and none holds another that came before.
    """

    def __init__(self, space: int, own: int, plays: tuple[int, ...]) -> None:
        self.space = space
        self.own = own
        self.plays = plays
        self.within = tuple(plays_among(space))
        self.found: list[int] = []
        self.seen: set[tuple[int, int]] = set()
        self.pending = [(0, 0, space, 0)]

    def get(self, index: int, most_own: int, budget: Budget) -> int | None:
        """The repair of that number, or None where there are no more with so few own cards."""
        while index >= len(self.found) and self.pending and self.pending[0][0] <= most_own:
            budget.look()
            _, _, rest, used = self.pending[0]
            if splits(rest) and not any(less & ~used == 0 for less in self.found):
                self.found.append(used)
            heappop(self.pending)
            if not any(less & ~used == 0 for less in self.found):
                self._go_on(rest, used)
        return self.found[index] if index < len(self.found) else None

    def _go_on(self, rest: int, used: int) -> None:
        card = _hardest(rest)
        gone = self.space & ~rest
        for play in self.plays:
            if play & card and not play & gone and not play & used:
                self._add(rest & ~play, used | play & ~self.space)
        for play in self.within:
            if play & card and not play & gone:
                self._add(rest & ~play, used)

    def _add(self, rest: int, used: int) -> None:
        if (rest, used) not in self.seen:
            self.seen.add((rest, used))
            heappush(self.pending, ((used & self.own).bit_count(), used.bit_count(), rest, used))


_repairs = lru_cache(_FEW)(_Repairs)


def repairs(space: int, own: int, hand: int, most_own: int, budget: Budget) -> Iterator[int]:
    """The sets of own cards and cards of the hand that make a space whole, those with few own cards first."""
    if splits(space):
        yield 0
        return
    known = _repairs(space, own, mixed_plays(space, own | hand, budget))
    index = 0
    while (used := known.get(index, most_own, budget)) is not None:
        yield used
        index += 1


def _hardest(cards: int) -> int:
    """A card that lies in no play of these cards, if there is one; else the lowest."""
    bare = cards & NATURAL
    if not cards & JOKERS:
        bare &= ~covered(cards) & ~(ranks_of_three(cards) * EVERY_SUIT)
    return bare & -bare or cards & -cards


def mended(
    others: Spaces, skipped: int | None, free: tuple[int, int], most_own: int, budget: Budget
) -> Iterator[tuple[Spaces, int]]:
    """Every way to make all others' spaces whole (not the `skipped` one) with no more free cards than are needed.

    `free` are the player's own cards, of which at most `most_own` may go, and the hand.
    """
    yield from _mended(0, others, skipped, free, most_own, budget)


def _mended(
    at: int, others: Spaces, skipped: int | None, free: tuple[int, int], most_own: int, budget: Budget
) -> Iterator[tuple[Spaces, int]]:
    if at == len(others):
        yield others, 0
        return
    if at == skipped:
        yield from _mended(at + 1, others, skipped, free, most_own, budget)
        return
    own, hand = free
    for used in repairs(others[at], own, hand, most_own, budget):
        budget.step()
        wider = (*others[:at], others[at] | used, *others[at + 1 :])
        left = most_own - (used & own).bit_count()
        if left >= 0:
            for spaces, more in _mended(at + 1, wider, skipped, (own & ~used, hand & ~used), left, budget):
                yield spaces, used | more


def movable(others: Spaces, skipped: int | None, free: int, budget: Budget) -> int:
    """The free cards that might be given to some of the others' spaces (not the `skipped` one)."""
    found = 0
    for at, space in enumerate(others):
        if at != skipped:
            found |= givable(space, free, budget)
    return found


def placed(others: Spaces, skipped: int | None, gift: int, helpers: int, budget: Budget) -> Iterator[Spaces]:
    """Every way to part these cards among others' spaces (not the `skipped` one), whole or to be made so by helpers."""
    fitting = tuple(0 if at == skipped else givable(space, gift | helpers, budget) for at, space in enumerate(others))
    yield from _placed(others, fitting, gift)


def _placed(others: Spaces, fitting: Spaces, gift: int) -> Iterator[Spaces]:
    if not gift:
        yield others
        return
    card = gift & -gift
    for at, space in enumerate(others):
        if fitting[at] & card:
            yield from _placed((*others[:at], space | card, *others[at + 1 :]), fitting, gift ^ card)
