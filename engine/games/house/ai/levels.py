"""The levels of play by name, the weakest first: what is told of them, without the minds, which take long to load."""

from dataclasses import dataclass

from engine.text import N_, _


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level of play and who stands for it at the table."""

    name: str
    """The key in records, settings and on the command line."""
    title: str
    """The name that players see; English, see `shown`."""
    face: str
    """The given name of the one who plays so."""
    sentence: str
    """How it plays; English, see `about`."""
    limit: float
    """How long one of its decisions may take, in seconds."""

    @property
    def shown(self) -> str:
        """The level in the player's language."""
        return _(self.title)

    @property
    def about(self) -> str:
        """One sentence for players, in their language."""
        return _(self.sentence)


_LEVELS = (
    Level(
        name="learner",
        title=N_("Learner"),
        face="Poppy",
        sentence=N_("Lays plays from her hand and adds to her own; leaves the rest of the table alone."),
        limit=1.0,
    ),
    Level(
        name="casual",
        title=N_("Casual"),
        face="Felix",
        sentence=N_("Adds to everyone's plays, replaces jokers, and steals a card that makes a play at once."),
        limit=1.0,
    ),
    Level(
        name="regular",
        title=N_("Regular"),
        face="Rosa",
        sentence=N_("Also rearranges a play or two, and remembers for a while who took and discarded what."),
        limit=1.0,
    ),
    Level(
        name="skilled",
        title=N_("Skilled"),
        face="Magnus",
        sentence=N_("Finds the turn that scores most, and thinks no further."),
        limit=2.0,
    ),
    Level(
        name="expert",
        title=N_("Expert"),
        face="Ines",
        sentence=N_("Watches what she leaves behind, forgets no card, and saves jokers for the right moment."),
        limit=2.0,
    ),
    Level(
        name="master",
        title=N_("Master"),
        face="Aurelio",
        sentence=N_("Plays each promising turn on in his head, for many ways the hidden cards may lie."),
        limit=5.0,
    ),
)
LEVELS: dict[str, Level] = {level.name: level for level in _LEVELS}
_SUCCESSORS = {"plain": "casual", "greedy": "skilled"}
"""Who plays for opponents of earlier versions, whose names stand in settings and records."""


def present(name: str) -> str:
    """The name itself or, where there is no such opponent any more, that of the one who plays instead."""
    if name in LEVELS:
        return name
    successor = _SUCCESSORS.get(name)
    return successor if successor in LEVELS else next(iter(LEVELS))
