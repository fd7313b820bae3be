"""What stealing from the opponents can be worth at most, since what it leaves must be whole too.

A play of three cannot lose one card and stay whole: the other two need others to lie with. Where cards of the same
space or of the hand might serve, that may cost nothing; where only the thief's own cards might, each space so mended
costs one of them; where none might, so many cards cannot be stolen from that play.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations

from engine.solver.bits import NATURAL, bits_of
from engine.solver.relax import placeable
from engine.solver.spot import Spot


@dataclass(frozen=True, slots=True)
class Leaving:
    """For each opponents' play, its cards and the most that 0, 1, 2, ... payments can gain from it in cards."""

    plays: tuple[tuple[int, tuple[int, ...]], ...]

    def most(self, gone: int, payments: int, spent: int = 0) -> int:
        """The most cards that can still be gained with so many payments, when `gone` are stolen already.

        `spent` payments were made before that brought the side nothing.
        """
        best = [0] * (payments + 1)
        for play, gains in self.plays:
            done = (play & gone).bit_count()
            more = [gain - done for gain in gains[done + spent :]]
            if not more or more[-1] <= 0:
                continue
            for total in range(payments, 0, -1):
                for count in range(min(total, len(more) - 1) + 1):
                    best[total] = max(best[total], best[total - count] + more[count])
        return max(best)


def leaving(
    spot: Spot, plays: tuple[tuple[int, int], ...], stealable: int, *, giving: bool, mendable: int = 0
) -> Leaving:
    """The bound for a spot. `plays` are the opponents' plays as they lie, each with all cards of its space.

    With `giving`, cards given away are counted elsewhere, and here cost nothing. What a play leaves may also lie with
    cards of other spaces, for one payment more, if it is `mendable`.
    """
    found = []
    for play, space in plays:
        taken = play & stealable
        if taken:
            own = spot.own | stealable & ~play
            found.append((play, _gains(play, space, taken, (spot.hand | own if giving else spot.hand, own, mendable))))
    return Leaving(tuple(found))


@lru_cache(1 << 12)
def _gains(play: int, space: int, taken: int, free: tuple[int, int, int]) -> tuple[int, ...]:
    hand, own, mendable = free
    cards = tuple(bits_of(taken))
    gains = [0] * (len(cards) + 2)
    for count in range(1, len(cards) + 1):
        for some in combinations(cards, count):
            gone = sum(some)
            stays, rest = play & ~gone & NATURAL, space & ~gone
            if not stays & ~placeable(rest | hand):
                gains[count] = count
                break
            if not stays & ~placeable(rest | hand | own):
                gains[count] = max(gains[count], count - 1)
            if mendable and not stays & ~placeable(rest | hand | own) & ~mendable:
                gains[count + 1] = count
    return tuple(accumulate(gains, max))
