"""Findings and blunders as sentences, short and to the point; the table and the command line show the same."""

from collections.abc import Iterator
from itertools import groupby
from math import ceil

from engine.games.house.ai.sense.blunder import Blunder, BlunderKind
from engine.games.house.coach.findings import Decision, Finding, FindingKind
from engine.games.house.coach.report import TurnReport
from engine.rummy.cards import text_of
from engine.rummy.words import Names
from engine.text import N_, _, listed

_SENTENCES: dict[FindingKind, str] = {
    FindingKind.POINTS_MISSED: N_("A turn with {cards} would have made {best} points; this one made {made}."),
    FindingKind.OUT_MISSED: N_("Laying {cards} would have gone out."),
    FindingKind.DISCARD_PLAYABLE: N_("The discard, {cards}, was one of the cards to lay."),
    FindingKind.PILE_MISSED: N_(
        "Taking {cards} from the pile was worth {best} points this turn; the draw made was worth {made} on average."
    ),
    FindingKind.STOCK_MISSED: N_(
        "Drawing from the stock was worth {best} points on average this turn; taking from the pile, {made}."
    ),
    FindingKind.DEMAND_UNPLAYABLE: N_("No turn could have played {cards}, so demanding it could only fail."),
    FindingKind.FORFEIT_NEEDLESS: N_("{cards} was given back, but could have been played for {best} points."),
    FindingKind.STOCK_BETTER: N_(
        "Drawing from the stock would have gained about {points} points in the end (give or take {error})."
    ),
    FindingKind.PILE_BETTER: N_(
        "Taking {cards} from the pile would have gained about {points} points in the end (give or take {error})."
    ),
    FindingKind.DEMAND_BETTER: N_(
        "Demanding {cards}, which everyone had seen, would have gained about {points} points in the end (give or "
        "take {error})."
    ),
    FindingKind.TABLE_BETTER: N_(
        "Laying {cards} would have gained about {points} points in the end (give or take {error})."
    ),
    FindingKind.DISCARD_BETTER: N_(
        "Discarding {cards} would have gained about {points} points in the end (give or take {error})."
    ),
}
"""The sentence of each kind of finding."""

_BLUNDERS: dict[BlunderKind, str] = {
    BlunderKind.PASSED_A_PLAY: N_("Passed on {cards}, which was worth {points} more points this turn."),
    BlunderKind.DREW_IN_VAIN: N_("Took {cards} from the pile, but no turn could play it (rule 8)."),
    BlunderKind.LEFT_THE_TOP: N_("Left {cards} on top of the pile, worth {points} more points this turn."),
    BlunderKind.DEMANDED_UNPLAYABLE: N_("Demanded {cards} from {seats}, but no turn could have played it (rule 8)."),
    BlunderKind.DEMANDED_IN_VAIN: N_("Demanded {cards} from {seats}, though everyone knew it was not there."),
    BlunderKind.FORFEITED_A_GAIN: N_("Gave {cards} back, though it could have been played for {points} points."),
    BlunderKind.PARTED_A_BOOK: N_("Split the book {cards}, though the same cards make {points} more points beside it."),
    BlunderKind.GAVE_POINTS: N_("Gave {seats} {points} points: {cards} could have been laid elsewhere."),
    BlunderKind.DISCARDED_A_JOKER: N_("Discarded {cards}, though {instead} could have gone instead."),
    BlunderKind.DISCARDED_A_PLAY: N_(
        "Discarded {cards}, which could be laid for {points} points; {instead} goes with nothing."
    ),
    BlunderKind.FED_THE_NEXT: N_("Discarded {cards}, which {seats} is known to want, though {instead} was safe."),
    BlunderKind.ENDED_SHORT: N_("This was the last turn that counted, and another one was worth {points} more points."),
    BlunderKind.KEPT_A_JOKER: N_("Kept {cards} in the last turn, though it could be laid for {points} points."),
    BlunderKind.CLOSED_LOSING: N_("Discarding {cards} ended the game without enough points to win."),
}
"""The sentence of each kind of blunder."""
_OPEN: dict[Decision, str] = {
    Decision.DRAW: N_("Was another draw better? Hard to say."),
    Decision.DEMAND: N_("Was another draw better? Hard to say."),
    Decision.TABLE: N_("Was another play better? Hard to say."),
    Decision.DISCARD: N_("Was another discard better? Hard to say."),
}
"""The sentence for a decision of which it is open if it was an error."""
_MISSED = {
    FindingKind.POINTS_MISSED,
    FindingKind.OUT_MISSED,
    FindingKind.PILE_MISSED,
    FindingKind.STOCK_MISSED,
}
"""After these it is told what they cost in the end."""
_BOUNDED = {FindingKind.POINTS_MISSED, FindingKind.FORFEIT_NEEDLESS}
"""The findings that compare a turn with the best one."""
_TWICE = 2
"""Standard errors that are told as what to give or take: nineteen of twenty estimates lie within."""


def sentence(finding: Finding) -> str:
    """The finding as a sentence to the player whose turn it was, and another where the best turn is not proved."""
    words = _(_SENTENCES[finding.kind]).format(
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


def blunder_sentence(blunder: Blunder, names: Names) -> str:
    """The sentence for a blunder; `names` are the players', by seat."""
    return _(_BLUNDERS[blunder.kind]).format(
        cards=text_of(blunder.cards),
        points=blunder.points,
        instead=text_of(blunder.instead),
        seats=listed(names[seat] for seat in blunder.seats),
    )


def told(report: TurnReport) -> Iterator[str]:
    """All that was found in a turn, sentence by sentence; in the end what could not be found out, if it is all open."""
    open_told = False
    groups = groupby(report.findings, lambda finding: (finding.estimated, finding.decision is Decision.DRAW))
    for (estimated, of_draw), found in groups:
        findings = tuple(found)
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
