"""The estimated cost of a decision: first by a quick evaluation, then, where that is worth it, in sampled worlds."""

from collections.abc import Callable, Sequence
from random import Random

from engine.blocks.coach import USUAL
from engine.blocks.comparison import Comparison
from engine.family.exercises import WORLDS
from engine.games.house.ai.worlds import Unseen
from engine.games.house.coach.findings import Decision, Finding, FindingKind
from engine.games.house.coach.playouts import PlayOut
from engine.games.house.coach.sampling import BATCH, NOTHING, Difference, Valuing, difference
from engine.games.house.options import HouseOptions
from engine.games.house.solver.quick.value import weights_for
from engine.games.house.words import Action
from engine.rummy.cards import Card
from engine.values import value_class

_CLEAR = 2.0
"""Standard errors by which another choice must be better to be advised in place of the one that looks best."""
LOOKS_BETTER = 3.0
"""Points by which an alternative must look better to be compared in sampled worlds."""


@value_class(kw_only=True)
class Rival:
    """The alternative that looks best: what it is, by how much it looks better, and both choices as they are valued."""

    kind: FindingKind
    cards: tuple[Card, ...]
    looks: float
    better: Valuing
    made: Valuing
    end: Action
    """The draw, or the end of the turn."""
    also: tuple[Action, ...] = ()
    """Other ends of the turn that look as good as this one."""


@value_class(kw_only=True)
class Loss:
    """The estimated cost of a decision against the alternative that looked best, in points of the margin."""

    decision: Decision
    alternatives: int
    """Choices looked at, the one made among them; a decision with one was forced."""
    judged: bool = True
    """True if there was time for it."""
    difference: Difference = NOTHING
    kind: FindingKind | None = None
    """The better choice; None where nothing looked better."""
    cards: tuple[Card, ...] = ()
    looks: float = 0.0
    """Points by which an alternative looks better."""
    end: Action | None = None
    """The better draw, or the end of the better turn."""
    also: tuple[Action, ...] = ()
    again: Difference = NOTHING
    """The cost in new worlds, in as many as it takes to tell, where it is flagged: an exercise shows it once more."""

    @property
    def flagged(self) -> bool:
        """True if so large a loss is more than the sampling can explain."""
        return self.difference.sure

    @property
    def open(self) -> bool:
        """True if there was a choice, and it could not be told what it cost: no time for it, or too much chance."""
        return self.alternatives > 1 and not (self.judged and self.difference.settled)


@value_class
class Judge:
    """Compares choices in worlds, at most `worlds` for each comparison; with none, it leaves them unjudged."""

    onward: PlayOut
    worlds: int
    stop: Callable[[], bool]

    def best(self, choices: Sequence[Valuing], hidden: Unseen) -> int:
        """The place of the choice that comes out best: the first, unless another is clearly better."""
        if len(choices) <= 1:
            return 0
        random = _random(hidden)
        result = Comparison(
            len(choices), lambda: hidden.world(random), lambda place, world: choices[place](world), self.stop
        )
        best = max(result.narrow(self.worlds, BATCH, result.hopeful), key=result.mean)
        gain = result.gain(best, 0)
        return best if gain.mean > _CLEAR * gain.error else 0

    def loss(self, decision: Decision, alternatives: int, rival: Rival | None, hidden: Unseen) -> Loss:
        """The loss against a rival. Where none looks better, nothing was lost."""
        looks = 0.0 if rival is None else max(0.0, rival.looks)
        if rival is None or looks < LOOKS_BETTER or not self.worlds or self.stop():
            judged = looks < LOOKS_BETTER and not self.stop()
            return Loss(decision=decision, alternatives=alternatives, judged=judged, looks=looks)
        result = difference(rival.better, rival.made, hidden, self.worlds, _random(hidden), self.stop)
        again = NOTHING
        if result.sure:
            again = difference(rival.better, rival.made, hidden, WORLDS, Random(WORLDS), self.stop, USUAL.long_batch)
        return Loss(
            decision=decision,
            alternatives=alternatives,
            difference=result,
            kind=rival.kind,
            cards=rival.cards,
            looks=looks,
            end=rival.end,
            also=rival.also,
            again=again,
        )


def judge_of(options: HouseOptions, worlds: int, stop: Callable[[], bool]) -> Judge:
    """The judge of a game's choices, for hints and for the review of a hand."""
    return Judge(PlayOut(weights_for(penalty=options.final_penalty)), worlds, stop)


def _random(hidden: Unseen) -> Random:
    """The chance of the worlds: the same for a hint and for the coach that looks back at it."""
    return Random(len(hidden.view.log))


def estimated(loss: Loss) -> Finding:
    """A loss as a finding. Raises ValueError where nothing looked better."""
    if loss.kind is None:
        message = "nothing looked better"
        raise ValueError(message)
    return Finding(
        kind=loss.kind,
        decision=loss.decision,
        points=loss.difference.mean,
        exact=False,
        error=loss.difference.error,
        cards=loss.cards,
    )
