"""The coach's report: each turn's facts, luck, estimates and findings, and what they come to over a hand or a game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.house.coach.draws import DrawFacts
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Decision, Finding
from engine.games.house.coach.judge import Loss
from engine.games.house.coach.sampling import LEAST
from engine.games.house.coach.turns import PlayedTurn

_TURNING_POINTS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
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
        return sum(loss.difference.mean for loss in self.losses if loss.flagged)

    @property
    def luck(self) -> float:
        """The luck of the draw in points of the turn; 0 where nothing was left to chance."""
        return self.draws.luck or 0.0

    @property
    def in_the_end(self) -> bool | None:
        """True if points missed at once cost anything in the end; None where the estimate cannot tell."""
        return self._cost(Decision.TABLE, Decision.DISCARD)

    @property
    def draw_in_the_end(self) -> bool | None:
        """The same of the draw."""
        return self._cost(Decision.DRAW, Decision.DEMAND)

    def _cost(self, *decisions: Decision) -> bool | None:
        found = [loss for loss in self.losses if loss.decision in decisions]
        if any(loss.flagged for loss in found):
            return True
        return None if not found or any(loss.open for loss in found) else False

    @property
    def pending(self) -> bool:
        """True if there was a choice that has not been judged."""
        return any(loss.alternatives > 1 and not loss.judged for loss in self.losses)

    @property
    def open(self) -> bool:
        """True if it is open that anything was lost: nothing is flagged, and some choice could not be judged."""
        return not self.lost and any(loss.open for loss in self.losses)

    @property
    def swing(self) -> float:
        """The difference between outcome and expectation, in points: luck less own mistakes."""
        return self.luck - self.lost


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A seat's turns together."""

    seat: int
    turns: int
    decisions: int
    """Decisions that were not forced."""
    errors: int
    """Decisions flagged as costly."""
    open: int
    """Decisions of which the estimate could not tell what they cost; none of the errors is among them."""
    lost: float
    """Their estimated loss."""
    luck: float
    points_missed: int
    """The points missed, at least, in turns to which a better one was known."""
    outs_missed: int
    kinds: tuple[tuple[str, int], ...]
    """Each kind of finding with its number."""

    @property
    def error_rate(self) -> float:
        """Points lost per unforced decision."""
        return self.lost / self.decisions if self.decisions else 0.0


def summary(seat: int, reports: Iterable[TurnReport]) -> Summary:
    """The seat's summary of these turns."""
    own = [report for report in reports if report.turn.seat == seat]
    losses = [loss for report in own for loss in report.losses]
    better = [report.facts for report in own if report.facts is not None and report.facts.better is not None]
    kinds = Counter(finding.kind.label for report in own for finding in report.findings)
    return Summary(
        seat=seat,
        turns=len(own),
        decisions=sum(loss.alternatives > 1 for loss in losses),
        errors=sum(loss.flagged for loss in losses),
        open=sum(loss.open for loss in losses),
        lost=sum(report.lost for report in own),
        luck=sum(report.luck for report in own),
        points_missed=sum(facts.points_missed for facts in better),
        outs_missed=sum(facts.out_missed for facts in better),
        kinds=tuple(sorted(kinds.items())),
    )


def turning_points(reports: Sequence[TurnReport]) -> tuple[TurnReport, ...]:
    """The turns that changed the outcome most, by errors or by luck, in the order in which they were played.

    A turn that changed it by less than what is worth a word is none.
    """
    most = sorted((each for each in reports if abs(each.swing) >= LEAST), key=lambda report: -abs(report.swing))
    chosen = most[:_TURNING_POINTS]
    return tuple(report for report in reports if report in chosen)
