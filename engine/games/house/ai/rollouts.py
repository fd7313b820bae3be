"""Candidates compared by playing them on in worlds dealt at random, all of them in the same worlds.

In each world every candidate is played, then quick players play some turns more with the Expert's weights: that is the
cheaper policy of these rollouts. Each sees its own hand only. Where a hand stands then is turned into the chance to win
the game, so that what is compared knows the score and how many hands are left.
"""

from collections.abc import Callable, Sequence
from math import copysign, erf, inf, sqrt
from random import Random

from engine.blocks.comparison import Comparison, Estimate
from engine.games.house.ai.worlds import Unseen
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import play_turn
from engine.games.house.solver.quick.value import ValueWeights, standing
from engine.values import value_class

Line = Callable[[QuickHand], None]
"""Plays the rest of the mover's turn in a world. Changes the world."""
_SPREAD = 55.0
"""Standard deviation of the points by which a side gains on another in one hand, in games of Experts."""
_CUT_SHORT = 30.0
"""The same for what is left of a hand where the playing on ends."""
_DEPTHS = 3
"""Places in the pile that quick players look at here."""


@value_class(kw_only=True)
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

        def worth(place: int, world: QuickHand) -> float:
            return self._chance(world.copy(), lines[place], unseen, weights)

        # A world can take long, so nobody who leaves the game waits even for the first.
        result = Comparison(len(lines), lambda: unseen.world(rng), worth, stop, least=0)

        def hopeful(places: Sequence[int]) -> list[int]:
            return [place for place in places if place == 0 or self._lead(result.gain(place, 0)) > -1]

        gains = {place: result.gain(place, 0) for place in result.narrow(self.worlds, self.batch, hopeful) if place}
        sure = {place: gain.mean for place, gain in gains.items() if self._lead(gain) > 1}
        return max(sure, key=lambda place: sure[place], default=0)

    def _lead(self, gain: Estimate) -> float:
        """The mean gain, measured by what it must be to be sure; a gain that is the same in all worlds is."""
        if not gain.error:
            return copysign(inf, gain.mean) if gain.mean else 0.0
        return gain.mean / (self.sure * gain.error)

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
