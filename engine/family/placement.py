"""A player placed among the levels: by results, and by the points that the player's choices lost a decision.

The levels stand on a scale of Elo points (a lead of 400 means ten wins to one loss) as our own ladder found them in
games of two (docs/promises.md). A result says little about strength: cards decide most games. What the coach
estimates that a game's choices lost says more. Both are put together by Bayes's rule on a grid of ratings; the prior
is wide.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, log, log1p, sqrt
from statistics import fmean

from engine.family.levels import CASUAL, EXPERT, LEARNER, MASTER, REGULAR, SKILLED, Level
from engine.family.rating import Rating
from engine.values import value_class

_STEP, _BEYOND = 5, 700
"""Elo points from one rating of the grid to the next, and how far it goes past the levels."""
_PRIOR = 500.0
"""The standard deviation of the ratings that are expected before the first game."""
_SCALE = 400 / log(10)


@value_class(kw_only=True)
class Anchor:
    """A level on the scale, and how it plays as the coach sees it."""

    level: str
    elo: float
    lost: float | None = None
    """Points lost a decision, on average over its games; None where they have not been reviewed."""
    spread: float = 0.0
    """The standard deviation of that from game to game."""
    error: float = 0.0
    """The standard error of `lost`."""


Ladder = tuple[Anchor, ...]
"""The levels of one rule set, the weakest first."""


@value_class
class RatedGame:
    """A game of two that counts for a rating."""

    other: str
    """The opponent's level."""
    won: float
    """1, 0, or a half for a tie."""
    lost: float | None = None
    """The player's points lost a decision; None where the coach has not reviewed the whole game."""


def _ladder(*shares: tuple[Level, float, float, float, float]) -> Ladder:
    """Anchors from each level's share of wins against the one before, in percent, and its points lost a decision."""
    result: list[Anchor] = []
    elo = 0.0
    for level, share, lost, spread, error in shares:
        elo += _SCALE * log(share / (100 - share))
        known = lost if lost > 0 else None
        result.append(Anchor(level=level.name, elo=round(elo), lost=known, spread=spread, error=error))
    return tuple(result)


_UNKNOWN = (0.0, 0.0, 0.0)
LADDERS: Mapping[tuple[str, str], Ladder] = {
    ("house", "classic"): _ladder(
        (LEARNER, 50.0, 9.13, 4.22, 0.30),
        (CASUAL, 85.0, 5.21, 3.70, 0.25),
        (REGULAR, 59.6, 2.66, 1.74, 0.12),
        (SKILLED, 51.6, 1.69, 1.47, 0.10),
        (EXPERT, 66.2, 0.57, 0.71, 0.05),
        (MASTER, 56.5, 0.54, 0.58, 0.04),
    ),
    ("house", "epic"): _ladder(
        (LEARNER, 50.0, *_UNKNOWN),
        (CASUAL, 80.4, *_UNKNOWN),
        (REGULAR, 85.1, *_UNKNOWN),
        (SKILLED, 60.5, *_UNKNOWN),
        (EXPERT, 91.9, *_UNKNOWN),
        (MASTER, 62.3, *_UNKNOWN),
    ),
    ("gin", "gin"): _ladder(
        (LEARNER, 50.0, *_UNKNOWN),
        (CASUAL, 87.5, *_UNKNOWN),
        (REGULAR, 64.2, *_UNKNOWN),
        (SKILLED, 67.0, *_UNKNOWN),
        (EXPERT, 57.1, *_UNKNOWN),
    ),
    ("straight", "standard"): _ladder(
        (LEARNER, 50.0, *_UNKNOWN),
        (CASUAL, 98.1, *_UNKNOWN),
        (REGULAR, 88.1, *_UNKNOWN),
        (SKILLED, 66.7, *_UNKNOWN),
        (EXPERT, 84.8, *_UNKNOWN),
    ),
}
"""By game and preset, games of two with nothing changed; a level that was not measured has no row.

See `build/bench/rating.py` for the points lost.
"""


def ladder_of(game: str, preset: str, seats: int, *, changed: bool) -> Ladder | None:
    """The ladder of a rule set; None where its levels have not been measured against each other."""
    return None if changed or seats != 2 else LADDERS.get((game, preset))  # noqa: PLR2004 - a game of two


def place(ladder: Ladder, games: Sequence[RatedGame]) -> Rating | None:
    """The rating by some games; None where none of them is against a level of the ladder."""
    elos = {anchor.level: anchor.elo for anchor in ladder}
    known = [game for game in games if game.other in elos]
    if not known:
        return None
    low, high = (round(ladder[end].elo) for end in (0, -1))
    grid = range(low - _BEYOND, high + _BEYOND + 1, _STEP)
    middle = (low + high) / 2
    losses = [game.lost for game in known if game.lost is not None]
    curve = _Curve(ladder) if losses and all(anchor.lost is not None for anchor in ladder) else None
    results = Counter((elos[game.other], game.won) for game in known)
    weights = []
    for elo in grid:
        weight = -0.5 * ((elo - middle) / _PRIOR) ** 2
        weight += sum(count * _log_chance(elo - other, won) for (other, won), count in results.items())
        if curve is not None:
            weight += curve.log_chance(elo, losses)
        weights.append(weight)
    most = max(weights)
    chances = [exp(weight - most) for weight in weights]
    whole = sum(chances)
    mean = sum(elo * chance for elo, chance in zip(grid, chances, strict=True)) / whole
    square = sum((elo - mean) ** 2 * chance for elo, chance in zip(grid, chances, strict=True)) / whole
    return Rating(value=mean, error=sqrt(square), games=len(known))


def _log_chance(lead: float, won: float) -> float:
    """The logarithm of the chance of a result with such a lead; a tie is half of either."""
    steps = lead / _SCALE
    lose = -log1p(exp(steps)) if steps < 0 else -steps - log1p(exp(-steps))
    return lose + won * steps


class _Curve:
    """Points lost a decision by rating: straight between the levels, made falling where chance made it rise."""

    def __init__(self, ladder: Ladder) -> None:
        self._elos = [anchor.elo for anchor in ladder]
        self._lost = _falling([anchor.lost or 0.0 for anchor in ladder])
        self._spreads = [anchor.spread for anchor in ladder]
        self._errors = [anchor.error for anchor in ladder]

    def log_chance(self, elo: float, losses: Sequence[float]) -> float:
        """The logarithm of the likelihood of these games' losses, but for a constant."""
        spread, error = max(1e-3, self._at(elo, self._spreads)), self._at(elo, self._errors)
        variance = spread**2 / len(losses) + error**2
        above = fmean(losses) - self._at(elo, self._lost, onward=True)
        return -0.5 * (above * above / variance + log(variance))

    def _at(self, elo: float, values: Sequence[float], *, onward: bool = False) -> float:
        """The value at a rating; past the ends as at the ends, or with `onward` by the slope of the whole."""
        place = min(max(bisect_right(self._elos, elo), 1), len(self._elos) - 1)
        left, right = self._elos[place - 1], self._elos[place]
        part = (elo - left) / (right - left)
        if 0 <= part <= 1:
            return values[place - 1] + part * (values[place] - values[place - 1])
        end = -1 if part > 1 else 0
        slope = (values[-1] - values[0]) / (self._elos[-1] - self._elos[0]) if onward else 0.0
        return values[end] + slope * (elo - self._elos[end])


def _falling(values: Sequence[float]) -> list[float]:
    """The nearest values that never rise, in the sense of least squares: neighbours that rise are pooled."""
    blocks: list[tuple[float, int]] = []
    for value in values:
        blocks.append((value, 1))
        while len(blocks) > 1 and blocks[-2][0] < blocks[-1][0]:
            (second, count), (first, before) = blocks.pop(), blocks.pop()
            blocks.append(((first * before + second * count) / (before + count), before + count))
    return [value for value, count in blocks for _each in range(count)]
