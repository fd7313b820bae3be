"""House Rummy's own parts of the measures: whole games by the engine's tournament, and turns judged by their chains."""

import json
from collections import Counter
from hashlib import sha256
from time import process_time

from build.measure.own.values import OwnMeasures
from engine.games.house.game import HOUSE
from engine.games.house.notation import write_action
from engine.games.house.options import OPTIONS
from engine.games.house.types import Game, Step
from tests.engine.invariants import play_game


def random_game(number: int) -> Counter[str]:
    """A random game, every state and refusal of which is checked: what happened in it."""
    counts: Counter[str] = Counter()

    def watch(before: Game, action: object, after: Game) -> None:
        counts["actions"] += 1
        counts[type(action).__name__] += 1
        counts.update(type(event).__name__ for event in after.hand.log[len(before.hand.log) :])

    play_game(number, watch=watch)
    return counts


def digest(games: int, level: str) -> tuple[str, float]:
    """What is done in games of a level against itself; those that fill what is remembered take no time."""
    from build.measure.house.throughput import play  # noqa: PLC0415 - only this measure needs it

    done, taken = sha256(), 0.0
    for number in range(len(OPTIONS.keys) + games):
        steps: list[Step] = []
        begun = process_time()
        play(level, number, steps.append)
        taken += process_time() - begun if number >= len(OPTIONS.keys) else 0.0
        for action, _ in steps:
            done.update(json.dumps(None if action is None else write_action(action)).encode())
    return done.hexdigest(), taken


OWN = OwnMeasures(
    rules=HOUSE,
    digest=digest,
    random_game=random_game,
    mains={
        "ladder": "build.measure.house.ladder",
        "silly": "build.measure.house.silly",
        "throughput": "build.measure.house.throughput",
        "coach": "build.measure.house.coach",
        "hidden": "build.measure.house.hidden",
        "thinking": "build.measure.house.thinking",
    },
)
