"""House Rummy's own parts of the measures: whole games by the engine's tournament, and turns judged by their chains."""

from collections import Counter

from build.measure.own.values import OwnMeasures
from engine.games.house.game import HOUSE
from engine.games.house.types import Game
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


OWN = OwnMeasures(
    rules=HOUSE,
    random_game=random_game,
    mains={
        "ladder": "build.measure.house.ladder",
        "silly": "build.measure.house.silly",
        "throughput": "build.measure.house.throughput",
        "coach": "build.measure.house.coach",
        "thinking": "build.measure.house.thinking",
    },
)
