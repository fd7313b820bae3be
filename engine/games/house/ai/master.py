"""Master: the Expert's few best choices, played on in sampled worlds; it leaves the first only on clear gain."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from engine.games.house.ai import expert
from engine.games.house.ai.outlook import DrawOption, Outlook
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.rollouts import Line, Rollouts
from engine.games.house.ai.sense.corrections import mended_draw
from engine.games.house.ai.sense.deeds import STEPS
from engine.games.house.ai.worlds import unseen
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice, QuickDraw, end_turn, finish_turn
from engine.games.house.solver.spot import Spot
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Action, Open

CANDIDATES = 5
_MARGIN = 10.0
"""Points behind the Expert's first choice that a candidate may be."""
V = TypeVar("V", Choice, QuickDraw, DrawOption)
ROLLOUTS = Rollouts(worlds=8, batch=4, turns=4, sure=1.0)


def decide(view: View, seed: int, stop: Callable[[], bool], rollouts: Rollouts = ROLLOUTS) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision."""
    rng = Random(seed)
    match view.phase:
        case Phase.OPENING:
            return (Open(take=True),)
        case Phase.DRAW:
            return (_draw(view, rng, stop, rollouts),)
        case _:
            return _play(view, rng, stop, rollouts)


def _draw(view: View, rng: Random, stop: Callable[[], bool], rollouts: Rollouts) -> Action:
    """The draw that comes out best; whether to demand is the Expert's choice."""
    outlook = expert.outlook_of(view)
    draws = sorted(outlook.draws(expert.DRAW_STEPS, stop), key=lambda draw: draw.value, reverse=True)
    demand = max(outlook.demands(expert.DRAW_STEPS, stop), key=lambda demand: demand.value, default=None)
    if demand is not None and demand.value > draws[0].value:
        return mended_draw(view, [demand.draw, *(expert.as_action(view, draw) for draw in draws)], stop)
    close = likely(draws)
    lines = [_with_draw(outlook, draw) for draw in close]
    best = close[rollouts.best(unseen(view), lines, outlook.weights, rng, stop)]
    return mended_draw(view, [expert.as_action(view, draw) for draw in (best, *draws)], stop)


def _with_draw(outlook: Outlook, draw: QuickDraw) -> Line:
    def line(hand: QuickHand) -> None:
        finish_turn(hand, draw, outlook.weights)

    return line


def _play(view: View, rng: Random, stop: Callable[[], bool], rollouts: Rollouts) -> tuple[Action, ...]:
    """The turn and discard that come out best."""
    if view.draft is None:
        return plainest(view)
    outlook = expert.outlook_of(view)
    asked = outlook.asked(view.draft.basis, STEPS, stop)
    result = outlook.turns(asked)
    if not result:
        return plainest(view)
    close = likely(apart([*result, *outlook.other_discards(view.draft.basis, result[0])]))
    best = rollouts.best(unseen(view), [_with_end(choice) for choice in close], outlook.weights, rng, stop)
    play = outlook.first(asked, [close[best], *result])
    return plainest(view) if play is None else outlook.actions(outlook.sensible(play))


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


def _with_end(choice: Choice) -> Line:
    def line(hand: QuickHand) -> None:
        end_turn(hand, choice)

    return line
