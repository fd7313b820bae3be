"""The value of a world after a decision: quick players play on with the cards that the world gives them.

Each sees its own hand alone. The coach takes the margin in points when the seat is to draw again, from what that turn
promises, or from the scores if the hand has ended by then: the side's score less that of another side, on average.
Master takes the chance to win the game after some turns, so that it knows the score and how many hands are left.
"""

from math import erf, sqrt

from engine.games.house.ai.outlook import DrawOption
from engine.games.house.options import HouseOptions
from engine.games.house.solver.bits import bits_of, mask_of
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice, best_choice, draws, end_turn, finish_turn, play_turn, starts
from engine.games.house.solver.quick.value import ValueWeights, seat_of, standing, weights_for
from engine.games.house.view import View
from engine.games.house.words import Demand, DrawDiscard
from engine.rummy.actions import DrawStock
from engine.values import value_class

_DEPTHS = 2
"""Places of the pile that the seat's next draw is thought out for, and its bottom."""
_TURNS = 4
"""Turns played on after the choice's own, for the chance to win."""
_PLACES = 3
"""Places in the pile that quick players look at there."""
_SPREAD = 55.0
"""Standard deviation of the points by which a side gains on another in one hand, in games of Experts."""
_CUT_SHORT = 30.0
"""Standard deviation of the points in what is left of a hand where the playing on ends."""


@value_class
class PlayOut:
    """Values of turns in sampled worlds, by an evaluation at the mover's next turn."""

    weights: ValueWeights

    def of(self, world: QuickHand, choice: DrawOption | Choice) -> float:
        """The worth of the world to the mover after this draw, or this end of its turn."""
        return self.after_end(world, choice) if isinstance(choice, Choice) else self.after_draw(world, choice)

    def after_end(self, world: QuickHand, end: Choice) -> float:
        """The worth of the world to the mover after its turn ends so. The world stays as it is."""
        hand = world.copy()
        end_turn(hand, end)
        return self._value(hand, world.mover)

    def after_draw(self, world: QuickHand, option: DrawOption) -> float:
        """The worth of the world to the mover after this draw and a turn. The world stays as it is.

        The turn is a quick one, from the draw on or from the end of the turn that was thought out for it.
        """
        hand, draw, thought = world.copy(), option.draw, option.choice
        hot = warm = 0
        match draw:
            case DrawStock():
                hand.draw_stock()
            case DrawDiscard(card):
                hot, warm = hand.draw_pile(hand.pile.index(mask_of((card,))))
            case Demand():
                hot = _handed_over(hand, draw)
        if isinstance(draw, Demand) and not hot:
            return self._lost(hand)
        at = seat_of(hand)
        begun = list(starts(at, hand.hands[at.seat]))
        if thought is not None:
            spot = thought.turn.spot
            fresh = hand.hands[at.seat] & ~world.hands[at.seat] if isinstance(draw, DrawStock) else 0
            begun.append(thought.start._replace(spot=spot._replace(hand=spot.hand | fresh)))
        choice = best_choice(at, begun, (hot, warm), self.weights)
        if choice is None:
            return self._lost(world.copy())
        end_turn(hand, choice)
        return self._value(hand, world.mover)

    def _lost(self, hand: QuickHand) -> float:
        """After a demand that failed, or whose card had to be given back (R9, R18)."""
        seat = hand.mover
        hand.end_turn(0)
        return self._value(hand, seat)

    def _value(self, hand: QuickHand, seat: int) -> float:
        while not hand.over and hand.mover != seat:
            play_turn(hand, self.weights)
        sides = hand.terms.sides
        if hand.over:
            return _margin(hand.scores(), sides[seat])
        bonus = [0] * (max(sides) + 1)
        if hand.first_out is not None:
            bonus[sides[hand.first_out]] = hand.bonus
        return max(draw.value for draw in draws(hand, self.weights, _DEPTHS)) + _margin(bonus, sides[seat])


@value_class
class GameToCome:
    """The chance of a seat to win the game."""

    view: View
    weights: ValueWeights
    """The weights of the players that play on."""

    def of(self, world: QuickHand, choice: DrawOption | Choice) -> float:
        """The chance after a choice in a world, from 0 to 1. The world stays as it is."""
        hand = world.copy()
        if isinstance(choice, Choice):
            end_turn(hand, choice)
        elif choice.quick is not None:
            finish_turn(hand, choice.quick, self.weights)
        return self.onward(hand)

    def onward(self, hand: QuickHand, turns: int = _TURNS) -> float:
        """The chance once so many turns more have been played. Changes the hand."""
        weights = self.weights
        for _ in range(turns):
            if hand.over:
                break
            play_turn(hand, weights, _PLACES)
        view = self.view
        totals = [before + more for before, more in zip(view.totals, standing(hand, weights), strict=True)]
        mine = totals.pop(view.options.seating.side(view.seat))
        left = view.options.hands - view.hand_number
        spread = sqrt(1 + left * _SPREAD**2 + (0 if hand.over else _CUT_SHORT**2))
        return (1 + erf((mine - max(totals)) / spread / sqrt(2))) / 2


def onward_of(options: HouseOptions) -> PlayOut:
    """The playing on by which hints and the coach compare choices."""
    return PlayOut(weights_for(penalty=options.final_penalty))


def _handed_over(hand: QuickHand, demand: Demand) -> int:
    """The demanded card, now in the mover's hand; 0 if it is not held. Who gives the last card is out (R17)."""
    given = next(bits_of(hand.hands[demand.seat] & mask_of(demand.asked)), 0)
    hand.hands[demand.seat] ^= given
    hand.hands[hand.mover] |= given
    if not hand.hands[demand.seat]:
        hand.go_out(demand.seat)
    return given


def _margin(points: list[int], side: int) -> float:
    """A side's points less those of another side, on average."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)
