"""The levels of opponents as the benches speak of them, from the registry: weakest first."""

from engine.games.house.ai.opponents import OPPONENTS

LEVELS = tuple(OPPONENTS)
LEARNER, SKILLED, MASTER = LEVELS[0], "skilled", LEVELS[-1]
"""The first, the first with an exact search, the last."""
