"""Players of Indian Rummy that are no levels: yardsticks, written anew from how a paper tells of them.

The distance player (arXiv 2601.00024) takes and keeps what leaves it the fewest cards from a declaration, by points
where that is equal. The points player goes by what its hand counts alone. Both drop hopeless first hands, and neither
remembers what was seen.
"""

from engine.games.indian.player import IndianThinking
from engine.mind.levels import Effort
from engine.mind.thinking import Mind

PLAYERS = {
    "distance": Mind(IndianThinking(helping=False, counts=False, drops=True), Effort()),
    "distance-stays": Mind(IndianThinking(helping=False, counts=False, drops=False), Effort()),
    "points": Mind(IndianThinking(far=False, helping=False, counts=False, drops=True), Effort()),
    "points-stays": Mind(IndianThinking(far=False, helping=False, counts=False, drops=False), Effort()),
}
