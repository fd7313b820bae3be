"""Skilled over Casual under other options: `python3 build/dev.py python -m build.bench.bench_straight_options`.

Every preset but `standard` and 20 random sets of options, two seats, 100 pairs each of games with the same cards and
the seats changed. A game that its options do not end is decided after 40 deals by who leads. Prints the share of each
set and of all, how many deals ended at the limit of turns, and what was done; exits 1 if the lower bound over all is
not above one half. With `--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from build.bench.bench_straight_ladder import share_of_game
from build.bench.option_sets import random_sets
from engine.cli.confidence import estimate
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import StraightOptions
from engine.games.straight.presets import PRESETS, changes_of
from tests.games.straight.playing import random_options

RANDOM_SETS = 20


def sets() -> Iterator[tuple[str, StraightOptions]]:
    """The sets of options, each with its name."""
    for preset in PRESETS:
        if preset != "standard":
            yield preset, STRAIGHT.options(preset, 2, {})
    yield from random_sets(random_options, RANDOM_SETS)


def main(arguments: Sequence[str]) -> int:
    """Plays the sets that are not played yet, and prints the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    for name, options in sets():
        if name in kept:
            continue
        done: Counter[str] = Counter()
        minds = (STRAIGHT.mind("skilled"), STRAIGHT.mind("casual"))
        pairs = []
        for number in range(chosen.pairs):
            one, other = (
                share_of_game(options, (minds[seat], minds[1 - seat]), seat, f"{name} {number}", done)
                for seat in (0, 1)
            )
            pairs.append((one + other) / 2)
        kept[name] = {"changes": changes_of(options), "preset": options.preset, "pairs": pairs, "done": dict(done)}
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
        print(name, estimate(pairs), changes_of(options), file=sys.stderr)
    every = estimate([pair for each in kept.values() for pair in each["pairs"]])
    shares = {name: str(estimate(each["pairs"])) for name, each in kept.items()}
    total = sum((Counter(each["done"]) for each in kept.values()), Counter[str]())
    print(json.dumps({"all": str(every), "sets": shares, "done": total}, indent=1))
    return 0 if every.low is not None and every.low > 1 / 2 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
