"""The weaker levels, each made of the one before: quick turns, chosen less surely, without the solver.

`learner` leaves all but its own plays alone. `casual` replaces jokers, adds to all plays and steals a card. `regular`
steals more, and looks deeper into the pile. None of them minds what others took.

The regret of a candidate is what it is worth less than the best. The chance of being chosen falls with it as
exp(-regret / temperature), as a softmax does; candidates whose regret is above `cut` are never chosen, so that a weak
level slips but does nothing silly.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import exp
from typing import Generic, TypeVar

from engine.games.house.ai.expert import as_action
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.skilled import answer
from engine.games.house.solver.quick.player import Choice, draws
from engine.games.house.solver.quick.value import GREEDY, ValueWeights
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import Action
from engine.rummy.shuffle import SplitMix
from engine.values import value_class

T = TypeVar("T")
_GRAIN = 1 << 32
"""Weights are rounded to whole numbers of this fineness, so that a choice is the same on every machine."""


@value_class
class Candidate(Generic[T]):
    """A possible choice, and its worth in points."""

    worth: float
    thing: T


@value_class(kw_only=True)
class Nerve:
    """The randomness of a choice among candidates. Lower values choose the best more surely."""

    temperature: float
    """The regret, in points, at which a candidate is chosen about a third as often as the best; above 0."""
    cut: float
    """The most regret, in points, that is ever chosen."""


def weights(candidates: Sequence[Candidate[T]], nerve: Nerve) -> list[int]:
    """The relative probability of each candidate, as a whole number; 0 for those never chosen."""
    best = max(candidate.worth for candidate in candidates)
    regrets = (best - candidate.worth for candidate in candidates)
    return [round(_GRAIN * exp(-regret / nerve.temperature)) if regret <= nerve.cut else 0 for regret in regrets]


def chosen(candidates: Sequence[Candidate[T]], nerve: Nerve, stream: SplitMix) -> T:
    """One of the candidates, by their weights. The order of candidates must not depend on chance."""
    likely = weights(candidates, nerve)
    drawn = stream.below(sum(likely))
    for candidate, weight in zip(candidates, likely, strict=True):
        drawn -= weight
        if drawn < 0:
            return candidate.thing
    message = "weights add up to more than what is drawn below"
    raise AssertionError(message)


@value_class(kw_only=True)
class HouseAbilities:
    """The abilities of a level; each is made of the one before with `dataclasses.replace`."""

    weights: ValueWeights
    reach: int
    """The number of cards of the pile that it looks at, from the top."""
    nerve: Nerve

    def decide(self, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
        """The actions of the seat to move, up to the next decision."""
        outlook, stream = Outlook(view, self.weights, minds_others=False), SplitMix(seed)
        match view.phase:
            case Phase.OPENING:
                return (answer(view),)
            case Phase.DRAW:
                return (self._draw(outlook, stream),)
            case _:
                return self._play(outlook, stream, stop)

    def _draw(self, outlook: Outlook, stream: SplitMix) -> Action:
        """The stock, or cards of the pile that promise more."""
        stock, *pile = draws(outlook.hand, self.weights, self.reach)
        options = [stock, *(draw for draw in pile if draw.value > stock.value)]
        draw = chosen([Candidate(each.value, each) for each in options], self.nerve, stream)
        return as_action(outlook.view, draw)

    def _play(self, outlook: Outlook, stream: SplitMix, stop: Callable[[], bool]) -> tuple[Action, ...]:
        """A good turn and a discard; the plainest turn where it finds none."""
        asked = outlook.asked(outlook.basis, 0, stop)
        turns = outlook.turns(asked)
        if not turns:
            return plainest(outlook.view)
        turn = self._chosen(turns, stream)
        ends = [turn, *outlook.other_discards(outlook.basis, turn)] if turn.discard else [turn]
        play = outlook.first(asked, [self._chosen(ends, stream), *turns])
        return plainest(outlook.view) if play is None else outlook.actions(play)

    def _chosen(self, choices: Iterable[Choice], stream: SplitMix) -> Choice:
        return chosen([Candidate(choice.value, choice) for choice in choices], self.nerve, stream)


LEARNER = HouseAbilities(
    weights=replace(GREEDY, near=3.0, stock=3.0, danger=-6.0, melded=10.0, thefts=0),
    reach=2,
    nerve=Nerve(temperature=3.0, cut=5.5),
)
CASUAL = replace(
    LEARNER,
    weights=replace(LEARNER.weights, stock=8.0, thefts=1),
    reach=2,
    nerve=Nerve(temperature=2.0, cut=5),
)
REGULAR = replace(
    CASUAL,
    weights=replace(CASUAL.weights, stock=2.0, thefts=2),
    reach=3,
    nerve=Nerve(temperature=1.6, cut=4.5),
)
