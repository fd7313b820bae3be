"""The thefts that can be made from a spot, each as one play that is whole and pays for what it steals (R13, N12)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.house.solver.bits import BASES, EVERY_SUIT, JOKERS, ROW, bits_of
from engine.games.house.solver.budget import UNLIMITED, Budget
from engine.games.house.solver.spot import OWN, Spot, SpotTheft
from engine.rummy.plays import CIRCLE, FULL_BOOK, SHORTEST


def into_own(spot: Spot, stealable: int, budget: Budget = UNLIMITED) -> list[SpotTheft]:
    """Every theft of these cards worth considering into one's own space, the largest first.

    Of thefts of the same cards only those that lay least are kept: what more they lay could as well be laid later.
    """
    by_stolen: dict[int, dict[int, int]] = {}
    for play in _plays(spot.own, spot.hand, stealable, budget):
        by_stolen.setdefault(play & stealable, {}).setdefault(play & spot.hand, play)
    result = []
    for stolen, payments in by_stolen.items():
        for laid, play in payments.items():
            if not any(less != laid and less & ~laid == 0 for less in payments):
                result.append(SpotTheft(OWN, play, laid, stolen))
    return sorted(result, key=lambda theft: (-theft.stolen.bit_count(), theft.laid.bit_count()))


def into_others(spot: Spot, stealable: int, targets: Iterable[int], budget: Budget) -> list[SpotTheft]:
    """Every theft of these cards worth considering into others' spaces.

    Of thefts of the same cards only those count that lay and give least: the rest is freer where it is.
    """
    result = []
    for target in targets:
        space = spot.others[target]
        elsewhere = stealable & ~space & ~spot.own
        if not elsewhere or not (space or spot.own):
            continue
        by_stolen: dict[int, dict[int, int]] = {}
        for play in _plays(spot.own | space, spot.hand, elsewhere, budget):
            by_stolen.setdefault(play & elsewhere, {}).setdefault(play & (spot.hand | spot.own), play)
        for stolen, moved in by_stolen.items():
            for some, play in moved.items():
                if not any(less != some and less & ~some == 0 for less in moved):
                    result.append(SpotTheft(target, play, play & spot.hand, stolen))
    return result


def reachable(spot: Spot, ally: int | None, stealable: int, budget: Budget) -> int:
    """The cards that thefts might bring to the side. This is an upper bound: no card of the hand is ever used up.

    A theft into an opponent's space brings none nearer, since a card costs the same from whichever space it comes.
    """
    side = spot.side(ally)
    result = 0
    while True:
        left = stealable & ~result
        more = _within(side | result, spot.hand, left, budget) & left
        if not more:
            return result
        result |= more


class _Paid(NamedTuple):
    """The plays of a row or a column whose thefts are paid for, without their jokers, and all their cards."""

    plays: tuple[int, ...]
    cards: int


def _plays(free: int, hand: int, stealable: int, budget: Budget) -> Iterator[int]:
    """The plays with stolen cards, and with at least as many cards of the hand."""
    for jokers, paid, place in _groups(free, hand, stealable, budget):
        for naturals in paid.plays:
            budget.step()
            yield naturals << place | jokers


def _within(free: int, hand: int, stealable: int, budget: Budget) -> int:
    """All cards of those plays together."""
    result = 0
    for jokers, paid, place in _groups(free, hand, stealable, budget):
        if paid.plays:
            result |= paid.cards << place | jokers
    return result


def _groups(free: int, hand: int, stealable: int, budget: Budget) -> Iterator[tuple[int, _Paid, int]]:
    """The plays grouped by their jokers and by row or column, each group with the offset of its row or column."""
    for some in _joker_sets(free | hand | stealable):
        budget.step()
        stolen = (some & stealable).bit_count()
        slack = (some & hand).bit_count() - stolen
        about = (some.bit_count(), slack, not stolen)
        pays = slack > 0 or (not slack and stolen > 0)  # jokers of the hand for what is stolen, if only for a joker
        for base in BASES:
            row, payers = stealable >> base & ROW, hand >> base & ROW
            if (row or stolen) and (payers or pays):
                yield some, _paid_runs(free >> base & ROW, payers, row, about), base
        for rank in range(CIRCLE):
            column, payers = stealable >> rank & EVERY_SUIT, hand >> rank & EVERY_SUIT
            if (column or stolen) and (payers or pays):
                yield some, _paid_books(free >> rank & EVERY_SUIT, payers, column, about), rank


def _joker_sets(pool: int) -> Iterable[int]:
    jokers = tuple(bits_of(pool & JOKERS))
    return [sum(some) for count in range(len(jokers) + 1) for some in combinations(jokers, count)]


@lru_cache(1 << 14)
def _paid_runs(free: int, hand: int, stealable: int, jokers: tuple[int, int, bool]) -> _Paid:
    """The runs of a row's cards with the given jokers, the shorter first.

    `jokers` are their number, how many more of them are the hand's than stolen, and whether a natural must be stolen.
    """
    return _paid(_runs(free | hand | stealable, jokers[0]), hand, stealable, jokers)


@lru_cache(1 << 14)
def _paid_books(free: int, hand: int, stealable: int, jokers: tuple[int, int, bool]) -> _Paid:
    """The books of a column's cards with the given jokers, the smaller first; `jokers` as in `_paid_runs`."""
    same = tuple(bits_of(free | hand | stealable))
    sizes = range(max(1, SHORTEST - jokers[0]), min(len(same), FULL_BOOK - jokers[0]) + 1)
    return _paid((sum(some) for size in sizes for some in combinations(same, size)), hand, stealable, jokers)


def _paid(plays: Iterable[int], hand: int, stealable: int, jokers: tuple[int, int, bool]) -> _Paid:
    _, slack, wanting = jokers
    result, cards = [], 0
    for play in plays:
        stolen = (play & stealable).bit_count()
        if stolen <= (play & hand).bit_count() + slack and (stolen or not wanting):
            result.append(play)
            cards |= play
    return _Paid(tuple(result), cards)


@lru_cache(1 << 14)
def _runs(row: int, jokers: int) -> tuple[int, ...]:
    """The naturals of a row that make a run of any length with exactly `jokers` jokers, the shorter first."""
    result: dict[int, None] = {}
    for start in range(CIRCLE):
        if row >> start & 1:
            pending = [(1 << start, start, jokers, 1)]
            while pending:
                naturals, last, left, count = pending.pop()
                if count + jokers >= SHORTEST and naturals not in result:
                    result[naturals] = None
                for gap in range(left + 1):
                    place = 1 << (last + gap + 1) % CIRCLE
                    if row & place and not naturals & place and count + jokers < CIRCLE:
                        span = (last - start) % CIRCLE + gap + 1
                        if span < CIRCLE:
                            pending.append((naturals | place, (last + gap + 1) % CIRCLE, left - gap, count + 1))
    return tuple(sorted(result, key=int.bit_count))
