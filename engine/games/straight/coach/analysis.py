"""The coach: the turns of deals that are over, each draw and discard compared with what an expert would have done.

Choices are played out in worlds sampled from the player's own view, so nothing hidden makes a mistake of a good choice:
in light deals, or by whole turns of computer players where light deals know too little of the options.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from engine.family.rules import Assessment, Clock, Stop
from engine.games.straight.actions import BlockDeal, DrawPile, StraightAction
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.ai.playouts import worths
from engine.games.straight.coach.advice import choices_of, suggestion
from engine.games.straight.coach.weighing import LEAST, SURE, Mistake, weighed
from engine.games.straight.state import StraightHand
from engine.games.straight.view import view
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.shuffle import SplitMix
from engine.text import _

Steps = Sequence[tuple[StraightAction | None, StraightHand]]
WORLDS = 40
"""Worlds in which two choices are compared."""
_LIMIT = 60.0
"""Seconds that a whole game may take, where there is a clock."""
_DECISIONS = (DrawStock, DrawPile, BlockDeal, Discard, EndTurn)
_ENDS = (BlockDeal, Discard, EndTurn)


def analyse(steps: Steps, stop: Stop, clock: Clock | None) -> Iterator[Assessment[StraightAction]]:
    """Every turn of the deals that are over, in order; no more of them once `stop` is true or the time is up."""
    end = None if clock is None else clock() + _LIMIT
    for deal in _deals(steps):
        actions: list[StraightAction] = []
        found: list[Mistake] = []
        judged = 0
        for (_before, before), (action, _after) in pairwise(deal):
            if action is None or before.turn_of is None:
                continue
            if stop() or (end is not None and clock is not None and clock() > end):
                return
            actions.append(action)
            if isinstance(action, _DECISIONS):
                judged += 1
                found += _mistakes(before, action, stop)
            if isinstance(action, _ENDS):
                yield _assessment(before, actions, found, judged)
                actions, found, judged = [], [], 0


def _deals(steps: Steps) -> Iterator[Steps]:
    """The deals that are over, each from its first hand on."""
    starts = [place for place, (action, _hand) in enumerate(steps) if action is None]
    for start, following in pairwise([*starts, len(steps)]):
        deal = steps[start:following]
        if deal[-1][1].to_move is None:
            yield deal


def _mistakes(before: StraightHand, action: StraightAction, stop: Stop) -> list[Mistake]:
    """The cost of a choice, if that is sure; nothing where it is as good as any."""
    seen = view(before, before.mover)
    light = weighed(seen, action)
    if light is not None:
        return light
    better = choices_of(seen)[0]
    if better == (action,):
        return []
    done, best = worths(seen, [(action,), better], ABILITIES["skilled"], WORLDS, SplitMix(len(before.log)), stop)
    lost, error = best.points - done.points, hypot(best.error, done.error)
    if lost < LEAST or lost < SURE * error:
        return []
    return [Mistake(lost, error, suggestion(seen, better, best))]


def _assessment(
    before: StraightHand, actions: Sequence[StraightAction], found: Sequence[Mistake], judged: int
) -> Assessment[StraightAction]:
    worst = max(found, key=lambda mistake: mistake.lost, default=None)
    words = tuple(
        _("{words} That would have been worth about {points} points more.").format(
            points=round(mistake.lost), words=mistake.better.words
        )
        for mistake in found
    )
    return Assessment(
        hand=before.hand_number,
        turn=sum(before.turns) + 1,
        seat=before.turn_of or 0,
        actions=tuple(actions),
        words=words,
        decisions=judged,
        errors=len(found),
        lost=sum(mistake.lost for mistake in found),
        error=hypot(*(mistake.error for mistake in found)),
        better=None if worst is None else worst.better,
    )
