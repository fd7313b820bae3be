"""Random games with everything checked: `... build.measure GAME random_games [--games N] [--jobs N]`.

Games are numbered; the number fixes the options, the cards and what the players try. What is checked stands in the
game's tests; of a game that has no such checks a hand of each preset is played at random, with other values of some
options, its cards are counted after each action, and now and then its position is written and read. Prints JSON with
what happened, and exits 1 if a game raised an exception.
"""

from collections import Counter
from contextlib import suppress
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from build.cases import Case
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import kinds_of
from build.report import Line
from engine.family.rules import AnyRules

walk: Any = import_module("tests.family.walks").walk  # the tests' helpers have no types
PLAIN, OFTEN = 0.1, 20
"""The share of plainest turns in a hand at random, and the actions between two positions that are written."""


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


def rules_in_turn(rules: AnyRules, number: int, rng: Random) -> tuple[str, int, dict[str, Any]]:
    """A preset, players and changes of options: all kinds in turn, plain and changed."""
    kinds = kinds_of(rules)
    preset, seats = kinds[number % len(kinds)]
    return preset, seats, changes_at_random(rules, preset, seats, rng) if number // len(kinds) % 2 else {}


def play_hand(rules: AnyRules, number: int) -> Counter[str]:
    """A hand at random of any game."""
    kinds = kinds_of(rules)
    preset, seats = kinds[number % len(kinds)]
    options = rules.options(preset, seats, changes_at_random(rules, preset, seats, Random(number)))  # noqa: S311
    result: Counter[str] = Counter()
    for _, action, after in walk(rules, options, number, plain=PLAIN):
        if len(set(rules.cards(after.hand))) != len(rules.pack(after.options, after.start).cards):
            message = f"cards are lost after {action}"
            raise AssertionError(message)
        if after.hand.to_move is not None and result.total() % OFTEN == 0:
            rules.write_position(rules.read_position(rules.write_position(after.hand)))
        result[type(action).__name__] += 1
    return result


def play(game: str, number: int) -> Line:
    """One game: what happened in it."""
    own = measures.of(game)
    result = play_hand(own.rules, number) if own.random_game is None else own.random_game(number)
    return {"games": 1, "counts": result}


def case_of(own: OwnMeasures) -> Case:
    """The numbered games."""
    return Case(about=__doc__, look=partial(play, own.rules.name), many=10_000, counted="games")
