"""Errors planted in a game that thinks by the skeleton, before its coach.

Skilled plays deals of the presets in turn. Each choice of a decision is played out in 50 worlds, then the best three,
the one that was made and those that begin with the action to be planted in 500 others. An error is planted where each
of these is worth less than the best by what the coach speaks of and two thirds more, and three standard errors, and is
so again in 500 new worlds, since the best of several looks better than it is. A decision is good if none of the best
three is worth more. Then the coach is asked about it.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from build.measure.own.values import OwnMeasures
from build.measure.playing import Dealing, dealt_by, level_players, options_of, play_hand
from engine.family.rules import AnyRules, never
from engine.mind.coach import LEAST
from engine.mind.thinking import Coach, Thinking

EVERY = 1 / 4
"""The share of the decisions that is looked at."""
LOSS, SURE = 5.0, 3.0
"""Points that an error loses at least, and the standard errors by which that must be sure."""
FIRST, SECOND, BEST = 50, 500, 3
"""Worlds for all choices, worlds for the best ones, and the number of the best."""


def costs(best: Sequence[float], planted: Sequence[float]) -> bool:
    """True if a choice loses at least `LOSS` against the best, for sure, by its worth in the same `SECOND` worlds."""
    differences = [one - other for one, other in zip(best, planted, strict=True)]
    if len(differences) < SECOND:
        return False
    return fmean(differences) >= max(LOSS, SURE * stdev(differences) / sqrt(len(differences)))


def planted(own: OwnMeasures, number: int, kept: dict[str, Any]) -> None:
    """Plant errors in some decisions of a deal of a preset."""
    options = options_of(own.rules, number)
    dealing = dealt_by(own.rules, options, f"coach {number}", 0, True)
    rng = Random(f"planted {number}")  # noqa: S311 - seeded
    plant(own.rules, options, dealing, own.coach, own.coach.thinking, rng, kept)


def plant(
    rules: AnyRules,
    options: Any,  # noqa: ANN401 - any game's
    dealing: Dealing,
    coach: Coach[Any, Any, Any],
    wide: Thinking[Any, Any, Any],
    rng: Random,
    kept: dict[str, Any],
) -> None:
    """Plant errors in a deal of Skilled, among all choices that `wide` thinks of, and ask the coach."""
    start, deals = dealing
    steps, players = list[tuple[Any, Any]](), level_players(rules, "skilled") * options.seats
    play_hand(rules, options, start, next(deals), players, lambda *step: steps.append(step))
    for hand, action in steps:
        if rng.random() < EVERY:
            _look(coach, wide, hand, action, rng, kept)


def _look(
    coach: Coach[Any, Any, Any],
    wide: Thinking[Any, Any, Any],
    hand: Any,  # noqa: ANN401 - of any game
    action: Any,  # noqa: ANN401 - the same
    rng: Random,
    kept: dict[str, Any],
) -> None:
    """One decision: an error planted in it, or the coach asked about it as it was made."""
    decision = Coach(wide).decision(hand, action)
    if decision is None:
        return
    choices = list(decision.choices)

    def worths_of(places: Sequence[int], worlds: int) -> list[list[float]]:
        result = wide.compared(wide.view(hand), choices, rng, never)
        result.play(places, worlds)
        return result.values

    values = worths_of(range(len(choices)), FIRST)
    ranked = sorted(range(len(choices)), key=lambda place: -sum(values[place]))
    error = choices[rng.choice([place for place in ranked if place != decision.done])][0]
    if (error,) not in choices:
        choices.append((error,))  # the coach is asked about one action; what comes after it is another decision
    begun = [place for place, choice in enumerate(choices) if wide.same(choice[0], error)]
    looked, unit = sorted({decision.done, *begun, *ranked[:BEST]}), decision.scale.least / LEAST

    def units_of(places: Sequence[int]) -> list[list[float]]:
        return [[value / unit for value in each] for each in worths_of(places, SECOND)]

    worths = units_of(looked)
    best = max(looked, key=lambda place: fmean(worths[place]))
    if all(costs(worths[best], worths[place]) for place in begun):
        again = units_of([best, *begun])
        if all(costs(again[best], again[place]) for place in begun):
            lost = fmean(again[best]) - max(fmean(again[place]) for place in begun)
            kept["planted"].append([type(error).__name__, round(lost, 1), _flags(coach, hand, error)])
    if best == decision.done:
        kept["good"].append(_flags(coach, hand, action))


def _flags(coach: Coach[Any, Any, Any], hand: Any, action: Any) -> list[str]:  # noqa: ANN401 - of any game
    return [type(action).__name__] if coach.mistake(hand, action, never) else []
