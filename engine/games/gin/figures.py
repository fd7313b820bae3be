"""The figures that players of Gin and Knock Rummy count."""

from collections.abc import Mapping

from engine.family.figures import HandFigure
from engine.games.gin.rules import GinDeal
from engine.games.gin.scoring import DealOutcome
from engine.text import N_

FIGURES = (
    HandFigure("gin", N_("went gin")),
    HandFigure("knock", N_("knocked")),
    HandFigure("undercut", N_("undercut others")),
    HandFigure("was undercut", N_("was undercut")),
    HandFigure("caught", N_("caught with, on average"), average=True),
)
_GIN = frozenset({DealOutcome.GIN, DealOutcome.BIG_GIN, DealOutcome.RUM})


def tally(hand: GinDeal, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a deal; none of a deal without a knock."""
    result = hand.score
    if result is None or result.counts is None or hand.knocker is None:
        return {}
    own, gin = seat == hand.knocker, result.outcome in _GIN
    undercut = result.outcome is DealOutcome.UNDERCUT
    found = {
        "gin": int(own and gin),
        "knock": int(own and not gin),
        "undercut": int(undercut and seat in result.winners),
        "was undercut": int(undercut and own),
    }
    return found if seat in result.winners else found | {"caught": result.counts[seat]}
