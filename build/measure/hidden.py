"""Views and decisions when hidden cards are dealt again: `... build.measure GAME hidden [--states N]`.

States of random hands of every preset with every number of seats. For each seat the cards of which it sees none change
places, wherever they are, and its view must stay the same; the copies of equal cards change their numbers, and all that
is written of the hand must stay the same. Every level, asked with the same seed from a copy of its view, must decide
the same, the strongest in some states. Prints JSON with the positions that differ; exits 1 if there is one.
"""

import argparse
import json
import pickle
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from build.measure.own.values import OwnMeasures
from build.report import keep, progress_of
from engine.family.game import AnyGame
from engine.rummy.cards import Card

WALKS: Any = import_module("tests.family.walks")  # the tests' helpers have no types
A_HAND = 10
"""States that one hand gives at most."""
SLOW = 25
"""Of so many states the strongest level is asked in one."""


def dealt_again(game: AnyGame, seat: int, rng: Random) -> dict[Card, Card]:
    """The cards that a seat sees none of, each with the one that takes its place."""
    pack = game.rules.pack(game.options, game.start)
    shown = set(map(pack.kind, WALKS.cards_in(game.rules.view(game.hand, seat))))
    hidden = [card for card in pack.cards if pack.kind(card) not in shown]
    return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


def renumbered(game: AnyGame, rng: Random) -> dict[Card, Card]:
    """Each card with another that is equal to it, or with itself."""
    pack = game.rules.pack(game.options, game.start)
    kinds: dict[Card, list[Card]] = {}
    for card in pack.cards:
        kinds.setdefault(pack.kind(card), []).append(card)
    pairs = (zip(equal, rng.sample(equal, len(equal)), strict=True) for equal in kinds.values())
    return {card: other for some in pairs for card, other in some}


def look(own: OwnMeasures, number: int, counts: Counter[str]) -> list[Any]:
    """The differences found in the states of one hand."""
    rules, rng = own.rules, Random(f"hidden {number}")  # noqa: S311 - a seeded case, not a secret
    kinds = [(preset.key, seats) for preset in rules.presets for seats in preset.seats]
    preset, seats = kinds[number % len(kinds)]
    steps = WALKS.walk(rules, rules.options(preset, seats, {}), number)
    games = [after for _, _, after in steps if not after.hand_over]
    wrong: list[Any] = []
    for game in rng.sample(games, min(A_HAND, len(games))):
        counts["states"] += 1
        for seat in range(seats):
            counts["views"] += 1
            other = WALKS.exchanged(game.hand, dealt_again(game, seat, rng))
            if rules.view(other, seat) != rules.view(game.hand, seat):
                wrong.append([rules.write_position(game.hand), f"the view of seat {seat}"])
        equal = WALKS.exchanged(game.hand, renumbered(game, rng))
        if rules.write_position(equal) != rules.write_position(game.hand):
            wrong.append([rules.write_position(game.hand), "copies of equal cards"])
        others = WALKS.exchanged(game.hand, dealt_again(game, game.mover, rng)), equal
        for level in [each.name for each in rules.levels][: None if counts["states"] % SLOW == 0 else -1]:
            counts[level] += 1
            if len({decided(own, level, hand, game.mover, number) for hand in (game.hand, *others)}) > 1:
                wrong.append([rules.write_position(game.hand), level])
    return wrong


def decided(own: OwnMeasures, level: str, hand: object, seat: int, seed: int) -> str:
    """A level's decision from a copy of a view, as its worker process gets it."""
    seen = pickle.loads(pickle.dumps(own.rules.view(hand, seat)))  # noqa: S301 - made here
    return json.dumps([own.rules.write_action(action) for action in own.rules.mind(level)(seen, seed, lambda: False)])


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Looks and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=5000)
    parser.add_argument("--progress", type=Path)
    chosen = parser.parse_args(arguments)
    kept = progress_of(chosen.progress, next=0, counts={}, wrong=[])
    counts = Counter[str](kept["counts"])
    while counts["states"] < chosen.states:
        kept["wrong"] += look(own, kept["next"], counts)
        kept |= {"next": kept["next"] + 1, "counts": dict(counts)}
        keep(chosen.progress, kept)
    print(json.dumps({"hands": kept["next"], **kept["counts"], "differences": kept["wrong"]}))
    return 1 if kept["wrong"] else 0
