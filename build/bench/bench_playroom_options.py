"""Skilled over Casual under other options: `python3 build/dev.py python -m build.bench.bench_playroom_options`.

Every preset and ten random sets of options, two seats, pairs of rounds with the same cards and the seats changed, each
a game of its own. Other levels can be named: `expert skilled`. Prints the share of each set and of all, the dead
rounds, and the most turns a player; exits 1 if the lower bound over all is not above one half, or a round took more
than 50 turns a player. With `--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from build.bench.option_sets import random_sets
from build.bench.playroom_play import TimedPlayer, played, share
from engine.cli.confidence import estimate
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import PlayroomOptions
from tests.games.playroom.random_rounds import random_options

RANDOM_SETS, SEATS = 10, 2
MOST_TURNS = 50
"""Turns a player that a round may take."""


def sets() -> Iterator[tuple[str, PlayroomOptions]]:
    """The sets of options, each with its name."""
    for preset in PLAYROOM.presets:
        yield preset.key, PLAYROOM.options(preset.key, SEATS, {})
    yield from random_sets(random_options, RANDOM_SETS)


def main(arguments: Sequence[str]) -> int:
    """Plays the pairs that are not played yet, a pair of each set in turn, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["skilled", "casual"], help="the stronger, and the weaker")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"pairs": {}, "most turns": 0.0, "dead": 0}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    players = [TimedPlayer.of(level) for level in chosen.levels]
    for number in range(chosen.pairs):
        for name, options in sets():
            pairs = kept["pairs"].setdefault(name, [])
            if len(pairs) > number:
                continue
            shares = []
            for seat in (0, 1):
                hand = played(options, (players[seat], players[1 - seat]), f"{name} {number}")
                shares.append(share(hand, options, seat))
                kept["most turns"] = max(kept["most turns"], hand.turns / SEATS)
                kept["dead"] += hand.result is not None and hand.result.winner is None
            pairs.append(sum(shares) / 2)
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    every = estimate([pair for pairs in kept["pairs"].values() for pair in pairs])
    told = {name: str(estimate(pairs)) for name, pairs in kept["pairs"].items()}
    rounds = {"dead rounds": kept["dead"], "most turns a player": kept["most turns"]}
    print(json.dumps({"all": str(every), **rounds, "sets": told}, indent=1))
    return 0 if every.low is not None and every.low > 1 / 2 and kept["most turns"] <= MOST_TURNS else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
