"""Playroom Rummy's own parts of the measures."""

import pickle
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from hashlib import sha256
from random import Random
from time import process_time
from typing import Any

from build.measure.own.tile_players import PLAYERS
from build.measure.own.values import OwnMeasures, Sets, by_action, two_seats
from build.measure.playing import Mind, level_and_habits
from engine.family.rules import Stop
from engine.games.playroom.ai.styles import PlayroomStyle
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.levels import ROWS
from engine.games.playroom.player import Solving
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.turn import best_turn
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomAction
from tests.games.playroom.random_rounds import play_round, random_options
from tests.games.playroom.silly import silly

RANDOM_SETS = 10
CHECKED = 0.05
"""The share of the hands of random rounds that are checked."""
MOST_TURNS = 50
"""Turns a player that a round may take."""


def notes(hand: PlayroomHand) -> Mapping[str, float]:
    """The turns of a round, and whether it was dead."""
    turns = hand.turns / hand.options.seats
    dead = hand.to_move is None and hand.winner is None
    return {"turns a player": turns, "most turns a player": turns, "dead rounds": dead}


def sets() -> Sets:
    """Every preset, and random sets of options."""
    yield from OWN.presets(2)
    yield from two_seats(random_options, RANDOM_SETS)


def silly_sets() -> Sets:
    """Every preset with two and with four seats."""
    for preset in PLAYROOM.presets:
        for seats in (2, 4):
            yield f"{preset.key}, {seats} seats", PLAYROOM.options(preset.key, seats, {})


def random_game(number: int) -> Counter[str]:
    """A random round: what happened in it."""
    hand = play_round(Random(f"playroom {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in hand.log)
    counts[f"{hand.options.seats} seats"] += 1
    counts["turns a player over 50"] += hand.turns > MOST_TURNS * len(hand.playing)
    return counts


def digest(games: int, _level: str) -> tuple[str, float]:
    """The solver's whole answers to the positions of Expert's rounds."""
    from build.measure.own.playroom_program import of_kind  # noqa: PLC0415 - only this measure needs it

    done, taken = sha256(), 0.0
    for number in range(games):
        for puzzle in of_kind(number)[1]:
            begun = process_time()
            result = best_turn(puzzle)
            taken += process_time() - begun
            back = pickle.loads(pickle.dumps((puzzle, result)))  # noqa: S301 - our own
            done.update(repr(back if back == (puzzle, result) else "not as it was").encode())
    return done.hexdigest(), taken


def player(name: str, _python: str | None) -> Mind | None:
    """A player of tile rummy, or a level with other habits, which makes no slips: `expert:stock=4,passes=8`."""
    level, habits = level_and_habits(name)
    if not habits:
        return PLAYERS.get(name)
    (row,) = (each for each in ROWS if each.name == level)
    return partial(_decided, replace(row.habits["style"], **habits))


def _decided(style: PlayroomStyle, view: PlayroomView, seed: int, stop: Stop) -> tuple[PlayroomAction, ...]:
    return Solving(style, seed, stop).choices(view)[0]


def planted(number: int, kept: dict[str, Any], *presets: str) -> None:
    """Plant errors in a round."""
    from build.measure.own.playroom_errors import look_at  # noqa: PLC0415 - only the coach's measure needs it

    look_at(number, kept, *presets)


OWN = OwnMeasures(
    rules=PLAYROOM,
    single=lambda _options: True,
    notes=notes,
    player=player,
    sets=sets,
    limits={"most turns a player": MOST_TURNS},
    silly=by_action(PLAYROOM, lambda hand, action: [silly(hand, action)]),
    silly_sets=silly_sets,
    random_game=random_game,
    planted=planted,
    digest=digest,
)
