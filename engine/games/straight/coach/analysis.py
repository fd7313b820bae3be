"""The coach: the turns of deals that are over, each draw and discard compared with what an expert would have done.

Choices are played out in worlds sampled from the player's own view, so nothing hidden makes a mistake of a good choice:
in light deals, or by whole turns of computer players where light deals know too little of the options.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import hypot

from engine.family.exercises import Exercise, Missed, costliest
from engine.family.reviewing import in_order
from engine.family.rules import Assessment, Stop
from engine.games.straight.actions import BlockDeal, DrawPile, LayMeld, LayOff, ReplaceJoker, StraightAction
from engine.games.straight.ai.levels import ABILITIES
from engine.games.straight.ai.playouts import worths
from engine.games.straight.coach.advice import choices_of, suggestion
from engine.games.straight.coach.weighing import Mistake, sure, weighed
from engine.games.straight.state import StraightHand
from engine.games.straight.view import view
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.shuffle import SplitMix
from engine.rummy.words import Names
from engine.text import _

Steps = Sequence[tuple[StraightAction | None, StraightHand]]
WORLDS = 40
"""Worlds in which two choices are compared."""
_DECISIONS = (DrawStock, DrawPile, BlockDeal, Discard, EndTurn)
_ENDS = (BlockDeal, Discard, EndTurn)


def turns(steps: Steps) -> tuple[range, ...]:
    """The steps of each turn of a deal, to its discard; what is done between turns belongs to none."""
    found, first = list[range](), 0
    for place, ((_before, before), (action, _after)) in enumerate(pairwise(steps), 1):
        if before.turn_of is not None:
            first = first or place
            if isinstance(action, _ENDS):
                found.append(range(first, place + 1))
                first = 0
    return tuple(found)


def analyse(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[StraightAction]]:
    """Every turn of a deal that is over and not known, in order. The words name nobody."""
    del names
    return in_order(turns(steps), known, stop, lambda number, turn: _assessed(steps, number, turn, stop))


def _assessed(steps: Steps, number: int, turn: range, stop: Stop) -> Assessment[StraightAction]:
    """One turn. What others did meanwhile is left aside."""
    done = [(place - 1, action) for place in turn if (action := steps[place][0]) is not None]
    own = [(at, steps[at][1], action) for at, action in done if steps[at][1].turn_of is not None]
    judged = [each for each in own if isinstance(each[2], _DECISIONS)]
    mistakes = [(at, action, each) for at, before, action in judged for each in _mistakes(before, action, stop)]
    found = [mistake for _at, _action, mistake in mistakes]
    before, actions = own[-1][1], tuple(action for _at, _before, action in own)
    worst = max(found, key=lambda mistake: mistake.lost, default=None)
    words = tuple(
        _("{words} That would have been worth about {points} points more.").format(
            points=round(mistake.lost), words=mistake.better.words
        )
        for mistake in found
    )
    return Assessment(
        hand=before.hand_number,
        turn=number,
        seat=before.turn_of or 0,
        actions=actions,
        words=words,
        decisions=len(judged),
        errors=len(found),
        lost=sum(mistake.lost for mistake in found),
        error=hypot(*(mistake.error for mistake in found)),
        better=None if worst is None else worst.better,
        exercise=costliest([_exercise(*each) for each in mistakes]),
        kinds=tuple(_missed(action, mistake).value for _at, action, mistake in mistakes),
    )


def _exercise(at: int, done: StraightAction, mistake: Mistake) -> Exercise[StraightAction] | None:
    if mistake.confirmed is None:
        return None
    missed, (lost, error) = _missed(done, mistake), mistake.confirmed
    actions, also = mistake.better.actions, mistake.also
    return Exercise(at=at, missed=missed, actions=actions, also=also, lost=lost, error=error)


def _missed(done: StraightAction, mistake: Mistake) -> Missed:
    *plays, end = mistake.better.actions
    if isinstance(end, BlockDeal):
        return Missed.WAITED
    if isinstance(done, BlockDeal):
        return Missed.KNOCKED
    if any(isinstance(each, LayMeld | LayOff | ReplaceJoker) for each in plays):
        return Missed.PLAY
    if isinstance(end, Discard | EndTurn):
        return Missed.DISCARD
    return Missed.PILE if isinstance(end, DrawPile) else Missed.STOCK


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
    lost, error = best.mean - done.mean, hypot(best.error, done.error)
    if not sure(lost, error):
        return []
    return [Mistake(lost, error, suggestion(seen, better, best))]
