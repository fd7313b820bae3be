"""The sets of one rank: which numbers of each suit, and of jokers, make whole sets.

With k sets, each of them lacks at most one suit, or with a joker one or two: the one that the joker lies for, and
perhaps another. So naturals of numbers u make sets without jokers exactly if three times the largest number is no more
than their sum.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.playroom.solver.masks import SUITS4

RankSet = tuple[int, int]
"""A set of a rank: the suits that its naturals lack, as a mask, and its jokers."""
Split = tuple[tuple[int, ...], tuple[int, ...]]
"""The sets of a rank: the suits that each set with a joker lacks, as masks, and those that each other one lacks."""
_SINGLE = (1, 2, 4, 8)
_PAIRS = (3, 5, 6, 9, 10, 12)


@lru_cache(1 << 14)
def can_split(packed: int) -> bool:
    """True if sets can be made of some cards and jokers: 3 bits for the number of each suit, jokers above them."""
    numbers = (packed & 7, packed >> 3 & 7, packed >> 6 & 7, packed >> 9 & 7)
    return len(splits(numbers, packed >> 12)) > 0


@lru_cache(1 << 14)
def splits(numbers: tuple[int, ...], jokers: int) -> tuple[Split, ...]:
    """Every way to make sets of `numbers` cards of the suits and `jokers` jokers; none if there is none."""
    total = sum(numbers) + jokers
    if not total:
        return (((), ()),)
    least = max(*numbers, jokers, -(-total // 4))
    result: dict[Split, None] = {}
    for count in range(least, total // 3 + 1):
        lacking = [count - number for number in numbers]
        _split(lacking, count - jokers, jokers, (), (), result)
    return tuple(result)


def _split(
    lacking: list[int],
    plain: int,
    jokers: int,
    with_joker: tuple[int, ...],
    without: tuple[int, ...],
    result: dict[Split, None],
) -> None:
    """Deals out what is lacking: first to the sets with jokers, in the order of their masks, then to the others."""
    if jokers:
        for mask in (*_SINGLE, *_PAIRS):
            if with_joker and mask < with_joker[-1]:
                continue
            if _can(lacking, mask):
                _take(lacking, mask, 1)
                _split(lacking, plain, jokers - 1, (*with_joker, mask), without, result)
                _take(lacking, mask, -1)
        return
    if sum(lacking) <= plain:
        masks = [1 << suit for suit in range(SUITS4) for _ in range(lacking[suit])]
        result[(with_joker, (*masks, *[0] * (plain - len(masks))))] = None


def _can(lacking: Sequence[int], mask: int) -> bool:
    return all(lacking[suit] > 0 for suit in range(SUITS4) if mask >> suit & 1)


def _take(lacking: list[int], mask: int, count: int) -> None:
    for suit in range(SUITS4):
        if mask >> suit & 1:
            lacking[suit] -= count


@lru_cache(1 << 14)
def bound(jokers: tuple[int, ...], places: tuple[int, ...], laid: tuple[int, ...]) -> bool:
    """True if the jokers that a table had at a rank are each kept or paid for (P14, P18).

    `jokers` and `places` hold for each joker, before and after, the suits that it can stand for, as masks; `laid` how
    many cards of each suit of the rank come from the hand.
    """
    if not jokers:
        return True
    first, rest = jokers[0], jokers[1:]
    for index, place in enumerate(places):
        if first & place and bound(rest, places[:index] + places[index + 1 :], laid):
            return True
    left = list(laid)
    if not _can(left, first):
        return False
    _take(left, first, 1)
    return bound(rest, places, tuple(left))


@lru_cache(1 << 14)
def free_sets(numbers: tuple[int, ...], jokers: int) -> tuple[RankSet, ...] | None:
    """Sets of `numbers` cards of the suits and free jokers, each with a natural in it (P36); None if there are none.

    The naturals are dealt out evenly, so that as few jokers as can be are needed.
    """
    naturals = sum(numbers)
    for count in range(max(*numbers, -(-(naturals + jokers) // 4)), min(naturals, (naturals + jokers) // 3) + 1):
        return _dealt_out(numbers, jokers, count)
    return None if naturals + jokers else ()


def _dealt_out(numbers: tuple[int, ...], jokers: int, count: int) -> tuple[RankSet, ...]:
    lacking, sizes = [(1 << SUITS4) - 1] * count, [0] * count
    suits = [suit for suit in range(SUITS4) for _ in range(numbers[suit])]
    for place, suit in enumerate(suits):
        lacking[place % count] ^= 1 << suit
        sizes[place % count] += 1
    more = [max(0, 3 - size) for size in sizes]
    for place in range(count):
        added = min(4 - sizes[place] - more[place], jokers - sum(more))
        more[place] += added
    return tuple([(lacking[place], more[place]) for place in range(count)])
