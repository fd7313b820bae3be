"""Master, and Expert among several: rules of thumb, and what else comes into question, played out in light deals.

All choices are played in the same worlds, so luck that is common to them cancels out. What is left of it is large where
rummy counts double: so the Expert's choice stays unless another is better by some standard errors, and a choice is
given up once it is clearly worse than the best.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.blocks.comparison import Comparison
from engine.family.rules import Stop
from engine.games.straight.actions import StraightAction
from engine.games.straight.ai.abilities import Abilities, Mind
from engine.games.straight.ai.light_choices import STYLE, LightChoice, can_be_sampled, light_choices
from engine.games.straight.ai.light_rules import light_rules
from engine.games.straight.ai.light_worlds import LightWorlds
from engine.games.straight.view import StraightView

Sample = tuple[list[int], list[int]]
"""The hands by seat, and the stock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightEffort:
    """The number of choices and worlds that are compared."""

    worlds: int
    batch: int
    """Worlds between two looks at which choices are still near the best."""
    discards: int
    """Discards after the Expert's plays that are compared."""
    otherwise: int
    """Discards compared where everything is held back instead, or laid."""
    sure: float
    """Standard errors by which another choice must be better than the Expert's."""

    seats: int = 2
    """Seats from which on it compares at all."""


EFFORT = LightEffort(worlds=200, batch=40, discards=12, otherwise=4, sure=1.0)
AMONG_SEVERAL = LightEffort(worlds=60, batch=20, discards=4, otherwise=2, sure=2.0, seats=3)
"""Where several follow, rules of thumb alone are hardly better than a Skilled's."""


@dataclass(frozen=True, slots=True)
class MasterAbilities:
    """The Expert's rules of thumb, checked by light deals."""

    expert: Abilities
    effort: LightEffort = EFFORT

    def decide(self, seen: StraightView, seed: int, stop: Stop) -> tuple[StraightAction, ...]:
        """The actions of the seat to move, up to its next decision."""
        mind = Mind(self.expert, seen, seed)
        usual = mind.decide()
        if seen.known.options.seats < self.effort.seats or not can_be_sampled(mind):
            return usual
        choices = list(light_choices(mind, usual, self.effort.discards, self.effort.otherwise))
        if len(choices) <= 1:
            return usual
        return choices[best_of(mind, choices, self.effort, Random(seed), stop)].actions


def best_of(mind: Mind, choices: Sequence[LightChoice], effort: LightEffort, rng: Random, stop: Stop) -> int:
    """The number of the choice to make: the Expert's, unless another is better by enough standard errors."""
    found = comparison(mind, choices, rng, stop)
    best = max(found.narrow(effort.worlds, effort.batch, found.hopeful), key=found.mean)
    gain = found.gain(best, 0)
    return best if gain.mean > effort.sure * gain.error else 0


def comparison(mind: Mind, choices: Sequence[LightChoice], rng: Random, stop: Stop) -> Comparison[Sample]:
    """The choices by their points, less the others' on average, in worlds that the seat may be in."""
    facts = replace(mind.facts, unseen=mind.facts.unseen & ~sum(mind.stand_ins))
    worlds = LightWorlds(mind.seen, mind.hand, facts, light_rules(mind.seen.known.options), STYLE)
    seat, share = worlds.seat, 1 / (len(worlds.base.seats) - 1)

    def worth(place: int, sample: Sample) -> float:
        scores = choices[place].line(worlds.filled(choices[place].deal, sample))
        return scores[seat] - (sum(scores) - scores[seat]) * share

    return Comparison(len(choices), lambda: worlds.sample(rng), worth, stop)
