"""Findings as sentences, short and to the point; the table and the command line show the same."""

from collections.abc import Iterator
from itertools import groupby
from math import ceil

from engine.games.house.coach.findings import Decision, Finding, FindingKind
from engine.games.house.coach.report import TurnReport
from engine.rummy.cards import text_of
from engine.text import N_, _

_OPEN: dict[Decision, str] = {
    Decision.DRAW: N_("Was another draw better? Hard to say."),
    Decision.DEMAND: N_("Was another draw better? Hard to say."),
    Decision.TABLE: N_("Was another play better? Hard to say."),
    Decision.DISCARD: N_("Was another discard better? Hard to say."),
}
"""The sentence for a decision of which it is open if it was an error."""
_MISSED = {
    FindingKind.POINTS_MISSED,
    FindingKind.GOING_OUT_MISSED,
    FindingKind.PILE_MISSED,
    FindingKind.STOCK_MISSED,
}
"""After these it is told what they cost in the end."""
_BOUNDED = {FindingKind.POINTS_MISSED, FindingKind.NEEDLESS_FORFEIT}
"""The findings that compare a turn with the best one."""
_TWICE = 2
"""Standard errors that are told as what to give or take: nineteen of twenty estimates lie within."""


def sentence(finding: Finding) -> str:
    """The finding as a sentence to the player whose turn it was, and another where the best turn is not proved."""
    words = _(finding.kind.value).format(
        points=_number(finding.points, finding),
        best=_number(finding.best, finding),
        made=_number(finding.made, finding),
        error=ceil(_TWICE * (finding.error or 0)),
        cards=text_of(finding.cards) or _no_cards(finding.kind),
    )
    if finding.bound is None or finding.kind not in _BOUNDED:
        return words
    proof = _("The best turn was worth at least {best} points and at most {bound}.")
    return f"{words} {proof.format(best=_number(finding.best, finding), bound=_number(finding.bound, finding))}"


def report_lines(report: TurnReport) -> Iterator[str]:
    """All that was found in a turn, sentence by sentence; in the end what could not be found out, if it is all open."""
    open_told = False
    groups = groupby(report.findings, lambda finding: (finding.estimated, finding.decision is Decision.DRAW))
    for (estimated, of_draw), result in groups:
        findings = tuple(result)
        yield from map(sentence, findings)
        cost = report.draw_in_the_end if of_draw else report.in_the_end
        if not estimated and not cost and any(finding.kind in _MISSED for finding in findings):
            open_told |= cost is None
            none = _("In the end that probably cost little or nothing.")
            yield _("What that cost in the end is hard to say.") if cost is None else none
    if report.open and not open_told:
        first = next(loss.decision for loss in report.losses if loss.open)
        yield _(_OPEN[first])


def _no_cards(kind: FindingKind) -> str:
    return _("nothing") if kind is FindingKind.TABLE_BETTER else _("a joker")


def _number(points: float, finding: Finding) -> str:
    """Whole points as they are, averages to a tenth; estimates to whole points."""
    return f"{points:.0f}" if finding.estimated or points == int(points) else f"{points:.1f}"
