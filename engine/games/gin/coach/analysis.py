"""The coach: the turns of finished deals, each decision compared with what else could have been done.

What a seat could not know is left aside: choices are played out in worlds sampled from its own view. What was laid off
and how a knock was laid out is judged exactly.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from math import sqrt

from engine.family.exercises import Exercise, Missed, costliest
from engine.family.reviewing import in_order
from engine.family.rules import Assessment, Stop, Suggestion
from engine.games.gin.ai.choices import GinChoice, draw_choices, end_choices
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.quick import QuickDeal
from engine.games.gin.ai.rollouts import discard_line, knock_line
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.coach.advice import words_for
from engine.games.gin.coach.weighing import confirmed, weighed
from engine.games.gin.knocking import is_big_gin
from engine.games.gin.lay_offs import best_lay_off
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import GinPhase
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
from engine.text import _, plural

CANDIDATES, APART = 8, 15.0
"""Discards that are thought of, and how much dearer than the first rules of thumb may find them.

That is wider than what a player thinks of: what rules of thumb dislike is now and then best.
"""


class DecisionKind(Enum):
    """The subject of a decision; players are told how often they erred in each."""

    DRAW = "draw"
    DISCARD = "discard"
    KNOCK = "knock"
    LAY_OFF = "lay off"


Compared = tuple[float, float, Suggestion[GinAction] | None, Exercise[GinAction] | None]
"""The points lost by a choice, their standard error, the better choice, and the choice as an exercise, whose step is
not known yet; nothing where that is not sure."""
NO_LOSS: Compared = (0.0, 0.0, None, None)
Steps = Sequence[tuple[GinAction | None, GinDeal]]


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """One decision of a turn."""

    action: GinAction
    kind: DecisionKind
    lost: float
    """The points that it is sure to have cost, 0 where that is not sure."""
    error: float
    """The standard error of `lost`."""
    luck: float | None
    better: Suggestion[GinAction] | None
    exercise: Exercise[GinAction] | None = None


def turns(steps: Steps) -> tuple[range, ...]:
    """The steps of each turn of a deal: all that a seat does until another one is awaited."""
    ends = [place for place, (before, after) in enumerate(pairwise(steps), 1) if after[1].to_move != before[1].to_move]
    return tuple(range(before + 1, end + 1) for before, end in pairwise((0, *ends)))


def analyse(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[GinAction]]:
    """Every turn of a deal that is over and not known, in order. The words name nobody."""
    del names
    return in_order(turns(steps), known, stop, lambda number, turn: _assessed(steps, number, turn, stop))


def _assessed(steps: Steps, number: int, turn: range, stop: Stop) -> Assessment[GinAction]:
    """One turn; a draw that was taken back is left aside, and so are lay-offs until all are there."""
    found = list[JudgedDecision]()
    for place in turn:
        action, after = steps[place]
        if isinstance(action, UndoDraw):
            found.pop()
        elif action is not None and not isinstance(action, LayOffOnKnock | UndoLayOffs):
            judged = judge(steps[place - 1][1], action, after, stop)
            exercise = judged.exercise and replace(judged.exercise, at=place - 1)
            found.append(replace(judged, exercise=exercise))
    return _turn(steps[turn.start - 1][1], number, found)


def judge(hand: GinDeal, action: GinAction, after: GinDeal, stop: Stop) -> JudgedDecision:
    """One decision judged."""
    seen = hand.view(hand.mover)
    sight = sight_of(seen)
    luck = _luck(seen, sight, after) if isinstance(action, DrawStock) else None
    off = isinstance(action, FinishLayingOff)
    lost, error, better, exercise = _lay_off_loss(hand, seen) if off else _compared(seen, sight, action, stop)
    return JudgedDecision(action, _kind(action), lost, error, luck, better, exercise)


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


def _turn(hand: GinDeal, turn: int, found: Sequence[JudgedDecision]) -> Assessment[GinAction]:
    """The decisions of a turn put together."""
    errors = [each for each in found if each.lost > 0]
    worst = max(errors, key=lambda each: each.lost, default=None)
    lucky = [each.luck for each in found if each.luck is not None]
    return Assessment(
        hand=hand.hand_number,
        turn=turn,
        seat=hand.mover,
        actions=tuple(each.action for each in found),
        words=tuple(_words(each) for each in errors),
        did=", ".join(_did(each.action) for each in found),
        decisions=len(found),
        errors=len(errors),
        lost=sum(each.lost for each in errors),
        error=sqrt(sum(each.error**2 for each in errors)),
        luck=sum(lucky) if lucky else None,
        better=None if worst is None else worst.better,
        exercise=costliest([each.exercise for each in found]),
        kinds=tuple(each.kind.value for each in errors),
    )


def _words(found: JudgedDecision) -> str:
    if found.better is None:
        return ""
    points = round(found.lost)
    form = plural(
        "{words} That would have been worth about {points} point more.",
        "{words} That would have been worth about {points} points more.",
        points,
    )
    return form.format(words=found.better.words, points=points)


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


def _compared(seen: GinView, sight: Sight, action: GinAction, stop: Stop) -> Compared:
    """A choice compared with what else could have been done."""
    policy = Policy.of(expert_style(seen.known.options), seen.known.options)
    choices = alternatives(seen, sight, policy, action)
    done = next((index for index, choice in enumerate(choices) if _same(choice.action, action)), None)
    if done is None or len(choices) < 2:  # noqa: PLR2004 - nothing to compare
        return NO_LOSS
    loss = weighed(seen, sight, [choice.line for choice in choices], done, stop)
    if loss is None:
        return NO_LOSS
    best = choices[loss.better].action
    better = Suggestion(actions=(best,), words=words_for(seen, sight, (best,)), worth=loss.worth, error=loss.error)
    sure = confirmed(seen, sight, [choice.line for choice in choices], done, loss.better, stop)
    if sure is None:
        return loss.points, loss.error, better, None
    lost, also = sure
    exercise = Exercise(
        at=0,
        missed=_missed(action, best),
        actions=(best,),
        also=tuple(choices[place].action for place in also),
        lost=lost.points,
        error=lost.error,
    )
    return loss.points, loss.error, better, exercise


def _missed(done: GinAction, best: GinAction) -> Missed:
    match done, best:
        case Discard(), Knock() | SayBigGin():
            return Missed.WAITED
        case Knock() | SayBigGin(), Discard():
            return Missed.KNOCKED
        case Discard() | Knock(), _:
            return Missed.DISCARD
        case _, TakeDiscard() | TakeUpcard():
            return Missed.PILE
        case _:
            return Missed.STOCK


def alternatives(seen: GinView, sight: Sight, policy: Policy, action: GinAction) -> list[GinChoice]:
    """The choices of the turn, including the one made; empty where there is no choice."""
    match seen.known.phase:
        case GinPhase.OPENING | GinPhase.DRAW:
            return draw_choices(seen, sight, policy, idle=True)
        case GinPhase.PLAY if is_big_gin(seen.known.options, seen.hand):
            return _with_done(sight, policy, [GinChoice(SayBigGin(), _big_gin)], action)
        case GinPhase.PLAY:
            return _with_done(sight, policy, end_choices(seen, sight, policy, CANDIDATES, APART), action)
        case _:
            return []


def _big_gin(deal: QuickDeal) -> tuple[int, ...]:
    """Says big gin."""
    return deal.scored(deal.mover, 0, big_gin=True)


def _with_done(sight: Sight, policy: Policy, choices: list[GinChoice], action: GinAction) -> list[GinChoice]:
    """The choices with the one that was made, if it is not among them."""
    if any(_same(choice.action, action) for choice in choices):
        return choices
    match action:
        case Discard(card):
            return [*choices, GinChoice(action, discard_line(1 << card, sight.taken))]
        case Knock(card, _melds):
            return [*choices, GinChoice(action, knock_line(1 << card, policy))]
        case _:
            return choices


def _same(one: GinAction, other: GinAction) -> bool:
    """True if two actions are the same choice; the arrangement of a knock is left aside."""
    if isinstance(one, Knock) and isinstance(other, Knock):
        return one.card == other.card
    return one == other


def _lay_off_loss(hand: GinDeal, seen: GinView) -> Compared:
    """The points lost by what was not laid off."""
    counted = tables(hand.options.melds)
    held = mask_of(seen.hand)
    plan = best_lay_off(counted, held, seen.known.spread)
    lost = counted.count(held) - plan.count
    if not lost:
        return NO_LOSS
    actions: tuple[GinAction, ...] = (*(LayOffOnKnock(card, on) for card, on in plan.cards), FinishLayingOff())
    words = words_for(seen, sight_of(seen), actions)
    better = Suggestion(actions=actions, words=words, cards=tuple(card for card, _on in plan.cards))
    return float(lost), 0.0, better, Exercise(at=0, missed=Missed.LAY_OFF, actions=actions, lost=float(lost))


def _luck(seen: GinView, sight: Sight, after: GinDeal) -> float:
    """The advantage of the drawn card over an average draw, in points of the count."""
    policy = Policy.of(expert_style(seen.known.options), seen.known.options)
    drawn = mask_of(after.hands[seen.seat]) & ~sight.hand
    unseen = list(map(_bit, cards_in_mask(sight.unseen)))
    if not drawn or not unseen:
        return 0.0
    usual = sum(policy.least_after(sight.hand | each, 0) for each in unseen) / len(unseen)
    return usual - policy.least_after(sight.hand | drawn, 0)


def _bit(card: Card) -> int:
    return 1 << card
