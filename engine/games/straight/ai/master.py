"""Master: what an Expert would do, and what else comes into question, played out in hundreds of light deals.

All choices are played in the same worlds, so luck that is common to them cancels out. What is left of it is large where
rummy counts double: so the Expert's choice stays unless another is better by two standard errors, and a choice is given
up as soon as it is no better after a batch of worlds.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine.games.straight.actions import StraightAction
from engine.games.straight.ai.abilities import Abilities, Mind
from engine.games.straight.ai.light_choices import STYLE, LightChoice, can_be_sampled, light_choices
from engine.games.straight.ai.light_rules import light_rules
from engine.games.straight.ai.light_worlds import LightWorlds
from engine.games.straight.view import StraightView

Stop = Callable[[], bool]
Values = list[float]
"""The points of a choice, less the others' on average, in each world that it was played in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightEffort:
    """The number of choices and worlds that are compared."""

    worlds: int
    batch: int
    """Worlds between two looks at which choices are still better than the Expert's."""
    discards: int
    """Discards after the Expert's plays that are compared."""
    otherwise: int
    """Discards compared where everything is held back instead, or laid."""
    sure: float
    """Standard errors by which another choice must be better than the Expert's."""


EFFORT = LightEffort(worlds=200, batch=40, discards=4, otherwise=2, sure=2.0)


@dataclass(frozen=True, slots=True)
class MasterAbilities:
    """The Expert's abilities, checked by light deals."""

    expert: Abilities
    effort: LightEffort = EFFORT

    def decide(self, seen: StraightView, seed: int, stop: Stop) -> tuple[StraightAction, ...]:
        """The actions of the seat to move, up to its next decision."""
        mind = Mind(self.expert, seen, seed)
        usual = mind.decide()
        if not can_be_sampled(mind):
            return usual
        choices = list(light_choices(mind, usual, self.effort.discards, self.effort.otherwise))
        if len(choices) <= 1:
            return usual
        return choices[best_of(mind, choices, self.effort, Random(seed), stop)].actions


def best_of(mind: Mind, choices: Sequence[LightChoice], effort: LightEffort, rng: Random, stop: Stop) -> int:
    """The number of the choice to make."""
    worlds = worlds_of(mind)
    found: list[Values] = [[] for _ in choices]
    left = list(range(len(choices)))
    for _ in range(0, effort.worlds, effort.batch):
        play_out(worlds, choices, left, found, effort.batch, rng)
        left = _promising(found, left)
        if stop() or len(left) == 1:
            break
    return _chosen(found, left, effort.sure)


def worlds_of(mind: Mind) -> LightWorlds:
    """The worlds that the seat of a decision may be in."""
    return LightWorlds(mind.seen, mind.hand, mind.facts, light_rules(mind.seen.known.options), STYLE)


def play_out(
    worlds: LightWorlds,
    choices: Sequence[LightChoice],
    left: Sequence[int],
    found: Sequence[Values],
    count: int,
    rng: Random,
) -> None:
    """Plays the choices that are left in `count` worlds, and adds their points to `found`."""
    seat = worlds.seat
    share = 1 / (len(worlds.base.seats) - 1)
    for _ in range(count):
        sample = worlds.sample(rng)
        for place in left:
            scores = choices[place].line(worlds.filled(choices[place].deal, sample))
            found[place].append(scores[seat] - (sum(scores) - scores[seat]) * share)


def _promising(found: Sequence[Values], left: Sequence[int]) -> list[int]:
    """The Expert's choice, and those that are better than it so far: only one clearly better takes its place."""
    first = sum(found[0])
    return [place for place in left if place == 0 or sum(found[place]) > first]


def _chosen(found: Sequence[Values], left: Sequence[int], sure: float) -> int:
    """The best choice if it is better than the Expert's by `sure` standard errors, else the Expert's."""
    best = max(left, key=lambda place: sum(found[place]))
    return best if best and _is_better(found[best], found[0], sure) else 0


def _is_better(one: Values, other: Values, errors: float) -> bool:
    """True if a choice is better by at least `errors` standard errors of the difference."""
    count = len(one)
    differences = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / max(1, count - 1)
    return mean > errors * sqrt(spread / count)
