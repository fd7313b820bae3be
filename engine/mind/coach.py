"""The part that coaches share: a choice weighed in sampled worlds, its mistake, hints, and a turn with its mistakes.

A choice is weighed against all others first, then against the best of them in new worlds: the best of many estimates
is most often a lucky one.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import hypot
from typing import Any, Generic, TypeVar

from engine.family.exercises import WORLDS, Exercise, Missed, costliest
from engine.family.rules import Assessment, Suggestion
from engine.mind.comparison import UNSURE, Comparison, Estimate
from engine.text import plural
from engine.values import value_class

LEAST = 3.0
"""Points that a choice must have cost to be called a mistake."""
SURE = 2.5
"""Standard errors by which it must have cost anything."""
_NO_ERROR, _UNLIKELY = 1.6, 1.0
"""Standard errors by which a loss must be below `LEAST` to be dismissed, and those at the end of the first look."""
_HOPELESS = 2.0
"""Standard errors by which a choice must be below `LEAST` to be no hint."""
_CERTAIN = 3.5
"""Standard errors at which a mistake is certain, and the second look ends early."""
_HINTS = 4
"""The most choices that are given as hints."""
A = TypeVar("A")


def points_more(lost: float) -> str:
    """A sentence on the points that a better choice would have brought."""
    points = round(lost)
    form = plural(
        "That would have been worth about {points} point more.",
        "That would have been worth about {points} points more.",
        points,
    )
    return form.format(points=points)


@value_class(kw_only=True)
class Scale:
    """The points from which on the coach calls a choice a mistake, and the worlds in which it compares choices."""

    least: float = LEAST
    """Points that a choice must have cost to be called a mistake."""
    batch: int = 40
    """Worlds of the first look after which the coach checks whether the answer is clear."""
    first: int = 240
    """Worlds of the first look at most."""
    long_batch: int = 120
    second: int = 1200
    """Worlds of the second look at most."""
    more: Callable[[float], str] = points_more
    """A sentence on what a better choice would have brought."""


USUAL = Scale()
Look = Callable[[], Comparison[Any]]
"""The choices of a decision, each time in new worlds."""
Best = Callable[[], int | None]
"""The place of the choice that a hint shows as best; None where that is what was done."""


@value_class
class Loss:
    """The cost of a choice beside another."""

    points: Estimate
    better: int
    """The place of the choice that would have been better."""
    worth: float
    """The worth of that choice."""

    @property
    def worth_with_error(self) -> Estimate:
        """That worth, with the standard error of the points lost."""
        return replace(self.points, mean=self.worth)


def is_sure(lost: Estimate, least: float = LEAST) -> bool:
    """True if a loss is large enough to mention, and larger than chance explains."""
    return lost.mean >= max(least, SURE * lost.error)


def loss_of(look: Look, choices: int, done: int, scale: Scale = USUAL, best: Best | None = None) -> Loss | None:
    """The cost of the choice `done`, a place among so many; None where it is not sure to have cost anything.

    It is weighed against the `best` as a hint names it, or else against the one that does best in the first look.
    """
    suspect = _suspect(look(), [place for place in range(choices) if place != done], done, scale)
    rival = suspect if suspect is None or best is None else best()
    if rival is None:
        return None
    loss = _second(look(), rival, done, scale)
    return loss if loss and is_sure(loss.points, scale.least) else None


def _loss(result: Comparison[Any], rival: int, done: int) -> Loss:
    return Loss(result.gain(rival, done), rival, result.mean(rival))


def _suspect(result: Comparison[Any], rivals: Sequence[int], done: int, scale: Scale) -> int | None:
    """The choice that seems best of those that may be worth enough to be a mistake; None if there is none."""
    while result.worlds < scale.first:
        if not result.play((done, *rivals), scale.batch):
            return None
        near = _UNLIKELY if result.worlds == scale.first else _NO_ERROR
        gains = {place: result.gain(place, done) for place in rivals}
        rivals = [place for place, gain in gains.items() if gain.mean + near * gain.error >= scale.least]
        if not rivals:
            return None
        best = max(rivals, key=lambda place: gains[place].mean)
        if gains[best].mean > scale.least + gains[best].error:
            break
    return best


def _second(result: Comparison[Any], rival: int, done: int, scale: Scale) -> Loss | None:
    """The cost of the judged choice against this rival, in as many worlds as the answer needs; None if stopped."""
    while result.worlds < scale.second:
        if not result.play((done, rival), scale.long_batch):
            return None
        lost = result.gain(rival, done)
        certain = lost.mean >= scale.least and lost.mean > _CERTAIN * lost.error
        if certain or lost.mean + _NO_ERROR * lost.error < scale.least:
            break
    return _loss(result, rival, done)


def _pooled(one: Estimate, other: Estimate) -> Estimate:
    """Both estimates as one, each by its worlds."""
    worlds = one.worlds + other.worlds
    mean = (one.mean * one.worlds + other.mean * other.worlds) / worlds
    error = hypot(one.error * one.worlds, other.error * other.worlds) / worlds
    return Estimate(mean=mean, error=error, worlds=worlds)


def _as_good(look: Look, choices: int, done: int, rival: int, scale: Scale) -> list[int]:
    """The other choices that are no mistakes beside the rival, in as many new worlds as an exercise takes."""
    result, left = look(), [place for place in range(choices) if place not in (done, rival)]
    for _ in range(0, WORLDS, scale.long_batch):
        if left and result.play((rival, *left), scale.long_batch):
            left = [place for place in left if not is_sure(result.gain(rival, place), scale.least)]
    return left


def hints(
    result: Comparison[Any], suggest: Callable[[int, Estimate | None], Suggestion[A]], scale: Scale = USUAL
) -> tuple[Suggestion[A], ...]:
    """The best choices by their places; as they come, without their worth, where there is no time.

    They are whole unless it was told to stop before one choice was left or all worlds were met.
    The first choice, an expert's, leads unless another is better by more than the error: of several guesses the best is
    most often a lucky one, and the coach would look again. A choice is given up as soon as the coach would see no
    mistake in the best beside it.
    """

    def hopeful(left: Sequence[int]) -> list[int]:
        best = max(left, key=result.mean)
        gains = {place: result.gain(place, best) for place in left if place != best}
        return [best, *(place for place, gain in gains.items() if gain.mean + _HOPELESS * gain.error >= scale.least)]

    places = range(len(result.values))
    left = result.narrow(scale.first, scale.batch, hopeful)
    whole = len(left) == 1 or result.worlds >= scale.first
    worths = result.worths(places)
    if any(worth.error >= UNSURE for worth in worths):
        return tuple(replace(suggest(place, None), whole=whole) for place in places[:_HINTS])
    order = sorted(places, key=lambda place: -worths[place].mean)
    gain = result.gain(order[0], 0)
    if gain.mean <= gain.error:
        order = [0, *(place for place in order if place)]
    return tuple(replace(suggest(place, worths[place]), whole=whole) for place in order[:_HINTS])


@value_class(kw_only=True)
class Mistake(Generic[A]):
    """A decision that cost points."""

    kind: str
    lost: float
    error: float = 0.0
    """The standard error of `lost`; 0 where that is exact, or told without one."""
    words: str
    better: Suggestion[A] | None = None
    exercise: Exercise[A] | None = None


@value_class(kw_only=True)
class Decision(Generic[A]):
    """A decision to be judged, with what its game says of it."""

    choices: Sequence[tuple[A, ...]]
    done: int
    """The place of the choice that was made."""
    at: int
    """The step of the hand after which it was to be made."""
    suggest: Callable[[Loss], Suggestion[A]]
    missed: Callable[[Suggestion[A]], Missed]
    """The kind of mistake beside a better choice."""
    kind: str = ""
    """The kind of mistake that it can be; else that is what was missed."""
    against: Callable[[Suggestion[A]], str] = lambda _better: ""
    """The reason against what was done beside a better choice, as a sentence; empty where there is none."""
    scale: Scale = USUAL

    def mistake(self, look: Look, best: Best | None = None) -> Mistake[A] | None:
        """The mistake that it was beside the `best`, or beside what a look finds; None where it was none.

        The second look ends early where a loss is large by luck. So it is weighed once more in a fixed number of new
        worlds, and what all of them say is told; an exercise takes a loss that is sure in these alone.
        """
        loss = loss_of(look, len(self.choices), self.done, self.scale, best)
        if loss is None:
            return None
        result, new = look(), None
        if result.play((self.done, loss.better), WORLDS):
            new = result.gain(loss.better, self.done)
            loss = replace(loss, points=_pooled(loss.points, new))
        lost = loss.points
        if lost.mean < self.scale.least:
            return None
        better = self.suggest(loss)
        words = better_words(better, lost.mean, self.scale, self.against(better))
        exercise = None
        if new is not None and is_sure(new, self.scale.least):
            exercise = replace(self._exercise(look, loss.better, lost, better), words=words)
        return Mistake(
            kind=self.kind or self.missed(better).value,
            lost=lost.mean,
            error=lost.error,
            words=words,
            better=better,
            exercise=exercise,
        )

    def _exercise(self, look: Look, rival: int, lost: Estimate, better: Suggestion[A]) -> Exercise[A]:
        left, missed = _as_good(look, len(self.choices), self.done, rival, self.scale), self.missed(better)
        also = tuple(self.choices[place][0] for place in left if len(self.choices[place]) == 1)
        return Exercise(at=self.at, missed=missed, actions=better.actions, also=also, lost=lost.mean, error=lost.error)


def better_words(better: Suggestion[Any], lost: float, scale: Scale = USUAL, against: str = "") -> str:
    """The better choice, what speaks against the one that was made, and what the better one would have brought."""
    return " ".join(filter(None, (better.words, against, scale.more(lost))))


def assessment(
    before: Any,  # noqa: ANN401 - a hand of any game
    turn: int,
    actions: tuple[A, ...],
    mistakes: Sequence[Mistake[A]],
    **more: Any,  # noqa: ANN401 - other fields of an assessment
) -> Assessment[A]:
    """A turn with its mistakes; `before` is the hand at its last decision or at its first."""
    worst = max(mistakes, key=lambda each: each.lost, default=None)
    return Assessment(
        hand=before.hand_number,
        turn=turn,
        seat=before.mover,
        actions=actions,
        words=tuple(each.words for each in mistakes),
        errors=len(mistakes),
        lost=sum(each.lost for each in mistakes),
        error=hypot(*(each.error for each in mistakes)),
        better=None if worst is None else worst.better,
        exercise=costliest([each.exercise for each in mistakes]),
        kinds=tuple(each.kind for each in mistakes),
        **more,
    )
