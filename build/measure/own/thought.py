"""Errors planted in a game that thinks by the skeleton, before its coach.

Skilled plays deals of the presets in turn. Each choice of a decision is played out in 50 worlds, then the best three,
the one that was made and those that begin with the action to be planted in 500 others. An error is planted where each
of these is worth less than the best by what the coach speaks of and two thirds more, and three standard errors; a
decision is good if none of the best three is worth more. Then the coach is asked about it.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any

from build.measure.own.values import OwnMeasures
from build.measure.planted_decisions import BEST, FIRST, SECOND, costs
from build.measure.playing import dealt_by, level_players, play_hand
from engine.blocks.coach import LEAST
from engine.blocks.deal import View
from engine.blocks.thinking import Coach
from engine.family.rules import never

EVERY = 1 / 4
"""The share of the decisions that is looked at."""
_SETS = 4
"""The most seats of the deals."""


def steps(own: OwnMeasures, number: int, level: str) -> Iterator[tuple[Any, Any]]:
    """The hands of a deal before each action of a level, with the action."""
    presets = own.rules.presets
    preset = presets[number % len(presets)]
    seats = [each for each in preset.seats if each <= _SETS]
    options = own.rules.options(preset.key, seats[number // len(presets) % len(seats)], {})
    start, deals = dealt_by(own.rules, options, f"coach {number}", 0, True)
    result = list[tuple[Any, Any]]()
    players = level_players(own.rules, level) * options.seats
    play_hand(own.rules, options, start, next(deals), players, lambda *step: result.append(step))
    yield from result


def planted(own: OwnMeasures, number: int, kept: dict[str, Any]) -> None:
    """Plant errors in some decisions of a deal."""
    rng = Random(f"planted {number}")  # noqa: S311 - seeded
    for hand, action in steps(own, number, "skilled"):
        if rng.random() < EVERY:
            _look(own.coach, hand, action, rng, kept)


def _look(coach: Coach[Any, Any, Any], hand: Any, action: Any, rng: Random, kept: dict[str, Any]) -> None:  # noqa: ANN401
    """One decision: an error planted in it, or the coach asked about it as it was made."""
    decision = coach.decision(hand, action)
    if decision is None:
        return
    choices, view = list(decision.choices), coach.thinking.view(hand)
    values = _values(coach, view, choices, range(len(choices)), FIRST, rng)
    ranked = sorted(range(len(choices)), key=lambda place: -sum(values[place]))
    error = choices[rng.choice([place for place in ranked if place != decision.done])][0]
    if (error,) not in choices:
        choices.append((error,))  # the coach is asked about one action; what comes after it is another decision
    begun = [place for place, choice in enumerate(choices) if coach.thinking.same(choice[0], error)]
    looked = sorted({decision.done, *begun, *ranked[:BEST]})
    values, unit = _values(coach, view, choices, looked, SECOND, rng), decision.scale.least / LEAST
    worths = [[value / unit for value in each] for each in values]
    best = max(looked, key=lambda place: fmean(values[place]))
    if all(costs(worths[best], worths[place]) for place in begun):
        lost = fmean(worths[best]) - max(fmean(worths[place]) for place in begun)
        kept["planted"].append([type(error).__name__, round(lost, 1), _flags(coach, hand, error)])
    if best == decision.done:
        kept["good"].append(_flags(coach, hand, action))


def _values(
    coach: Coach[Any, Any, Any],
    view: View[Any],
    choices: Sequence[Sequence[Any]],
    places: Sequence[int],
    many: int,
    rng: Random,
) -> list[list[float]]:
    result = coach.thinking.compared(view, choices, rng, never)
    result.play(places, many)
    return result.values


def _flags(coach: Coach[Any, Any, Any], hand: Any, action: Any) -> list[str]:  # noqa: ANN401 - of any game
    return [type(action).__name__] if coach.mistake(hand, action, never) else []
