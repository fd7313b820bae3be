"""Silly turns of a level of Straight Rummy: `python3 build/dev.py python -m build.bench.bench_straight_silly`.

A level plays deals of each set of options against itself; every action is looked at by
`tests/games/straight/ai/silly.py`. Prints how many of each kind, with a few examples; exits 1 if one is silly.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.family.rules import HandStart
from engine.games.straight.game import STRAIGHT
from engine.games.straight.notation import write_action, write_position
from tests.games.straight.ai.silly import silly

SETS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "standard": ("standard", {}),
    "basic": ("basic", {}),
    "basic, scores of the table": ("basic", {"scoring": "table"}),
    "wrotham": ("wrotham", {}),
    "colonel": ("colonel", {}),
}
EXAMPLES = 8


def play(name: str, level: str, number: int, found: Counter[str], examples: list[Any]) -> int:
    """One deal: how many actions; what is silly is counted."""
    preset, changes = SETS[name]
    options, mind, actions = STRAIGHT.options(preset, 2, changes), STRAIGHT.mind(level), 0
    rng = Random(f"{name} {number}")  # noqa: S311 - a seeded deal
    cards = list(options.pack)
    rng.shuffle(cards)
    deals = options.deals or 1
    start = HandStart(number=number % deals + 1, dealer=number % 2, totals=(0, 0))
    hand = STRAIGHT.deal(options, start, tuple(cards))
    while hand.to_move is not None:
        for action in mind(STRAIGHT.view(hand, hand.to_move), rng.getrandbits(30), lambda: False):
            actions += 1
            for kind in silly(hand, action):
                found[kind] += 1
                if len(examples) < EXAMPLES:
                    examples.append([kind, write_action(action), write_position(hand)])
            hand = STRAIGHT.apply(hand, action)
    return actions


def main(arguments: Sequence[str]) -> int:
    """Plays, looks and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=500, help="deals of each set of options (500)")
    chosen = parser.parse_args(arguments)
    told: dict[str, Any] = {}
    examples: list[Any] = []
    for name in SETS:
        found: Counter[str] = Counter()
        actions = sum(play(name, chosen.level, number, found, examples) for number in range(chosen.deals))
        told[name] = {"actions": actions, "silly": dict(found)}
    print(json.dumps({"level": chosen.level, "sets": told, "examples": examples}))
    return 1 if any(each["silly"] for each in told.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
