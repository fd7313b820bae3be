"""Light deals beside the rules: `... build.measure GAME light [--deals N]`.

A light deal is dealt by its number and played to its end; the rules make each of its steps, too, and both tell what has
become of it. Prints JSON with the steps, and exits 1 where they differ. What a game's light deals leave out
(`LEFT_OUT` in `tests/games/GAME/light_steps.py`) ends the comparison of a deal, and is counted by its rule.
"""

from functools import partial
from importlib import import_module
from importlib.util import find_spec

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.report import Line
from engine.games.list import game_names
from engine.rummy.faults import RefusedError

MODULE = "tests.games.{game}.light_steps"
"""Plays the light deals of a game by both."""
GAMES = tuple(game for game in game_names() if find_spec(MODULE.format(game=game)))
"""The games that have some."""


def looked_at(game: str, number: int) -> Line:
    """One deal: its steps, and where both differ."""
    module, steps = import_module(MODULE.format(game=game)), 0
    left_out: frozenset[str] = frozenset(getattr(module, "LEFT_OUT", ()))
    try:
        for light, rules in module.light_steps(number):
            if light != rules:
                return {"deals": 1, "steps": steps, "wrong": [f"step {steps}: {light} is {rules} by the rules"]}
            steps += 1
    except RefusedError as refused:
        kinds = {f"{fault.rule} {fault.kind.name}" for fault in refused.faults}
        if kinds and kinds <= left_out:
            return {"deals": 1, "steps": steps, "left out": dict.fromkeys(kinds, 1)}
        return {"deals": 1, "steps": steps, "wrong": [f"step {steps}: the rules refuse it by {sorted(kinds)}"]}
    return {"deals": 1, "steps": steps, "whole deals": 1}


def case_of(own: OwnMeasures) -> Case:
    """The numbered deals. Raises LookupError for a game without light deals."""
    if own.rules.name not in GAMES:
        raise LookupError(f"{own.rules.title} has no light deals.")
    return Case(about=__doc__, look=partial(looked_at, own.rules.name), many=10_000, counted="deals")
