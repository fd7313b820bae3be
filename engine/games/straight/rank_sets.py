"""Sets of one rank: a set's suits are four bits, and the card of a suit and a rank is bit 13 * suit + rank."""

from functools import cache

from engine.rummy.melds import FEWEST, MOST_OF_A_RANK

_SUITS, _RANKS = 4, 13


@cache
def set_choices(present: int, jokers: int, limit: int | None) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The ways to lay one set of a rank or more: for each set its suits and jokers. None uses more than there are."""
    most = jokers if limit is None else min(jokers, limit)
    result: list[tuple[tuple[int, int], ...]] = []
    for naturals in range(1, 1 << _SUITS):
        if naturals & present != naturals:
            continue
        for extra in range(most + 1):
            if FEWEST <= naturals.bit_count() + extra <= MOST_OF_A_RANK:
                one = (naturals, extra)
                result.append((one,))
                rest = set_choices(present ^ naturals, jokers - extra, limit)
                result += [(one, *others) for others in rest if others[0] > one]
    return tuple(result)


def filled(naturals: int, extra: int) -> int:
    """The suits of a set whose jokers stand for the first suits that are free."""
    for suit in range(_SUITS):
        if extra and not naturals >> suit & 1:
            naturals |= 1 << suit
            extra -= 1
    return naturals


def cards_of_rank(suits: int, rank: int) -> int:
    """The cards of one rank in these suits, as bits."""
    return sum(1 << _RANKS * suit + rank for suit in range(_SUITS) if suits >> suit & 1)
