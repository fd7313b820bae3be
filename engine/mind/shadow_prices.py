"""Shadow prices: the least that some cards can cost in all if no combination is worth more than its cards cost.

So what these cards cost is a bound for the points that they can make. The prices are the dual solution of a linear
program, the most points where parts of combinations may be laid, and are found by the revised simplex method. The bound
does not rest on exact floats: prices are rounded up to whole numbers, and raised where they turn out too low.
"""

from collections.abc import Sequence
from math import ceil

SCALE = 1 << 12
"""Prices are multiplied by this, so that rounding them up adds next to nothing."""
Column = tuple[int, tuple[int, ...]]
"""The points of a combination and its kinds of cards, each as often as it lies in it."""
_PIVOTS = 8
"""Pivots for each kind of card, after which the prices are taken as they are. Some two have been enough."""
_TINY = 1e-9


def shadow_prices(columns: Sequence[Column], counts: Sequence[int]) -> list[int]:
    """For each kind of card its price times `SCALE`. `counts`: how many there are of each kind."""
    prices = [max(0, ceil(SCALE * price - _TINY)) for price in _dual(columns, counts)]
    for points, kinds in columns:
        prices[kinds[0]] += max(0, SCALE * points - sum([prices[kind] for kind in kinds]))
    return prices


def _dual(columns: Sequence[Column], counts: Sequence[int]) -> list[float]:
    """The prices without rounding. `rows`: the inverse of the basis, and how much of each basic column is laid."""
    size = len(counts)
    choices = [*columns, *((0, (kind,)) for kind in range(size))]
    rows = [[float(kind == row) for kind in range(size)] + [float(count)] for row, count in enumerate(counts)]
    prices = [0.0] * (size + 1)
    for _ in range(_PIVOTS * size):
        gain, kinds = max((points - sum([prices[kind] for kind in kinds]), kinds) for points, kinds in choices)
        if gain < _TINY:
            break
        shares = [sum([row[kind] for kind in kinds]) for row in rows]
        leaving = _leaving(rows, shares)
        pivot = [value / shares[leaving] for value in rows[leaving]]
        rows = [_less(row, share, pivot) for row, share in zip(rows, shares, strict=True)]
        rows[leaving] = pivot
        prices = _less(prices, -gain, pivot)
    return prices[:-1]


def _leaving(rows: Sequence[Sequence[float]], shares: Sequence[float]) -> int:
    """The row whose cards are used up first."""
    return min(
        (row[-1] / share, at) for at, (row, share) in enumerate(zip(rows, shares, strict=True)) if share > _TINY
    )[1]


def _less(row: list[float], share: float, pivot: list[float]) -> list[float]:
    """A row less a share of the pivot row."""
    return [value - share * other for value, other in zip(row, pivot, strict=True)] if share else row
