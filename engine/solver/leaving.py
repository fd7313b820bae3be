"""What stealing from the opponents can be worth at most, since what it leaves must be whole too.

A play of three cannot lose one card and stay whole: the other two need others to lie with. Where cards of the same
space or of the hand might serve, that may cost nothing; where only the thief's own cards might, each space so mended
costs one of them; where none might, so many cards cannot be stolen from that play.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from engine.solver.bits import NATURAL, bits_of
from engine.solver.relax import placeable
from engine.solver.spot import Spot

_NEVER = -99


@dataclass(frozen=True, slots=True)
class Leaving:
    """For each opponents' play, its cards and the most that stealing 0, 1, 2, ... of them gains in cards."""

    plays: tuple[tuple[int, tuple[int, ...]], ...]

    def most(self, gone: int, payments: int) -> int:
        """The most cards that can still be gained with so many payments, when `gone` are stolen already."""
        best = [0] * (payments + 1)
        for play, gains in self.plays:
            done = (play & gone).bit_count()
            if done == len(gains) - 1:
                continue
            more = [gain - done for gain in gains[done:]]
            if max(more) <= 0:
                continue
            for total in range(payments, 0, -1):
                for count in range(1, min(total, len(more) - 1) + 1):
                    if best[total - count] + more[count] > best[total]:
                        best[total] = best[total - count] + more[count]
        return max(best)


def leaving(spot: Spot, plays: tuple[tuple[int, int], ...], stealable: int, *, giving: bool) -> Leaving:
    """The bound for a spot. `plays` are the opponents' plays as they lie, each with all cards of its space.

    With `giving`, cards given away are counted elsewhere, and here cost nothing.
    """
    found = []
    for play, space in plays:
        taken = play & stealable
        if taken:
            own = spot.own | stealable & ~play
            found.append((play, _gains(play, space, taken, spot.hand | own if giving else spot.hand, own)))
    return Leaving(tuple(found))


@lru_cache(1 << 12)
def _gains(play: int, space: int, taken: int, hand: int, own: int) -> tuple[int, ...]:
    cards = tuple(bits_of(taken))
    gains = [0]
    for count in range(1, len(cards) + 1):
        best = _NEVER
        for some in combinations(cards, count):
            gone = sum(some)
            best = max(best, count - _cost(play & ~gone, space & ~gone, hand, own))
            if best == count:
                break
        gains.append(best)
    return tuple(gains)


def _cost(stays: int, space: int, hand: int, own: int) -> int:
    """The cards of one's own that what stays needs at least: none, one, or no number of them is enough."""
    stays &= NATURAL
    if not stays & ~placeable(space | hand):
        return 0
    return 1 if not stays & ~placeable(space | hand | own) else -_NEVER
