"""Findings and blunders as sentences, short and to the point; the table and the command line show the same."""

from collections.abc import Iterator
from itertools import groupby
from math import ceil

from engine.ai.sense.blunder import Blunder, BlunderKind
from engine.coach.findings import Decision, Finding, FindingKind
from engine.coach.report import TurnReport
from engine.house.words import Names, listed
from engine.rummy.cards import text_of
from engine.text import N_, _

_SENTENCES: dict[FindingKind, str] = {
    FindingKind.POINTS_MISSED: N_("A turn of {best} points was there, with {cards}; the one played made {made}."),
    FindingKind.OUT_MISSED: N_("It was possible to go out in this turn, by laying {cards}."),
    FindingKind.DISCARD_PLAYABLE: N_("The discard {cards} was one of the cards to lay."),
    FindingKind.PILE_MISSED: N_(
        "With {cards} from the pile the turn was worth {best} points; the draw made was worth {made} on average."
    ),
    FindingKind.STOCK_MISSED: N_(
        "A card of the stock made the turn worth {best} points on average; the cards of the pile made it {made}."
    ),
    FindingKind.DEMAND_UNPLAYABLE: N_("No turn could have played {cards}, so even a met demand was of no use."),
    FindingKind.FORFEIT_NEEDLESS: N_("{cards} was given back, but could have been played for {best} points."),
    FindingKind.STOCK_BETTER: N_(
        "By estimate, to draw from the stock was worth about {points} points more in the end (give or take {error})."
    ),
    FindingKind.PILE_BETTER: N_(
        "By estimate, to take {cards} from the pile was worth about {points} points more in the end "
        "(give or take {error})."
    ),
    FindingKind.DEMAND_BETTER: N_(
        "By estimate, to demand {cards}, which all had seen, was worth about {points} points more in the end "
        "(give or take {error})."
    ),
    FindingKind.TABLE_BETTER: N_(
        "By estimate, a table with {cards} laid was worth about {points} points more in the end (give or take {error})."
    ),
    FindingKind.DISCARD_BETTER: N_(
        "By estimate, to discard {cards} was worth about {points} points more in the end (give or take {error})."
    ),
}
"""The sentence of each kind of finding."""

_BLUNDERS: dict[BlunderKind, str] = {
    BlunderKind.PASSED_A_PLAY: N_(
        "{cards} was passed, though it would have made this turn worth {points} points more."
    ),
    BlunderKind.DREW_IN_VAIN: N_("{cards} was drawn from the pile, though it could not be played (rule 8)."),
    BlunderKind.LEFT_THE_TOP: N_(
        "{cards} lay on top of the pile and would have made this turn worth {points} points more."
    ),
    BlunderKind.DEMANDED_UNPLAYABLE: N_(
        "{cards} was demanded of {seats}, though it could not have been played (rule 8)."
    ),
    BlunderKind.DEMANDED_IN_VAIN: N_("{cards} was demanded of {seats}, though everyone knew that it was not there."),
    BlunderKind.FORFEITED_A_GAIN: N_("{cards} was given back, though it could have been played for {points} points."),
    BlunderKind.PARTED_A_BOOK: N_(
        "The book {cards} was parted, though the same cards bring {points} points more beside it."
    ),
    BlunderKind.GAVE_POINTS: N_("{cards} could have been laid as well without giving {seats} {points} points."),
    BlunderKind.DISCARDED_A_JOKER: N_("{cards} was discarded, though {instead} could have been."),
    BlunderKind.DISCARDED_A_PLAY: N_(
        "{cards} was discarded, though it could be laid for {points} points; {instead} goes with nothing."
    ),
    BlunderKind.FED_THE_NEXT: N_("{cards} was discarded, which {seats} is known to want, though {instead} was safe."),
    BlunderKind.ENDED_SHORT: N_(
        "Nothing could follow this turn any more, and another one was worth {points} points more."
    ),
    BlunderKind.KEPT_A_JOKER: N_("{cards} was kept in the last turn, though it could be laid for {points} points."),
    BlunderKind.CLOSED_LOSING: N_("To discard {cards} ended the game with too few points to win it."),
}
"""The sentence of each kind of blunder."""
_OPEN: dict[Decision, str] = {
    Decision.DRAW: N_("Whether another draw was better, the coach could not find out."),
    Decision.DEMAND: N_("Whether another draw was better, the coach could not find out."),
    Decision.TABLE: N_("Whether another table was better, the coach could not find out."),
    Decision.DISCARD: N_("Whether another discard was better, the coach could not find out."),
}
"""What is said where it is open if a decision was an error."""
_MISSED = {
    FindingKind.POINTS_MISSED,
    FindingKind.OUT_MISSED,
    FindingKind.PILE_MISSED,
    FindingKind.STOCK_MISSED,
}
"""After these it is told what they cost in the end."""
_TWICE = 2
"""Standard errors that are told as what to give or take: nineteen of twenty estimates lie within."""


def sentence(finding: Finding) -> str:
    """The finding as a sentence to the player whose turn it was."""
    return _(_SENTENCES[finding.kind]).format(
        points=_number(finding.points, finding),
        best=_number(finding.best, finding),
        made=_number(finding.made, finding),
        error=ceil(_TWICE * (finding.error or 0)),
        cards=text_of(finding.cards) or _no_cards(finding.kind),
    )


def blunder_sentence(blunder: Blunder, names: Names) -> str:
    """What is said of a blunder; `names` are the players', by seat."""
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
            none = _("By estimate, that cost little or nothing in the end.")
            yield _("What that cost in the end, the coach could not find out.") if cost is None else none
    if report.open and not open_told:
        first = next(loss.decision for loss in report.losses if loss.open)
        yield _(_OPEN[first])


def _no_cards(kind: FindingKind) -> str:
    return _("nothing") if kind is FindingKind.TABLE_BETTER else _("a joker")


def _number(points: float, finding: Finding) -> str:
    """Whole points as they are, averages to a tenth; estimates to whole points."""
    return f"{points:.0f}" if finding.estimated or points == int(points) else f"{points:.1f}"
