"""Skilled over Casual under many options: `... python -m build.bench.bench_gin_options --pairs 100 --progress FILE`.

Every preset, and ten sets of random options with two or three seats: whole games with the same cards and each seat
taken by Skilled in turn, the other seats by Casual; the value is Skilled's share of the games won, compared with an
even one. Where several play it is the share of the deals. Prints JSON and exits 1 if the lower bound over all is not
above 50 %. With `--progress FILE` a later run goes on from it.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from build.bench.bench_gin_ladder import LadderTable, mind_of, unit
from engine.cli.confidence import estimate
from engine.games.gin.fields import PRESETS, read_options
from engine.games.gin.options import GinOptions
from tests.games.gin.random_deals import random_options

RANDOM = 10
LONGEST = 200
"""Random games end at this target at the latest, so that none takes a hundred deals."""


def sets() -> Iterator[tuple[str, GinOptions]]:
    """The sets of options by name."""
    for preset in PRESETS:
        yield preset.key, read_options(preset.key, 3 if preset.key == "knock" else 2, {})
    number = found = 0
    while found < RANDOM:
        number += 1
        options = random_options(Random(f"options {number}"))  # noqa: S311 - a seeded choice
        if options.seats <= 3 and (options.target or 0) <= LONGEST:  # noqa: PLR2004 - two or three seats
            found += 1
            yield f"random {number}", options


def share(table: LadderTable, number: int) -> float:
    """Skilled's share with the cards of this number, scaled so that an even one is a half."""
    found = unit(table, mind_of("skilled"), mind_of("casual"), number, points=False)
    even = 1 / table.options.seats
    return found / even / 2 if found <= even else 0.5 + (found - even) / (1 - even) / 2


def main(arguments: Sequence[str]) -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="of each set")
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    path: Path | None = chosen.progress
    kept: dict[str, list[float]] = json.loads(path.read_text("utf-8")) if path is not None and path.exists() else {}
    for name, options in sets():
        table, values = LadderTable(options), kept.setdefault(name, [])
        for number in range(len(values), chosen.pairs):
            values.append(share(table, number))
            if path is not None:
                path.write_text(json.dumps(kept), "utf-8")
    found = estimate([value for values in kept.values() for value in values])
    told: dict[str, Any] = {name: round(sum(values) / len(values), 3) for name, values in kept.items()}
    print(json.dumps({"sets": told, "mean": found.mean, "low": found.low, "high": found.high}, indent=1))
    return 0 if found.low is not None and found.low > 1 / 2 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
