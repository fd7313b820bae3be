"""Deals by number: a shuffle of our own, the same on every system and in every Python.

The generator is splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014); the shuffle
is Fisher and Yates's, with numbers drawn without bias by rejection.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
MAX_DEAL = 10**12
"""Deal numbers run from 0 to this, exclusive: short enough to be read out."""


class SplitMix:
    """A stream of 64-bit numbers from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while (number := self.next()) >= limit:
            pass
        return number % bound


def shuffled(items: Sequence[T], stream: SplitMix) -> tuple[T, ...]:
    """The items in an order drawn from the stream."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def check_deal_number(number: int) -> int:
    """The number itself. Raises ValueError when it is no deal number."""
    if not 0 <= number < MAX_DEAL:
        message = f"a deal number lies between 0 and {MAX_DEAL - 1}"
        raise ValueError(message)
    return number
