"""Master: the Expert's few best choices, played on in sampled worlds; it leaves the first only on clear gain.

All candidates are compared in the same worlds. In each every candidate is played, then quick players play some turns
more with the Expert's weights: that is the cheaper policy of these rollouts. Each sees its own hand only. Where a hand
stands then is turned into the chance to win the game, so that what is compared knows the score and how many hands are
left.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import erf, sqrt
from random import Random
from typing import TypeVar

from engine.games.house.ai import expert
from engine.games.house.ai.outlook import DrawOption, Outlook
from engine.games.house.ai.sense.corrections import mended_draw
from engine.games.house.ai.sense.deeds import STEPS, Asked, TurnPlay
from engine.games.house.ai.worlds import Unseen, unseen
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice, QuickDraw, end_turn, finish_turn, play_turn
from engine.games.house.solver.quick.value import ValueWeights, standing
from engine.games.house.solver.spot import Spot
from engine.games.house.view import View
from engine.games.house.words import Action, Open
from engine.mind.comparison import Comparison
from engine.values import value_class

CANDIDATES = 5
_MARGIN = 10.0
"""Points behind the Expert's first choice that a candidate may be."""
V = TypeVar("V", Choice, QuickDraw, DrawOption)
Line = Callable[[QuickHand], None]
"""Plays the rest of the mover's turn in a world. Changes the world."""
_SPREAD = 55.0
"""Standard deviation of the points by which a side gains on another in one hand, in games of Experts."""
_CUT_SHORT = 30.0
"""Standard deviation of the points in what is left of a hand where the playing on ends."""
_DEPTHS = 3
"""Places in the pile that quick players look at here."""


@value_class(kw_only=True)
class Rollouts:
    """The effort of a comparison by sampled worlds, and the margin by which a candidate must beat the first."""

    worlds: int
    batch: int
    """Worlds after which candidates that are clearly worse than the best are given up; at least 2."""
    turns: int
    """Turns played on after the candidate's own."""
    sure: float
    """Standard errors by which a candidate must be ahead of the first to be taken."""

    def best(
        self, unseen: Unseen, lines: Sequence[Line], weights: ValueWeights, rng: Random, stop: Callable[[], bool]
    ) -> int:
        """The candidate to take: the first, unless another is clearly better."""

        def worth(place: int, world: QuickHand) -> float:
            return self._chance(world.copy(), lines[place], unseen, weights)

        # A world can take long, so nobody who leaves the game waits even for the first.
        result = Comparison(len(lines), lambda: unseen.world(rng), worth, stop, least=0)

        return result.first_or_better(self.worlds, self.batch, self.sure)

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


ROLLOUTS = Rollouts(worlds=8, batch=4, turns=4, sure=1.0)


def decide(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision."""
    rng, outlook = Random(seed), expert.outlook_of(view)
    return outlook.actions(
        Open(take=True),
        lambda: _draw(outlook, rng, stop),
        lambda basis: _play(outlook, outlook.asked(basis, STEPS, stop), rng),
    )


def _draw(outlook: Outlook, rng: Random, stop: Callable[[], bool]) -> Action:
    """The draw that comes out best; whether to demand is the Expert's choice."""
    view = outlook.view
    draws = sorted(outlook.draws(expert.DRAW_STEPS, stop), key=lambda draw: draw.value, reverse=True)
    demand = max(outlook.demands(expert.DRAW_STEPS, stop), key=lambda demand: demand.value, default=None)
    if demand is not None and demand.value > draws[0].value:
        return mended_draw(view, [demand.draw, *(expert.as_action(view, draw) for draw in draws)], stop)
    close = likely(draws)
    lines = [partial(finish_turn, draw=draw, weights=outlook.weights) for draw in close]
    best = close[ROLLOUTS.best(unseen(view), lines, outlook.weights, rng, stop)]
    return mended_draw(view, [expert.as_action(view, draw) for draw in (best, *draws)], stop)


def _play(outlook: Outlook, asked: Asked, rng: Random) -> TurnPlay | None:
    """The turn and discard that come out best."""
    result = outlook.turns(asked)
    if not result:
        return None
    close = likely(apart([*result, *outlook.other_discards(asked.basis, result[0])]))
    lines = [partial(end_turn, choice=choice) for choice in close]
    best = ROLLOUTS.best(unseen(outlook.view), lines, outlook.weights, rng, asked.stop)
    play = outlook.first(asked, [close[best], *result])
    return None if play is None else outlook.sensible(play)


def likely(choices: Sequence[V]) -> Sequence[V]:
    """The few of these choices, the best first, that are close to the best."""
    return [choice for choice in choices[:CANDIDATES] if choice.value > choices[0].value - _MARGIN]


def apart(choices: Iterable[Choice]) -> list[Choice]:
    """The choices that differ in their table, hand or discard, the highest value first.

    Many turns come to the same end.
    """
    best_first = sorted(choices, key=lambda choice: choice.value, reverse=True)
    ends: dict[tuple[Spot, int], Choice] = {}
    for choice in best_first:
        ends.setdefault((choice.turn.spot, choice.discard), choice)
    return list(ends.values())
