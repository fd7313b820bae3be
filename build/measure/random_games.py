"""Random games with everything checked: `... build.measure GAME random_games [--games N] [--jobs N]`.

Games are numbered; the number fixes the options, the cards and what the players try. What is checked stands in the
game's tests; of a game that has no such checks a hand of each preset is played at random, with other values of some
options, its cards are counted after each action, and now and then its position is written and read. Prints JSON with
what happened, and exits 1 if a game raised an exception.
"""

import multiprocessing
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.report import keep, parser_of, progress_of, report
from engine.family.rules import AnyRules

walk: Any = import_module("tests.family.walks").walk  # the tests' helpers have no types
PLAIN, OFTEN = 0.1, 20
"""The share of plainest turns in a hand at random, and the actions between two positions that are written."""
CHUNK = 50
"""The number of games between two notes of the progress."""


def changes_at_random(rules: AnyRules, preset: str, seats: int, rng: Random) -> dict[str, Any]:
    """Values of some options, as far as they make a game together."""
    changes: dict[str, Any] = {}
    for field in rng.sample(rules.fields, rng.randrange(len(rules.fields) + 1)):
        numbers = () if field.least is None or field.most is None else (rng.randint(field.least, field.most),)
        tried = {**changes, field.key: rng.choice((*field.ends, *numbers))}
        with suppress(ValueError):
            rules.options(preset, seats, tried)
            changes = tried
    return changes


def play_hand(rules: AnyRules, number: int) -> Counter[str]:
    """A hand at random of any game."""
    kinds = [(preset.key, seats) for preset in rules.presets for seats in preset.seats]
    preset, seats = kinds[number % len(kinds)]
    options = rules.options(preset, seats, changes_at_random(rules, preset, seats, Random(number)))  # noqa: S311
    found: Counter[str] = Counter()
    for _, action, after in walk(rules, options, number, plain=PLAIN):
        if len(set(rules.cards(after.hand))) != len(rules.pack(after.options, after.start).cards):
            message = f"cards are lost after {action}"
            raise AssertionError(message)
        if after.hand.to_move is not None and found.total() % OFTEN == 0:
            rules.write_position(rules.read_position(rules.write_position(after.hand)))
        found[type(action).__name__] += 1
    return found


def play(game: str, number: int) -> tuple[int, Counter[str], str]:
    """One game: its number, what happened in it, and the traceback if it raised an exception."""
    own = measures.of(game)
    try:
        return number, own.random_game(number) if own.random_game is not None else play_hand(own.rules, number), ""
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return number, Counter(), traceback.format_exc()


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Plays the numbers that have not been played yet, and prints what was counted."""
    parser = parser_of(__doc__, progress=True)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    done = progress_of(chosen.progress, games=0, exceptions={}, counts={})
    counts = Counter[str](done["counts"])
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        one = partial(play, own.rules.name)
        while done["games"] < chosen.games:
            numbers = range(done["games"], min(chosen.games, done["games"] + CHUNK))
            for number, found, trouble in (pool.imap_unordered if chosen.jobs > 1 else map)(one, numbers):
                counts.update(found)
                done["exceptions"] |= {str(number): trouble} if trouble else {}
            done |= {"games": numbers.stop, "counts": dict(counts)}
            keep(chosen.progress, done)
            print(f"{done['games']} games, {len(done['exceptions'])} exceptions", file=sys.stderr)
    return report(done, good=not done["exceptions"])
