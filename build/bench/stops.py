"""How soon the solver, or an opponent, stops when it is told to.

Turns of Casual's games that take longer than the time after which they are stopped; the figure is the processor time
from the flag to the answer, which must be a legal turn all the same. Until then a worker takes no other job. The solver
is asked unless `--opponent` names a level. Exits 1 if an answer is not legal, or an opponent takes longer than 0.2 s.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import count
from time import thread_time

from build.bench.games import game_of
from build.report import parser_of, report, spread
from engine.family.game import act, next_hand
from engine.games.house.ai.opponents import OPPONENTS, decide
from engine.games.house.ai.turns import tried
from engine.games.house.rules import apply
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.view import view
from engine.rummy.faults import RefusedError

LIMIT = 0.2


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


def stopped(state: HandState, opponent: str | None, seed: int, after: float) -> tuple[float, bool]:
    """Seconds from the flag to the answer, negative if it came before; and whether the answer was legal."""
    flagged = thread_time() + after
    if opponent is None:
        basis = state.playing.draft.basis
        clock = Budget(stop=lambda: thread_time() >= flagged)
        answer = best_turn(basis, state.options.seating, Objective.POINTS, clock)
        over, ended = thread_time() - flagged, tried(basis, answer.tables)
        return over, answer.value is None or (ended is not None and not ended.report.faults)
    actions = decide(opponent, view(state, state.mover), seed, lambda: thread_time() >= flagged)
    over = thread_time() - flagged
    try:
        for action in actions:
            state = apply(state, action)
    except RefusedError:
        return over, False
    return over, True


def main(arguments: Sequence[str]) -> int:
    """Measures as many stops as asked for."""
    parser = parser_of(__doc__)
    parser.add_argument("--opponent", choices=OPPONENTS, help="who thinks; the solver if nobody is named")
    parser.add_argument("--stops", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    chance = random.Random(chosen.seed)  # noqa: S311 - when to stop, no secret
    overs, illegal = list[float](), 0
    for seed, state in enumerate(positions()):
        over, legal = stopped(state, chosen.opponent, seed, chance.uniform(0.001, 0.3))
        illegal += not legal
        overs += [over] if over > 0 else []
        if len(overs) >= chosen.stops:
            break
    told = {"asked": chosen.opponent or "the solver", "stops": len(overs), "illegal": illegal}
    good = not illegal and (chosen.opponent is None or max(overs) <= LIMIT)
    return report({**told, "ms": spread(overs, factor=1000)}, good=good)
