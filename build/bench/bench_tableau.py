"""Measures a tableau: `python3 build/dev.py python -m build.bench.bench_tableau [--games 4] [--game straight]`.

Every state of games of four seats is shown to the seat to move, or to the first seat once the hand is over. Processor
time of a tableau made of a new view, so that nothing of it is cached but judged plays; states of crowded tables (20
cards or more on the table) count apart. Prints JSON, milliseconds, and exits 1 where p50 or p99 of crowded tables is
above its limit.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from time import process_time

from engine.cli.confidence import percentile
from engine.family.game import act
from engine.family.game import new_game as new_family_game
from engine.games.house.ai.opponents import decide
from engine.games.house.editions import options
from engine.games.house.game import new_game
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.list import USUAL, rules_of
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


def of_game(name: str, number: int) -> Iterator[tuple[bool, float]]:
    """The same for a hand of each preset of a game, as its casual level plays it."""
    rules, show = rules_of(name), presenter(name)
    for preset in rules.presets:
        seats = SEATS if SEATS in preset.seats else preset.seats[0]
        game = new_family_game(rules, rules.options(preset.key, seats, {}), number)
        while not game.hand_over:
            for action in rules.mind("casual")(rules.view(game.hand, game.mover), number, lambda: False):
                game = act(game, action)
                seat = 0 if game.hand_over else game.mover
                seen, start = rules.view(game.hand, seat), process_time()
                tableau = show.tableau(seen, (), PLAYERS[:seats], revealed=True, live=not game.hand_over)
                took = 1000 * (process_time() - start)
                laid = sum(len(group.cards) for space in tableau.spaces for group in space.groups)
                yield laid >= CROWDED, took
                if game.hand_over:
                    break


def main() -> int:
    """Measure and print; 1 where a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games of each edition")
    parser.add_argument("--game", default=USUAL, help="the game (%(default)s)")
    chosen = parser.parse_args()
    numbers = range(1, chosen.games + 1)
    of_number = measured if chosen.game == USUAL else partial(of_game, chosen.game)
    found = [one for number in numbers for one in of_number(number)]
    crowded = [took for is_crowded, took in found if is_crowded]
    result = {
        name: {"states": len(times), "p50": round(percentile(times, 0.5), 3), "p99": round(percentile(times, 0.99), 3)}
        for name, times in (("all", [took for _crowded, took in found]), ("crowded", crowded))
    }
    print(json.dumps(result))
    return int(any(result["crowded"][name] > limit for name, limit in LIMITS.items()))


if __name__ == "__main__":
    sys.exit(main())
