"""Gifts: own cards and cards of the hand laid in other players' spaces in the last stage.

They are given because plays there need them, or because they do not fit at home. A play in another's space always holds
a card that was there before, since a play of given cards alone would be worth more at home. So gifts are found play by
play: plays of cards of the space and free cards, after which the rest of the space is whole, or can be made whole in
the same way.
"""

from collections.abc import Iterator
from heapq import heappop, heappush

from engine.games.house.solver.bits import EVERY_SUIT, JOKERS, NATURAL, beside, covered, placeable, ranks_of_three
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.candidates import each_play, plays_among
from engine.games.house.solver.sets import splits

Spaces = tuple[int, ...]
_REMEMBERED = 1 << 13
_FEW = 1 << 7
"""Repairs half done hold many ways yet to be tried."""


class Gifts:
    """A cache of gifts for one search, so that its steps do not depend on earlier searches."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._givable: dict[tuple[int, int], int] = {}
        self._repairs: dict[tuple[int, int, int], _Repairs] = {}

    def repairs(self, space: int, own: int, hand: int, most: int) -> Iterator[int]:
        """The sets of at most `most` own cards and cards of the hand that make a space whole, the smallest first."""
        if splits(space):
            yield 0
            return
        known = self._repairs.get((space, own, hand))
        if known is None:
            if len(self._repairs) >= _FEW:
                del self._repairs[next(iter(self._repairs))]
            known = _Repairs(space, own, hand)
            self._repairs[space, own, hand] = known
        index = 0
        while (used := known.get(index, most, self.budget)) is not None:
            yield used
            index += 1

    def mended(
        self, others: Spaces, skipped: int | None, free: tuple[int, int], most: int, at: int = 0
    ) -> Iterator[tuple[Spaces, int]]:
        """Every way to make all others' spaces whole (not the `skipped` one) with no more free cards than are needed.

        `free` are the player's own cards and the hand, of which at most `most` may go. Spaces before `at` are done.
        """
        if at == len(others):
            yield others, 0
            return
        if at == skipped:
            yield from self.mended(others, skipped, free, most, at + 1)
            return
        own, hand = free
        for used in self.repairs(others[at], own, hand, most):
            self.budget.step()
            wider = (*others[:at], others[at] | used, *others[at + 1 :])
            left = most - used.bit_count()
            if left >= 0:
                for spaces, more in self.mended(wider, skipped, (own & ~used, hand & ~used), left, at + 1):
                    yield spaces, used | more

    def givable(self, space: int, free: int) -> int:
        """The free cards that might be given to a space: in plays after which the rest of it might be whole."""
        known = self._givable.get((space, free))
        if known is None:
            if len(self._givable) >= _REMEMBERED:
                self._givable.clear()
            known = self._givable[space, free] = _givable(space, free, self.budget) if space else 0
        return known

    def movable(self, others: Spaces, skipped: int | None, free: int) -> int:
        """The free cards that might be given to some of the others' spaces (not the `skipped` one)."""
        result = 0
        for at, space in enumerate(others):
            if at != skipped:
                result |= self.givable(space, free)
        return result

    def placed(self, others: Spaces, skipped: int | None, gift: int, helpers: int) -> Iterator[Spaces]:
        """Every way to part these cards among others' spaces (not the `skipped` one), if helpers may mend them."""
        fitting = tuple(0 if at == skipped else self.givable(space, gift | helpers) for at, space in enumerate(others))
        yield from _placed(others, fitting, gift)


def _givable(space: int, free: int, budget: Budget) -> int:
    pool = space | free
    result = 0
    for play, _ in each_play(pool):
        if play & space and play & free & ~result:
            budget.step()
            if _may_stay(space & ~play, pool & ~play):
                result |= play & free
    return result


def _may_stay(rest: int, pool: int) -> bool:
    """False if the rest of a space cannot lie whole with the cards of a pool; True is no proof."""
    return not rest & NATURAL & ~placeable(pool)


class _Repairs:
    """The sets of free cards with which a space that is not whole would be, found one by one as they are asked for.

    The smallest come first, of these those with few own cards, and none holds another that came before.
    """

    def __init__(self, space: int, own: int, hand: int) -> None:
        self.space = space
        self.own = own
        self.pool = space | own | hand
        self.plays: dict[int, list[int]] = {}
        self.found: list[int] = []
        self.seen: set[tuple[int, int]] = set()
        self.pending = [(0, 0, space, 0)]

    def get(self, index: int, most: int, budget: Budget) -> int | None:
        """The repair of that number, or None where there are no more of so few cards."""
        while index >= len(self.found) and self.pending and self.pending[0][0] <= most:
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
        gone = self.space & ~rest | used
        for play in self._plays_with(card):
            if not play & gone:
                self._add(rest & ~play, used | play & ~self.space)

    def _plays_with(self, card: int) -> list[int]:
        """The plays that a card of the space can lie in, after which the rest might be whole."""
        if card not in self.plays:
            pool = self.pool & (beside(card) | JOKERS)
            self.plays[card] = [
                play for play in plays_among(pool) if play & card and _may_stay(self.space & ~play, self.pool & ~play)
            ]
        return self.plays[card]

    def _add(self, rest: int, used: int) -> None:
        if (rest, used) not in self.seen:
            self.seen.add((rest, used))
            heappush(self.pending, (used.bit_count(), (used & self.own).bit_count(), rest, used))


def _hardest(cards: int) -> int:
    """A card that lies in no play of these cards, if there is one; else the lowest."""
    bare = cards & NATURAL
    if not cards & JOKERS:
        bare &= ~covered(cards) & ~(ranks_of_three(cards) * EVERY_SUIT)
    return bare & -bare or cards & -cards


def _placed(others: Spaces, fitting: Spaces, gift: int) -> Iterator[Spaces]:
    if not gift:
        yield others
        return
    card = gift & -gift
    for at, space in enumerate(others):
        if fitting[at] & card:
            yield from _placed((*others[:at], space | card, *others[at + 1 :]), fitting, gift ^ card)
