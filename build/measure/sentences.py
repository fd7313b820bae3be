"""The sentences of hints and coaches before the rules: `... build.measure GAME sentences [--hints N]`.

Skilled plays deals of the presets in turn. At some decisions the words of every choice that hints or the coach may tell
are held against the view (`claims.py`): none that is certain may be false. As alternatives no two may have the same
words. A share of the hints, `searched`, is looked for to its end; the others have no reasons of worlds.
"""

from collections import Counter
from dataclasses import replace
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.measure.playing import dealt_by, level_players, options_of, play_hand
from build.report import Line
from engine.family.rules import AnyRules, never
from engine.mind.thinking import Coach
from scenes.games.alternatives import compared
from tests.mind.claims import KINDS, faults

_EVERY = 1 / 3
"""The share of the decisions that is looked at."""
_CHOICES = 6
"""Choices of a decision at most: the first four are what a hint tells without time, any may be the coach's better."""

_COACHES = {"playroom": "coach", "house": "coach.assessments"}
"""By game the module of its coach, where that is not `player`."""


def coach_of(game: str) -> Coach[Any, Any, Any]:
    """The coach of a game."""
    module = import_module(f"engine.games.{game}.{_COACHES.get(game, 'player')}")
    made = module.PlayroomCoach(module.Weighing(never)) if game == "playroom" else module.COACH
    result: Coach[Any, Any, Any] = made
    return result


def look(rules: AnyRules, number: int, searched: float = 1 / 4) -> Line:
    """The sentences of a deal."""
    options, rng = options_of(rules, number), Random(f"sentences {number}")  # noqa: S311 - seeded
    coach, wrong, kinds, counts = coach_of(rules.name), list[str](), Counter[str](), Counter[str]()
    start, deals = dealt_by(rules, options, f"sentences {number}", 0, True)
    players = level_players(rules, "skilled") * rules.seating(options).seats

    def watch(deal: Any, action: Any) -> None:  # noqa: ANN401 - of any game
        del action
        if rng.random() > _EVERY:
            return
        view = coach.thinking.view(deal)
        choices = coach.thinking.choices(view)
        soon = rng.random() >= searched
        given = list(coach.advise(view, lambda: soon))
        others = [choice for choice in choices if all(choice != each.actions for each in given)]
        given += [coach.suggestion(view, choice, None) for choice in others[: _CHOICES - len(given)]]
        told = [each.words for each in given]
        counts["hints"] += 1
        counts["lines"] += len(told)
        counts["with several"] += len(told) > 1
        lines = [told[0], *compared([replace(each, worth=None) for each in given], 0, deal.pack.text, _CHOICES)]
        wrong.extend(f"{options.preset}, alike: {words}" for words, times in Counter(lines).items() if times > 1)
        counts["told together"] += len(lines) < len(told)
        for each in given:
            found = faults(rules, deal, each.actions, each.words, kinds)
            wrong.extend(f"{options.preset}: {fault}" for fault in found)

    play_hand(rules, options, start, next(deals), players, watch)
    return {**counts, "kinds": kinds, "wrong": wrong}


def case_of(own: OwnMeasures) -> Case:
    """The deals of a game. Raises LookupError for a game whose sentences have no table of kinds."""
    if own.rules.name not in KINDS:
        message = f"{own.rules.title} has no table of its reasons."
        raise LookupError(message)
    return Case(
        about=__doc__,
        look=partial(look, own.rules),
        many=500,
        counted="hints",
        arguments={"searched": {"type": float, "default": 1 / 4, "help": "the share that is searched (%(default)s)"}},
    )
