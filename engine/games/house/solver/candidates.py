"""All the plays that can be made of a set of cards, as masks with their worth in fives of points.

Runs of three to five cards are enough wherever a longer run may as well lie as several: it is worth the same.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from engine.games.house.solver.bits import BASES, EVERY_SUIT, JOKERS, LONG_ENOUGH, ROW, bits_of, turned
from engine.rummy.plays import CIRCLE, FULL_BOOK, SHORTEST


def plays_among(cards: int) -> dict[int, int]:
    """The whole plays of these cards with runs of up to five, and what each is worth in fives of points (R11, R21)."""
    return dict(each_play(cards))


def each_play(cards: int) -> Iterator[tuple[int, int]]:
    """The plays of `plays_among` one by one. One that is book and run comes twice, last as the run, worth more."""
    used = _jokers_used(cards)
    for rank in range(CIRCLE):
        yield from _of_rank(cards, rank, used)
    for base in BASES:
        yield from _of_suit(cards, base, used)


def plays_through(cards: int, natural: int) -> dict[int, int]:
    """The plays of `cards` that hold a natural, in the same order."""
    index, used = natural.bit_length() - 1, _jokers_used(cards)
    rank = index % CIRCLE
    result = dict(_of_rank(cards, rank, used, natural))
    result.update(_of_suit(cards, index - rank, used, natural))
    return result


_Used = list[tuple[int, ...]]
"""By number of jokers, the ranks or suits they may stand for."""


def _jokers_used(cards: int) -> _Used:
    jokers = tuple(bits_of(cards & JOKERS))
    return [tuple(map(sum, combinations(jokers, count))) for count in range(len(jokers) + 1)]


def _of_rank(cards: int, rank: int, used: _Used, held: int = 0) -> Iterator[tuple[int, int]]:
    """The books of a rank, with what each is worth; those that hold a natural, if one is given."""
    wanted = held >> rank
    for naturals, count in _books(cards >> rank & EVERY_SUIT, len(used) - 1):
        if naturals & wanted == wanted:
            worth = FULL_BOOK if naturals.bit_count() + count == FULL_BOOK else 2
            for some in used[count]:
                yield naturals << rank | some, worth


def _of_suit(cards: int, base: int, used: _Used, held: int = 0) -> Iterator[tuple[int, int]]:
    """The runs of a suit, with what each is worth; those that hold a natural, if one is given."""
    wanted = held >> base
    for naturals, count in _runs(cards >> base & ROW, len(used) - 1):
        if naturals & wanted == wanted:
            for some in used[count]:
                yield naturals << base | some, naturals.bit_count() + count


@cache
def _books(column: int, jokers: int) -> tuple[tuple[int, int], ...]:
    """The naturals of each book of a column, with the number of jokers among them."""
    return tuple(
        (sum(some), count)
        for size in range(1, column.bit_count() + 1)
        for count in range(max(0, SHORTEST - size), min(jokers, FULL_BOOK - size) + 1)
        for some in combinations(bits_of(column), size)
    )


_WINDOWS = [
    (turned((1 << length) - 1, start), length) for start in range(CIRCLE) for length in range(SHORTEST, LONG_ENOUGH + 1)
]
"""The places in a row of each run, with its length."""


@lru_cache(1 << 14)
def _runs(row: int, jokers: int) -> tuple[tuple[int, int], ...]:
    """The naturals of each run of three to five cards of a row, with the number of jokers among them."""
    result: dict[tuple[int, int], None] = {}
    for window, length in _WINDOWS:
        present = row & window
        least = max(1, length - jokers)
        if present.bit_count() >= least:
            places = tuple(bits_of(present))
            for size in range(least, len(places) + 1):
                for some in combinations(places, size):
                    result[sum(some), length - size] = None
    return tuple(result)
