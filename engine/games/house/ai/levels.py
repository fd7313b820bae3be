"""The levels of play of House Rummy by name, without the minds, which take long to load."""

from collections.abc import Mapping

from engine.family.levels import GameLevel
from engine.text import N_

_LEVELS = (
    GameLevel(
        name="learner",
        sentence=N_("Lays plays from her hand and adds to her own; leaves the rest of the table alone."),
        limit=1.0,
    ),
    GameLevel(
        name="casual",
        sentence=N_("Adds to everyone's plays, replaces jokers, and steals a card that makes a play at once."),
        limit=1.0,
    ),
    GameLevel(
        name="regular",
        sentence=N_("Also rearranges a play or two, and remembers for a while who took and discarded what."),
        limit=1.0,
    ),
    GameLevel(
        name="skilled",
        sentence=N_("Finds the turn that scores most, and thinks no further."),
        limit=2.0,
    ),
    GameLevel(
        name="expert",
        sentence=N_("Watches what she leaves behind, forgets no card, and saves jokers for the right moment."),
        limit=2.0,
    ),
    GameLevel(
        name="master",
        sentence=N_("Plays each promising turn on in his head, for many ways the hidden cards may lie."),
        limit=5.0,
    ),
)
LEVELS: Mapping[str, GameLevel] = {level.name: level for level in _LEVELS}
"""By name, the weakest first."""
