"""Views and decisions when hidden cards are dealt again: `... build.measure GAME hidden [--states N]`.

States of hands of every preset with every number of seats. For each seat the cards that it cannot know are dealt
again, and its view must stay the same. Every level, asked with the same seed from a copy of its view, must decide the
same, the strongest in some states. A game may say by its log which cards a seat cannot know (`own/hidden_cards.py`); of
the others those change places of which the view names none, and the copies of equal cards change their numbers. Prints
JSON with the positions that differ; exits 1 if there is one.
"""

import json
import pickle
from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from build.cases import Case
from build.measure import own as measures
from build.measure.own.hidden_cards import WalkedCards
from build.measure.own.values import OwnMeasures
from build.report import Line

A_HAND = 10
"""States that one hand gives at most."""
SLOW = 25
"""Of so many states the strongest level is asked in one."""


def look(own: OwnMeasures, number: int, counts: Counter[str], levels: Sequence[str] = ()) -> list[Any]:
    """The differences found in the states of one hand, or of one game."""
    rng, cards = Random(f"hidden {number}"), own.hidden or WalkedCards(own.rules)  # noqa: S311 - seeded, no secret
    hands = list(cards.hands(number, rng))
    wrong: list[Any] = []
    names = levels or [level.name for level in own.rules.levels]
    for hand in rng.sample(hands, min(A_HAND, len(hands))):
        position = own.rules.write_position(hand)
        counts["states"] += 1
        for seat in range(own.rules.seating(hand.options).seats):
            counts["views"] += 1
            wrong += [[position, seat, fault] for fault in cards.faults(hand, seat, rng)]
        if hand.to_move is None:
            continue
        others = [hand, *cards.others(hand, hand.to_move, rng)]
        for level in names:
            if level == own.rules.levels[-1].name and len(names) > 1 and (A_HAND * number + counts["states"]) % SLOW:
                continue
            counts[level] += 1
            if len({decided(own, level, other, hand.to_move, number) for other in others}) > 1:
                wrong.append([position, level])
    return wrong


def decided(own: OwnMeasures, level: str, hand: object, seat: int, seed: int) -> str:
    """A level's decision from a copy of a view, as its worker process gets it."""
    view = pickle.loads(pickle.dumps(own.rules.view(hand, seat)))  # noqa: S301 - made here
    return json.dumps([own.rules.write_action(action) for action in own.rules.mind(level)(view, seed, lambda: False)])


def asked(game: str, number: int, *, levels: Sequence[str]) -> Line:
    """The states of one hand, or of one game, and what differs in them."""
    counts = Counter[str]()
    wrong = look(measures.of(game), number, counts, levels)
    return {**counts, "wrong": wrong}


def case_of(own: OwnMeasures) -> Case:
    """The hands of a game."""
    levels = {"nargs": "+", "default": [], "metavar": "NAME", "help": "those asked (all)"}
    look_at = partial(asked, own.rules.name)
    return Case(about=__doc__, look=look_at, many=5000, counted="states", arguments={"levels": levels})
