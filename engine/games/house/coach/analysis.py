"""A recorded game analysed turn by turn. Each result is yielded at once, to be shown while the rest runs."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, takewhile

from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.facts import draw_facts, facts_of
from engine.games.house.coach.findings import certain
from engine.games.house.coach.losses import questions_of
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.coach.report import TurnReport
from engine.games.house.coach.weighing import HAND, AnalysisEffort
from engine.games.house.solver.budget import never
from engine.games.house.view import view
from engine.mind.coach import Looked, in_two_looks


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
        left = (turn for turn in hand if turn.number not in known)
        yield from in_two_looks(takewhile(lambda _: not stop(), (looked_at(turn, share, stop) for turn in left)), stop)
        if stop():
            return


def latest(reports: Iterable[TurnReport]) -> tuple[TurnReport, ...]:
    """The last report of each turn, in the order in which the turns came first."""
    result = {(report.turn.hand, report.turn.number): report for report in reports}
    return tuple(result.values())


def report_of(turn: PlayedTurn, effort: AnalysisEffort) -> TurnReport:
    """The report of one turn with its choices compared; `effort` is for this turn alone."""
    look = looked_at(turn, effort, never)
    return look.first if look.compared is None else look.compared()


def looked_at(turn: PlayedTurn, effort: AnalysisEffort, stop: Callable[[], bool]) -> Looked[TurnReport]:
    """A turn with its certain facts and its decisions as they look, as far as the effort goes."""
    hidden = unseen(view(turn.before, turn.seat))
    facts = facts_of(turn, stop, effort.turn_steps)
    draws = draw_facts(turn, hidden, stop, effort.draw_steps)
    questions = tuple(questions_of(turn, facts, stop))
    losses, findings = tuple(each.loss for each in questions), tuple(certain(turn, facts, draws))
    first = TurnReport(turn=turn, facts=facts, draws=draws, losses=losses, findings=findings)

    def compared() -> TurnReport:
        losses = tuple(each.judged(effort.worlds) for each in questions)
        flagged = (each.finding(each.difference) for each in losses if each.mistake is not None)
        return replace(first, losses=losses, findings=(*findings, *flagged))

    at_stake = max((each.looks for each in losses if not each.judged), default=0.0)
    return Looked(first, at_stake, compared if first.pending else None)
