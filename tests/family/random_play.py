"""Hands of any game played at random over random options, and what must hold of every hand they come to.

Used by the tests, a few hands, and by `build/measure/random_games.py`, many.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.family.rules import AnyRules, HandStart
from engine.rummy.faults import RefusedError
from tests.family.walks import PEOPLE, cards_in, exchanged

MOST_ACTIONS = 5000
"""Far more than a hand has whose players do the plainest the more often the longer it takes."""
Tries = Callable[[Any, Random], Iterable[Any]]
"""Actions that come to mind at a hand, most of them legal; those of a turn may come one after the other."""


def random_options(rules: AnyRules, rng: Random, *, share: float = 0.2, **limits: int) -> Any:
    """Options that make a game, any of them changed; `limits` are the most of options that last long."""
    while True:
        preset, changes = rng.choice(rules.presets), {}
        for field in rules.fields:
            if rng.random() < share:
                most = min(field.most or 0, limits.get(field.key, field.most or 0))
                numbers = () if field.least is None else (rng.randint(field.least, max(field.least, most)),)
                changes[field.key] = rng.choice((*(each.value for each in field.values), *numbers))
        with suppress(ValueError):
            return rules.options(preset.key, rng.choice(preset.seats), changes)


def any_actions(rules: AnyRules, hand: Any, rng: Random, plain: float) -> Iterable[Any]:
    """The plainest turn, any move that the game tells, or the turn of a level."""
    seen, chance = rules.view(hand, hand.to_move), rng.random()
    if chance < plain:
        return rules.plainest(seen)
    if rules.moves is not None and chance < 0.8:
        kinds: dict[type, list[Any]] = {}
        for move in rules.moves(seen):
            kinds.setdefault(type(move), []).append(move)
        return (rng.choice(rng.choice(list(kinds.values()))),)
    return rules.mind(rng.choice(rules.levels[:2]).name)(seen, rng.getrandbits(30), lambda: False)


def play(
    rules: AnyRules, rng: Random, *, checks: float, options: Any = None, start: HandStart | None = None,
    tries: Tries | None = None, check: Callable[[Any], None] = lambda hand: None,
) -> Any:  # fmt: skip
    """A hand at its end; a share of those before it is checked in full, by `check` too."""
    options = options or random_options(rules, rng)
    start = start or rules.first(options, rng.randrange(rules.seating(options).seats))
    start = replace(start, seed=rng.getrandbits(40))
    pack = list(rules.pack(options, start).cards)
    rng.shuffle(pack)
    hand = kept = rules.deal(options, start, tuple(pack))
    plan: list[Any] = []
    for number in range(MOST_ACTIONS):
        assert sorted(rules.cards(hand)) == sorted(pack)
        if hand.to_move is None:
            check_end(rules, hand)
            assert rules.write_position(kept) == rules.write_position(hand)
            check(hand)
            return hand
        if rng.random() < checks:
            check_hand(rules, hand, start, rng)
            check(hand)
        if not plan:
            plain = (0.2 if rules.moves is not None or tries is not None else 0.5) + number / 400
            tried = tries is not None and rng.random() > plain
            plan = list((tried and tries(hand, rng)) or any_actions(rules, hand, rng, plain))
        action = plan.pop(0)
        if rules.legal(hand, action):
            check_refused(rules, hand, action)
            plan = []
            continue
        assert rules.read_action(hand, json.loads(json.dumps(rules.write_action(action)))) == action
        after = rules.apply(hand, action)
        for each in rules.committed(hand, action, after):
            kept = rules.apply(kept, each)
        hand = after
    raise AssertionError(f"{rules.name}: a hand without end with {options}")


def check_refused(rules: AnyRules, hand: Any, action: Any) -> None:
    """A refused action is refused for the same faults by `apply`, and each has its sentence."""
    faults = rules.legal(hand, action)
    with pytest.raises(RefusedError) as refused:
        rules.apply(hand, action)
    assert refused.value.faults == faults
    assert all(rules.sentence(fault, PEOPLE).endswith(".") for fault in faults)


def check_hand(rules: AnyRules, hand: Any, start: HandStart, rng: Random) -> None:
    """A hand survives being written and read, its moves are legal, and views do not tell hidden cards."""
    data = json.loads(json.dumps(rules.write_position(hand)))
    assert rules.write_position(rules.read_position(data)) == data
    seen = rules.view(hand, hand.to_move)
    if rules.moves is not None:
        assert all(rules.legal(hand, move) == () for move in rules.moves(seen))
    pack = rules.pack(hand.options, start)
    shown = set(map(pack.kind, cards_in(seen)))
    hidden = [card for card in pack.cards if pack.kind(card) not in shown]
    if len(hidden) > 1:
        one, two = rng.sample(hidden, 2)
        other = exchanged(hand, {one: two, two: one})
        assert rules.view(other, hand.to_move) == seen
        if rules.moves is not None:
            assert list(rules.moves(rules.view(other, hand.to_move))) == list(rules.moves(seen))


def check_end(rules: AnyRules, hand: Any) -> None:
    """The points of a hand that is over are those of its score sheet, and all that happened has words."""
    names = PEOPLE[: rules.seating(hand.options).seats]
    for side in rules.sheet(hand, names).sides:
        assert sum(row.points for row in side.rows) == side.score == hand.hand_scores[side.side]
    assert all(rules.describe(event, names).endswith((".", "!")) for event in hand.log)
