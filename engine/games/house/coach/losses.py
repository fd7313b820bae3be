"""The estimated cost of a turn's decisions: first by a quick evaluation, then, where it is worth it, in sampled worlds.

The choice to compare with is chosen beforehand, without the worlds, so the difference is not the best of several. The
table is compared with the best discard for each, so that a bad discard is not held against the table; the discard is
compared on the table that was left.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf, sqrt
from random import Random

from engine.family.exercises import WORLDS
from engine.games.house.ai.expert import draw_choices, outlook_of
from engine.games.house.ai.outlook import DrawOption, Outlook
from engine.games.house.ai.sense.deeds import STEPS, Asked
from engine.games.house.ai.worlds import Unseen, unseen
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Decision, Finding, FindingKind
from engine.games.house.coach.playouts import PlayOut
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.options import HouseOptions
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.bits import cards_in, mask_of
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice
from engine.games.house.solver.quick.value import weights_for
from engine.games.house.state import HandState
from engine.games.house.view import View, view
from engine.games.house.words import Action, Demand, DrawAction, DrawDiscard, Forfeit, Open
from engine.mind.coach import USUAL, pooled
from engine.mind.comparison import Comparison, Estimate
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.values import value_class

LEAST = 5.0
"""Points from which on a loss is worth a word."""
_SURE = 3.0
"""Standard errors by which a loss must differ from nothing. Looks are taken several times, so two would not do."""
_BATCH = 6
"""Worlds between two looks; fewer make nothing sure."""
_HOPELESS = 1.0
"""Standard errors within which a loss must still be worth a word for more worlds to be spent on it."""
_CLEAR = 2.0
"""Standard errors by which another choice must be better to be advised in place of the one that looks best."""
_LOOKS_BETTER = 3.0
"""Points by which an alternative must look better to be compared in sampled worlds."""
Valuing = Callable[[QuickHand], float]


@value_class(kw_only=True)
class Difference(Estimate):
    """The gain of one choice over another."""

    @property
    def sure(self) -> bool:
        """True if so large a difference is more than chance explains, and worth a word."""
        return self.worlds >= _BATCH and self.mean >= LEAST and self.mean > _SURE * self.error

    @property
    def settled(self) -> bool:
        """True if more worlds would change nothing: it is sure, or not worth a word."""
        return self.sure or self.mean + _HOPELESS * self.error < LEAST


NOTHING = Difference(mean=0.0, error=0.0, worlds=0)


@value_class(kw_only=True)
class Loss:
    """The estimated cost of a decision against the alternative that looked best, in points of the margin."""

    decision: Decision
    alternatives: int
    """Choices looked at, the one made among them; a decision with one was forced."""
    judged: bool = True
    """True if there was time for it."""
    difference: Difference = NOTHING
    kind: FindingKind | None = None
    """The choice that looks best of the others; None where there was none."""
    cards: tuple[Card, ...] = ()
    looks: float = 0.0
    """Points by which it looks better; nothing was lost where it does not."""
    end: Action | None = None
    """That draw, or the end of that turn."""
    also: tuple[Action, ...] = ()
    """Other ends of the turn that look as good as this one."""
    again: Difference = NOTHING
    """The cost in new worlds alone, where it seemed sure: an exercise shows it once more."""
    flagged: bool = False
    """True if so large a loss is more than the sampling can explain."""

    @property
    def open(self) -> bool:
        """True if there was a choice, and it could not be told what it cost: no time for it, or too much chance."""
        return self.alternatives > 1 and not (self.flagged or (self.judged and self.difference.settled))

    @property
    def finding(self) -> Finding:
        """The loss as a finding. Raises ValueError where there was no other choice."""
        if self.kind is None:
            message = "there was no other choice"
            raise ValueError(message)
        return Finding(
            kind=self.kind,
            decision=self.decision,
            points=self.difference.mean,
            exact=False,
            error=self.difference.error,
            cards=self.cards,
        )


# -- in worlds


def difference(
    better: Valuing,
    made: Valuing,
    unseen: Unseen,
    worlds: int,
    random: Random,
    stop: Callable[[], bool],
    batch: int = _BATCH,
) -> Difference:
    """The gain of one choice over the other in at most `worlds` worlds, of which each batch may be the last."""
    result = _compared((better, made), unseen, random, stop)
    while result.worlds < worlds and result.play((0, 1), min(batch, worlds - result.worlds)):
        if _floored(result).settled:
            break
    return _floored(result) if result.worlds else NOTHING


def _compared(
    choices: Sequence[Valuing], unseen: Unseen, random: Random, stop: Callable[[], bool]
) -> Comparison[QuickHand]:
    return Comparison(len(choices), lambda: unseen.world(random), lambda place, world: choices[place](world), stop)


def _floored(result: Comparison[QuickHand]) -> Difference:
    """The mean, and its standard error; a spread of at least a point is taken for granted."""
    gain = result.gain(0, 1)
    error = gain.error if gain.worlds > 1 else 0.0
    return Difference(mean=gain.mean, error=max(error, 1 / sqrt(gain.worlds)), worlds=gain.worlds)


@value_class
class Judge:
    """Compares choices in worlds, at most `worlds` for each comparison; with none, it leaves them unjudged."""

    onward: PlayOut
    worlds: int
    stop: Callable[[], bool]

    def best(self, choices: Sequence[Valuing], hidden: Unseen) -> int:
        """The place of the choice that comes out best: the first, unless another is clearly better; 0 of none."""
        if not choices:
            return 0
        return _compared(choices, hidden, _random(hidden), self.stop).first_or_better(self.worlds, _BATCH, _CLEAR)

    def judged(self, loss: Loss, better: Valuing, made: Valuing, hidden: Unseen) -> Loss:
        """The loss by worlds, once it is known how it looks."""
        if loss.looks < _LOOKS_BETTER or not self.worlds or self.stop():
            return replace(loss, judged=loss.looks < _LOOKS_BETTER and not self.stop())
        random = _random(hidden)
        result = difference(better, made, hidden, self.worlds, random, self.stop)
        if not result.sure:
            return replace(loss, difference=result)
        again = difference(better, made, hidden, WORLDS, random, self.stop, USUAL.long_batch)
        both = pooled(result, again)
        told = Difference(mean=both.mean, error=both.error, worlds=both.worlds)
        return replace(loss, difference=told, again=again, flagged=told.mean >= LEAST)


def judge_of(options: HouseOptions, worlds: int, stop: Callable[[], bool]) -> Judge:
    """The judge of a game's choices, for hints and for the review of a hand."""
    return Judge(PlayOut(weights_for(penalty=options.final_penalty)), worlds, stop)


def _random(hidden: Unseen) -> Random:
    """The chance of the worlds: the same for a hint and for the coach that looks back at it."""
    return Random(len(hidden.view.log))


# -- the decisions of a turn


def losses_of(turn: PlayedTurn, facts: TurnFacts | None, judge: Judge, known: Collection[Loss] = ()) -> Iterator[Loss]:
    """The losses of a turn's decisions; of those known, what is judged already is not judged again.

    What a seat answers to the turned-up card is not judged.
    """
    drawn = [loss for loss in known if loss.decision in {Decision.DRAW, Decision.DEMAND}]
    played = [loss for loss in known if loss not in drawn]
    if drawn and all(loss.judged for loss in drawn):
        yield from drawn
    elif not isinstance(turn.draw, Open):
        yield loss_of_draw(view(turn.before, turn.seat), turn.draw, judge)
    if played and all(loss.judged for loss in played):
        yield from played
    elif facts is not None and turn.begun is not None and turn.last is not None and not isinstance(turn.end, Forfeit):
        yield from _losses_of_play(turn, turn.begun, turn.last, facts, judge)


def loss_of_draw(view: View, draw: DrawAction, judge: Judge) -> Loss:
    """The loss of a draw before which the seat saw this, against the one that looks best to Expert of the others."""
    options = draw_choices(view, judge.stop)
    others = [option for option in options if option.draw != draw]
    made = next((option for option in options if option.draw == draw), DrawOption(-inf, draw))
    best = next(iter(others), made)
    loss = Loss(
        decision=Decision.DEMAND if isinstance(draw, Demand) else Decision.DRAW,
        alternatives=len(others) + 1,
        kind=_kind(best.draw),
        cards=_cards(best.draw),
        looks=max(0.0, best.value - made.value) if others else 0.0,
        end=best.draw,
    )
    better, done = (partial(judge.onward.after_draw, option=option) for option in (best, made))
    return judge.judged(loss, better, done, unseen(view))


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


def turn_choices(outlook: Outlook, asked: Asked, answers: Sequence[Answer]) -> list[Choice]:
    """The turns that hints and the coach choose from, the best first: Expert's, and the solver's answers."""
    result = [*outlook.turns(asked), *(outlook.answered(asked.basis, answer) for answer in answers)]
    return sorted(result, key=lambda end: end.value, reverse=True)


def _losses_of_play(
    turn: PlayedTurn, begun: HandState, last: HandState, facts: TurnFacts, judge: Judge
) -> Iterator[Loss]:
    """The losses of a turn that was played from one state to the other: of the table, then of the discard."""
    seen = view(begun, turn.seat)
    outlook, hidden, basis = outlook_of(seen), unseen(seen), begun.playing.draft.basis
    made = outlook.left_so(basis, (last.table,), last.hands[turn.seat])

    def judged(loss: Loss, best: Choice, done: Choice) -> Loss:
        better, own = (partial(judge.onward.after_end, end=end) for end in (best, done))
        looks = max(0.0, best.value - done.value)
        return judge.judged(replace(loss, looks=looks, end=_end(best)), better, own, hidden)

    if facts.as_good_as_the_best:
        yield Loss(decision=Decision.TABLE, alternatives=1 + bool(facts.cards.value))
    else:
        others = turn_choices(outlook, outlook.asked(basis, STEPS, judge.stop), facts.answers)
        best = others[0] if others else made
        loss = Loss(
            decision=Decision.TABLE,
            alternatives=len({each.turn.spot for each in (made, *others)}),
            kind=FindingKind.TABLE_BETTER,
            cards=tuple(sorted(basis.start.hand - cards_in(best.turn.spot.hand))),
        )
        yield judged(loss, best, made)
    if isinstance(turn.end, Discard):
        ends = [made, *outlook.other_discards(basis, made)]
        best, done = ends[0], next(each for each in ends if each.discard == mask_of((turn.end.card,)))
        good = max(done.value, best.value - _LOOKS_BETTER)
        loss = Loss(
            decision=Decision.DISCARD,
            alternatives=len(ends),
            kind=FindingKind.DISCARD_BETTER,
            cards=tuple(cards_in(best.discard)),
            also=tuple(_end(each) for each in ends[1:] if each is not done and each.value > good),
        )
        yield judged(loss, best, done)


def _end(end: Choice) -> Action:
    return next((Discard(card) for card in cards_in(end.discard)), EndTurn())
