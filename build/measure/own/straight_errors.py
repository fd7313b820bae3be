"""Errors planted in Straight Rummy, and good decisions, before its coach.

`skilled` plays deals of `standard`. What each choice of a decision is worth is told by light deals of its own: 50
worlds for all choices, 500 for the best three, the one that was made, and the one to be planted. An error is planted
where a choice is worth at least 5 points less than the best, and three standard errors; a decision is good if none of
the best three is worth more. Then the coach is asked about it.
"""

from random import Random
from statistics import fmean
from typing import Any

from build.measure.planted_decisions import BEST, FIRST, SECOND, costs
from engine.family.rules import HandStart, never
from engine.games.straight.actions import StraightAction
from engine.games.straight.ai.abilities import Mind
from engine.games.straight.coach.advice import COACH, THINKING, alternatives
from engine.games.straight.coach.analysis import mistake
from engine.games.straight.game import STRAIGHT
from engine.games.straight.view import StraightView
from engine.rummy.actions import Discard


def looked_at(seen: StraightView, action: StraightAction, rng: Random, kept: dict[str, Any]) -> None:
    """One decision: an error planted in it, or the coach asked about it as it was made."""
    mind = Mind(COACH, seen, 1)
    choices = alternatives(mind, (action,))
    if len(choices) < 2:  # noqa: PLR2004 - nothing to choose
        return
    first, second = (THINKING.compared(seen, choices, rng, never) for _ in range(2))
    first.play(range(len(choices)), FIRST)
    ranked = sorted(range(len(choices)), key=lambda place: -sum(first.values[place]))
    single = [place for place in ranked if len(choices[place]) == 1 and place]
    looked = {0, *ranked[:BEST], *single[-1:]}
    second.play(sorted(looked), SECOND)
    means = {place: fmean(second.values[place]) for place in looked}
    best = max(means[place] for place in ranked[:BEST])
    highest = second.values[max(looked, key=means.__getitem__)]
    if single and costs(highest, second.values[single[-1]]):
        planted = choices[single[-1]][0]
        kept["planted"].append([type(planted).__name__, best - means[single[-1]], _flags(seen, planted)])
    if means[0] >= best:
        kept["good"].append(_flags(seen, action))


def _flags(seen: StraightView, action: StraightAction) -> list[str]:
    """The kind of an action that the coach finds fault with."""
    return [type(action).__name__] if mistake(seen, action, never) else []


def play(number: int, kept: dict[str, Any]) -> None:
    """A deal, every third decision of which is looked at."""
    options, mind, rng = STRAIGHT.options("standard", 2, {}), STRAIGHT.mind("skilled"), Random(f"coach {number}")  # noqa: S311
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    hand = STRAIGHT.deal(options, HandStart(number=1, dealer=number % 2, totals=(0, 0)), tuple(cards))
    while hand.to_move is not None:
        for action in mind(STRAIGHT.view(hand, hand.to_move), rng.getrandbits(30), never):
            decides = hand.turn.source is None or isinstance(action, Discard)
            if decides and rng.random() < 1 / 3:
                looked_at(STRAIGHT.view(hand, hand.mover), action, rng, kept)
            hand = STRAIGHT.apply(hand, action)
