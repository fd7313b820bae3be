"""The coach: the turns of finished deals, each decision compared with what else could have been done.

What a seat could not know is left aside: choices are played out in worlds sampled from its own view. What was laid off
and how a knock was laid out is judged exactly.
"""

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from random import Random

from engine.blocks.coach import Decision, Mistake, assessment, better_words
from engine.family.exercises import Exercise, Missed
from engine.family.reviewing import in_order, turns
from engine.family.rules import Assessment, Stop
from engine.games.gin.ai.choices import GinChoice
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.quick import QuickDeal
from engine.games.gin.ai.rollouts import comparison, discard_line, knock_line
from engine.games.gin.ai.sight import Sight, sight_of
from engine.games.gin.ai.styles import expert_style
from engine.games.gin.coach.advice import advise, choices_of, suggestion
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
    found = list[tuple[int, GinAction]]()
    for place in turn:
        action = steps[place][0]
        if isinstance(action, UndoDraw):
            found.pop()
        elif action is not None and not isinstance(action, LayOffOnKnock | UndoLayOffs):
            found.append((place - 1, action))
    mistakes = [judge(steps[at][1], action, stop, at) for at, action in found]
    lucky = [luck(steps[at][1], steps[at + 1][1]) for at, action in found if isinstance(action, DrawStock)]
    actions = tuple(action for _at, action in found)
    return assessment(
        steps[turn.start - 1][1],
        number,
        actions,
        [each for each in mistakes if each is not None],
        did=", ".join(map(_did, actions)),
        decisions=len(found),
        luck=sum(lucky) if lucky else None,
    )


def judge(hand: GinDeal, action: GinAction, stop: Stop, at: int = 0) -> Mistake[GinAction] | None:
    """The mistake that a decision was, compared with what else could have been done; None if it was none.

    What the best hint said is none; the hint is found again in its own worlds.
    """
    seen = hand.view(hand.mover)
    sight, policy = sight_of(seen), Policy.of(expert_style(seen.known.options), seen.known.options)
    if isinstance(action, FinishLayingOff):
        return _left_in_hand(seen, sight, at)
    choices = alternatives(seen, sight, policy, action)
    made = next((index for index, choice in enumerate(choices) if _same(choice.action, action)), None)
    if made is None or len(choices) < 2:  # noqa: PLR2004 - nothing to compare
        return None
    lines = [choice.line for choice in choices]

    decision = Decision(
        choices=[(choice.action,) for choice in choices],
        done=made,
        at=at,
        suggest=lambda loss: suggestion(seen, sight, (choices[loss.better].action,), loss.told),
        missed=lambda better: _missed(action, better.actions[0]),
        kind=_kind(action).value,
    )
    rng = Random(len(seen.known.log))
    mistake = decision.mistake(lambda: comparison(seen, sight, lines, rng, stop))
    advised = mistake is not None and _same(advise(seen, stop)[0].actions[0], action)
    return None if advised else mistake


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
    if seen.known.phase is GinPhase.PLAY and is_big_gin(seen.known.options, seen.hand):
        return _with_done(sight, policy, [GinChoice(SayBigGin(), _big_gin)], action)
    choices = choices_of(seen, sight, policy)
    return _with_done(sight, policy, choices, action) if seen.known.phase is GinPhase.PLAY else choices


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


def _left_in_hand(seen: GinView, sight: Sight, at: int) -> Mistake[GinAction] | None:
    """The points lost by what was not laid off, exactly."""
    counted = tables(seen.known.options.melds)
    plan = best_lay_off(counted, sight.hand, seen.known.spread)
    lost = float(counted.count(sight.hand) - plan.count)
    if not lost:
        return None
    actions: tuple[GinAction, ...] = (*(LayOffOnKnock(card, on) for card, on in plan.cards), FinishLayingOff())
    better = suggestion(seen, sight, actions, None)
    return Mistake(
        kind=DecisionKind.LAY_OFF.value,
        lost=lost,
        words=better_words(better, lost),
        better=better,
        exercise=Exercise(at=at, missed=Missed.LAY_OFF, actions=actions, lost=lost),
    )


def luck(before: GinDeal, after: GinDeal) -> float:
    """The advantage of the card drawn from the stock over an average draw, in points of the count."""
    sight = sight_of(before.view(before.mover))
    policy = Policy.of(expert_style(before.options), before.options)
    drawn = mask_of(after.hands[before.mover]) & ~sight.hand
    unseen = list(map(_bit, cards_in_mask(sight.unseen)))
    if not drawn or not unseen:
        return 0.0
    usual = sum(policy.least_after(sight.hand | each, 0) for each in unseen) / len(unseen)
    return usual - policy.least_after(sight.hand | drawn, 0)


def _bit(card: Card) -> int:
    return 1 << card
