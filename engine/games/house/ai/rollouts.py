"""Candidates compared by playing them on in worlds dealt at random, all of them in the same worlds.

In each world every candidate is played, then quick players play some turns more with the Expert's weights: that is the
cheaper policy of these rollouts. Each sees its own hand only. Where a hand stands then is turned into the chance to win
the game, so that what is compared knows the score and how many hands are left.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import copysign, erf, inf, sqrt
from random import Random
from statistics import fmean, stdev

from engine.games.house.ai.worlds import Unseen
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import play_turn
from engine.games.house.solver.quick.value import ValueWeights, standing

Line = Callable[[QuickHand], None]
"""Plays the rest of the mover's turn in a world. Changes the world."""
Chances = Callable[[int], float]
"""The chance of each candidate, by its number, to win the game if it is played in some world."""
_SPREAD = 55.0
"""Standard deviation of the points by which a side gains on another in one hand, in games of Experts."""
_CUT_SHORT = 30.0
"""The same for what is left of a hand where the playing on ends."""
_DEPTHS = 3
"""Places in the pile that quick players look at here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rollouts:
    """The effort of a comparison by sampled worlds, and the margin by which a candidate must beat the first."""

    worlds: int
    batch: int
    """Worlds after which candidates that are clearly behind are given up; at least 2."""
    turns: int
    """Turns played on after the candidate's own."""
    sure: float
    """Standard errors by which a candidate must be ahead of the first to be taken, or behind it to be given up."""

    def best(
        self, unseen: Unseen, lines: Sequence[Line], weights: ValueWeights, rng: Random, stop: Callable[[], bool]
    ) -> int:
        """The candidate to take: the first, unless another is clearly better."""
        worlds = (self.chances(unseen.world(rng), lines, unseen, weights) for _ in range(self.worlds))
        return 0 if stop() else self.chosen(len(lines), worlds, stop)

    def chances(self, world: QuickHand, lines: Sequence[Line], unseen: Unseen, weights: ValueWeights) -> Chances:
        """Tells of each candidate, when it is asked, the chance to win the game if it is played in this world."""
        return lambda index: self._chance(world.copy(), lines[index], unseen, weights)

    def chosen(self, candidates: int, worlds: Iterable[Chances], stop: Callable[[], bool]) -> int:
        """The candidate to take, by its chances in one world after the other."""
        gains: dict[int, list[float]] = {index: [] for index in range(1, candidates)}
        for number, chance in enumerate(worlds if gains else (), 1):
            first = chance(0)
            for index, found in gains.items():
                if stop():  # a world can take long: whoever leaves the game does not wait for all candidates
                    return self._taken(gains)
                found.append(chance(index) - first)
            if number % self.batch == 0:
                gains = {index: found for index, found in gains.items() if self._lead(found) > -1}
            if not gains or stop():
                break
        return self._taken(gains)

    def _taken(self, gains: dict[int, list[float]]) -> int:
        """The candidate that surely gains most; the first, 0, where none does."""
        sure = {index: fmean(found) for index, found in gains.items() if len(found) > 1 and self._lead(found) > 1}
        return max(sure, key=lambda index: sure[index], default=0)

    def _lead(self, found: Sequence[float]) -> float:
        """The mean gain, measured by what it must be to be sure; a gain that is the same in all worlds is."""
        mean, error = fmean(found), stdev(found) / sqrt(len(found))
        if not error:
            return copysign(inf, mean) if mean else 0.0
        return mean / (self.sure * error)

    def _chance(self, hand: QuickHand, line: Line, unseen: Unseen, weights: ValueWeights) -> float:
        """The chance to win the game when a candidate is played in a world. Changes the world."""
        line(hand)
        for _ in range(self.turns):
            if hand.over:
                break
            play_turn(hand, weights, _DEPTHS)
        view = unseen.view
        totals = [before + more for before, more in zip(view.totals, standing(hand, weights), strict=True)]
        mine = totals.pop(view.options.seating.side(view.seat))
        left = view.options.hands - view.hand_number
        spread = sqrt(1 + left * _SPREAD**2 + (0 if hand.over else _CUT_SHORT**2))
        return (1 + erf((mine - max(totals)) / spread / sqrt(2))) / 2
