"""The judge's answer after each drag of a turn: `python3 build/dev.py python -m build.bench.bench_playroom_live`.

Tables of 150 cards and more of four decks, with a hand of 12; a turn is 20 drags of a card from one group, or from the
hand, to another group or a new one, or back to the hand. Manipulation on and off, entered or not. Prints JSON with the
milliseconds of an answer; exits 1 if the median is above 0.5 or the 99th percentile above 2.
"""

import json
import sys
from random import Random
from time import perf_counter

from engine.games.playroom.combinations import Kinds
from engine.games.playroom.live import live_turn, verdict_of
from engine.games.playroom.presets import options
from engine.rummy.cards import Card
from tests.games.playroom.live_turns import play_view
from tests.games.playroom.random_tables import random_table

TURNS, DRAGS, CARDS, HAND = 200, 20, 150, 12
MEDIAN, LATE = 0.5, 2.0
FROM_HAND, TO_NEW, ENTERED = 0.5, 0.3, 0.7
"""The share of drags that begin in the hand, and that make a new group; the share of turns of who has entered."""


def drag(groups: list[list[Card]], hand: list[Card], rng: Random) -> None:
    """Moves one card."""
    piles = [*groups, hand]
    source = hand if hand and rng.random() < FROM_HAND else rng.choice([pile for pile in piles if pile])
    card = source.pop(rng.randrange(len(source)))
    if rng.random() < TO_NEW:
        groups.append([card])
    else:
        target = rng.choice(piles)
        target.insert(rng.randrange(len(target) + 1), card)


def main() -> int:
    """Times the answers."""
    times: list[float] = []
    for number in range(TURNS):
        rng = Random(f"live {number}")  # noqa: S311 - a seeded case, not a secret
        chosen = options(rng.choice(["playroom", "manipulation", "identity"]), 8, {})
        table, held = random_table(chosen, rng, CARDS, HAND)
        seen = play_view(chosen, table, held, entered=rng.random() < ENTERED)
        turn = live_turn(seen)
        groups, hand = [list(group) for group in table], list(held)
        for _ in range(DRAGS):
            drag(groups, hand, rng)
            groups = [group for group in groups if group]
            shown: tuple[Kinds, ...] = tuple(map(tuple, groups))
            begun = perf_counter()
            verdict_of(turn, shown)
            times.append(1000 * (perf_counter() - begun))
    times.sort()
    found = {name: round(times[int(len(times) * share)], 3) for name, share in (("p50", 0.5), ("p99", 0.99))}
    print(json.dumps({"answers": len(times), **found, "max": round(times[-1], 3)}))
    return 0 if found["p50"] <= MEDIAN and found["p99"] <= LATE else 1


if __name__ == "__main__":
    sys.exit(main())
