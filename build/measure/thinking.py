"""The time of a turn: `... build.measure GAME thinking [--levels NAMES] [--seats N ...] [--deals N]`.

Each level plays itself by each preset with each number of seats; processor time on one core. Prints milliseconds as
JSON, and exits 1 where a level takes longer than it may.
"""

import argparse
import json
from collections.abc import Sequence
from itertools import pairwise

from build.measure.own.values import OwnMeasures
from build.measure.playing import TimedPlayer, level_players, play_labelled
from build.measure.throughput import one_core

LIMIT = 1000.0
"""Milliseconds of a turn within which 99 of 100 must end."""


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays hands, the sets of options in turn, and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", nargs="+", default=[level.name for level in own.rules.levels], metavar="NAME")
    parser.add_argument("--seats", type=int, help="the most of the usual preset")
    parser.add_argument("--deals", type=int, default=6, help="of each level")
    chosen = parser.parse_args(arguments)
    one_core()
    seats = chosen.seats or own.rules.presets[0].seats[-1]
    sets = [*own.presets(seats)]
    told = {}
    for level in chosen.levels:
        players, rounds, turns = level_players(own.rules, *[level] * seats), [0.0], [0.0]
        for number in range(chosen.deals):
            _name, options = sets[number % len(sets)]
            play_labelled(own.rules, options, f"thinking {number}", players)
            rounds.append(sum(map(sum, (player.turns for player in players))))
            turns.append(sum(len(player.turns) for player in players))
        every = TimedPlayer(level, players[0].mind, turns=[each for player in players for each in player.turns])
        told[level] = {
            **every.times,
            "seconds of all others in a hand, most": round(_most(rounds) * (seats - 1) / seats, 2),
            "turns a player, most": _most(turns) / seats,
        }
    late = [level for level, times in told.items() if times["p99"] > LIMIT]
    print(json.dumps({"seats": seats, "ms": told, "too long": late}, indent=1))
    return 1 if late else 0


def _most(sums: Sequence[float]) -> float:
    """The largest step of growing sums."""
    return max(after - before for before, after in pairwise(sums))
