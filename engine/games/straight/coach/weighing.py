"""A choice weighed in light deals: against all others in a few worlds, then against the best of them in many new ones.

The second look is needed: the best of many guesses is most often one that was lucky.
"""

from dataclasses import dataclass, replace
from random import Random

from engine.blocks.comparison import Comparison, estimate
from engine.family.exercises import WORLDS
from engine.family.rules import Suggestion, never
from engine.games.straight.actions import StraightAction
from engine.games.straight.ai.abilities import Mind
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.ai.light_choices import LightChoice, can_be_sampled, light_choices, out_choice
from engine.games.straight.ai.master import Sample, comparison
from engine.games.straight.coach.advice import suggestion
from engine.games.straight.view import StraightView

LEAST = 3.0
"""Points that a choice must have cost to be called a mistake."""
SURE = 2.5
"""Standard errors by which it must have cost anything."""
_FIRST, _BATCH, _SECOND = 50, 100, 12
"""Worlds of the first look and of a batch of the second, and how many batches that has at most."""
_CERTAIN = 3.5
"""Standard errors at which the second look ends early."""
_DISCARDS, _OTHERWISE = 12, 3
_COACH = replace(ABILITIES["expert"], counts_hands=False)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost points."""

    lost: float
    error: float
    better: Suggestion[StraightAction]
    confirmed: tuple[float, float] | None = None
    """The points lost in new worlds, as many as an exercise takes, and their error; None where it is not sure there."""
    also: tuple[StraightAction, ...] = ()
    """Other single actions that are no mistakes in these worlds."""


def alternatives(seen: StraightView, action: StraightAction) -> tuple[Mind, list[LightChoice]] | None:
    """The alternatives to an action, the action first; None where light deals cannot represent the position."""
    mind = Mind(_COACH, seen, 1)
    if not can_be_sampled(mind):
        return None
    found = list(light_choices(mind, (action,), _DISCARDS, _OTHERWISE))
    expert = mind.decide()
    if found and (out := out_choice(mind, expert)) is not None:
        found.append(out)
    return mind, found


def weighed(seen: StraightView, action: StraightAction) -> list[Mistake] | None:
    """The mistake that an action is, or none; None where light deals know too little of the options."""
    found = alternatives(seen, action)
    if found is None:
        return None
    mind, choices = found
    if len(choices) <= 1:
        return []
    rng = Random(len(seen.known.log))

    def look() -> Comparison[Sample]:
        return comparison(mind, choices, rng, never)

    first, second, again = look(), look(), look()
    first.play(range(len(choices)), _FIRST)
    best = max(range(len(choices)), key=first.mean)
    if best == 0:
        return []
    for _ in range(_SECOND):
        second.play((0, best), _BATCH)
        lost = second.gain(best, 0)
        if abs(lost.mean) > _CERTAIN * lost.error or lost.mean + _CERTAIN * lost.error < LEAST:
            break
    if not sure(lost.mean, lost.error):
        return []
    better = suggestion(seen, choices[best].actions, estimate(second.values[best]))
    left = [place for place, choice in enumerate(choices) if place and len(choice.actions) == 1]
    for _ in range(0, WORLDS, _BATCH):
        again.play(sorted({0, best, *left}), _BATCH)
        gains = {place: again.gain(best, place) for place in left}
        left = [place for place, gain in gains.items() if not sure(gain.mean, gain.error)]
    new, also = again.gain(best, 0), tuple(choices[place].actions[0] for place in left if place != best)
    if not sure(new.mean, new.error):
        return [Mistake(lost.mean, lost.error, better)]
    return [Mistake(lost.mean, lost.error, better, (new.mean, new.error), also)]


def sure(lost: float, error: float) -> bool:
    """True if so large a loss is a mistake."""
    return lost >= LEAST and lost >= SURE * error
