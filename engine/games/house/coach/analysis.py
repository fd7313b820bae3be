"""A recorded game analysed turn by turn. Each result is yielded at once, to be shown while the rest runs."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.facts import draw_facts, facts_of
from engine.games.house.coach.findings import certain
from engine.games.house.coach.losses import Question, questions_of
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.weighing import HAND, AnalysisEffort
from engine.games.house.solver.budget import never
from engine.games.house.view import view
from engine.values import value_class


def analyse(
    turns: Sequence[PlayedTurn],
    effort: AnalysisEffort = HAND,
    stop: Callable[[], bool] = never,
    known: Collection[int] = (),
) -> Iterator[TurnReport]:
    """The report of each turn, in order, as soon as it is made; then again, once its choices have been compared.

    In each hand, what is certain of all turns comes first; choices are compared after that, those at which most looks
    to be at stake before others: `latest` has what is known in the end. Ends early when told to stop. Turns whose
    numbers are known are left out, and leave the others their share of the effort.
    """
    for _, played in groupby(turns, lambda turn: turn.hand):
        hand = tuple(played)
        share = effort.shared(len(hand))
        looks = []
        for turn in hand:
            if turn.number not in known:
                looks.append(LookedAt.of(turn, share, stop))
                if stop():
                    return
                yield looks[-1].report
        for look in sorted(looks, key=lambda each: each.at_stake, reverse=True):
            if look.report.pending:
                result = look.compared(share.worlds)
                if stop():
                    return
                yield result


def latest(reports: Iterable[TurnReport]) -> tuple[TurnReport, ...]:
    """The last report of each turn, in the order in which the turns came first."""
    result = {(report.turn.hand, report.turn.number): report for report in reports}
    return tuple(result.values())


def report_of(turn: PlayedTurn, effort: AnalysisEffort) -> TurnReport:
    """The report of one turn with its choices compared; `effort` is for this turn alone."""
    return LookedAt.of(turn, effort, never).compared(effort.worlds)


@value_class
class LookedAt:
    """A turn with its certain facts, and its decisions as they look."""

    report: TurnReport
    questions: tuple[Question, ...]

    @classmethod
    def of(cls, turn: PlayedTurn, effort: AnalysisEffort, stop: Callable[[], bool]) -> "LookedAt":
        """The look at a turn, as far as the effort goes."""
        hidden = unseen(view(turn.before, turn.seat))
        facts = facts_of(turn, stop, effort.turn_steps)
        draws = draw_facts(turn, hidden, stop, effort.draw_steps)
        questions = tuple(questions_of(turn, facts, stop))
        losses, findings = tuple(each.loss for each in questions), tuple(certain(turn, facts, draws))
        return cls(TurnReport(turn=turn, facts=facts, draws=draws, losses=losses, findings=findings), questions)

    @property
    def at_stake(self) -> float:
        """Points by which another choice looks better, of those that have not been compared."""
        return max((each.loss.looks for each in self.questions if not each.loss.judged), default=0.0)

    def compared(self, worlds: int) -> TurnReport:
        """The report with the turn's choices compared in at most `worlds` worlds each."""
        losses = tuple(each.judged(worlds) for each in self.questions)
        flagged = (each.finding(each.difference) for each in losses if each.mistake is not None)
        return replace(self.report, losses=losses, findings=(*self.report.findings, *flagged))
