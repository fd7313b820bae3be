"""The time of legality, of an action applied and of a view: `... build.measure GAME steps [--hands N] [--rounds N]`.

A level plays hands of every preset with the fewest and the most seats. Then every state is asked for each seat's view,
for the faults of the action that followed and of the one after it, and for the hand after the action. The quickest of
several rounds counts. Prints JSON, microseconds; `build.bench in_turn TREE GAME steps` compares two trees.
"""

import gc
from collections.abc import Callable, Sequence
from itertools import pairwise
from time import process_time
from typing import Any

from build.measure.own.values import OwnMeasures
from build.measure.playing import level_players, play_labelled
from build.report import Line, one_core, parser_of, report
from engine.family.option_fields import Preset

Step = tuple[Any, Any]
"""A hand, and the action that followed."""


def played(own: OwnMeasures, preset: Preset, level: str, hands: int) -> list[Step]:
    """The steps of some hands of a preset with its fewest and its most seats."""
    rules, result = own.rules, list[Step]()
    for seats in {preset.seats[0], preset.seats[-1]}:
        options = rules.options(preset.key, seats, {})
        for number in range(hands):
            players = level_players(rules, *[level] * seats)
            play_labelled(rules, options, f"steps {number}", players, lambda *step: result.append(step))
    return result


def quickest(rounds: int, asked: int, work: Callable[[], None]) -> float:
    """The microseconds of one of the things asked in the quickest round."""
    taken = []
    for _ in range(rounds):
        gc.collect()
        begun = process_time()
        work()
        taken.append(process_time() - begun)
    return round(1e6 * min(taken) / asked, 2)


def times(own: OwnMeasures, steps: Sequence[Step], rounds: int) -> Line:
    """The microseconds of each thing."""
    rules = own.rules
    seats = [range(len(hand.hands)) for hand, _ in steps]

    def views() -> None:
        for (hand, _), each in zip(steps, seats, strict=True):
            for seat in each:
                rules.view(hand, seat)

    def legality() -> None:
        for (hand, action), (_, other) in pairwise(steps):
            rules.legal(hand, action)
            rules.legal(hand, other)

    def applied() -> None:
        for hand, action in steps:
            rules.apply(hand, action)

    return {
        "steps": len(steps),
        "view": quickest(rounds, sum(map(len, seats)), views),
        "legal": quickest(rounds, 2 * len(steps) - 2, legality),
        "apply": quickest(rounds, len(steps), applied),
    }


def main(own: OwnMeasures, arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--level", default=own.rules.levels[0].name)
    parser.add_argument("--hands", type=int, default=3, help="of each preset and number of seats")
    parser.add_argument("--rounds", type=int, default=7)
    chosen = parser.parse_args(arguments)
    one_core()
    steps = {each.key: played(own, each, chosen.level, chosen.hands) for each in own.rules.presets}
    result = {preset: times(own, each, chosen.rounds) for preset, each in steps.items()}
    whole = sum((line["steps"] for line in result.values()), 0)
    means = {
        name: round(sum(line[name] * line["steps"] for line in result.values()) / whole, 2)
        for name in ("view", "legal", "apply")
    }
    return report({"means": means, "presets": result}, good=True)
