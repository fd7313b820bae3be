"""Errors planted in gin, and good decisions, before its coach.

`skilled` plays deals of the preset gin, at any score. Each choice of a decision is played out in 50 worlds, then the
best three, the one that was made and the one to be planted in 500 others. An error is planted where a choice is worth
at least 5 points less than the best, and three standard errors; a decision is good if none of the best three is worth
more. Then the coach is asked about it.
"""

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any

from build.measure.planted_decisions import BEST, FIRST, SECOND, costs
from engine.family.rules import HandStart
from engine.games.gin.ai.choices import GinChoice, discard_choices, draw_choices, knock_choice
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.rollouts import comparison
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.coach.analysis import judge
from engine.games.gin.game import GIN
from engine.games.gin.knocking import is_big_gin
from engine.games.gin.options import OPTIONS
from engine.games.gin.rules import GinDeal, GinView, deal
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction, PassUpcard, TakeDiscard, TakeUpcard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS

EVERY = 1 / 4
"""The share of the decisions that is looked at."""
DECISIONS = (TakeUpcard, PassUpcard, TakeDiscard, DrawStock, Discard)
Values = list[list[float]]


def never() -> bool:
    """Nobody stops the coach."""
    return False


def choices_of(view: GinView, sight: Sight) -> list[GinChoice]:
    """Everything that could be done and is worth comparing: every discard, the best knock, both draws."""
    policy = Policy.of(expert_style(view.known.options), view.known.options)
    if view.known.phase in {GinPhase.OPENING, GinPhase.DRAW}:
        return draw_choices(view, sight, policy, idle=True)
    if view.known.phase is not GinPhase.PLAY or is_big_gin(view.known.options, view.hand):
        return []
    knocking = knock_choice(view, sight, policy)
    result = discard_choices(view, sight, policy, len(view.hand), 1e9)
    return result if knocking is None else [*result, knocking]


def values_of(
    view: GinView, sight: Sight, choices: Sequence[GinChoice], places: Sequence[int], many: int, rng: Random
) -> Values:
    """The worth of each choice of these places in each of many worlds."""
    result = comparison(view, sight, [choice.line for choice in choices], rng, never)
    result.play(places, many)
    return result.values


def looked_at(hand: GinDeal, action: GinAction, rng: Random, kept: dict[str, Any]) -> None:
    """One decision: an error planted in it, or the coach asked about it as it was made."""
    view = GIN.view(hand, hand.mover)
    sight = sight_of(view)
    choices = choices_of(view, sight)
    done = next((place for place, choice in enumerate(choices) if choice.action == action), None)
    if done is None or len(choices) < 2:  # noqa: PLR2004 - nothing to choose
        return
    values = values_of(view, sight, choices, range(len(choices)), FIRST, rng)
    ranked = sorted(range(len(choices)), key=lambda place: -sum(values[place]))
    planted = rng.choice([place for place in ranked if place != done])
    looked = sorted({done, planted, *ranked[:BEST]})
    values = values_of(view, sight, choices, looked, SECOND, rng)
    best = max(looked, key=lambda place: fmean(values[place]))
    if costs(values[best], values[planted]):
        lost = fmean(values[best]) - fmean(values[planted])
        error = choices[planted].action
        kept["planted"].append([*_kinds(error), round(lost, 1), _flags(hand, error)])
    if best == done:
        kept["good"].append(_flags(hand, action))


def _flags(hand: GinDeal, action: GinAction) -> list[str]:
    """The kind of an action that the coach says cost points."""
    return _kinds(action) if judge(hand, action, never) else []


def _kinds(action: GinAction) -> list[str]:
    return [type(action).__name__]


def play(number: int, kept: dict[str, Any]) -> None:
    """A deal, some decisions of which are looked at."""
    options, mind, rng = OPTIONS.read("gin", 2, {}), GIN.mind("skilled"), Random(f"coach {number}")  # noqa: S311 - seeded
    totals = rng.randrange(80), rng.randrange(80)
    start = HandStart(number=1, dealer=number % 2, totals=totals, carried=(GameScore(totals, (0, 0)),))
    hand = deal(options, start, tuple(rng.sample(CARDS[:52], 52)))
    while hand.to_move is not None:
        for action in mind(GIN.view(hand, hand.to_move), rng.getrandbits(30), never):
            if isinstance(action, DECISIONS) and rng.random() < EVERY:
                looked_at(hand, action, rng, kept)
            hand = GIN.apply(hand, action)
