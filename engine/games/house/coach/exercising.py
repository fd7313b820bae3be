"""The flagged losses of a turn as exercises."""

from engine.family.exercises import Exercise, Missed, costliest
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Decision, FindingKind
from engine.games.house.coach.judge import Loss
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.coach.report import TurnReport
from engine.games.house.solver.answer import Answer
from engine.games.house.words import Action, Arrange

_MISSED = {
    FindingKind.STOCK_BETTER: Missed.STOCK,
    FindingKind.PILE_BETTER: Missed.PILE,
    FindingKind.DEMAND_BETTER: Missed.DEMAND,
    FindingKind.DISCARD_BETTER: Missed.DISCARD,
}


def exercise_of(report: TurnReport) -> Exercise[Action] | None:
    """The worst loss that new worlds confirm, and whose better turn is known."""
    return costliest([_exercise(report, loss) for loss in report.losses if loss.again.sure])


def _exercise(report: TurnReport, loss: Loss) -> Exercise[Action] | None:
    turn = report.turn
    if loss.kind is None or loss.end is None:
        return None
    at, missed = turn.steps.stop - 2, _MISSED.get(loss.kind)
    actions: tuple[Action, ...] = (loss.end,)
    if loss.decision in {Decision.DRAW, Decision.DEMAND}:
        at = turn.steps.start - 1
    if missed is None:
        better = _laying(turn, report.facts, loss)
        if better is None:
            return None
        at, actions = turn.steps.start, (*map(Arrange, better.tables), loss.end)
        missed = _missed(turn, better)
    lost, also = loss.again, loss.also if loss.decision is Decision.DISCARD else ()
    return Exercise(at=at, missed=missed, actions=actions, also=also, lost=lost.mean, error=lost.error)


def _laying(turn: PlayedTurn, facts: TurnFacts | None, loss: Loss) -> Answer | None:
    """The turn of the solver that lays these cards."""
    if facts is None or turn.begun is None:
        return None
    hand = turn.begun.hands[turn.seat]
    return next((one for one in facts.answers if hand - one.left == set(loss.cards)), None)


def _missed(turn: PlayedTurn, better: Answer) -> Missed:
    begun, last = turn.begun, turn.last
    if begun is None or last is None or better.cards < len(begun.hands[turn.seat]) - len(last.hands[turn.seat]):
        return Missed.EARLY
    if better.out:
        return Missed.OUT
    if any(card.is_joker for card in last.hands[turn.seat] - better.left):
        return Missed.JOKER
    plays = [play for space in better.table_from(begun.table) for play in space]
    whole = all(any(old <= play for play in plays) for space in begun.table for old in space)
    return Missed.PLAY if whole else Missed.SPLIT
