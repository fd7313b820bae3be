"""The levels below Expert. None of them minds what others took.

Learner leaves all but its own plays alone. Casual replaces jokers, adds to all plays and steals a card. Regular steals
more, and looks deeper into the pile. Their turns are quick ones, chosen less surely, without the solver.

Skilled plays the turn worth most points now, exactly, goes out where that earns more, and demands nothing. Draws are
weighed by quick turns, the play is the solver's, the discard is what the hand misses least.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp
from typing import TypeVar

from engine.games.house.ai.expert import as_action
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.sense.deeds import Asked, Better, TurnPlay
from engine.games.house.basis import Basis
from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.quick.player import Choice, QuickDraw, draws
from engine.games.house.solver.quick.value import GREEDY, ValueWeights, feeds, going_out
from engine.games.house.solver.turn import best_turn, turn_out
from engine.games.house.view import View
from engine.games.house.words import Action, Open
from engine.rummy.shuffle import SplitMix
from engine.values import value_class

V = TypeVar("V", Choice, QuickDraw)
_GRAIN = 1 << 32
"""Weights are rounded to whole numbers of this fineness, so that a choice is the same on every machine."""
_STEPS = 300
"""Skilled's steps of the solver for the best turn: with twenty times as many it finds a tenth more points."""
_OUT_STEPS = 300
"""Its steps for going out, where few cards are left."""
_FEW = 8
"""Cards of the hand with which it looks for going out."""


def answer(view: View) -> Open:
    """The answer of those who do not think ahead: they take a card that makes a play, and the dealer must (R7)."""
    card = view.turned_up
    makes_a_play = card is not None and feeds(mask_of((card,)), mask_of(view.hand))
    return Open(take=view.seat == view.dealer or makes_a_play)


# -- Learner to Regular


@value_class(kw_only=True)
class Nerve:
    """The randomness of a choice: weakness by regret. Lower values choose the best more surely.

    The regret of a choice is what it is worth less than the best. The chance of being chosen falls with it as
    exp(-regret / temperature), as a softmax does; beyond the cut nothing is chosen, so that a weak level slips but does
    nothing silly.
    """

    temperature: float
    """The regret, in points, at which a choice is made about a third as often as the best; above 0."""
    cut: float
    """The most regret, in points, that is ever chosen."""

    def weights(self, worths: Sequence[float]) -> list[int]:
        """The relative probability of each choice by its worth, as a whole number; 0 for those never made."""
        regrets = [max(worths) - worth for worth in worths]
        return [round(_GRAIN * exp(-regret / self.temperature)) if regret <= self.cut else 0 for regret in regrets]

    def choice(self, choices: Sequence[V], stream: SplitMix) -> V:
        """One of the choices, by their weights. Their order must not depend on chance."""
        likely = self.weights([each.value for each in choices])
        drawn = stream.below(sum(likely))
        for each, weight in zip(choices, likely, strict=True):
            drawn -= weight
            if drawn < 0:
                return each
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
        return outlook.actions(
            answer(view),
            lambda: self._draw(outlook, stream),
            lambda basis: self._play(outlook, outlook.asked(basis, 0, stop), stream),
        )

    def _draw(self, outlook: Outlook, stream: SplitMix) -> Action:
        """The stock, or cards of the pile that promise more."""
        stock, *pile = draws(outlook.hand, self.weights, self.reach)
        options = [stock, *(draw for draw in pile if draw.value > stock.value)]
        return as_action(outlook.view, self.nerve.choice(options, stream))

    def _play(self, outlook: Outlook, asked: Asked, stream: SplitMix) -> TurnPlay | None:
        """A good turn and a discard."""
        turns = outlook.turns(asked)
        if not turns:
            return None
        turn = self.nerve.choice(turns, stream)
        ends = [turn, *outlook.other_discards(asked.basis, turn)] if turn.discard else [turn]
        return outlook.first(asked, [self.nerve.choice(ends, stream), *turns])


LEARNER = HouseAbilities(
    weights=replace(GREEDY, near=3.0, stock=3.0, danger=-6.0, melded=10.0, thefts=0),
    reach=2,
    nerve=Nerve(temperature=3.0, cut=5.5),
)
CASUAL = replace(
    LEARNER,
    weights=replace(LEARNER.weights, stock=8.0, thefts=1),
    nerve=Nerve(temperature=2.0, cut=5),
)
REGULAR = replace(
    CASUAL,
    weights=replace(CASUAL.weights, stock=2.0, thefts=2),
    reach=3,
    nerve=Nerve(temperature=1.6, cut=4.5),
)


# -- Skilled


def skilled(view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
    """The actions of the seat to move, up to the next decision; a quick turn where the solver has found none."""
    del seed  # it draws no random numbers
    outlook = Outlook(view, GREEDY)

    def draw() -> Action:
        return as_action(view, max(draws(outlook.hand, GREEDY), key=lambda draw: draw.value))

    def play(basis: Basis) -> TurnPlay | None:
        asked, turn = outlook.asked(basis, 0, stop), _best(outlook, stop)
        best = None if turn.value is None else outlook.planned(asked, Better(turn.tables, None))
        return best or outlook.first(asked, outlook.turns(asked))

    return outlook.actions(answer(view), draw, play)


def _best(outlook: Outlook, stop: Callable[[], bool]) -> Answer:
    """The turn worth most points, or one that goes out if that earns what it gives up."""
    basis, seating = outlook.basis, outlook.view.options.seating
    most = best_turn(basis, seating, Objective.POINTS, Budget(stop=stop, steps=_STEPS))
    if most.out or most.value is None or len(basis.start.hand) > _FEW:
        return most
    out = turn_out(basis, seating, Budget(stop=stop, steps=_OUT_STEPS))
    if out is None:
        return most
    gain = going_out(outlook.seat, GREEDY, closes=False)
    gain += unplayed_value(most.left) if outlook.view.options.final_penalty else 0
    return out if out.points + gain > most.points else most
