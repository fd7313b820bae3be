"""The opponents by name, as the command line and the worker process know them; the weakest first."""

from collections.abc import Callable
from dataclasses import dataclass, fields

from engine.games.house.actions import Action
from engine.games.house.ai import expert, master, skilled
from engine.games.house.ai.casual import CASUAL
from engine.games.house.ai.learner import LEARNER
from engine.games.house.ai.levels import LEVELS, Level
from engine.games.house.ai.regular import REGULAR
from engine.games.house.view import View

Decide = Callable[[View, int, Callable[[], bool]], tuple[Action, ...]]
"""A seat's actions up to its next decision, from its view, a seed of its own and a flag that asks it to stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent(Level):
    """A level of play with its mind."""

    decide: Decide


_MINDS: dict[str, Decide] = {
    "learner": LEARNER.decide,
    "casual": CASUAL.decide,
    "regular": REGULAR.decide,
    "skilled": skilled.decide,
    "expert": expert.decide,
    "master": master.decide,
}
OPPONENTS: dict[str, Opponent] = {
    name: Opponent(**{field.name: getattr(level, field.name) for field in fields(level)}, decide=_MINDS[name])
    for name, level in LEVELS.items()
}


def decide(name: str, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """An opponent's actions up to its next decision. Raises KeyError for a name that is none."""
    return OPPONENTS[name].decide(view, seed, stop)
