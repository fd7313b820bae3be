"""The opponents by name, as the command line and the worker process know them; the weakest first."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.family.levels import GameLevel
from engine.family.rules import Decider
from engine.games.house.actions import Action
from engine.games.house.ai import expert, master, skilled
from engine.games.house.ai.levels import LEVELS
from engine.games.house.ai.weaker import CASUAL, LEARNER, REGULAR
from engine.games.house.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent(GameLevel):
    """A level of play with its mind."""

    decide: Decider[View, Action]


_MINDS: dict[str, Decider[View, Action]] = {
    "learner": LEARNER.decide,
    "casual": CASUAL.decide,
    "regular": REGULAR.decide,
    "skilled": skilled.decide,
    "expert": expert.decide,
    "master": master.decide,
}
OPPONENTS: dict[str, Opponent] = {
    level.name: Opponent(name=level.name, sentence=level.sentence, limit=level.limit, decide=_MINDS[level.name])
    for level in LEVELS
}


def decide(name: str, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """An opponent's actions up to its next decision. Raises KeyError for a name that is none."""
    return OPPONENTS[name].decide(view, seed, stop)
