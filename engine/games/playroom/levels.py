"""The levels that play Playroom Rummy, in words."""

from engine.family.rules import GameLevel
from engine.text import N_

LEVELS: tuple[GameLevel, ...] = (
    GameLevel(name="learner", sentence=N_("Lays what it sees in its hand, and not always all of it."), limit=1.0),
    GameLevel(name="casual", sentence=N_("Lays what it can and adds to what lies there."), limit=1.0),
)
