"""Straight Rummy and hidden cards: `... -m build.measure straight hidden`.

Deals of levels against each other under every preset and random options, 2 to 6 seats. Before each decision the cards
that a seat cannot know are dealt again: by a witness of the public log (`tests/games/straight/hidden.py`), which knows
nothing of how views are made. Every seat's view must be the same in every field, and every level, asked with the same
seed, must decide the same; Master, which is slow, in some states. Prints JSON; exits 1 if anything differs.
"""

import argparse
import json
import pickle
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.games.straight.actions import CODEC
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.game import STRAIGHT
from engine.games.straight.notation import write_position
from engine.games.straight.options import OPTIONS, StraightOptions
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, view
from tests.games.straight.hidden import dealt_again, difference
from tests.games.straight.playing import play_deal, random_options

A_DEAL = 20
"""States that one deal gives at most."""
SLOW = "master"
FIRST_SLOW = 3
"""Of the states of every so many deals the first asks Master."""


def options_of(number: int) -> StraightOptions:
    """The options of a deal: presets and random ones turn about, seats from 2 to 6."""
    if number % 2:
        return random_options(Random(f"hidden {number}"))  # noqa: S311 - a seeded case, not a secret
    preset = OPTIONS.keys[number // 2 % len(OPTIONS.keys)]
    seats = 2 if STRAIGHT.options(preset, 2, {}).challenge else 2 + number // 14 % 5
    return STRAIGHT.options(preset, seats, {})


def decided(level: str, hand: StraightHand, seed: int) -> list[Any]:
    """A level's decision from a copy of the mover's view, as its worker process gets it."""
    seen: StraightView = pickle.loads(pickle.dumps(view(hand, hand.mover)))  # noqa: S301 - made here
    return [CODEC.write(action) for action in STRAIGHT.mind(level)(seen, seed, lambda: False)]


def look(number: int, counts: Counter[str]) -> list[Any]:
    """The differences found in the states of one deal."""
    rng = Random(f"hidden cards {number}")  # noqa: S311 - the same
    chosen, hands = options_of(number), list[StraightHand]()
    levels = [*ABILITIES]
    minds = [STRAIGHT.mind(rng.choice(levels)) for _ in range(chosen.seats)]
    over = play_deal(chosen, minds, rng, seen=hands.append)
    wrong: list[Any] = []
    for place, hand in enumerate([*rng.sample(hands, min(A_DEAL, len(hands))), over]):
        counts["states"] += 1
        counts[hand.phase.value] += 1
        for seat in range(chosen.seats):
            counts["views"] += 1
            other = dealt_again(hand, seat, rng)
            if (name := difference(view(hand, seat), view(other, seat))) is not None:
                wrong.append([write_position(hand), seat, name])
        if hand.to_move is None:
            continue
        other = dealt_again(hand, hand.mover, rng)
        counts["dealt otherwise"] += (other.hands, other.stock) != (hand.hands, hand.stock)
        for level in [*levels, SLOW] if place == 0 and number % FIRST_SLOW == 0 else levels:
            counts[level] += 1
            if decided(level, hand, number) != decided(level, other, number):
                wrong.append([write_position(hand), level])
    return wrong


def main(arguments: Sequence[str]) -> int:
    """Looks and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=10_000)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept: dict[str, Any] = {"next": 0, "counts": {}, "wrong": []}
    if chosen.progress is not None and chosen.progress.exists():
        kept = json.loads(chosen.progress.read_text(encoding="utf-8"))
    counts = Counter(kept["counts"])
    while counts["states"] < chosen.states:
        kept["wrong"] += look(kept["next"], counts)
        kept |= {"next": kept["next"] + 1, "counts": dict(counts)}
        if chosen.progress is not None:
            chosen.progress.write_text(json.dumps(kept), encoding="utf-8")
    print(json.dumps({"deals": kept["next"], **kept["counts"], "differences": kept["wrong"]}))
    return 1 if kept["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
