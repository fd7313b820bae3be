"""The parts of the measures that are one game's own, and `of`, which finds them."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

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
    """The game's own cases by name: what is compared with slow ways written apart, in its module or one beside it."""
    names = (f"{__name__}.{game}{end}" for end in ("_cases", ""))
    module = next((name for name in names if find_spec(name)), None)
    result: Mapping[str, Case] = getattr(import_module(module), "CASES", {}) if module else {}
    return result
