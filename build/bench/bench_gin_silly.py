"""Silly turns of a level in gin: `python3 build/dev.py python -m build.bench.bench_gin_silly`.

A level plays deals of every two-handed preset against itself, big gin played; each of its turns is looked at by
`tests/games/gin/ai/silly.py`. Prints JSON and exits 1 if one is silly.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.games.gin.fields import PRESETS, read_options
from engine.games.gin.game import GIN
from engine.games.gin.notation import write_action, write_position
from engine.games.gin.rules import apply, deal
from engine.games.gin.view import view
from engine.rummy.cards import CARDS
from tests.games.gin.ai.silly import silly


def main(arguments: Sequence[str]) -> int:
    """Plays, looks and prints."""
    parser = argparse.ArgumentParser(description="Silly turns of a level in gin.")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=200, help="deals of each preset (200)")
    chosen = parser.parse_args(arguments)
    mind, turns, found = GIN.mind(chosen.level), 0, Counter[str]()
    examples = list[object]()
    for preset in PRESETS:
        if preset.key == "knock":
            continue
        options = read_options(preset.key, 2, {"big_gin": 31})
        for number in range(chosen.deals):
            pack = Random(f"{preset.key} {number}").sample(CARDS[:52], 52)  # noqa: S311 - a seeded deal
            hand = deal(options, GIN.first(options, number % 2), tuple(pack))
            while hand.to_move is not None:
                for action in mind(view(hand, hand.to_move), number, lambda: False):
                    turns += 1
                    if kind := silly(hand, action):
                        found[kind] += 1
                        examples.append([kind, write_action(action), write_position(hand)])
                    hand = apply(hand, action)
    print(json.dumps({"level": chosen.level, "actions": turns, "silly": dict(found), "examples": examples[:5]}))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
