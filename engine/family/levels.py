"""The six levels of play, the weakest first: the same in every game."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

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


_LEVELS = (
    Level(name="learner", title=N_("Learner")),
    Level(name="casual", title=N_("Casual")),
    Level(name="regular", title=N_("Regular")),
    Level(name="skilled", title=N_("Skilled")),
    Level(name="expert", title=N_("Expert")),
    Level(name="master", title=N_("Master")),
)
LEVELS: Mapping[str, Level] = {level.name: level for level in _LEVELS}
_SUCCESSORS = {"plain": "casual", "greedy": "skilled"}
"""The levels that play for opponents of earlier versions, whose names stand in settings and records."""


@value_class(kw_only=True)
class GameLevel:
    """One of the six levels as a game has it."""

    name: str
    sentence: str
    """Its way of playing this game; English, marked for translation."""
    limit: float
    """The time limit of one decision, in seconds."""

    @property
    def shown(self) -> str:
        """The level's title in the player's language."""
        return LEVELS[self.name].shown

    @property
    def about(self) -> str:
        """Its way of playing this game, in the player's language."""
        return _(self.sentence)


def game_levels(limits: Mapping[str, float] = MappingProxyType({}), **sentences: str) -> tuple[GameLevel, ...]:
    """The levels as a game has them, by their sentences; a decision takes a second at most where no limit says more."""
    return tuple(
        GameLevel(name=name, sentence=sentence, limit=limits.get(name, 1.0)) for name, sentence in sentences.items()
    )


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
