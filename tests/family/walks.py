"""Games of any kind played at random, and hands in which cards are exchanged for others."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from random import Random
from types import MappingProxyType

import pytest

from engine.family.game import act, new_game, next_hand
from engine.games.list import game_names, rules_of
from engine.rummy.cards import Card
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names

NAMES = (*game_names(), "toy")
"""Every game on the list, and the toy game, whose line a test adds (`conftest.py`)."""
every_game = pytest.mark.parametrize("name", NAMES)
PEOPLE = seat_names(MOST_SEATS)
MOST_DECISIONS = 12_000
"""No walk has so many in a hand. Plain turns end every hand, if late: with ten stocks of a hundred cards and eight
players of Contract Rummy, of whom six are asked about each discard, one of 500 walks took 6,415."""


def kinds_of(rules):
    """Presets with numbers of seats: each preset with its fewest and most players."""
    result = [(preset.key, seats) for preset in rules.presets for seats in {preset.seats[0], preset.seats[-1]}]
    return sorted(set(result))


def decided(game, rng, *, plain=0.3):
    """Some legal actions of the seat to move: the plainest, a level's, or any move where the game tells all of them."""
    rules = game.rules
    seen = rules.view(game.hand, game.hand.to_move)
    if rng.random() < plain:
        return rules.plainest(seen)
    if rules.moves is not None and rng.random() < 0.7:
        return (rng.choice(list(rules.moves(seen))),)
    if rules.levels:
        return rules.mind(rules.levels[0].name)(seen, rng.getrandbits(32), lambda: False)
    return rules.plainest(seen)


def walk(rules, options, deal, hands=1, *, plain=0.3):
    """Each action of a game with the games before and after it; None for a deal."""
    rng = Random(deal)
    game = new_game(rules, options, deal)
    yield None, None, game
    for number in range(hands):
        if number:
            if game.over:
                return
            before, game = game, next_hand(game)
            yield before, None, game
        decisions = 0
        while not game.hand_over:
            decisions += 1
            assert decisions < MOST_DECISIONS, f"{rules.name}: a hand without end"
            for action in decided(game, rng, plain=min(1.0, plain + decisions / 500)):
                before, game = game, act(game, action)
                yield before, action, game


@cache
def walked(name):
    """Walks of a game, one hand of each preset with its fewest and most players."""
    rules = rules_of(name)
    return tuple(
        tuple(walk(rules, rules.options(preset, seats, {}), 11 + number))
        for number, (preset, seats) in enumerate(kinds_of(rules))
    )


def some_steps(name, most):
    """At most `most` steps of all walks of a game, spread over them; none of them a deal."""
    steps = [step for each in walked(name) for step in each if step[1] is not None]
    return Random(3).sample(steps, min(most, len(steps)))


_PLAIN = (int, str, bool, float, type(None))


@cache
def _fields(kind):
    """The fields of a dataclass; nothing for other types, among them enums."""
    return fields(kind) if is_dataclass(kind) and not issubclass(kind, Enum) else ()


def exchanged(value, other):  # noqa: PLR0911 - one line a kind of value
    """A value with each card exchanged for another: `other` maps those cards that are not to stay."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is Card:
        return other.get(value, value)
    if kind is frozenset:
        return frozenset([exchanged(each, other) for each in value])
    if kind in {tuple, list}:
        return kind([exchanged(each, other) for each in value])
    if isinstance(value, tuple):  # a named tuple
        return kind(*[exchanged(each, other) for each in value])
    if isinstance(value, Mapping):
        result = {exchanged(key, other): exchanged(each, other) for key, each in value.items()}
        return MappingProxyType(result) if kind is MappingProxyType else result
    changed = {field.name: exchanged(getattr(value, field.name), other) for field in _fields(kind) if field.init}
    return replace(value, **changed) if changed else value


def cards_in(value):
    """Every card that can be reached from a value."""
    result, left = set(), [value]
    while left:
        each = left.pop()
        if type(each) is Card:
            result.add(each)
        elif isinstance(each, Mapping):
            left += (*each.keys(), *each.values())
        elif isinstance(each, (tuple, list, frozenset, set)):
            left += each
        else:
            left += [getattr(each, field.name) for field in _fields(type(each))]
    return result


def refusals(name, most=60):
    """Hands with actions that others did at other times, which the rules refuse."""
    steps = some_steps(name, 200)
    rng = Random(5)
    result = []
    for before, _, _ in steps:
        _, action, other = rng.choice(steps)
        hand = before.hand
        if other.rules.seating(other.options) != before.rules.seating(before.options):
            continue
        if before.rules.legal(hand, action):
            result.append((before.rules, hand, action))
    return result[:most]
