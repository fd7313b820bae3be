"""The work of the coach on a hand, in steps of the solver and in worlds."""

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
