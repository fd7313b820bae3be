"""How long a tableau takes: `python3 build/dev.py python -m build.bench.bench_tableau [--games 4]`.

Every state of games of four seats is shown to the seat to move, or to the first seat once the hand is over. Processor
time of a tableau made of a new view, so that nothing of it is cached but judged plays; states of crowded tables (20
cards or more on the table) count apart. Prints JSON, milliseconds, and exits 1 where p50 or p99 of crowded tables is
above its limit.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from time import process_time

from engine.cli.confidence import percentile
from engine.family.game import act
from engine.games.house.ai.opponents import decide
from engine.games.house.editions import options
from engine.games.house.game import new_game
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.rummy.laid import LaidTable, follow
from engine.rummy.table import cards_on
from scenes.faces import with_faces
from scenes.games.list import presenter
from scenes.session import Player

SEATS, CROWDED = 4, 20
LIMITS = {"p50": 0.5, "p99": 2.0}
"""Milliseconds of a tableau of a crowded table."""
PLAYERS = with_faces((Player("Ann"), *[Player("", "casual")] * (SEATS - 1)))


def states(game: Game, number: int) -> Iterator[Game]:
    """Every state of a hand, drags included, as quick opponents play it."""
    while not game.hand_over:
        for action in decide("casual", view(game.hand, game.hand.mover), number, lambda: False):
            game = act(game, action)
            yield game


def measured(number: int) -> Iterator[tuple[bool, float]]:
    """For every state of a game: whether its table is crowded, and the milliseconds of its tableau."""
    show, laid = presenter("house"), LaidTable(())
    for edition in ("classic", "epic"):
        for game in states(new_game(options(edition, SEATS), number), number):
            hand = game.hand
            seat = 0 if hand.to_move is None else hand.to_move
            laid = follow(laid, hand.table, hand.options.reader)
            start = process_time()
            show.tableau(view(hand, seat), laid, PLAYERS, revealed=True, live=hand.to_move == seat)
            yield len(cards_on(hand.table)) >= CROWDED, 1000 * (process_time() - start)


def main() -> int:
    """Measure and print; 1 where a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games of each edition")
    games = parser.parse_args().games
    found = [one for number in range(1, games + 1) for one in measured(number)]
    crowded = [took for is_crowded, took in found if is_crowded]
    result = {
        name: {"states": len(times), "p50": round(percentile(times, 0.5), 3), "p99": round(percentile(times, 0.99), 3)}
        for name, times in (("all", [took for _crowded, took in found]), ("crowded", crowded))
    }
    print(json.dumps(result))
    return int(any(result["crowded"][name] > limit for name, limit in LIMITS.items()))


if __name__ == "__main__":
    sys.exit(main())
