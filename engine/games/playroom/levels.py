"""The levels that play Playroom Rummy, in words."""

from engine.family.levels import GameLevel
from engine.text import N_

LEVELS: tuple[GameLevel, ...] = (
    GameLevel(name="learner", sentence=N_("Lays what it sees in its hand, and not always all of it."), limit=1.0),
    GameLevel(name="casual", sentence=N_("Lays what it can and adds to what lies there."), limit=1.0),
    GameLevel(name="regular", sentence=N_("Mostly finds the turn worth most, regrouping included."), limit=1.0),
    GameLevel(name="skilled", sentence=N_("Nearly always finds the best turn, and keeps what may fit."), limit=1.0),
    GameLevel(name="expert", sentence=N_("Misses nothing, and minds what the next player may take."), limit=2.0),
    GameLevel(name="master", sentence=N_("Plays like Expert and imagines what the others may hold."), limit=2.0),
)
