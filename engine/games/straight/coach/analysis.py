"""The coach: the turns of deals that are over, each draw and discard compared with what an expert would have done.

Choices are played out in light deals sampled from the player's own view, so nothing hidden makes a mistake of a good
choice.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from random import Random

from engine.blocks.coach import Decision, Mistake, assessment
from engine.family.exercises import Missed
from engine.family.reviewing import in_order
from engine.family.rules import Assessment, Stop
from engine.games.straight.actions import BlockDeal, DrawPile, LayMeld, LayOff, ReplaceJoker, StraightAction
from engine.games.straight.ai.abilities import Mind
from engine.games.straight.coach.advice import COACH, SEED, THINKING, alternatives, suggestion
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, view
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.words import Names

Steps = Sequence[tuple[StraightAction | None, StraightHand]]
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
    mistakes = [mistake(view(before, before.mover), action, stop, at) for at, before, action in judged]
    actions = tuple(action for _at, _before, action in own)
    found = [each for each in mistakes if each is not None]
    return assessment(own[-1][1], number, actions, found, decisions=len(judged))


def mistake(seen: StraightView, action: StraightAction, stop: Stop, at: int = 0) -> Mistake[StraightAction] | None:
    """The mistake that a choice was; None where it is as good as any, or not sure to be worse."""
    mind = Mind(COACH, seen, SEED)
    choices = alternatives(mind, (action,))
    if len(choices) <= 1:
        return None
    decision = Decision(
        choices=choices,
        done=0,
        at=at,
        suggest=lambda loss: suggestion(seen, choices[loss.better], loss.told),
        missed=lambda better: _missed(action, better.actions),
    )
    rng = Random(len(seen.known.log))
    return decision.mistake(lambda: THINKING.compared(seen, choices, rng, stop))


def _missed(done: StraightAction, better: tuple[StraightAction, ...]) -> Missed:
    *plays, end = better
    if isinstance(end, BlockDeal):
        return Missed.WAITED
    if isinstance(done, BlockDeal):
        return Missed.KNOCKED
    if any(isinstance(each, LayMeld | LayOff | ReplaceJoker) for each in plays):
        return Missed.PLAY
    if isinstance(end, Discard | EndTurn):
        return Missed.DISCARD
    return Missed.PILE if isinstance(end, DrawPile) else Missed.STOCK
