"""The parts of the measures that are one game's own, and `of`, which finds them."""

from collections.abc import Mapping
from importlib import import_module

from build.cases import Case
from build.measure.own.values import OwnMeasures
from engine.games.list import rules_of


def of(game: str) -> OwnMeasures:
    """The measures of a game; the usual ones where it has no module here. Raises ValueError for a name that is none."""
    rules = rules_of(game)
    try:
        result: OwnMeasures = import_module(f"{__name__}.{game}").OWN
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{game}":
            raise
        return OwnMeasures(rules=rules)
    return result


def cases_of(game: str) -> Mapping[str, Case]:
    """The game's own cases, by name."""
    module = of(game).cases
    result: Mapping[str, Case] = import_module(module).CASES if module else {}
    return result
