"""Measures the time of a tableau of Gin: `python3 build/dev.py python -m build.bench.bench_tableau_gin [--deals 20]`.

Every state of deals of every preset, played by quick opponents, is shown to the seat to move, or to the first seat once
the deal is over. Processor time of a tableau made of a new view. Prints JSON, milliseconds, and exits 1 where p50 or
p99 is above its limit.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from time import process_time

from build.bench.bench_tableau import LIMITS
from engine.cli.confidence import percentile
from engine.family.game import AnyGame, act, new_game
from engine.games.gin.game import GIN
from engine.games.gin.view import view
from scenes.faces import with_faces
from scenes.games.list import presenter
from scenes.session import Player

CASUAL = GIN.mind("casual")


def states(game: AnyGame, number: int) -> Iterator[AnyGame]:
    """Every state of a deal."""
    yield game
    while not game.hand_over:
        for action in CASUAL(view(game.hand, game.hand.mover), number, lambda: False):
            game = act(game, action)
            yield game


def measured(number: int) -> Iterator[float]:
    """For every state of one deal of each preset, the milliseconds of its tableau."""
    show = presenter("gin")
    for preset in GIN.presets:
        seats = preset.seats[-1]
        players = with_faces((Player("Ann"), *[Player("", "casual")] * (seats - 1)))
        for game in states(new_game(GIN, GIN.options(preset.key, seats, {}), number), number):
            seat = 0 if game.hand.to_move is None else game.hand.to_move
            start = process_time()
            show.tableau(view(game.hand, seat), (), players, revealed=True, live=game.hand.to_move == seat)
            yield 1000 * (process_time() - start)


def main() -> int:
    """Measure and print; 1 where a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="deals of each preset")
    deals = parser.parse_args().deals
    found = [one for number in range(1, deals + 1) for one in measured(number)]
    figures = {name: round(percentile(found, float(name[1:]) / 100), 3) for name in LIMITS}
    print(json.dumps({"states": len(found), **figures, "limits": LIMITS}))
    return int(any(figures[name] > limit for name, limit in LIMITS.items()))


if __name__ == "__main__":
    sys.exit(main())
