"""Random rounds of Playroom Rummy: `python3 build/dev.py python -m build.bench.bench_playroom_rounds`.

Rounds are numbered. The number fixes the options, of which any may differ from a preset's, the cards and what is done.
See `tests/games/playroom/random_rounds.py` for what is checked. A round is cut off and counted after 3,000 actions.
With `--progress FILE` a later run goes on from it. Prints JSON and exits 1 if a round raised an exception.
"""

import sys
from collections import Counter
from random import Random

from build.bench import random_play
from tests.games.playroom.random_rounds import play

CHECKED = 0.05
"""The share of the hands that are checked."""
MANY_TURNS = 50


def play_round(number: int) -> Counter[str]:
    """A round: what happened in it."""
    hand, ended = play(Random(f"playroom {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in hand.log)
    counts["ended" if ended else "cut off"] += 1
    counts[f"{hand.options.seats} seats"] += 1
    counts["turns a player over 50"] += ended and hand.turns > MANY_TURNS * len(hand.playing)
    return counts


if __name__ == "__main__":
    sys.exit(random_play.main(sys.argv[1:], __doc__, play_round, "rounds"))
