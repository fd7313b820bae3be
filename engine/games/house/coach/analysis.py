"""A recorded game analysed turn by turn. Each result is yielded at once, to be shown while the rest runs."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.facts import draw_facts, facts_of
from engine.games.house.coach.findings import certain
from engine.games.house.coach.losses import judge_of, losses_of
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.coach.report import TurnReport
from engine.games.house.solver.budget import never
from engine.games.house.view import view
from engine.values import value_class

_FEW = 14
"""Turns of a short hand: more effort for each would be lost on it."""


@value_class(kw_only=True)
class AnalysisEffort:
    """The work that the analysis of a hand, or of one turn, may take.

    It is counted in steps and worlds, not in seconds, so that every machine finds the same.
    """

    turn_steps: int = 600_000
    """Steps of the solver for the turns that were played."""
    draw_steps: int = 25_000
    """Steps for each of the draws a turn could have had, all turns together."""

    worlds: int = 480
    """Worlds for each comparison, all turns together."""

    def shared(self, turns: int) -> "AnalysisEffort":
        """The share of one turn of `turns`; a hand of few turns leaves some of it unused."""
        turns = max(turns, _FEW)
        return AnalysisEffort(
            turn_steps=self.turn_steps // turns,
            draw_steps=self.draw_steps // turns,
            worlds=self.worlds // turns,
        )


HAND = AnalysisEffort()


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
        reports = []
        for turn in hand:
            if turn.number not in known:
                reports.append(_looked_at(turn, share, stop))
                if stop():
                    return
                yield reports[-1]
        for report in sorted(reports, key=_at_stake, reverse=True):
            if report.pending:
                result = compared(report, share.worlds, stop)
                if stop():
                    return
                yield result


def latest(reports: Iterable[TurnReport]) -> tuple[TurnReport, ...]:
    """The last report of each turn, in the order in which the turns came first."""
    result = {(report.turn.hand, report.turn.number): report for report in reports}
    return tuple(result.values())


def _at_stake(report: TurnReport) -> float:
    """Points by which another choice looks better, of those that have not been compared."""
    return max((loss.looks for loss in report.losses if not loss.judged), default=0.0)


def report_of(turn: PlayedTurn, effort: AnalysisEffort) -> TurnReport:
    """The report of one turn with its choices compared; `effort` is for this turn alone."""
    return compared(_looked_at(turn, effort, never), effort.worlds, never)


def _looked_at(turn: PlayedTurn, effort: AnalysisEffort, stop: Callable[[], bool]) -> TurnReport:
    """The certain facts of a turn, as far as the effort goes, and the choices that are to be compared."""
    hidden = unseen(view(turn.before, turn.seat))
    facts = facts_of(turn, stop, effort.turn_steps)
    draws = draw_facts(turn, hidden, stop, effort.draw_steps)
    losses = tuple(losses_of(turn, facts, judge_of(turn.before.options, 0, stop)))
    return TurnReport(turn=turn, facts=facts, draws=draws, losses=losses, findings=tuple(certain(turn, facts, draws)))


def compared(report: TurnReport, worlds: int, stop: Callable[[], bool]) -> TurnReport:
    """The report with the turn's choices compared in at most `worlds` worlds each."""
    judge = judge_of(report.turn.before.options, worlds, stop)
    losses = tuple(losses_of(report.turn, report.facts, judge, report.losses))
    sure = [each for each in report.findings if not each.estimated]
    return replace(report, losses=losses, findings=(*sure, *(loss.finding for loss in losses if loss.flagged)))
