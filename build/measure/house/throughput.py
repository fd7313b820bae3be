"""Games a second on one core: `... -m build.measure house throughput`.

Games of six hands with two seats, one level playing itself, editions alternating; processor time of everything: the
opponents, the rules, the views. `--others PYTHON` measures other packages' games in the same run, turn about, with a
Python that has build/requirements-games.lock installed. A game is not the same thing everywhere: one hand of gin rummy
there, six hands here; so decisions are counted too. `--profile` says where Skilled's time goes. Prints JSON and exits 1
if Skilled plays fewer games a second than it should.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from cProfile import Profile
from time import process_time
from typing import Any

from build.bench.levels import LEARNER, SKILLED
from build.measure.throughput import one_core, others, shares
from engine.cli.playing import Contestant, Watch, play_game, stream, unwatched
from engine.games.house.game import new_game
from engine.games.house.options import OPTIONS, options

WANTED = 5.0
"""Games of six hands a second, of Skilled."""


def play(level: str, number: int, watch: Watch = unwatched) -> int:
    """Plays the game of this number, which may be watched; how many decisions it had."""
    edition = sorted(OPTIONS.keys)[number % len(OPTIONS.keys)]
    players = [Contestant(level, stream("throughput", number, seat)) for seat in range(2)]
    play_game(new_game(options(edition, 2), 1 + number), players, process_time, watch)
    return sum(player.decisions for player in players)


def measured(level: str, games: int) -> dict[str, Any]:
    """A level's line. One game of each edition comes first and is not counted: it fills what is remembered."""
    for number in range(len(OPTIONS.keys)):
        play(level, number)
    begun = process_time()
    decisions = sum(play(level, number) for number in range(len(OPTIONS.keys), len(OPTIONS.keys) + games))
    taken = process_time() - begun
    return {
        "game": "six hands of House Rummy, 2 seats",
        "games": games,
        "games_per_second": round(games / taken, 2),
        "hands_per_second": round(6 * games / taken, 1),
        "decisions_per_second": round(decisions / taken),
        "decisions_per_game": round(decisions / games),
    }


def profile(level: str, games: int) -> dict[str, float]:
    """The share of the time spent in each package's own code; what Python itself does counts for who asked for it."""
    profiler = Profile()
    for number in range(games):
        profiler.runcall(play, level, number)
    return shares(profiler)


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Games a second on one core.")
    parser.add_argument("--games", type=int, default=40, help="of each level")
    parser.add_argument("--others", metavar="PYTHON", help="a Python that has the other packages")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each of the others")
    parser.add_argument("--profile", action="store_true", help="also say where the time goes")
    chosen = parser.parse_args(arguments)
    one_core()
    result: dict[str, Any] = {SKILLED: measured(SKILLED, chosen.games)}
    if chosen.others:
        result |= others(chosen.others, chosen.seconds)
    result[LEARNER] = measured(LEARNER, chosen.games)
    if chosen.profile:
        result[f"profile of {SKILLED}"] = profile(SKILLED, len(OPTIONS.keys) * 3)
    print(json.dumps(result, indent=1))
    return 0 if result[SKILLED]["games_per_second"] >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
