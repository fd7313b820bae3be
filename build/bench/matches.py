"""Duplicate matches: how much the same cards help, and whether the other table is ready in time.

`python -m build.bench matches [--seconds S] [--other LEVEL] [--own LEVEL] [GAME ...]`. For each game deals are played
at both tables, with one level in the person's seat and another at the table, as long as S seconds of the processor
allow. Told is the variance of the difference between the tables beside that of two unrelated deals, with an interval of
95 % by a jackknife over deals; and the part of deals in which the other table takes no longer than the own one, where
a person takes a second for each decision.
"""

import argparse
import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

from engine.family.confidence import quantile
from engine.family.daily import played, preset_of, seats_of
from engine.family.matches import Match, ahead, dealt, differences, options_of
from engine.games.list import day_names, of_day, rules_of

_MOST = 400
"""Deals of a game."""
_LEAST = 8
_A_DECISION = 1.0
"""Seconds that a person takes for a decision, which is quick."""


def ratio(first: Sequence[float], second: Sequence[float]) -> float:
    """The variance of the differences of pairs beside that of differences of unrelated values."""
    return variance([one - two for one, two in zip(first, second, strict=True)]) / (variance(first) + variance(second))


def with_interval(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """The ratio with half of its interval, by leaving out each pair once."""
    count = len(first)
    left = [ratio([*first[:at], *first[at + 1 :]], [*second[:at], *second[at + 1 :]]) for at in range(count)]
    error = sqrt((count - 1) / count * sum((each - fmean(left)) ** 2 for each in left))
    return ratio(first, second), quantile(count - 1) * error


def measured(name: str, own: str, other: str, seconds: float) -> str:
    """The figures of a game in a line."""
    game, preset = of_day(name)
    rules = rules_of(game)
    match = Match(
        game=game,
        preset=preset_of(rules, preset).key,
        seats=seats_of(rules, preset),
        changed={},
        level=other,
        seed=59,
        deals=8,
    )
    options, end = options_of(rules, match), time.process_time() + seconds
    others = dict.fromkeys(range(match.seats), other)
    first, second, found, late, took = list[float](), list[float](), list[float](), 0, list[float]()
    for deal in range(1, _MOST + 1):
        if time.process_time() > end and deal > _LEAST:
            break
        begun, decisions = time.process_time(), [0]
        here = dealt(rules, match, deal)

        def count(step: object, decisions: list[int] = decisions) -> None:
            del step
            decisions[0] += 1

        one = played(here, {**others, 0: own}, lambda: False, count)
        between = time.process_time()
        two = played(dealt(rules, match, deal), others, lambda: False)
        took.append(time.process_time() - between)
        person = decisions[0] / match.seats * _A_DECISION
        late += took[-1] > between - begun + person
        scores = [one.hand.hand_scores or (), two.hand.hand_scores or ()]
        first.append(ahead(rules, options, scores[0]))
        second.append(ahead(rules, options, scores[1]))
        found += differences(rules, options, scores[:1], scores[1:])
    told, half = with_interval(first, second)
    took.sort()
    return (
        f"{name:10} {own} at {other}: {len(found)} deals, ratio {told:.2f} +- {half:.2f}; "
        f"other table {fmean(took):.2f} s, 95 % {took[int(0.95 * (len(took) - 1))]:.2f} s, late in {late}"
    )


def main(arguments: Sequence[str]) -> int:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(prog="build.bench matches", description=__doc__)
    parser.add_argument("games", nargs="*", default=day_names())
    parser.add_argument("--seconds", type=float, default=80.0)
    parser.add_argument("--own", default="regular")
    parser.add_argument("--other", default="casual")
    wanted = parser.parse_args(arguments)
    for name in wanted.games:
        print(measured(name, wanted.own, wanted.other, wanted.seconds), flush=True)
    return 0
