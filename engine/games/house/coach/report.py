"""The coach's report of a turn: its facts, luck, estimates and findings."""

from engine.games.house.coach.draw_worths import DrawFacts
from engine.games.house.coach.facts import TurnFacts
from engine.games.house.coach.findings import Decision, Finding
from engine.games.house.coach.judge import Loss
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.values import value_class


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
        return sum(loss.difference.mean for loss in self.losses if loss.flagged)

    @property
    def in_the_end(self) -> bool | None:
        """True if points missed at once cost anything in the end; None where the estimate cannot tell."""
        return self._cost(Decision.TABLE, Decision.DISCARD)

    @property
    def draw_in_the_end(self) -> bool | None:
        """The same of the draw."""
        return self._cost(Decision.DRAW, Decision.DEMAND)

    def _cost(self, *decisions: Decision) -> bool | None:
        result = [loss for loss in self.losses if loss.decision in decisions]
        if any(loss.flagged for loss in result):
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
