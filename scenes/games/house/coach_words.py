"""The coach's review of a turn of House Rummy in words and numbers."""

from engine.family.review import TurnReview
from engine.games.house.coach.findings import sentence
from engine.games.house.coach.report import TurnReport, report_lines
from engine.games.house.words import Demand, DrawDiscard, Forfeit, Open
from engine.rummy.cards import text_of
from engine.text import _
from scenes.art.text import marked
from scenes.score.turn_line import TurnLine


def turn_line(review: TurnReview, names: tuple[str, ...]) -> TurnLine:
    """The line of a turn."""
    report: TurnReport = review.assessment.report
    return TurnLine(
        words=_("{name} {words}").format(name=names[report.turn.seat], words=done(report, names)),
        points=of_best(report),
        sentences=sentences(report),
        certain=tuple(map(marked, map(sentence, report.findings))),
    )


def done(report: TurnReport, names: tuple[str, ...]) -> str:
    """The draw and plays of a turn, in a few words; cards are marked."""
    turn = report.turn
    drawn = marked(text_of(turn.drawn))
    match turn.draw:
        case Demand(seat, card):
            asked = _("a joker") if card is None else marked(str(card))
            form = (
                _("demanded {card} from {name}") if turn.drawn else _("demanded {card} from {name} and didn't get it")
            )
            words = form.format(card=asked, name=names[seat])
        case DrawDiscard(card):
            words = _("took {cards} from the pile").format(cards=marked(text_of((card,))))
            if len(turn.drawn) > 1:
                form = _("took {cards} and {count} more from the pile")
                words = form.format(cards=marked(str(card)), count=len(turn.drawn) - 1)
        case Open():
            words = _("took the turned-up card, {cards}").format(cards=drawn)
        case _:
            words = _("drew {cards}").format(cards=drawn)
    if isinstance(turn.end, Forfeit):
        return _("{words} and gave it back").format(words=words)
    laid = report.facts.played.cards if report.facts is not None else 0
    if laid:
        form = _("{words}, laid {count} cards") if laid > 1 else _("{words}, laid one card")
        return form.format(words=words, count=laid)
    return words


def of_best(report: TurnReport) -> str:
    """The points made, and those that were possible with the draw or from the pile; a plus if more may be possible."""
    if report.facts is None:
        return "\u2013"
    facts = report.facts
    pile = [worth for _card, worth in report.draws.pile]
    known = [answer.points for answer in (facts.points, facts.cards, facts.out)]
    best = max(facts.played.points, *known, *(round(worth.points) for worth in pile))
    exact = facts.points.exact and all(worth.exact for worth in pile)
    return _("{made} of {best}").format(made=facts.played.points, best=f"{best}{'' if exact else '+'}")


def sentences(report: TurnReport) -> tuple[str, ...]:
    """The coach's findings in sentences, with cards marked."""
    return tuple(map(marked, report_lines(report)))
