"""What the options say of combinations, in one value: which cards make some, and the worth of each card (P8 to P15).

There is one law for the same options, so laws are compared and remembered by what they are, not by what they hold.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from engine.rummy.cards import RANKS

CardPoints: TypeAlias = Literal["fives", "face", "numbers"]
"""The worth of cards (P15, P35)."""
LOW, HIGH = 0, len(RANKS)
"""The places of the ace in a row of ranks: before the 2 and after the king."""
_VALUES: dict[CardPoints, tuple[int, ...]] = {
    "fives": (5, *(5,) * 8, *(10,) * 4, 15),
    "face": (1, *range(2, 10), *(10,) * 4, 11),
    "numbers": (*range(1, 14), 1),
}


@dataclass(frozen=True, slots=True, eq=False)
class CombinationLaw:
    """The law of some options."""

    identity: bool
    """True if equal cards are a combination (P11)."""
    top: int
    """The last place of a row: that of the high ace, or that of the king where the ace is only low (P35)."""
    values: tuple[int, ...]
    """The worth of the card at each place; sets and hands count an ace as at the high one."""
    jokers_bound: bool
    """False if a combination holds any number of jokers, in any order (P36)."""


@cache
def law_of(identity: bool, ace: str, scoring: CardPoints, jokers_bound: bool) -> CombinationLaw:
    """The law of these options."""
    values = _VALUES[scoring]
    if ace == "both":
        return CombinationLaw(identity, HIGH, values, jokers_bound)
    return CombinationLaw(identity, HIGH - 1, (*values[:HIGH], values[LOW]), jokers_bound)


PLAIN = law_of(identity=False, ace="both", scoring="fives", jokers_bound=True)
"""The law where no option is chosen."""
