"""The runs of one suit, read place by place, as a finite automaton.

Which cards of a suit lie in runs is told by their number at each place of the row, 0 for the low ace to 13 for the high
one. The cards split into runs exactly if a walk along the row comes to its end: its state are the runs that go on to
the next place, as numbers of those with one card, with two, and with more, each without and with a joker. A run with
three cards may stop, shorter ones must go on. A card that may either lengthen a long run without a joker or begin a
new run does the former: the long run owes nothing and can do all that the new one can.

Where jokers are free (P36), a run may hold many of them beside one natural. Then the second number of each pair counts
the runs that are of jokers alone so far, which must go on however long they are.
"""

from typing import Final

BITS: Final = 4
"""Bits of a state for each number. A place holds 15 cards at most: four naturals, and jokers."""
_MASK: Final = (1 << BITS) - 1
TWO: Final = 2 * BITS
"""The bits of a state at which the numbers of runs with two cards and of longer runs begin.

The number of runs with a joker follows that of runs without.
"""
LONG: Final = 4 * BITS
ACES: Final = 6 * BITS
"""The bits at which the naturals and jokers stand that are left for the place of the high ace."""
ACE_JOKERS: Final = 7 * BITS
OWED: Final = (1 << LONG) - 1
"""The runs that must go on."""
FREE_OWED: Final = OWED | _MASK << LONG + BITS
"""The runs that must go on where jokers are free."""
OPEN: Final = (1 << ACES) - 1
"""All runs of a state."""


def packed(one: int, one_j: int, two: int, two_j: int, long: int, long_j: int) -> int:
    """The state with these numbers of runs: of one card, of two, and longer, each without and with a joker."""
    return one | one_j << BITS | two << TWO | two_j << TWO + BITS | long << LONG | long_j << LONG + BITS


def steps(state: int, naturals: int, jokers: int, most: int, most_j: int, free: bool) -> list[int]:
    """The states after a place with `naturals` and `jokers` in runs; none if a run that must go on cannot.

    Of long runs no more than `most` are kept, the cards that may lie at the next place, and of those with a joker no
    more than `most_j`, the naturals of it. `free`: jokers may lie at later
    places, so that a run with a joker may better stop and a new one begin.
    """
    kept = state & ~OPEN
    state &= OPEN
    result: list[int] = []
    one, one_j = state & _MASK, state >> BITS & _MASK
    two, two_j = state >> TWO & _MASK, state >> TWO + BITS & _MASK
    long, long_j = state >> LONG & _MASK, state >> LONG + BITS & _MASK
    for on_one in range(min(jokers, one) + 1):
        for on_two in range(min(jokers - on_one, two) + 1):
            for on_long in range(min(jokers - on_one - on_two, long) + 1):
                rest = naturals - (one - on_one + one_j + two - on_two + two_j)
                if rest < 0:
                    continue
                more = min(rest, long - on_long)
                rest -= more
                longest = min(rest, long_j)
                for more_j in range(0 if free else longest, longest + 1):
                    after = packed(
                        rest - more_j,
                        jokers - on_one - on_two - on_long,
                        one - on_one,
                        one_j + on_one,
                        min(two - on_two + more, most),
                        min(two_j + on_two + on_long + more_j, most_j),
                    )
                    if after | kept not in result:
                        result.append(after | kept)
    return result


def plain_step(state: int, naturals: int, most: int) -> int:
    """The only state after a place, where neither it nor an open run has a joker, and all runs go on that must."""
    one, two, long = state & _MASK, state >> TWO & _MASK, state >> LONG & _MASK
    rest = naturals - one - two
    more = min(rest, long)
    return state & ~OPEN | rest - more | one << TWO | min(two + more, most) << LONG


def free_owed(state: int) -> int:
    """The runs that must go on where jokers are free."""
    return (
        (state & _MASK)
        + (state >> BITS & _MASK)
        + (state >> TWO & _MASK)
        + (state >> TWO + BITS & _MASK)
        + (state >> LONG + BITS & _MASK)
    )


def free_step(state: int, naturals: int, jokers: int, most: int) -> int:
    """The state after a place where jokers are free and all runs go on that must: there is one best way.

    A natural is worth most in a run of jokers alone, the longest first, then at the beginning of a new run; elsewhere
    a joker does as well. Of long runs no more than `most` are kept.
    """
    one, one_j = state & _MASK, state >> BITS & _MASK
    two, two_j = state >> TWO & _MASK, state >> TWO + BITS & _MASK
    long, long_j = state >> LONG & _MASK, state >> LONG + BITS & _MASK
    rest = naturals + jokers - one - one_j - two - two_j - long_j
    more = min(rest, long)
    new = rest - more
    for_long = min(naturals, long_j)
    for_two = min(naturals - for_long, two_j)
    for_one = min(naturals - for_long - for_two, one_j)
    for_new = min(naturals - for_long - for_two - for_one, new)
    return state & ~OPEN | packed(
        for_new,
        new - for_new,
        one + for_one,
        one_j - for_one,
        min(two + for_two + for_long + more, most),
        two_j - for_two + long_j - for_long,
    )
