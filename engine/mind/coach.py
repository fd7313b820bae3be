"""The part that coaches share: a choice weighed in sampled worlds, its mistake, hints, and a turn with its mistakes.

A choice is weighed against all others first, then against the best of them in new worlds: the best of many estimates
is most often a lucky one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from math import hypot, sqrt
from typing import Any, Generic, TypeVar

from engine.family.exercises import WORLDS, Exercise, Missed, costliest
from engine.family.rules import Assessment, Stop, Suggestion
from engine.mind.comparison import UNSURE, Comparison, Estimate
from engine.text import plural
from engine.values import value_class

LEAST = 3.0
"""Points that a choice must have cost to be called a mistake."""
SURE = 2.5
"""Standard errors by which it must have cost anything."""
_UNLIKELY = 1.0
"""Standard errors by which a loss must be below `LEAST` to be dismissed at the end of the first look."""
_HOPELESS = 2.0
"""Standard errors by which a choice must be below `LEAST` to be no hint."""
_HINTS = 4
"""The most choices that are given as hints."""
A = TypeVar("A")
T = TypeVar("T")


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
    sure: float = SURE
    """Standard errors by which it must have cost anything."""
    certain: float = 3.5
    """Standard errors at which a mistake is certain, and a look at it ends early."""
    dismissed: float = 1.6
    """Standard errors by which a loss must be below `least` to be dismissed."""
    spread: float = 0.0
    """The spread of a difference that is taken for granted, in points, even where some worlds show none."""
    batch: int = 40
    """Worlds of the first look after which the coach checks whether the answer is clear."""
    first: int = 240
    """Worlds of the first look at most; with none, the one other choice was chosen without worlds."""
    long_batch: int = 120
    second: int = 1200
    """Worlds of the second look at most."""
    hints: int | None = None
    """Worlds of a hint at most; None for those of the first look."""
    patient: bool = False
    """True if a hint is given up only where it is clearly worse, not as soon as the coach would see no mistake."""
    leads: float = 1.0
    """Standard errors by which another choice must be better than the first to lead the hints."""
    last_batch: int = WORLDS
    """New worlds in which a mistake is weighed once more after which that may end early, of `WORLDS`."""
    more: Callable[[float], str] = points_more
    """A sentence on what a better choice would have brought."""

    def is_sure(self, lost: Estimate) -> bool:
        """True if a loss is large enough to mention, and larger than chance explains."""
        return lost.mean >= max(self.least, self.sure * lost.error)

    def is_settled(self, lost: Estimate) -> bool:
        """True if more worlds would change nothing: a loss is certain, or hardly large enough to mention."""
        certain = lost.mean >= self.least and lost.mean > self.certain * lost.error
        return certain or lost.mean + self.dismissed * lost.error < self.least

    def gain(self, result: Comparison[Any], place: int, other: int) -> Estimate:
        """The worth of a choice less that of another, with an error that is no smaller than the usual spread leaves."""
        gain = result.gain(place, other)
        return replace(gain, error=max(gain.error, self.spread / sqrt(gain.worlds))) if self.spread else gain


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
        """The worth of that choice, with the standard error of the points lost."""
        return replace(self.points, mean=self.worth)


def loss_of(look: Look, choices: int, done: int, scale: Scale = USUAL, best: Best | None = None) -> Loss | None:
    """The cost of the choice `done`, a place among so many, beside the one that seems best; it need not be sure.

    That one is the `best` as a hint names it, or else what does best in the first look. None where no choice seems
    better by enough, or where the search was stopped.
    """
    rivals = [place for place in range(choices) if place != done]
    suspect = _suspect(look(), rivals, done, scale) if scale.first else rivals[0]
    rival = suspect if suspect is None or best is None else best()
    return None if rival is None else _second(look(), rival, done, scale)


def _suspect(result: Comparison[Any], rivals: Sequence[int], done: int, scale: Scale) -> int | None:
    """The choice that seems best of those that may be worth enough to be a mistake; None if there is none."""
    while result.worlds < scale.first:
        if not result.play((done, *rivals), scale.batch):
            return None
        near = _UNLIKELY if result.worlds == scale.first else scale.dismissed
        gains = {place: result.gain(place, done) for place in rivals}
        rivals = [place for place, gain in gains.items() if gain.mean + near * gain.error >= scale.least]
        if not rivals:
            return None
        best = max(rivals, key=lambda place: gains[place].mean)
        if gains[best].mean > scale.least + gains[best].error:
            break
    return best


def _second(result: Comparison[Any], rival: int, done: int, scale: Scale) -> Loss | None:
    lost = _cost(result, (rival, done), scale, scale.second, scale.long_batch)
    return None if lost is None else Loss(lost, rival, result.mean(rival))


def _cost(result: Comparison[Any], pair: tuple[int, int], scale: Scale, worlds: int, batch: int) -> Estimate | None:
    """The gain of a choice over another, in as many worlds as the answer needs; None if stopped."""
    (rival, done), lost = pair, None
    while result.worlds < worlds and (lost is None or not scale.is_settled(lost)):
        if not result.play((done, rival), min(batch, worlds - result.worlds)):
            return None
        lost = scale.gain(result, rival, done)
    return lost


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
            left = [place for place in left if not scale.is_sure(result.gain(rival, place))]
    return left


@value_class
class Hint:
    """A choice that is advised."""

    place: int
    worth: Estimate | None = None
    """The worth of it; None where it was not compared."""
    whole: bool = True
    """False where the search was stopped before one choice was left or all worlds were met."""


def hints(result: Comparison[Any], scale: Scale = USUAL) -> tuple[Hint, ...]:
    """The best choices; as they come, without their worth, where there is no time.

    The first choice, an expert's, leads unless another is better by more than the error: of several guesses the best is
    most often a lucky one, and the coach would look again. A choice is given up as soon as the coach would see no
    mistake in the best beside it, unless the scale is patient.
    """

    def hopeful(left: Sequence[int]) -> list[int]:
        best = max(left, key=result.mean)
        gains = {place: result.gain(place, best) for place in left if place != best}
        return [best, *(place for place, gain in gains.items() if gain.mean + _HOPELESS * gain.error >= scale.least)]

    places, worlds = range(len(result.values)), scale.first if scale.hints is None else scale.hints
    left = result.narrow(worlds, scale.batch, result.hopeful if scale.patient else hopeful)
    whole = len(left) == 1 or result.worlds >= worlds
    worths = result.worths(places)
    if any(worth.error >= UNSURE for worth in worths):
        return tuple(Hint(place, whole=whole) for place in places[:_HINTS])
    order = sorted(places, key=lambda place: -worths[place].mean)
    gain = result.gain(order[0], 0)
    if gain.mean <= scale.leads * gain.error:
        order = [0, *(place for place in order if place)]
    return tuple(Hint(place, worths[place], whole) for place in order[:_HINTS])


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


@value_class
class Verdict(Generic[A]):
    """All that worlds have shown of a decision."""

    lost: Estimate | None
    """The cost of the choice beside the one that seemed best; None where none did, or where it was stopped."""
    mistake: Mistake[A] | None = None


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
    also: tuple[A, ...] = ()
    """Other actions that are known to be as good as the better choice, where that is one action."""
    against: Callable[[Suggestion[A]], str] = lambda _better: ""
    """The reason against what was done beside a better choice, as a sentence; empty where there is none."""
    scale: Scale = USUAL

    def mistake(self, look: Look, best: Best | None = None) -> Mistake[A] | None:
        """The mistake that it was beside the `best`, or beside what a look finds; None where it was none."""
        return self.verdict(look, best).mistake

    def verdict(self, look: Look, best: Best | None = None) -> Verdict[A]:
        """The cost of the choice, and the mistake that it was, if it was one.

        The second look ends early where a loss is large by luck. So it is weighed once more in new worlds, and what all
        of them say is told; an exercise takes a loss that is sure in these alone.
        """
        loss = loss_of(look, len(self.choices), self.done, self.scale, best)
        if loss is None or not self.scale.is_sure(loss.points):
            return Verdict(None if loss is None else loss.points)
        new = _cost(look(), (loss.better, self.done), self.scale, WORLDS, self.scale.last_batch)
        if new is not None:
            loss = replace(loss, points=_pooled(loss.points, new))
        told = loss.points.mean >= self.scale.least
        return Verdict(loss.points, self._mistake(look, loss, new) if told else None)

    def _mistake(self, look: Look, loss: Loss, new: Estimate | None) -> Mistake[A]:
        better, lost = self.suggest(loss), loss.points
        words = better_words(better, lost.mean, self.scale, self.against(better))
        exercise = None
        if new is not None and better.actions and self.scale.is_sure(new):
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
        also = (*self.also, *(self.choices[place][0] for place in left if len(self.choices[place]) == 1))
        return Exercise(at=self.at, missed=missed, actions=better.actions, also=also, lost=lost.mean, error=lost.error)


def better_words(better: Suggestion[Any], lost: float, scale: Scale = USUAL, against: str = "") -> str:
    """The better choice, what speaks against the one that was made, and what the better one would have brought."""
    return " ".join(filter(None, (better.words, against, scale.more(lost))))


@value_class
class Looked(Generic[T]):
    """A turn at a first look: a report of it, and how to make that again with its choices compared."""

    first: T
    at_stake: float = 0.0
    """Points by which other choices look better, as far as they have not been compared."""
    compared: Callable[[], T] | None = None
    """None where nothing is left to be compared."""


def in_two_looks(looks: Iterable[Looked[T]], stop: Stop) -> Iterator[T]:
    """Each turn at a first look; then again those whose choices are to be compared, first where most is at stake."""
    left = list[Looked[T]]()
    for look in looks:
        left.append(look)
        yield look.first
    for look in sorted(left, key=lambda each: each.at_stake, reverse=True):
        result = None if look.compared is None or stop() else look.compared()
        if result is not None and not stop():
            yield result


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
