"""The opponents of House Rummy by the names of their levels, the weakest first."""

from collections.abc import Callable

from engine.family.rules import Decider
from engine.games.house.levels import ROWS
from engine.games.house.view import View
from engine.games.house.words import Action

MINDS: dict[str, Decider[View, Action]] = {row.name: row.habits["decide"].found for row in ROWS}


def decide(name: str, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """An opponent's actions up to its next decision. Raises KeyError for an unknown name."""
    return MINDS[name](view, seed, stop)
