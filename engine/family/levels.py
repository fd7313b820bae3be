"""The levels of play, the weakest first: the same in every game. How a game plays them: `engine/mind/levels.py`."""

from collections.abc import Mapping, Sequence

from engine.text import N_, _
from engine.values import value_class


@value_class(kw_only=True)
class Level:
    """A level of play."""

    name: str
    """The key in records, settings and on the command line."""
    title: str
    """The name that players see; English, see `shown`."""

    @property
    def shown(self) -> str:
        """The title in the player's language."""
        return _(self.title)


LEARNER = Level(name="learner", title=N_("Learner"))
CASUAL = Level(name="casual", title=N_("Casual"))
REGULAR = Level(name="regular", title=N_("Regular"))
SKILLED = Level(name="skilled", title=N_("Skilled"))
EXPERT = Level(name="expert", title=N_("Expert"))
MASTER = Level(name="master", title=N_("Master"))
LEVELS: Mapping[str, Level] = {level.name: level for level in (LEARNER, CASUAL, REGULAR, SKILLED, EXPERT, MASTER)}
"""All levels by their names, the weakest first."""
_SUCCESSORS = {"plain": CASUAL.name, "greedy": SKILLED.name}
"""The levels that play for opponents of earlier versions, whose names stand in settings and records."""


@value_class(kw_only=True)
class GameLevel:
    """A level as a game shows it."""

    name: str
    sentence: str
    """The level's way of playing this game; English, marked for translation."""
    limit: float
    """The time limit of one decision, in seconds."""

    @property
    def shown(self) -> str:
        """The level's title in the player's language."""
        return LEVELS[self.name].shown

    @property
    def about(self) -> str:
        """The way of playing this game, in the player's language."""
        return _(self.sentence)


def present(name: str) -> str:
    """The name itself or, where there is no such level any more, that of the one who plays instead."""
    if name in LEVELS:
        return name
    return _SUCCESSORS.get(name, next(iter(LEVELS)))


def nearest(wanted: str, known: Sequence[str]) -> str:
    """The level itself or, where it is not among those known, the strongest of them that is no stronger.

    Where all of them are stronger: the weakest.
    """
    strength = {name: place for place, name in enumerate(LEVELS)}
    weaker = [name for name in known if strength[name] <= strength[present(wanted)]]
    return weaker[-1] if weaker else known[0]
