"""Random games of Straight Rummy: `python3 build/dev.py python -m build.bench.bench_straight_games`.

Games are numbered; the number fixes options, cards and what is done. After each action the cards are counted, and now
and then the position is written and read. A game ends by its rules or after twelve deals, since a target may lie out of
the reach of random players. With `--progress FILE` a later run goes on from it. Prints JSON; exits 1 after a fault.
"""

import sys
from collections import Counter
from random import Random

from build.bench import random_play
from engine.family.rules import HandStart
from engine.games.straight.events import DealBlocked
from engine.games.straight.game import STRAIGHT
from tests.games.straight.playing import MOST_DEALS, play_randomly, random_options


def play_game(number: int) -> Counter[str]:
    """A game to its end: what happened in it."""
    rng = Random(f"straight {number}")  # noqa: S311 - a seeded case, not a secret
    options = random_options(rng)
    start: HandStart | None = STRAIGHT.first(options, rng.randrange(options.seats))
    found: Counter[str] = Counter(games=1)
    while start is not None and found["deals"] < MOST_DEALS:
        over = play_randomly(options, start, rng, often=0.15)
        found["deals"] += 1
        found["turns"] += sum(over.turns)
        found["at the limit of 100 turns"] += DealBlocked(None) in over.log
        if over.result is not None:
            found[f"ended: {over.result.ending.value}"] += 1
        found.update(type(event).__name__ for event in over.log)
        start = STRAIGHT.following(options, over)
    found["ended by their rules"] += start is None
    return found


if __name__ == "__main__":
    sys.exit(random_play.main(sys.argv[1:], __doc__, play_game, "games"))
