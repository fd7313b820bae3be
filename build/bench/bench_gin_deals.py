"""Random deals of Gin and Knock Rummy: `python3 build/dev.py python -m build.bench.bench_gin_deals`.

Deals are numbered; the number fixes the options, of which any may differ from a preset's, the cards and what is done.
In a share of the hands every action that can be thought of is tried; see `tests/games/gin/random_deals.py` for what is
checked. With `--progress FILE` a later run goes on from it. Prints JSON and exits 1 if a deal raised an exception.
"""

import sys
from collections import Counter
from random import Random

from build.bench import random_play
from tests.games.gin.random_deals import play

CHECKED = 0.1
"""The share of the hands that are checked."""


def play_deal(number: int) -> Counter[str]:
    """A deal: what happened in it."""
    hand = play(Random(f"gin {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in hand.log)
    if hand.result is not None:
        counts[f"ended: {hand.result.outcome.value}"] += 1
    return counts


if __name__ == "__main__":
    sys.exit(random_play.main(sys.argv[1:], __doc__, play_deal, "deals"))
