"""The levels of Gin and Knock Rummy in words, without the minds, which take long to load."""

from engine.family.levels import GameLevel
from engine.text import N_

LEVELS: tuple[GameLevel, ...] = (
    GameLevel(
        name="learner",
        sentence=N_("Knows the melds, but discards in haste and overlooks cards that could be laid off."),
        limit=1.0,
    ),
    GameLevel(
        name="casual", sentence=N_("Discards the highest unmatched card and knocks as soon as possible."), limit=1.0
    ),
    GameLevel(name="regular", sentence=N_("Also keeps cards that can still become melds."), limit=1.0),
    GameLevel(
        name="skilled",
        sentence=N_("Also waits for gin where that pays."),
        limit=1.0,
    ),
    GameLevel(
        name="expert",
        sentence=N_("Also guesses what others hold from what they took, passed and discarded."),
        limit=1.0,
    ),
    GameLevel(
        name="master",
        sentence=N_("Plays each choice out in hands that could be, and takes the one that does best."),
        limit=2.0,
    ),
)
