"""The decisions of a turn as questions to the coach: how they look to Expert, and what is to be compared in worlds.

The choice to compare with is chosen beforehand, without the worlds, so the difference is not the best of several. The
table is compared with the best discard for each, so that a bad discard is not held against the table; the discard is
compared on the table that was left.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf

from engine.family.exercises import Missed
from engine.family.rules import Stop, Suggestion
from engine.games.house.ai.outlook import DrawOption
from engine.games.house.ai.sense.deeds import STEPS
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import DecisionKind, Finding, FindingKind, sentence
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.coach.weighing import SCALE, WEIGHING, scale_of, turn_choices
from engine.games.house.player import draw_choices, outlook_of
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.bits import cards_in, mask_of
from engine.games.house.solver.quick.player import Choice
from engine.games.house.state import HandState
from engine.games.house.view import View, view
from engine.games.house.words import Action, Arrange, Demand, DrawAction, DrawDiscard, Forfeit, Open
from engine.mind import coach
from engine.mind.comparison import Estimate
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.values import value_class

_LOOKS_BETTER = 3.0
"""Points by which an alternative must look better to be compared in sampled worlds."""
_MISSED = {
    FindingKind.STOCK_BETTER: Missed.STOCK,
    FindingKind.PILE_BETTER: Missed.PILE,
    FindingKind.DEMAND_BETTER: Missed.DEMAND,
    FindingKind.DISCARD_BETTER: Missed.DISCARD,
}
Actions = tuple[Action, ...]
Answered = tuple[Missed, int, Actions]
"""The kind of mistake beside a better choice, the step of the hand before it, and the better actions."""


NOTHING = Estimate(mean=0.0, error=0.0, worlds=0)


@value_class(kw_only=True)
class Loss:
    """The estimated cost of a decision against the alternative that looked best, in points of the margin."""

    decision: DecisionKind
    alternatives: int
    """Choices looked at, the one made among them; a decision with one was forced."""
    judged: bool = True
    """True if there was time for it."""
    difference: Estimate = NOTHING
    kind: FindingKind | None = None
    """The choice that looks best of the others; None where there was none."""
    cards: tuple[Card, ...] = ()
    looks: float = 0.0
    """Points by which it looks better; nothing was lost where it does not."""
    mistake: coach.Mistake[Action] | None = None
    """The mistake, where so large a loss is more than the sampling can explain."""

    @property
    def open(self) -> bool:
        """True if there was a choice, and it could not be told what it cost: no time for it, or too much chance."""
        told = self.mistake is not None or (self.judged and SCALE.is_settled(self.difference))
        return self.alternatives > 1 and not told

    def finding(self, lost: Estimate) -> Finding:
        """The loss of so many points as a finding. Raises ValueError where there was no other choice."""
        if self.kind is None:
            message = "there was no other choice"
            raise ValueError(message)
        return Finding(
            kind=self.kind,
            decision=self.decision,
            points=lost.mean,
            exact=False,
            error=lost.error,
            cards=self.cards,
        )


@value_class(kw_only=True)
class Question:
    """A decision of a turn as it looks; where another choice looks better, with what worlds are to tell."""

    loss: Loss
    decision: coach.Decision[Action] | None = None
    look: coach.Look | None = None

    def judged(self, worlds: int) -> Loss:
        """The loss by so many worlds at most; no worlds leave it unjudged."""
        if self.decision is None or self.look is None or not worlds:
            return self.loss
        verdict = replace(self.decision, scale=scale_of(worlds)).verdict(self.look)
        lost = verdict.lost
        return replace(self.loss, judged=lost is not None, difference=lost or NOTHING, mistake=verdict.mistake)


def _question(
    view: View,
    loss: Loss,
    made: DrawOption | Choice,
    best: DrawOption | Choice,
    answer: Callable[[], Answered],
    also: Actions = (),
    *,
    stop: Stop,
) -> Question:
    """A decision between two choices, to be compared where the other looks better."""
    looks = max(0.0, best.value - made.value)
    loss = replace(loss, looks=looks, judged=looks < _LOOKS_BETTER)
    if loss.judged:
        return Question(loss=loss)
    missed, at, better = answer()

    def suggest(lost: coach.Loss) -> Suggestion[Action]:
        return Suggestion(actions=better, words=sentence(loss.finding(lost.points)))

    decision = coach.Decision(
        choices=[(_last(made),), (_last(best),)],
        done=0,
        at=at,
        suggest=suggest,
        missed=lambda _better: missed,
        also=also,
    )
    return Question(loss=loss, decision=decision, look=_look_at(view, (made, best), stop))


def _look_at(view: View, choices: Sequence[DrawOption | Choice], stop: Stop) -> coach.Look:
    random = WEIGHING.chance(view)
    return lambda: WEIGHING.compared(view, choices, random, stop)


# -- the decisions of a turn


def questions_of(turn: PlayedTurn, facts: TurnFacts | None, stop: Stop) -> Iterator[Question]:
    """The decisions of a turn, but for the answer to the turned-up card."""
    if not isinstance(turn.draw, Open):
        yield question_of_draw(view(turn.before, turn.seat), turn.draw, stop, turn.steps.start - 1)
    if facts is not None and turn.begun is not None and turn.last is not None and not isinstance(turn.end, Forfeit):
        yield from _questions_of_play(turn, turn.begun, turn.last, facts, stop)


def question_of_draw(view: View, draw: DrawAction, stop: Stop, at: int = 0) -> Question:
    """A draw before which the seat saw this, beside the one that looks best to Expert of the others."""
    options = draw_choices(view, stop)
    others = [option for option in options if option.draw != draw]
    made = next((option for option in options if option.draw == draw), DrawOption(-inf, draw))
    best = next(iter(others), made)
    kind = _kind(best.draw)
    loss = Loss(
        decision=DecisionKind.DEMAND if isinstance(draw, Demand) else DecisionKind.DRAW,
        alternatives=len(others) + 1,
        kind=kind,
        cards=_cards(best.draw),
    )
    return _question(view, loss, made, best, lambda: (_MISSED[kind], at, (best.draw,)), stop=stop)


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


def _questions_of_play(
    turn: PlayedTurn, begun: HandState, last: HandState, facts: TurnFacts, stop: Stop
) -> Iterator[Question]:
    """The decisions of a turn that was played from one state to the other: the table, then the discard."""
    seen = view(begun, turn.seat)
    outlook, basis = outlook_of(seen), begun.playing.draft.basis
    made = outlook.left_so(basis, (last.table,), last.hands[turn.seat])
    if facts.as_good_as_the_best:
        yield Question(loss=Loss(decision=DecisionKind.TABLE, alternatives=1 + bool(facts.cards.value)))
    else:
        others = turn_choices(outlook, outlook.asked(basis, STEPS, stop), facts.answers)
        best = others[0] if others else made
        cards = basis.start.hand - cards_in(best.turn.spot.hand)
        loss = Loss(
            decision=DecisionKind.TABLE,
            alternatives=len({each.turn.spot for each in (made, *others)}),
            kind=FindingKind.TABLE_BETTER,
            cards=tuple(sorted(cards)),
        )

        def laying() -> Answered:
            at, held = turn.steps.start, basis.start.hand
            better = next((one for one in facts.answers if held - one.left == cards), None)
            if better is None:
                return Missed.PLAY, at, ()
            return _missed(begun, last, turn.seat, better), at, (*map(Arrange, better.tables), _last(best))

        yield _question(seen, loss, made, best, laying, stop=stop)
    if isinstance(turn.end, Discard):
        ends = [made, *outlook.other_discards(basis, made)]
        first, done = ends[0], next(each for each in ends if each.discard == mask_of((turn.end.card,)))
        good = max(done.value, first.value - _LOOKS_BETTER)
        loss = Loss(
            decision=DecisionKind.DISCARD,
            alternatives=len(ends),
            kind=FindingKind.DISCARD_BETTER,
            cards=tuple(cards_in(first.discard)),
        )
        also = tuple(_last(each) for each in ends[1:] if each is not done and each.value > good)
        answer = Missed.DISCARD, turn.steps.stop - 2, (_last(first),)
        yield _question(seen, loss, done, first, lambda: answer, also, stop=stop)


def _last(choice: DrawOption | Choice) -> Action:
    """The draw, or the end of the turn."""
    if isinstance(choice, DrawOption):
        return choice.draw
    return next((Discard(card) for card in cards_in(choice.discard)), EndTurn())


def _missed(begun: HandState, last: HandState, seat: int, better: Answer) -> Missed:
    """The kind of mistake of a table beside the one that a better turn leaves."""
    if better.cards < len(begun.hands[seat]) - len(last.hands[seat]):
        return Missed.EARLY
    if better.out:
        return Missed.OUT
    if any(card.is_joker for card in last.hands[seat] - better.left):
        return Missed.JOKER
    plays = [play for space in better.table_from(begun.table) for play in space]
    whole = all(any(old <= play for play in plays) for space in begun.table for old in space)
    return Missed.PLAY if whole else Missed.SPLIT
