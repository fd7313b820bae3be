"""The estimated cost of the table that a turn left, and of its discard.

The table is compared with the best discard for each, so that a bad discard is not held against the table; the discard
is compared on the table that was left.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.house.ai.expert import outlook_of
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.sense.solver_cache import STEPS, Asked
from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Decision, FindingKind
from engine.games.house.coach.judge import LOOKS_BETTER, Judge, Loss, Rival
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.bits import cards_in, mask_of
from engine.games.house.solver.quick.player import Choice
from engine.games.house.state import HandState
from engine.games.house.view import view
from engine.games.house.words import Action
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card


def turn_choices(outlook: Outlook, asked: Asked, answers: Sequence[Answer]) -> list[Choice]:
    """The turns that hints and the coach choose from, the best first: Expert's, and the solver's answers."""
    result = [*outlook.turns(asked), *(outlook.answered(asked.basis, answer) for answer in answers)]
    return sorted(result, key=_value, reverse=True)


def losses_of_play(
    turn: PlayedTurn, begun: HandState, last: HandState, facts: TurnFacts, judge: Judge
) -> Iterator[Loss]:
    """The losses of a turn that was played from one state to the other: of the table, then of the discard."""
    seen = view(begun, turn.seat)
    outlook, hidden, basis = outlook_of(seen), unseen(seen), begun.playing.draft.basis
    made = outlook.left_so(basis, (last.table,), last.hands[turn.seat])
    if facts.as_good_as_the_best:
        yield Loss(decision=Decision.TABLE, alternatives=1 + bool(facts.cards.value))
    else:
        others = turn_choices(outlook, outlook.asked(basis, STEPS, judge.stop), facts.answers)
        rival = _better_table(others[0] if others else made, made, judge, basis.start.hand)
        yield judge.loss(Decision.TABLE, len({each.turn.spot for each in (made, *others)}), rival, hidden)
    if isinstance(turn.end, Discard):
        others = outlook.other_discards(basis, made)
        rival = _better_discard([made, *others], mask_of((turn.end.card,)), judge)
        yield judge.loss(Decision.DISCARD, 1 + len(others), rival, hidden)


def _better_table(best: Choice, made: Choice, judge: Judge, hand: frozenset[Card]) -> Rival:
    return Rival(
        kind=FindingKind.TABLE_BETTER,
        cards=tuple(sorted(hand - cards_in(best.turn.spot.hand))),
        looks=best.value - made.value,
        better=partial(judge.onward.after_end, end=best),
        made=partial(judge.onward.after_end, end=made),
        end=_end(best),
    )


def _better_discard(ends: Sequence[Choice], card: int, judge: Judge) -> Rival:
    """The best of the ends beside the one with this discard."""
    best, made = ends[0], next(each for each in ends if each.discard == card)
    others = [each for each in ends[1:] if each is not made]
    return Rival(
        kind=FindingKind.DISCARD_BETTER,
        cards=tuple(cards_in(best.discard)),
        looks=best.value - made.value,
        better=partial(judge.onward.after_end, end=best),
        made=partial(judge.onward.after_end, end=made),
        end=_end(best),
        also=tuple(_end(each) for each in others if each.value > max(made.value, best.value - LOOKS_BETTER)),
    )


def _end(end: Choice) -> Action:
    return next((Discard(card) for card in cards_in(end.discard)), EndTurn())


def _value(end: Choice) -> float:
    return end.value
