"""Measures thinking at a table of eight in Playroom Rummy: `... python -m build.bench.bench_playroom_thinking`.

A level plays rounds with eight seats. Told are the milliseconds of processor time of a turn, and the seconds that seven
computers think in a round. Prints JSON; exits 1 if the 99th percentile of a turn is above 1 s.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from build.bench.playroom_play import TimedPlayer, played
from engine.games.playroom.game import PLAYROOM

SEATS = 8
LIMIT = 1000.0


def main(arguments: Sequence[str]) -> int:
    """Plays the rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rounds", type=int, default=6)
    chosen = parser.parse_args(arguments)
    times: list[float] = []
    rounds: list[float] = []
    turns: list[float] = []
    for number in range(chosen.rounds):
        options = PLAYROOM.options(("playroom", "manipulation")[number % 2], SEATS, {})
        players = [TimedPlayer.of(chosen.level) for _ in range(SEATS)]
        hand = played(options, players, f"thinking {number}")
        own = [1000 * seconds for player in players for seconds in player.turns]
        times += own
        rounds.append(sum(own) / 1000 * (SEATS - 1) / SEATS)
        turns.append(hand.turns / SEATS)
    times.sort()
    late = times[len(times) * 99 // 100]
    told = {"turns": len(times), "ms p50": times[len(times) // 2], "ms p99": late, "ms max": times[-1]}
    told |= {"seconds of seven in a round, most": max(rounds), "turns a player, most": max(turns)}
    print(json.dumps({"level": chosen.level, **{name: round(value, 1) for name, value in told.items()}}))
    return 0 if late <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
