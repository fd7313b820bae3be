"""The coach's report of a turn: facts, luck, estimates, findings in sentences, and the better turn step by step."""

from collections.abc import Iterator
from itertools import groupby, pairwise

from engine.games.house.coach.facts import DrawFacts, TurnFacts
from engine.games.house.coach.findings import DecisionKind, Finding, FindingKind, sentence
from engine.games.house.coach.losses import Loss
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.solver.answer import Answer
from engine.games.house.thefts import stolen_between
from engine.games.house.words import Action
from engine.mind.coach import Mistake
from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play, arranged
from engine.rummy.table import Table, cards_on
from engine.text import N_, _, listed
from engine.values import value_class

_CERTAIN = {FindingKind.POINTS_MISSED, FindingKind.GOING_OUT_MISSED}
_OPEN: dict[DecisionKind, str] = {
    DecisionKind.DRAW: N_("Was another draw better? Hard to say."),
    DecisionKind.DEMAND: N_("Was another draw better? Hard to say."),
    DecisionKind.TABLE: N_("Was another play better? Hard to say."),
    DecisionKind.DISCARD: N_("Was another discard better? Hard to say."),
}
"""The sentence for a decision of which it is open if it was an error."""
_MISSED = {
    FindingKind.POINTS_MISSED,
    FindingKind.GOING_OUT_MISSED,
    FindingKind.PILE_MISSED,
    FindingKind.STOCK_MISSED,
}
"""After these it is told what they cost in the end."""


@value_class(kw_only=True)
class TurnReport:
    """The coach's findings about one turn."""

    turn: PlayedTurn
    facts: TurnFacts | None
    """None where a demand failed, so that nothing could be played."""
    draws: DrawFacts
    losses: tuple[Loss, ...]
    findings: tuple[Finding, ...]

    @property
    def lost(self) -> float:
        """The estimated loss of the decisions that are flagged."""
        return sum(mistake.lost for mistake in self.mistakes)

    @property
    def mistakes(self) -> tuple[Mistake[Action], ...]:
        """The decisions that are flagged."""
        return tuple(loss.mistake for loss in self.losses if loss.mistake is not None)

    @property
    def in_the_end(self) -> bool | None:
        """True if points missed at once cost anything in the end; None where the estimate cannot tell."""
        return self._cost(DecisionKind.TABLE, DecisionKind.DISCARD)

    @property
    def draw_in_the_end(self) -> bool | None:
        """True if points missed at the draw cost anything in the end; None where the estimate cannot tell."""
        return self._cost(DecisionKind.DRAW, DecisionKind.DEMAND)

    def _cost(self, *decisions: DecisionKind) -> bool | None:
        result = [loss for loss in self.losses if loss.decision in decisions]
        if any(loss.mistake for loss in result):
            return True
        return None if not result or any(loss.open for loss in result) else False

    @property
    def pending(self) -> bool:
        """True if there was a choice that has not been judged."""
        return any(loss.alternatives > 1 and not loss.judged for loss in self.losses)

    @property
    def open(self) -> bool:
        """True if it is open that anything was lost: nothing is flagged, and some choice could not be judged."""
        return not self.lost and any(loss.open for loss in self.losses)


def report_lines(report: TurnReport) -> Iterator[str]:
    """All that was found in a turn, sentence by sentence; in the end what could not be found out, if it is all open."""
    open_told = False
    groups = groupby(report.findings, lambda finding: (finding.estimated, finding.decision is DecisionKind.DRAW))
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


@value_class(kw_only=True)
class CoachStep:
    """One step of a turn, from one table to the next."""

    laid: frozenset[Card]
    """The cards laid from the hand."""
    taken: frozenset[Card]
    """The joker that went to the hand (R16)."""
    stolen: frozenset[Card]
    """Out of another player's space into a different one (R13)."""
    made: tuple[Play, ...]
    """The plays that are new on the table."""
    table: Table


def _better_turn(report: TurnReport) -> Answer | None:
    """The turn to show as the better one: better for certain, or the one that an estimate found better."""
    facts, turn = report.facts, report.turn
    if facts is None or turn.begun is None:
        return None
    if any(finding.kind in _CERTAIN for finding in report.findings):
        return facts.better
    hand = turn.begun.hands[turn.seat]
    told = [frozenset(finding.cards) for finding in report.findings if finding.estimated]
    return next((one for one in facts.answers if hand - one.left in told), None)


def steps(report: TurnReport) -> tuple[CoachStep, ...]:
    """The steps of the better turn; none where no such turn is known."""
    better, turn = _better_turn(report), report.turn
    if better is None or turn.begun is None:
        return ()
    tables = (turn.begun.table, *better.tables)
    return tuple(_step(turn.seat, before, after) for before, after in pairwise(tables))


def _step(seat: int, before: Table, after: Table) -> CoachStep:
    return CoachStep(
        laid=cards_on(after) - cards_on(before),
        taken=cards_on(before) - cards_on(after),
        stolen=frozenset(stolen_between(before, after, seat)),
        made=tuple(play for old, new in zip(before, after, strict=True) for play in sorted(new - old, key=sorted)),
        table=after,
    )


def step_words(step: CoachStep) -> str:
    """The step in a sentence."""
    if step.taken:
        form = _("Replace {joker} with {cards} and take it.")
        return form.format(cards=text_of(step.laid), joker=text_of(step.taken))
    form = _("Rearrange to make {plays}.")
    if step.laid:
        form = _("Lay {cards} to make {plays}.")
    if step.laid and step.stolen:
        form = _("Lay {cards} and steal {stolen} to make {plays}.")
    made = listed(text_of(arranged(play), in_order=True) for play in step.made)
    return form.format(cards=text_of(step.laid), stolen=text_of(step.stolen), plays=made)
