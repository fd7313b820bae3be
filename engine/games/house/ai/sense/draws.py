"""Blunders of the draw: the pile, demands."""

from engine.games.house.ai.sense.blunder import Blunder, BlunderKind
from engine.games.house.ai.sense.deeds import TurnDraw
from engine.games.house.draws import after_draw
from engine.games.house.memory import known
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable_demand
from engine.games.house.state import Out
from engine.games.house.view import View
from engine.games.house.words import Demand
from engine.rummy.actions import DrawStock
from engine.rummy.table import cards_on

_MUCH = 10
"""Points by which a card in sight must better the turn: more than a card of the stock is likely to."""


def _budget(draw: TurnDraw) -> Budget:
    return Budget(stop=draw.asked.stop, steps=draw.asked.steps)


def left_the_top(draw: TurnDraw) -> Blunder | None:
    """The stock was drawn from, though the pile's top card would have bettered the turn by 10 points or more.

    Only where that would have left no more cards in the hand either, one card was to be drawn and the seat has melded:
    who has not may hold the meld back.
    """
    view = draw.view
    if draw.action != DrawStock() or not view.discard or not view.melded[view.seat] or view.out[view.seat] is Out.ONCE:
        return None
    asked, top = draw.asked, view.discard[-1:]
    drawn = asked.of(after_draw(asked.basis, top, view.options.middle_discards))
    if drawn.value is None or drawn.points < _MUCH:
        return None
    without = asked.best()
    if drawn.points - (without.bound or 0) < _MUCH or len(drawn.left) > len(without.left):
        return None
    return Blunder(kind=BlunderKind.LEFT_THE_TOP, cards=top)


def demanded_unplayable(draw: TurnDraw) -> Blunder | None:
    """A card was demanded that could not have been played (R8, R9)."""
    demand = draw.action
    if not isinstance(demand, Demand):
        return None
    view = draw.view
    in_sight = view.hand | cards_on(view.table) | frozenset(view.discard)
    card = min(demand.asked - in_sight)
    if playable_demand(draw.asked.basis, draw.view.options.seating, card, _budget(draw)) is not False:
        return None
    return Blunder(kind=BlunderKind.DEMANDED_UNPLAYABLE, cards=(card,))


def demanded_in_vain(draw: TurnDraw) -> Blunder | None:
    """A card was demanded of someone who everyone knows does not hold it (R9)."""
    demand = draw.action
    if not isinstance(demand, Demand) or not _must_fail(draw.view, demand):
        return None
    return Blunder(kind=BlunderKind.DEMANDED_IN_VAIN, cards=tuple(sorted(demand.asked)))


def _must_fail(view: View, demand: Demand) -> bool:
    """True if everyone knows that a demand must fail, though the rules let it be made (R9)."""
    facts = known(view)
    here = facts.held[demand.seat]
    if demand.asked & here:
        return False
    elsewhere = cards_on(view.table).union(view.hand, view.discard, *facts.held)
    nothing_else = len(here) == view.hand_sizes[demand.seat]
    return demand.asked <= elsewhere or nothing_else or demand.card in facts.denied[demand.seat]


OF_DRAWS = (left_the_top, demanded_unplayable, demanded_in_vain)
