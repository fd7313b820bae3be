"""Laying little where who lays nothing draws (P32, P33): what can be laid later saves a draw in a turn that has no more.

A table can be regrouped as one likes, so tiles that can be laid now can be laid after any part of them, too; only
the others can spoil that, by what they lay in between.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.games.playroom.combinations import JOKER
from engine.games.playroom.solver.answer import BestTurn, TurnPuzzle
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import best_by

_LITTLE = TurnAim(points=0, cards=-100, hand=1, joker=-200)
"""The fewest cards, no jokers, and of such the points that cost most in the hand."""
_STEPS = 300
"""Steps of the search for each card."""


def least_turn(puzzle: TurnPuzzle, most: BestTurn, stop: Callable[[], bool]) -> BestTurn:
    """The turn that lays least, a card at least of those that `most` lays; `most` itself where none lays less."""
    least: BestTurn | None = None
    for card in sorted(set(most.laid) - {JOKER}):
        found = best_by(replace(puzzle, must_lay=card), _LITTLE, stop, _STEPS, tidied=False)
        if found is not None and (least is None or found.worth > least.worth):
            least = found
    if least is None or len(least.laid) >= len(most.laid):
        return most
    alone = replace(puzzle, hand=least.laid)
    return best_by(alone, TurnAim(points=0, cards=1, hand=0, joker=0), stop, _STEPS) or least
