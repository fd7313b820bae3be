"""The worth of a deal's points in a game to a target: by the chance to get there first.

Ten points mean little at 20 to 5, and everything at 92 to 95. The chances come from a simple model of the deals to
come: either player wins the next one with the same chance, and gets what winners get, spread as it is on average.
"""

from collections.abc import Callable, Sequence
from functools import cache

from engine.games.gin.options import GinOptions
from engine.games.gin.scoring import GameScore

Gain = Callable[[Sequence[float]], float]
"""The worth to one seat of a deal's points by seat; none stand for a void deal."""

_USUAL = ((5, 0.16), (10, 0.16), (15, 0.12), (22, 0.12), (30, 0.18), (38, 0.12), (48, 0.09), (60, 0.05))
"""Points that a deal is won by, with their shares, as Experts play."""
_USUAL_WIN = 20
"""Points of a deal by which chances are put into points."""
_STEPS = 100
"""The number of parts into which a target is divided."""


def gain_of(options: GinOptions, games: tuple[GameScore, ...], seat: int) -> Gain:
    """The function by which a seat values a deal: its points, or the change of its chance to win the game."""
    if options.duel and len(games) == 1 and options.target is not None:
        return _by_chance(options, games[0], seat, options.target)
    return lambda points: by_points(options, points, seat)


def by_points(options: GinOptions, points: Sequence[float], seat: int) -> float:
    """A seat's points and box, less those of its opponents on average."""
    if not points:
        return 0.0
    own = points[seat]
    if options.payment == "pay":
        return float(own)
    others = (sum(points) - own) / (len(points) - 1)
    box = options.box_bonus if own > others else -options.box_bonus if own < others else 0
    return own - others + box


def _by_chance(options: GinOptions, game: GameScore, seat: int, target: int) -> Gain:
    """By the chance to reach the target first, in points as they count at the start of a game."""
    step = max(1, -(-target // _STEPS))
    chances = _chances(-(-target // step), step)
    own, other = game.totals[seat], game.totals[1 - seat]

    def chance(mine: int, theirs: int) -> float:
        if mine >= target or theirs >= target:
            return float(mine >= target)
        return chances[-(-(target - mine) // step)][-(-(target - theirs) // step)]

    before = chance(own, other)
    scale = _USUAL_WIN / (chance(_USUAL_WIN, 0) - chance(0, 0))
    box = options.box_bonus / 5

    def gain(points: Sequence[float]) -> float:
        if not points:
            return 0.0
        mine, theirs = int(points[seat]), int(points[1 - seat])
        won = (mine > theirs) - (mine < theirs)
        return (chance(own + mine, other + theirs) - before) * scale + box * won

    return gain


@cache
def _chances(needed: int, step: int) -> tuple[tuple[float, ...], ...]:
    """The chance to reach the target first, by the steps a seat needs and those its opponent needs (second index)."""
    deals = [(max(1, round(points / step)), share) for points, share in _USUAL]
    table = [[0.0] * (needed + 1) for _ in range(needed + 1)]
    for mine in range(1, needed + 1):
        for theirs in range(1, needed + 1):
            won = sum(share * (table[mine - steps][theirs] if steps < mine else 1.0) for steps, share in deals)
            lost = sum(share * table[mine][theirs - steps] for steps, share in deals if steps < theirs)
            table[mine][theirs] = (won + lost) / 2
    return tuple(map(tuple, table))
