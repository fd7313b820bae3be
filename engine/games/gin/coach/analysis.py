"""The coach: the turns of finished deals, each decision compared with what else could have been done.

What a seat could not know is left aside: choices are played out in worlds sampled from its own view. What was laid off
and how a knock was laid out is judged exactly.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from enum import Enum

from engine.blocks.coach import Decision, Mistake, assessment, better_words
from engine.blocks.thinking import Coach
from engine.family.exercises import Exercise, Missed
from engine.family.reviewing import in_order, turns
from engine.family.rules import Assessment, Stop
from engine.games.gin.ai.sight import sight_of
from engine.games.gin.coach.advice import THINKING, seen_by
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
    UndoLayOffs,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card
from engine.rummy.masks import cards_in_mask
from engine.rummy.words import Names
from engine.text import _


class DecisionKind(Enum):
    """The subject of a decision; players are told how often they erred in each."""

    DRAW = "draw"
    DISCARD = "discard"
    KNOCK = "knock"
    LAY_OFF = "lay off"


Steps = Sequence[tuple[GinAction | None, GinDeal]]


def analyse(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[GinAction]]:
    """Every turn of a deal that is over and not known, in order. The words name nobody."""
    del names
    return in_order(turns(steps), known, stop, lambda number, turn: _assessed(steps, number, turn, stop))


def _assessed(steps: Steps, number: int, turn: range, stop: Stop) -> Assessment[GinAction]:
    """One turn; a draw that was taken back is left aside, and so are lay-offs until all are there."""
    result = list[tuple[int, GinAction]]()
    for place in turn:
        action = steps[place][0]
        if isinstance(action, UndoDraw):
            result.pop()
        elif action is not None and not isinstance(action, LayOffOnKnock | UndoLayOffs):
            result.append((place - 1, action))
    mistakes = [judge(steps[at][1], action, stop, at) for at, action in result]
    lucky = [luck(steps[at][1], steps[at + 1][1]) for at, action in result if isinstance(action, DrawStock)]
    actions = tuple(action for _at, action in result)
    return assessment(
        steps[turn.start - 1][1],
        number,
        actions,
        [each for each in mistakes if each is not None],
        did=", ".join(map(_did, actions)),
        decisions=len(result),
        luck=sum(lucky) if lucky else None,
    )


def judge(hand: GinDeal, action: GinAction, stop: Stop, at: int = 0) -> Mistake[GinAction] | None:
    """The mistake that a decision was, compared with what else could have been done; None if it was none."""
    if isinstance(action, FinishLayingOff):
        return _left_in_hand(hand.view(hand.mover), at)
    return COACH.mistake(hand, action, stop, at)


class GinCoach(Coach[GinView, GinDeal, GinAction]):
    """The skeleton's coach, with the kinds of decisions that players are told of."""

    def decision(self, deal: GinDeal, action: GinAction, at: int = 0) -> Decision[GinAction] | None:
        """A draw, a discard or a knock among what else might have been done."""
        result = super().decision(deal, action, at)
        return result and replace(result, kind=_kind(action).value)


COACH = GinCoach(THINKING)


def _kind(action: GinAction) -> DecisionKind:
    match action:
        case Discard():
            return DecisionKind.DISCARD
        case Knock() | SayBigGin():
            return DecisionKind.KNOCK
        case FinishLayingOff():
            return DecisionKind.LAY_OFF
        case _:
            return DecisionKind.DRAW


def _did(action: GinAction) -> str:  # noqa: PLR0911 - one case an action
    """An action in a word or two."""
    match action:
        case PassUpcard() | PassLastDiscard():
            return _("pass")
        case TakeUpcard() | TakeDiscard():
            return _("pile")
        case DrawStock():
            return _("stock")
        case Discard(card):
            return str(card)
        case Knock(card, _melds):
            return _("knock {card}").format(card=card)
        case SayBigGin():
            return _("big gin")
        case _:
            return _("lay off")


def _left_in_hand(view: GinView, at: int) -> Mistake[GinAction] | None:
    """The points lost by what was not laid off, exactly."""
    counted, sight = tables(view.known.options.melds), sight_of(view)
    plan = best_lay_off(counted, sight.hand, view.known.spread)
    lost = float(counted.count(sight.hand) - plan.count)
    if not lost:
        return None
    actions: tuple[GinAction, ...] = (*(LayOffOnKnock(card, on) for card, on in plan.cards), FinishLayingOff())
    better = COACH.suggestion(view, actions, None)
    return Mistake(
        kind=DecisionKind.LAY_OFF.value,
        lost=lost,
        words=better_words(better, lost),
        better=better,
        exercise=Exercise(at=at, missed=Missed.LAY_OFF, actions=actions, lost=lost),
    )


def luck(before: GinDeal, after: GinDeal) -> float:
    """The advantage of the card drawn from the stock over an average draw, in points of the count."""
    sight, policy = seen_by(before.view(before.mover))
    drawn = mask_of(after.hands[before.mover]) & ~sight.hand
    unseen = list(map(_bit, cards_in_mask(sight.unseen)))
    if not drawn or not unseen:
        return 0.0
    usual = sum(policy.least_after(sight.hand | each, 0) for each in unseen) / len(unseen)
    return usual - policy.least_after(sight.hand | drawn, 0)


def _bit(card: Card) -> int:
    return 1 << card
