"""Measures how soon the solver stops when it is told to.

Turns of `casual`'s games whose search takes longer than the time after which it is stopped; the figure is the time from
the flag to the answer. The answer must be a legal turn all the same, or none. Prints JSON.
"""

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from itertools import count
from time import thread_time

from build.bench.games import game_of
from engine.cli.confidence import percentile
from engine.family.game import act, next_hand
from engine.games.house.ai.opponents import decide
from engine.games.house.ai.turns import tried
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.view import view


def positions() -> Iterator[HandState]:
    """Turns of one game after the other, in the play phase."""
    for number in count():
        game = game_of(number)
        while not game.over:
            if game.hand_over:
                game = next_hand(game)
            if game.hand.phase is Phase.PLAY:
                yield game.hand
            for action in decide("casual", view(game.hand, game.hand.mover), 0, lambda: False):
                game = act(game, action)


def late(state: HandState, after: float) -> tuple[float | None, bool]:
    """Seconds from the flag to the answer, None if the answer came before; and whether the answer was legal."""
    basis = state.playing.draft.basis
    flagged = thread_time() + after
    answer = best_turn(basis, state.options.seating, Objective.POINTS, Budget(stop=lambda: thread_time() >= flagged))
    over = thread_time() - flagged
    ended = tried(basis, answer.tables)
    legal = answer.value is None or (ended is not None and not ended.report.faults)
    return (over if over > 0 else None), legal


def main(arguments: Sequence[str]) -> int:
    """Measures as many stops as asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stops", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    chance = random.Random(chosen.seed)  # noqa: S311 - when to stop, no secret
    overs: list[float] = []
    illegal = 0
    for state in positions():
        over, legal = late(state, chance.uniform(0.005, 0.2))
        illegal += not legal
        if over is not None:
            overs.append(over * 1000)
        if len(overs) >= chosen.stops:
            break
    figures = {f"p{part}": round(percentile(overs, part / 100), 2) for part in (50, 90, 99)}
    print(json.dumps({"stops": len(overs), "ms": figures, "max": round(max(overs), 2), "illegal": illegal}))
    return 1 if illegal else 0
