"""The estimated cost of a draw or a demand, compared with the draw that looks best of the others."""

from collections.abc import Iterator
from functools import partial
from math import inf
from typing import NamedTuple

from engine.games.house.actions import Demand, DrawAction, DrawDiscard, DrawStock
from engine.games.house.ai.worlds import Unseen, unseen
from engine.games.house.coach.findings import Decision, FindingKind
from engine.games.house.coach.judge import Judge, Loss, Rival
from engine.games.house.coach.turns import PlayedTurn
from engine.games.house.solver.bits import bits_of, card_of
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import best_choice, draws, starts
from engine.games.house.solver.quick.value import ValueWeights, seat_of
from engine.games.house.view import view
from engine.rummy.cards import Card


class _Option(NamedTuple):
    """A draw and what it promises at a look."""

    value: float
    draw: DrawAction


def loss_of_draw(turn: PlayedTurn, draw: DrawAction, judge: Judge) -> Loss:
    """The loss of the draw that was made."""
    hidden = unseen(view(turn.before, turn.seat))
    world = hidden.world(judge.random)  # only what the seat sees of it is looked at
    options = [*_options(world, judge.onward.weights), *_known(hidden, world, judge.onward.weights)]
    others = [option for option in options if option.draw != draw]
    made = next((option.value for option in options if option.draw == draw), -inf)
    decision = Decision.DEMAND if isinstance(draw, Demand) else Decision.DRAW
    best = max(others, key=_value, default=None)
    rival = (
        None
        if best is None
        else Rival(
            kind=_kind(best.draw),
            cards=_cards(best.draw),
            looks=best.value - made,
            better=partial(judge.onward.after_draw, draw=best.draw),
            made=partial(judge.onward.after_draw, draw=draw),
            end=best.draw,
        )
    )
    return judge.loss(decision, len(others) + 1, rival, hidden)


def _value(option: _Option) -> float:
    return option.value


def _options(world: QuickHand, weights: ValueWeights) -> Iterator[_Option]:
    """The stock and the pile, as far as a quick player sees that the hot card can be played."""
    for draw in draws(world, weights):
        action = DrawStock() if draw.at is None else DrawDiscard(card_of(world.pile[draw.at]))
        yield _Option(draw.value, action)


def _known(hidden: Unseen, world: QuickHand, weights: ValueWeights) -> Iterator[_Option]:
    """Demands for cards that everyone knows to be in another hand, where the rules let cards be demanded (R9)."""
    if not hidden.view.options.demands:
        return
    at = seat_of(world)
    for other in at.places:
        for card in bits_of(hidden.known[other]):
            choice = best_choice(at, starts(at, world.hands[at.seat] | card), (card, 0), weights)
            if choice is not None:
                yield _Option(choice.value, Demand.of(other, card_of(card)))


def _kind(draw: DrawAction) -> FindingKind:
    match draw:
        case DrawStock():
            return FindingKind.STOCK_BETTER
        case DrawDiscard():
            return FindingKind.PILE_BETTER
        case Demand():
            return FindingKind.DEMAND_BETTER


def _cards(draw: DrawAction) -> tuple[Card, ...]:
    match draw:
        case DrawDiscard(card):
            return (card,)
        case Demand(_, card) if card is not None:
            return (card,)
        case _:
            return ()
