"""A choice weighed in sampled worlds: first against all others, then against the best of them in new worlds.

Choices are played out in the same worlds, so what counts is the difference in each world, which varies far less than
the values. The second look is needed because the best of many estimates is most often a lucky one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev

from engine.family.exercises import WORLDS
from engine.family.rules import Stop
from engine.games.gin.ai.rollouts import Line, Worlds
from engine.games.gin.ai.sight import Sight
from engine.games.gin.ai.stakes import gain_of
from engine.games.gin.rules import GinView

LEAST = 3.0
"""Points that a choice must have cost to be called an error."""
SURE = 2.5
"""Standard errors by which it must have cost anything."""
_BATCH, _LONG_BATCH = 40, 120
"""Worlds of the first look and of the second after which it is asked if the answer is clear."""
_FIRST, _SECOND = 240, 1200
"""Worlds of the first look and of the second at most."""
_NO_ERROR, _UNLIKELY = 1.6, 1.0
"""Standard errors by which a loss must be below `LEAST` to be dismissed, and those at the end of the first look."""
_CERTAIN = 3.5
"""Standard errors at which an error is certain, and the second look ends early."""
Values = list[list[float]]
"""By choice, its worth in each world."""


@dataclass(frozen=True, slots=True)
class GinLoss:
    """The cost of a choice."""

    points: float
    error: float
    """The standard error of the points."""
    better: int
    """The place of the choice that would have been better."""
    worth: float
    """The worth of that choice."""


class _Look:
    """Choices played out in the same worlds, the one under judgement among them."""

    def __init__(self, view: GinView, sight: Sight, lines: Sequence[Line], done: int, rng: Random, stop: Stop) -> None:
        self._worlds = Worlds(view, sight)
        self._gain = gain_of(view.known.options, view.known.games, view.seat)
        self._lines = lines
        self._done = done
        self._rng = rng
        self._stop = stop
        self.values: Values = [[] for _ in lines]

    def play(self, rivals: Sequence[int], many: int) -> bool:
        """Plays the judged choice and its rivals out in `many` more worlds; False if it was stopped."""
        for _ in range(many):
            if self._stop():
                return False
            world = self._worlds.sample(self._rng)
            for place in (self._done, *rivals):
                self.values[place].append(self._gain(self._lines[place](world.copy())))
        return True

    def loss(self, rival: int, *, worse: bool = False) -> GinLoss:
        """The points by which a rival is better, or worse, with their standard error."""
        values = self.values[rival]
        differences = [one - other for one, other in zip(values, self.values[self._done], strict=True)]
        points = -fmean(differences) if worse else fmean(differences)
        return GinLoss(points, stdev(differences) / sqrt(len(differences)), rival, fmean(values))


def weighed(view: GinView, sight: Sight, lines: Sequence[Line], done: int, stop: Stop) -> GinLoss | None:
    """The cost of the choice `done`, a place among the lines; None where it is not sure to have cost anything."""
    rng = Random(len(view.known.log))
    rivals = [place for place in range(len(lines)) if place != done]
    suspect = _suspect(_Look(view, sight, lines, done, rng, stop), rivals)
    if suspect is None:
        return None
    loss = _second(_Look(view, sight, lines, done, rng, stop), suspect)
    return loss if loss and _is_sure(loss) else None


def confirmed(
    view: GinView, sight: Sight, lines: Sequence[Line], done: int, rival: int, stop: Stop
) -> tuple[GinLoss, list[int]] | None:
    """The cost of a choice in new worlds, as many as an exercise takes; None where it is not sure in these.

    With it come the other choices that are no errors beside the rival.
    """
    rng = Random(-len(view.known.log))
    look, others = _Look(view, sight, lines, done, rng, stop), _Look(view, sight, lines, rival, rng, stop)
    if not look.play((rival,), WORLDS) or not _is_sure(loss := look.loss(rival)):
        return None
    left = [place for place in range(len(lines)) if place not in (done, rival)]
    for _ in range(0, WORLDS, _LONG_BATCH):
        if left and others.play(left, _LONG_BATCH):
            left = [place for place in left if not _is_sure(others.loss(place, worse=True))]
    return loss, left


def _is_sure(loss: GinLoss) -> bool:
    return loss.points >= max(LEAST, SURE * loss.error)


def _suspect(look: _Look, rivals: Sequence[int]) -> int | None:
    """The choice that seems best of those that may be worth `LEAST` points more; None if there is none."""
    looks = _FIRST // _BATCH
    for number in range(1, looks + 1):
        if not look.play(rivals, _BATCH):
            return None
        near = _UNLIKELY if number == looks else _NO_ERROR
        losses = [loss for loss in map(look.loss, rivals) if loss.points + near * loss.error >= LEAST]
        if not losses:
            return None
        best = max(losses, key=lambda loss: loss.points)
        if best.points > LEAST + best.error:
            break
        rivals = [loss.better for loss in losses]
    return best.better


def _second(look: _Look, rival: int) -> GinLoss | None:
    """The cost of the judged choice against this rival, in as many worlds as the answer needs; None if stopped."""
    for _ in range(_SECOND // _LONG_BATCH):
        if not look.play((rival,), _LONG_BATCH):
            return None
        loss = look.loss(rival)
        if loss.points + _NO_ERROR * loss.error < LEAST or _is_certain(loss):
            break
    return loss


def _is_certain(loss: GinLoss) -> bool:
    return loss.points >= LEAST and loss.points > _CERTAIN * loss.error
