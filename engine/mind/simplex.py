"""A small linear program by the revised simplex method, its columns as they are needed, and row prices.

The rows are equations with right sides that are not negative, and each begins with a column of its own in the basis.
Numbers are floats, so nothing is proved by them: prices are rounded and checked by whoever asks.
"""

from collections.abc import Mapping, Sequence
from typing import Final

TINY: Final = 1e-9
Column = tuple[float, Mapping[int, float]]
"""The gain of a column, and its entries by row."""


class Simplex:
    """The most that columns gain in all."""

    def __init__(self, right: Sequence[float], gains: Sequence[float]) -> None:
        """`right`: the right side of each row; `gains`: what its first column gains, whose only entry is 1."""
        size = len(right)
        self.rows = [[float(at == row) for at in range(size)] + [float(right[row])] for row in range(size)]
        """The inverse of the basis, and how much of each basic column is taken."""
        self.basis: list[int] = [~row for row in range(size)]
        """The column of each row of the basis; `~row` is the first column of a row."""
        self.prices = [float(gain) for gain in gains]
        self.gains = tuple(self.prices)
        self.worth = sum(gain * value for gain, value in zip(gains, right, strict=True))

    def taken(self, column: int) -> float:
        """The amount of a column that is taken."""
        return self.rows[self.basis.index(column)][-1] if column in self.basis else 0.0

    def better(self, columns: Sequence[Column], pivots: int) -> int:
        """Takes columns into the basis while that gains, `pivots` times at most; the pivots left."""
        prices = self.prices
        while pivots > 0:
            gain, number = TINY, len(columns)
            for row, first in enumerate(self.gains):
                if first - prices[row] > gain:
                    gain, number = first - prices[row], ~row
            for at, (worth, entries) in enumerate(columns):
                over = worth
                for row, entry in entries.items():
                    over -= prices[row] * entry
                if over > gain:
                    gain, number = over, at
            if number == len(columns):
                break
            if not self._take(number, gain, columns[number][1] if number >= 0 else {~number: 1.0}):
                break
            pivots -= 1
        return pivots

    def _take(self, number: int, gain: float, entries: Mapping[int, float]) -> bool:
        """Takes a column into the basis; false if no amount of it is too much."""
        items = list(entries.items())
        shares = [sum([row[at] * entry for at, entry in items]) for row in self.rows]
        ways = [
            (row[-1] / share, -share, at)
            for at, (row, share) in enumerate(zip(self.rows, shares, strict=True))
            if share > TINY
        ]
        if not ways:
            return False
        leaving = min(ways)[2]
        pivot = [value / shares[leaving] for value in self.rows[leaving]]
        for at, share in enumerate(shares):
            if at != leaving and share:
                self.rows[at] = [value - share * other for value, other in zip(self.rows[at], pivot, strict=True)]
        self.rows[leaving] = pivot
        self.basis[leaving] = number
        for at, value in enumerate(pivot[:-1]):
            self.prices[at] += gain * value
        self.worth += gain * pivot[-1]
        return True
